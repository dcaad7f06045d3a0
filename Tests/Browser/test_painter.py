"""Every command of the display list, painted by the page's painter and read back as pixels."""

import math

import pytest
from painting import (
    BLACK, BLUE, CLEAR, GREEN, IDENTITY, RED, WHITE, Drawing, assert_color, polygon, rounded, studio)

AXIAL, RADIAL, CONIC = 0, 1, 2
OVER, ADDED = 0, 1
WHOLE = rounded(0, 0, 100, 100)
TRIANGLE = polygon((50, 10), (90, 90), (10, 90))


def gradient(kind, start, end, *stops, opacity=1.0, rectangle=WHOLE):
    points = [float(number) for number in (*start, *end)]
    return (opacity, kind, *points, rectangle, len(stops) // 2, *stops)


def test_matrices_concatenate_and_pop_restores(studio):
    drawing = (Drawing().push(1.0, 0.0, 0.0, 1.0, 50.0, 50.0).push(0.0, 1.0, -1.0, 0.0, 0.0, 0.0)
               .fill_rect(RED, rounded(10, 0, 30, 10)).pop().fill_rect(GREEN, rounded(0, 0, 10, 10)).pop()
               .fill_rect(BLUE, rounded(0, 0, 10, 10)))
    picture = studio.paint(drawing)
    assert_color(picture, (45, 75), RED)
    assert_color(picture, (75, 55), WHITE)
    assert_color(picture, (55, 55), GREEN)
    assert_color(picture, (5, 5), BLUE)


def test_lists_scale_to_the_pixels(studio):
    picture = studio.paint(Drawing(50, 50).fill_rect(RED, rounded(10, 10, 10, 10)), scale=3)
    assert_color(picture, (31, 31), RED)
    assert_color(picture, (58, 58), RED)
    assert_color(picture, (61, 61), WHITE)


def test_corners_are_rounded_each_by_its_own_radius(studio):
    picture = studio.paint(Drawing().fill_rect(RED, 0.0, 0.0, 100.0, 100.0, 40.0, 0.0, 20.0, 0.0))
    for place, color in [((5, 5), WHITE), ((98, 1), RED), ((98, 98), WHITE), ((1, 98), RED), ((90, 90), RED),
                         ((15, 15), RED)]:
        assert_color(picture, place, color)


def test_a_path_clips_until_its_pop(studio):
    drawing = (Drawing().push(IDENTITY).clip_path(0, TRIANGLE).fill_rect(RED, WHOLE).pop()
               .fill_rect(BLUE, rounded(0, 0, 10, 10)))
    picture = studio.paint(drawing)
    assert_color(picture, (50, 60), RED)
    assert_color(picture, (20, 40), WHITE)
    assert_color(picture, (5, 5), BLUE)


def test_a_clip_path_keeps_its_rule(studio):
    ring = (0, 26, *polygon((10, 10), (90, 10), (90, 90), (10, 90))[2:], *polygon((30, 30), (70, 30), (70, 70), (30, 70))[2:])
    for rule, middle in [(0, RED), (1, WHITE)]:
        picture = studio.paint(Drawing().push(IDENTITY).clip_path(rule, ring).fill_rect(RED, WHOLE).pop())
        assert_color(picture, (20, 50), RED)
        assert_color(picture, (50, 50), middle)
        assert_color(picture, (5, 50), WHITE)


class TestGradients:
    def test_axial_gradients_extend_beyond_their_ends(self, studio):
        """An axial gradient runs from its start to its end and extends its end colours."""
        picture = studio.paint(Drawing().fill_gradient(*gradient(AXIAL, (20, 0), (80, 0), 0.0, RED, 1.0, BLUE)))
        assert_color(picture, (10, 50), RED)
        assert_color(picture, (50, 50), (128, 0, 128, 255), 4)
        assert_color(picture, (35, 50), (189, 0, 66, 255), 4)
        assert_color(picture, (90, 50), BLUE)

    def test_colors_are_not_premultiplied(self, studio):
        picture = studio.paint(
            Drawing().fill_gradient(*gradient(AXIAL, (0, 0), (100, 0), 0.0, RED, 1.0, (0, 0, 255, 0))), background=None)
        assert_color(picture, (50, 50), (127, 0, 128, 127), 5)

    def test_opacity_and_corners(self, studio):
        drawing = Drawing().fill_gradient(*gradient(
            AXIAL, (0, 0), (100, 0), 0.0, BLACK, 1.0, BLACK, opacity=0.5, rectangle=rounded(0, 0, 100, 100, 30)))
        picture = studio.paint(drawing)
        assert_color(picture, (50, 50), (128, 128, 128, 255))
        assert_color(picture, (3, 3), WHITE)
        assert_color(picture, (12, 12), (128, 128, 128, 255))

    def test_a_radial_gradient_is_an_ellipse(self, studio):
        picture = studio.paint(Drawing().fill_gradient(*gradient(RADIAL, (50, 50), (90, 70), 0.0, WHITE, 1.0, BLACK)))
        assert_color(picture, (50, 50), WHITE, 9)
        assert_color(picture, (70, 50), (127, 127, 127, 255), 5)
        assert_color(picture, (50, 60), (127, 127, 127, 255), 8)
        assert_color(picture, (50, 72), BLACK)
        assert_color(picture, (92, 50), BLACK)
        at = math.sqrt(0.5)
        assert_color(picture, (round(50 + 20 * at), round(50 + 10 * at)), (127, 127, 127, 255), 10)

    def test_a_conic_gradient_turns_clockwise(self, studio):
        stops = (0.0, RED, 0.25, GREEN, 0.5, BLUE, 0.75, BLACK, 1.0, RED)
        picture = studio.paint(Drawing().fill_gradient(*gradient(CONIC, (50, 50), (50, 10), *stops)))
        for place, color in [((50, 15), RED), ((85, 50), GREEN), ((50, 85), BLUE), ((15, 50), BLACK)]:
            assert_color(picture, place, color, 10)
        assert_color(picture, (75, 25), (127, 127, 0, 255), 8)

    def test_an_empty_gradient_is_its_last_colour(self, studio):
        for kind in (AXIAL, RADIAL):
            picture = studio.paint(Drawing().fill_gradient(*gradient(kind, (50, 50), (50, 50), 0.0, RED, 1.0, BLUE)))
            assert_color(picture, (20, 50), BLUE)

    def test_the_command_after_a_gradient_is_drawn_in_place(self, studio):
        drawing = (Drawing().fill_gradient(*gradient(RADIAL, (50, 50), (90, 70), 0.0, WHITE, 1.0, BLACK))
                   .fill_rect(RED, rounded(0, 0, 10, 10)))
        assert_color(studio.paint(drawing), (5, 5), RED)


def solid_image(*pixels, width, scale=1):
    return {"width": width, "height": len(pixels) // width, "scale": scale,
            "data": [channel for pixel in pixels for channel in pixel]}


QUARTERS = solid_image(RED, RED, GREEN, GREEN, RED, RED, GREEN, GREEN,
                       BLUE, BLUE, WHITE, WHITE, BLUE, BLUE, WHITE, WHITE, width=4)
UNIT = (0.0, 0.0, 1.0, 1.0)


class TestImages:
    def test_an_image_is_stretched_and_fetched_once(self, studio):
        drawing = Drawing().image(7, WHITE, UNIT, 0.0, 0.0, 100.0, 80.0, 0)
        picture = studio.paint(drawing, drawing, images={"7": QUARTERS})
        for place, color in [((20, 15), RED), ((80, 15), GREEN), ((20, 65), BLUE), ((50, 90), WHITE)]:
            assert_color(picture, place, color)
        assert studio.reads == 1

    def test_pixels_are_blended_when_stretched(self, studio):
        picture = studio.paint(Drawing().image(7, WHITE, UNIT, 0.0, 0.0, 100.0, 100.0, 0), images={"7": QUARTERS})
        assert_color(picture, (50, 12), (127, 127, 0, 255), 6)

    def test_a_source_cuts_out(self, studio):
        picture = studio.paint(Drawing().image(7, WHITE, (0.5, 0.0, 0.5, 0.5), 0.0, 0.0, 100.0, 100.0, 0), images={"7": QUARTERS})
        for place in [(30, 30), (98, 2), (50, 50)]:
            assert_color(picture, place, GREEN)

    def test_colors_are_multiplied_for_translucent_pixels_too(self, studio):
        image = solid_image(*[(200, 100, 50, 128)] * 4, width=2)
        picture = studio.paint(
            Drawing().image(7, (255, 128, 0, 128), UNIT, 0.0, 0.0, 100.0, 100.0, 0), images={"7": image}, background=None)
        assert_color(picture, (50, 50), (200, 50, 0, 64), 4)

    def test_templates_use_only_the_alpha_channel(self, studio):
        image = solid_image((200, 100, 50, 128), (0, 0, 0, 255), (255, 255, 255, 0), (9, 9, 9, 255), width=2)
        drawing = Drawing().image(7, (0, 0, 255, 128), (0.0, 0.0, 0.5, 0.5), 0.0, 0.0, 50.0, 50.0, 1)
        drawing.image(7, (0, 0, 255, 255), (0.5, 0.5, 0.5, 0.5), 50.0, 50.0, 50.0, 50.0, 1)
        drawing.image(7, (0, 0, 255, 255), (0.0, 0.5, 0.5, 0.5), 0.0, 50.0, 50.0, 50.0, 1)
        picture = studio.paint(drawing, images={"7": image}, background=None)
        assert_color(picture, (10, 10), (0, 0, 255, 64), 4)
        assert_color(picture, (90, 90), (0, 0, 255, 255))
        assert picture.getpixel((10, 90))[3] == 0

    def test_nine_part_images_draw_each_part(self, studio):
        # Red corners, green edges and a blue centre: 6 by 6 pixels, a third for each.
        rows = [[RED, RED, GREEN, GREEN, RED, RED]] * 2 + [[GREEN, GREEN, BLUE, BLUE, GREEN, GREEN]] * 2
        rows += [[RED, RED, GREEN, GREEN, RED, RED]] * 2
        image = solid_image(*[pixel for row in rows for pixel in row], width=6)
        third = 1 / 3
        edges = (third, third, third, third)
        drawing = Drawing().image(7, WHITE, UNIT, 10.0, 20.0, 80.0, 60.0, 2, *edges, 10.0, 20.0, 5.0, 30.0)
        picture = studio.paint(drawing, images={"7": image})
        for place, color in [
                # Pixels are blended with their neighbours: half a pixel from each cut.
                ((12, 22), RED), ((22, 25), RED), ((88, 22), RED), ((72, 25), RED), ((12, 78), RED), ((88, 78), RED),
                ((45, 22), GREEN), ((40, 25), GREEN), ((12, 52), GREEN), ((22, 45), GREEN), ((88, 52), GREEN),
                ((45, 79), GREEN), ((45, 52), BLUE), ((40, 45), BLUE), ((51, 60), BLUE), ((5, 50), WHITE), ((45, 85), WHITE)]:
            assert_color(picture, place, color)

    def test_no_seam_shows_between_parts(self, studio):
        image = solid_image(*[BLACK] * 36, width=6)
        third = 1 / 3
        drawing = Drawing().image(7, WHITE, UNIT, 10.0, 10.0, 80.0, 80.0, 2, *[third] * 4, 10.3, 17.6, 9.1, 20.2)
        picture = studio.paint(drawing, images={"7": image})
        assert {picture.getpixel((x, y))[:3] for x in range(12, 88) for y in range(12, 88)} == {(0, 0, 0)}

    def test_a_large_image_is_drawn_from_its_halves(self, studio):
        # A reduced pattern of single pixels is grey, not a part of the pattern.
        image = solid_image(*[BLACK if (x + y) % 2 else WHITE for y in range(256) for x in range(256)], width=256)
        picture = studio.paint(Drawing().image(7, WHITE, UNIT, 10.0, 10.0, 20.0, 20.0, 0), images={"7": image})
        for place in [(13, 13), (20, 20), (26, 15)]:
            assert_color(picture, place, (127, 127, 127, 255), 10)

    def test_a_missing_image_draws_nothing(self, studio):
        picture = studio.paint(Drawing().image(7, WHITE, UNIT, (0.0, 0.0, 100.0, 100.0), 0).fill_rect(RED, rounded(0, 0, 10, 10)))
        assert_color(picture, (50, 50), WHITE)
        assert_color(picture, (5, 5), RED)

    def test_sprites_rotate_and_scale_about_their_centre(self, studio):
        """Sprites are tinted, and rotated and scaled about their centre."""
        image = solid_image(*[WHITE] * 16, width=8, scale=2)  # 4 by 1 points
        sprites = [(20.0, 20.0, 5.0, 0.0, RED), (70.0, 30.0, 0.0, 5.0, (0, 0, 255, 128)), (50.0, 80.0, 1.0, 0.0, CLEAR)]
        picture = studio.paint(Drawing().push(IDENTITY).sprites(7, OVER, len(sprites), *sprites).pop()
                               .fill_rect(GREEN, rounded(90, 90, 10, 10)), images={"7": image})
        assert_color(picture, (11, 20), RED)
        assert_color(picture, (28, 20), RED)
        assert_color(picture, (20, 24), WHITE)
        assert_color(picture, (70, 21), (127, 127, 255, 255))
        assert_color(picture, (70, 38), (127, 127, 255, 255))
        assert_color(picture, (75, 30), WHITE)
        assert_color(picture, (50, 80), WHITE)
        assert_color(picture, (95, 95), GREEN)

    def test_a_group_of_sprites_fades_as_one(self, studio):
        image = solid_image(*[WHITE] * 100, width=10)
        sprites = [(40.0, 50.0, 2.0, 0.0, BLACK), (55.0, 50.0, 2.0, 0.0, BLACK)]
        picture = studio.paint(Drawing().begin_group(0.5, OVER).sprites(7, OVER, 2, *sprites).end_group(), images={"7": image})
        assert_color(picture, (33, 50), (127, 127, 127, 255))
        assert_color(picture, (47, 50), (127, 127, 127, 255))

    def test_added_sprites_add_up_where_they_overlap(self, studio):
        image = solid_image(*[WHITE] * 100, width=10)
        sprites = [(40.0, 50.0, 2.0, 0.0, (100, 40, 0, 255)), (55.0, 50.0, 2.0, 0.0, (100, 40, 0, 255))]
        picture = studio.paint(Drawing().fill_rect(BLACK, WHOLE).sprites(7, ADDED, 2, *sprites), images={"7": image})
        single, both = picture.getpixel((33, 50)), picture.getpixel((47, 50))
        assert both[0] > 190 and abs(both[0] - 2 * single[0]) <= 3
        assert abs(both[1] - 2 * single[1]) <= 3


def test_a_damaged_list_does_not_affect_the_next(studio):
    broken = Drawing().push(IDENTITY).clip(rounded(0, 0, 10, 10)).begin_group(0.5, ADDED).begin_mask()
    picture = studio.paint(broken, Drawing().fill_rect(RED, WHOLE))
    assert_color(picture, (50, 50), RED)


def softness(picture, y):
    """The number of pixels of a row that are partly covered."""
    shares = [255 - picture.getpixel((x, y))[1] for x in range(100)]
    return sum(8 < share < 247 for share in shares)


@pytest.mark.parametrize("rectangle", [rounded(20, 20, 60, 60), rounded(20, 20, 60, 60, 30)])
def test_rotated_clips_have_smooth_edges(studio, rectangle):
    turned = (math.cos(0.2), math.sin(0.2), -math.sin(0.2), math.cos(0.2), 10.0, -8.0)
    clipped = studio.paint(Drawing().push(turned).clip(rectangle).fill_rect(RED, WHOLE).pop())
    filled = studio.paint(Drawing().push(turned).fill_rect(RED, rectangle).pop())
    for y in range(30, 75, 5):
        assert softness(clipped, y) >= 1, f"steps in row {y}"
        for x in range(100):
            assert_color(clipped, (x, y), filled.getpixel((x, y)), tolerance=4)
