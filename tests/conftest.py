"""NO_COLOR changes what is drawn: tests that want it set it themselves."""

import os

os.environ.pop("NO_COLOR", None)
