"""What is waited for in a page that has a time of its own."""

import pytest


def until(page, expression):
    """Waits until an expression holds. Playwright's own way evaluates it in the page, which a strict policy refuses."""
    for _ in range(600):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"this never comes true: {expression}")
