"""The four lines of the README and of `Guides/Start.md` turn an existing package into a program with a page and a test."""

import re
import subprocess

import pytest
from conftest import ROOT, run
from programs import Program
from serving import serving

PROGRAM = """import MomentumApp

@main struct Shop: Application {
    var title: String { "Shop" }
    var watched: [Watched] { [Watched(name: "sign.opacity"), Watched(name: "sign.positon.x")] }

    func launch(on stage: Stage) {
        let sign = View(frame: Rect(x: 20, y: 20, width: 100, height: 40))
        sign.layer.name = "sign"
        stage.root.addSubview(sign)
        View.animate(withDuration: 0.1) { sign.alpha = 0.5 }
    }
}
"""
TESTS = """import MomentumTesting
import Testing
@testable import Shop

@Test func theSignFades() throws {
    let run = try Run(Shop())
    run.settle()
    #expect(run.view("sign").alpha == 0.5 && run.failures.isEmpty)
}
"""


def lines(text):
    """The four lines without their comments."""
    [block] = re.findall(r"^```text\n(dependencies:.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line.split("//")[0].strip().rstrip(",") if "://" not in line else line.split("  //")[0].strip().rstrip(",")
            for line in block.splitlines()]


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    """A package that the package manager creates, with the four lines inserted as the guide states."""
    folder = tmp_path_factory.mktemp("existing") / "Shop"
    folder.mkdir()
    run("swift", "package", "init", "--type", "executable", "--enable-swift-testing", folder=folder)
    package, program, tests, settings = lines((ROOT / "README.md").read_text())
    manifest = folder / "Package.swift"
    text = manifest.read_text()
    text = text.replace('name: "Shop",\n    targets', f'name: "Shop",\n    {package.replace("../momentum", str(ROOT))},\n    targets')
    text = text.replace('            name: "Shop"\n', f'            name: "Shop", dependencies: [{program}],\n            {settings}\n')
    text = text.replace('["Shop"]', f'["Shop", {tests}],\n            {settings}')
    manifest.write_text(text)
    (folder / "Sources" / "Shop" / "Shop.swift").write_text(PROGRAM)
    (folder / "Tests" / "ShopTests" / "ShopTests.swift").write_text(TESTS)
    return folder


def test_the_readme_and_the_guide_have_the_same_lines():
    readme, guide = (lines((ROOT / path).read_text()) for path in ["README.md", "Guides/Start.md"])
    assert readme == guide and len(readme) == 4


def test_headless_runs_print_only_the_trace(shop):
    done = subprocess.run(
        ["swift", "run", "Shop", "--headless", "--duration", "0.1"], cwd=shop, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    header, *rows = done.stdout.splitlines()
    assert header.startswith("time,sign.opacity,") and len(rows) == 7
    assert all(row[0].isdigit() for row in rows)
    # A misspelt name of a property is reported, with the nearest name.
    assert "warning: " in done.stderr and "such as 'sign.position.x'" in done.stderr


def test_the_packages_tests_pass(shop):
    run("swift", "test", folder=shop)


def test_the_package_is_served_as_a_page(page, shop):
    with serving(shop) as address:
        Program(page, address)
        assert page.title() == "Shop" and page.locator("canvas").count() == 1
