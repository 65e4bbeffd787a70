/**
 * The classes of ships as one tells them apart at sea: how long they look, their funnels, masts and great guns. Places are counted
 * from the stern of the longest ship (0) to her bow (90). All of it is drawn from what is commonly known of the ships; what is doubtful
 * is marked as assumed.
 */

/**
 * @typedef {Object} Build
 * @property {readonly string[]} ships
 * @property {readonly [number, number]} hull  where stern and bow are
 * @property {number} board  how high the side is
 * @property {readonly number[]} funnels
 * @property {readonly number[]} masts
 * @property {number} [thick]  the breadth of a funnel
 * @property {number} [tall]  how high a funnel stands over the deck
 * @property {boolean} [tops]  masts with fighting tops, as heavy ships have them
 * @property {readonly number[]} [turrets]
 * @property {readonly number[]} [shields]  guns that stand open, behind a shield
 * @property {number} [raised]  from here to the bow she is a deck higher
 * @property {boolean} [rigged]  yards for sails, as old cruisers have them
 * @property {string} [assumed]  what of it is not certain
 */

/** @type {readonly Build[]} */
export const CLASSES = [
  // Japan
  { ships: ["mikasa", "asahi"], hull: [1, 90], board: 7.4, funnels: [44, 53], masts: [28, 64], thick: 5.4, tall: 14, tops: true, turrets: [16, 75] },
  { ships: ["hatsuse", "shikishima"], hull: [1, 90], board: 7.4, funnels: [39, 47, 55], masts: [27, 64], thick: 4.6, tall: 14, tops: true, turrets: [16, 75] },
  { ships: ["fuji", "yashima"], hull: [3, 88], board: 7.2, funnels: [44, 51], masts: [28, 64], thick: 4.8, tall: 13, tops: true, turrets: [17, 74] },
  { ships: ["chin_yen"], hull: [10, 81], board: 5.6, funnels: [38, 46], masts: [26, 60], thick: 4.6, tall: 12, tops: true, turrets: [54, 66], assumed: "where the funnels stand" },
  { ships: ["fuso"], hull: [14, 77], board: 6.8, funnels: [46], masts: [30, 60], thick: 5.6, tall: 12, tops: true, shields: [24, 68], assumed: "one funnel, and two masts after her refit" },
  { ships: ["idzumo", "iwate"], hull: [0, 90], board: 7, funnels: [36, 45, 54], masts: [24, 66], thick: 4.4, tall: 14.5, turrets: [14, 76] },
  { ships: ["asama", "tokiwa"], hull: [0, 90], board: 7, funnels: [41, 52], masts: [25, 66], thick: 5, tall: 14.5, turrets: [14, 76] },
  { ships: ["azuma"], hull: [0, 90], board: 6.8, funnels: [33, 49, 57], masts: [23, 67], thick: 4.2, tall: 14.5, turrets: [13, 77], assumed: "the gap between her funnels" },
  { ships: ["yakumo"], hull: [1, 90], board: 6.8, funnels: [35, 45, 55], masts: [24, 66], thick: 4.2, tall: 14, tops: true, turrets: [14, 76] },
  { ships: ["nisshin", "kasuga"], hull: [3, 88], board: 6.6, funnels: [34, 57], masts: [45.5], thick: 5, tall: 13, tops: true, turrets: [16, 74] },
  { ships: ["tsushima", "niitaka"], hull: [8, 83], board: 5, funnels: [38, 46, 54], masts: [27, 64], thick: 3.2, tall: 12.5, shields: [16, 75] },
  { ships: ["chitose", "kasagi"], hull: [3, 88], board: 5.2, funnels: [41, 51], masts: [26, 65], thick: 4, tall: 13.5, shields: [14, 77], raised: 66 },
  { ships: ["takasago"], hull: [3, 88], board: 5.2, funnels: [40, 52], masts: [26, 65], thick: 4, tall: 13, tops: true, shields: [14, 77], raised: 66 },
  { ships: ["yoshino"], hull: [3, 88], board: 5, funnels: [39, 53], masts: [25, 66], thick: 4.2, tall: 13, tops: true, shields: [13, 78], raised: 68 },
  { ships: ["otawa"], hull: [8, 83], board: 4.8, funnels: [42, 51], masts: [28, 63], thick: 3.4, tall: 12.5, shields: [17, 74], raised: 66 },
  { ships: ["suma", "akashi"], hull: [11, 80], board: 4.6, funnels: [41, 50], masts: [29, 62], thick: 3.2, tall: 12, shields: [19, 72], raised: 65 },
  { ships: ["akitsushima"], hull: [11, 80], board: 4.6, funnels: [46], masts: [29, 62], thick: 4.2, tall: 12.5, tops: true, shields: [19, 72], raised: 65, assumed: "one funnel" },
  { ships: ["hashidate", "itsukushima"], hull: [7, 84], board: 5.2, funnels: [49], masts: [38], thick: 5, tall: 13, tops: true, turrets: [70], shields: [17] },
  { ships: ["matsushima"], hull: [7, 84], board: 5.2, funnels: [42], masts: [53], thick: 5, tall: 13, tops: true, turrets: [21], shields: [74] },
  { ships: ["naniwa", "takachiho"], hull: [9, 82], board: 4.4, funnels: [45.5], masts: [30, 61], thick: 5.6, tall: 13, tops: true, shields: [18, 73] },
  { ships: ["chiyoda"], hull: [10, 81], board: 5, funnels: [46], masts: [24, 36, 60], thick: 4.2, tall: 12, tops: true, shields: [18, 73] },
  { ships: ["saiyen"], hull: [15, 76], board: 4.2, funnels: [47], masts: [36], thick: 4.6, tall: 12, tops: true, turrets: [65], shields: [22] },
  { ships: ["idzumi"], hull: [12, 79], board: 4.2, funnels: [42, 50], masts: [31, 60], thick: 3.6, tall: 12, tops: true, shields: [19, 72] },
  // Russia
  { ships: ["tsarevitch"], hull: [2, 89], board: 8.4, funnels: [38, 54], masts: [29, 65], thick: 5, tall: 13, tops: true, turrets: [16, 76], raised: 22 },
  { ships: ["retvizan"], hull: [2, 89], board: 7.4, funnels: [37, 46, 55], masts: [27, 65], thick: 4.4, tall: 14, tops: true, turrets: [16, 75] },
  { ships: ["pobieda", "peresviet", "oslabia"], hull: [0, 90], board: 7.8, funnels: [33, 44, 55], masts: [24, 66], thick: 4.4, tall: 13.5, tops: true, turrets: [14, 76], raised: 24 },
  { ships: ["petropavlovsk", "poltava", "sevastopol"], hull: [4, 87], board: 7.2, funnels: [39, 51], masts: [29, 63], thick: 5.4, tall: 13.5, tops: true, turrets: [18, 73], raised: 28 },
  { ships: ["souvaroff", "orel", "alexandr_iii", "borodino"], hull: [1, 90], board: 8.6, funnels: [40, 55], masts: [29, 66], thick: 5, tall: 12.5, tops: true, turrets: [16, 77], raised: 22 },
  { ships: ["sissoi_veliki"], hull: [7, 84], board: 6, funnels: [38, 52], masts: [29, 62], thick: 4.8, tall: 13, tops: true, turrets: [20, 71] },
  { ships: ["navarin"], hull: [6, 85], board: 4.6, funnels: [39, 52], masts: [30, 61], thick: 6.2, tall: 14, tops: true, turrets: [20, 71], assumed: "two pairs of funnels abreast, seen as two; two masts" },
  { ships: ["nikolai"], hull: [8, 83], board: 6, funnels: [44], masts: [29, 60], thick: 5.6, tall: 12.5, tops: true, turrets: [72], assumed: "two funnels abreast, seen as one" },
  { ships: ["apraxine", "oushakoff", "seniavin"], hull: [12, 79], board: 4.8, funnels: [40, 52], masts: [60], thick: 4.6, tall: 14, tops: true, turrets: [24, 68], assumed: "one mast" },
  { ships: ["bayan"], hull: [2, 89], board: 6.2, funnels: [31, 39, 47, 55], masts: [24, 65], thick: 4, tall: 13, turrets: [15, 76] },
  { ships: ["gromoboi"], hull: [0, 90], board: 7.4, funnels: [28, 37, 46, 55], masts: [17, 51, 67], thick: 4.4, tall: 13, raised: 22, shields: [8, 79], assumed: "three masts" },
  { ships: ["rossia"], hull: [0, 90], board: 7.4, funnels: [27, 36, 46, 55], masts: [17, 41, 67], thick: 4.4, tall: 13, raised: 22, shields: [8, 79], rigged: true },
  { ships: ["rurik"], hull: [2, 89], board: 7.2, funnels: [38, 54], masts: [20, 46, 68], thick: 4.6, tall: 12, raised: 60, shields: [9, 78], rigged: true },
  { ships: ["nakimov"], hull: [6, 85], board: 6.2, funnels: [45], masts: [26, 63], thick: 6, tall: 12.5, rigged: true, turrets: [14, 74] },
  { ships: ["dmitri_donskoi"], hull: [8, 83], board: 6, funnels: [40, 52], masts: [22, 46, 67], thick: 4.2, tall: 12, shields: [14, 76], assumed: "three masts after her refit" },
  { ships: ["monomach"], hull: [8, 83], board: 6, funnels: [41, 51], masts: [22, 46, 67], thick: 4.2, tall: 12, rigged: true, shields: [14, 76], assumed: "two funnels" },
  { ships: ["askold"], hull: [0, 90], board: 5.2, funnels: [29, 36.5, 44, 51.5, 59], masts: [21, 68], thick: 2.6, tall: 14.5, shields: [12, 78], raised: 64 },
  { ships: ["variag"], hull: [0, 90], board: 5.2, funnels: [30, 39, 48, 57], masts: [22, 67], thick: 3.8, tall: 14, tops: true, shields: [10, 79], raised: 64 },
  { ships: ["bogatyr", "oleg"], hull: [0, 90], board: 5.4, funnels: [33, 45, 57], masts: [23, 67], thick: 4, tall: 14, turrets: [13, 77] },
  { ships: ["diana", "pallada", "aurora"], hull: [1, 90], board: 6, funnels: [34, 45, 56], masts: [23, 67], thick: 3.6, tall: 14.5, shields: [9, 79] },
  { ships: ["novik"], hull: [5, 86], board: 4, funnels: [33, 44, 55], masts: [65], thick: 3.6, tall: 11, shields: [14, 76], raised: 62 },
  { ships: ["boyarin"], hull: [6, 85], board: 4.4, funnels: [37, 46, 55], masts: [26, 66], thick: 3.4, tall: 12, shields: [14, 76], raised: 64 },
  { ships: ["izumrud", "jemtchug"], hull: [5, 86], board: 4, funnels: [34, 44, 54], masts: [24, 65], thick: 3.6, tall: 11, shields: [13, 76], raised: 62, assumed: "two masts" },
  { ships: ["svetlana"], hull: [6, 85], board: 5, funnels: [34, 44, 54], masts: [25, 65], thick: 3.2, tall: 13, shields: [13, 77], assumed: "three funnels" },
  { ships: ["almaz"], hull: [7, 84], board: 5.2, funnels: [36, 45, 54], masts: [18, 28, 66], thick: 3, tall: 13, shields: [76], assumed: "three masts, and where they stand" },
  { ships: ["nevelskoi", "amurski"], hull: [18, 73], board: 5, funnels: [45], masts: [31, 58], thick: 4, tall: 10, shields: [66], assumed: "all of it" },
  // Neither has a name of her own.
  { ships: ["merchant"], hull: [12, 79], board: 6.4, funnels: [44], masts: [27, 63], thick: 4.4, tall: 11 },
  { ships: ["destroyer"], hull: [14, 76], board: 2.6, funnels: [32, 39, 50, 57], masts: [64], thick: 2.6, tall: 6 },
  { ships: ["torpedo_boat"], hull: [22, 68], board: 2, funnels: [41, 50], masts: [57], thick: 2.2, tall: 5 },
];

/** By ship. @type {Map<string, Build>} */
const BUILT = new Map(CLASSES.flatMap((build) => build.ships.map((ship) => [ship, build])));

/** How a ship, or any vessel of a type, is built. @param {string} id @param {string} type */
export const buildOf = (id, type) => BUILT.get(id) ?? BUILT.get(type);
