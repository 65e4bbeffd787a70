// The Russo-Japanese War in the browser: the colours of its counters. The board is drawn from manchuria.json.

export const livery = {
  japan: { deep: "#7d4a12", ground: "#d9b36a", pale: "#f4e3bd", soft: "#e8cc93" },
  russia: { deep: "#1f4a2c", ground: "#7fae86", pale: "#dcebdd", soft: "#b0d0b4" },
};
