"""Tests of the page in a browser, which all files of this folder share."""
