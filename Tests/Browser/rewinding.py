"""A page in which programs return to the past, with helpers for its tests: see `rewinding.js`."""

import pathlib

import pytest

HELP = pathlib.Path(__file__).with_name("rewinding.js").read_text()


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    page.evaluate(HELP)
    yield page
    page.close()
