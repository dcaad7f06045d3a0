"""The example of a custom host: it paints a stage into a picture with Cairo."""

from conftest import ROOT, run
from PIL import Image
from programs import is_near


def test_cairo_paints_a_stage(tmp_path):
    file = tmp_path / "stage.png"
    run("swift", "run", "Cairo", file, folder=ROOT / "Examples" / "Cairo")
    picture = Image.open(file).convert("RGB")
    assert picture.size == (780, 1040)
    colors = picture.getcolors(maxcolors=1 << 24)
    assert len(colors) > 500 and max(colors)[0] < 0.9 * picture.width * picture.height

    def at(x, y):
        return picture.getpixel((x, y))

    assert is_near(at(10, 1030), (237, 240, 247)), "the background"
    assert is_near(at(4, 4), (51, 102, 242)), "the gradient"
    assert is_near(at(66, 50), (255, 60, 60)) and is_near(at(126, 110), (255, 210, 60)), "the image"
    assert all(is_near(at(x, y), (0, 200, 160)) for x in (150, 200) for y in (50, 110)), "its template in another colour"
    assert any(is_near(at(x, y), (255, 255, 255)) for x in range(200, 600, 20) for y in range(300, 800, 20)), "the pane"


def test_cairo_reports_an_unwritable_file(tmp_path):
    said = run("swift", "run", "Cairo", tmp_path / "nowhere" / "stage.png", folder=ROOT / "Examples" / "Cairo", code=1)
    assert "cannot be written" in said
