"""How Sphinx makes the site: `sphinx-build python/docs target/python/site`, with the package installed."""

from __future__ import annotations

import warpsmith

project = "Warpsmith for Python"
author = "The Warpsmith contributors"
release = version = warpsmith.__version__
html_title = f"Warpsmith {release}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_heading_anchors = 3
html_theme = "furo"
html_show_sourcelink = False

# Docstrings set names in single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "show-inheritance": True, "undoc-members": True}
autodoc_typehints = "signature"
python_maximum_signature_line_length = 100
napoleon_use_ivar = True
# They are written for `help()`, where a list needs no empty line in front of it.
suppress_warnings = ["docutils", "ref.python"]
