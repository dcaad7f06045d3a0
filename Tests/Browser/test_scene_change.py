"""When a scene is replaced, its last picture remains unchanged until the first picture of the next scene, at any aspect ratio."""

import pytest

# Inspects the canvas and its centre in every frame of the page: whether it has a picture, and whether it is stretched.
WATCH = """(ids) => new Promise(async (resolve) => {
    const canvas = document.querySelector("#stage")
    const probe = new OffscreenCanvas(24, 24).getContext("2d", { willReadFrequently: true })
    const found = { frames: 0, blank: [], stretched: getComputedStyle(canvas).objectFit === "fill" }
    let isOver = false
    const look = () => {
        if (isOver) return
        probe.clearRect(0, 0, 24, 24)
        probe.drawImage(canvas, 0, 0, 24, 24)
        const { data } = probe.getImageData(0, 0, 24, 24)
        found.frames += 1
        if (data.every((byte) => byte === 0)) found.blank.push(location.hash)
        requestAnimationFrame(look)
    }
    look()
    for (const id of ids) {
        location.hash = id
        await new Promise((next) => setTimeout(next, 900))
    }
    isOver = true
    resolve(found)
})"""


@pytest.mark.parametrize("scenes", [
    ["lock-screen", "navigation", "control-panel"], ["album", "photo-table", "album"], ["controls", "lists", "easing"]])
def test_every_frame_of_a_scene_change_has_a_picture(real_time_gallery, scenes):
    gallery = real_time_gallery
    gallery.open("#control-panel/spring")
    gallery.until_still()
    gallery.wait(0.5)
    found = gallery.page.evaluate(WATCH, scenes)
    assert found["frames"] > 10 and found["blank"] == [] and not found["stretched"]
