"""`python -m admiralty` is the terminal door."""

import sys

from admiralty.cli import main

sys.exit(main())
