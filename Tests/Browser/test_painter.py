"""Every command of the display list, painted by the page's painter and read back as pixels."""

import math

import pytest
from painting import (
    BLACK, BLUE, CLEAR, GREEN, IDENTITY, RED, WHITE, Drawing, Studio, assert_color, polygon, rounded)

AXIAL, RADIAL, CONIC = 0, 1, 2
OVER, ADDED = 0, 1
WHOLE = rounded(0, 0, 100, 100)
TRIANGLE = polygon((50, 10), (90, 90), (10, 90))


@pytest.fixture(scope="module")
def studio(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield Studio(page)
    page.close()


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
    def test_an_axial_one_runs_from_start_to_end_and_holds_outside(self, studio):
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

    def test_a_radial_one_is_an_ellipse(self, studio):
        picture = studio.paint(Drawing().fill_gradient(*gradient(RADIAL, (50, 50), (90, 70), 0.0, WHITE, 1.0, BLACK)))
        assert_color(picture, (50, 50), WHITE, 9)
        assert_color(picture, (70, 50), (127, 127, 127, 255), 5)
        assert_color(picture, (50, 60), (127, 127, 127, 255), 8)
        assert_color(picture, (50, 72), BLACK)
        assert_color(picture, (92, 50), BLACK)
        at = math.sqrt(0.5)
        assert_color(picture, (round(50 + 20 * at), round(50 + 10 * at)), (127, 127, 127, 255), 10)

    def test_a_conic_one_turns_clockwise_from_its_end(self, studio):
        stops = (0.0, RED, 0.25, GREEN, 0.5, BLUE, 0.75, BLACK, 1.0, RED)
        picture = studio.paint(Drawing().fill_gradient(*gradient(CONIC, (50, 50), (50, 10), *stops)))
        for place, color in [((50, 15), RED), ((85, 50), GREEN), ((50, 85), BLUE), ((15, 50), BLACK)]:
            assert_color(picture, place, color, 10)
        assert_color(picture, (75, 25), (127, 127, 0, 255), 8)

    def test_one_that_leads_nowhere_is_its_last_color(self, studio):
        for kind in (AXIAL, RADIAL):
            picture = studio.paint(Drawing().fill_gradient(*gradient(kind, (50, 50), (50, 50), 0.0, RED, 1.0, BLUE)))
            assert_color(picture, (20, 50), BLUE)

    def test_the_next_command_is_drawn_where_it_says(self, studio):
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
    def test_one_is_stretched_and_fetched_once(self, studio):
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

    def test_of_a_template_only_the_alpha_counts(self, studio):
        image = solid_image((200, 100, 50, 128), (0, 0, 0, 255), (255, 255, 255, 0), (9, 9, 9, 255), width=2)
        drawing = Drawing().image(7, (0, 0, 255, 128), (0.0, 0.0, 0.5, 0.5), 0.0, 0.0, 50.0, 50.0, 1)
        drawing.image(7, (0, 0, 255, 255), (0.5, 0.5, 0.5, 0.5), 50.0, 50.0, 50.0, 50.0, 1)
        drawing.image(7, (0, 0, 255, 255), (0.0, 0.5, 0.5, 0.5), 0.0, 50.0, 50.0, 50.0, 1)
        picture = studio.paint(drawing, images={"7": image}, background=None)
        assert_color(picture, (10, 10), (0, 0, 255, 64), 4)
        assert_color(picture, (90, 90), (0, 0, 255, 255))
        assert picture.getpixel((10, 90))[3] == 0

    def test_nine_parts_are_drawn_each_by_itself(self, studio):
        # Corners red, edges green, the middle blue; 6 by 6 pixels, a third of them each.
        rows = [[RED, RED, GREEN, GREEN, RED, RED]] * 2 + [[GREEN, GREEN, BLUE, BLUE, GREEN, GREEN]] * 2
        rows += [[RED, RED, GREEN, GREEN, RED, RED]] * 2
        image = solid_image(*[pixel for row in rows for pixel in row], width=6)
        third = 1 / 3
        edges = (third, third, third, third)
        drawing = Drawing().image(7, WHITE, UNIT, 10.0, 20.0, 80.0, 60.0, 2, *edges, 10.0, 20.0, 5.0, 30.0)
        picture = studio.paint(drawing, images={"7": image})
        for place, color in [
                # Pixels are blended with those beside them: half a pixel from each cut.
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

    def test_a_large_one_is_drawn_from_its_halves(self, studio):
        # A pattern of single pixels is grey when it is small, not a part of it.
        image = solid_image(*[BLACK if (x + y) % 2 else WHITE for y in range(256) for x in range(256)], width=256)
        picture = studio.paint(Drawing().image(7, WHITE, UNIT, 10.0, 10.0, 20.0, 20.0, 0), images={"7": image})
        for place in [(13, 13), (20, 20), (26, 15)]:
            assert_color(picture, place, (127, 127, 127, 255), 10)

    def test_one_that_is_missing_draws_nothing(self, studio):
        picture = studio.paint(Drawing().image(7, WHITE, UNIT, (0.0, 0.0, 100.0, 100.0), 0).fill_rect(RED, rounded(0, 0, 10, 10)))
        assert_color(picture, (50, 50), WHITE)
        assert_color(picture, (5, 5), RED)

    def test_sprites_are_turned_scaled_and_tinted_about_their_middle(self, studio):
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

    def test_added_sprites_add_up_where_they_overlap(self, studio):
        image = solid_image(*[WHITE] * 100, width=10)
        sprites = [(40.0, 50.0, 2.0, 0.0, (100, 40, 0, 255)), (55.0, 50.0, 2.0, 0.0, (100, 40, 0, 255))]
        picture = studio.paint(Drawing().fill_rect(BLACK, WHOLE).sprites(7, ADDED, 2, *sprites), images={"7": image})
        single, both = picture.getpixel((33, 50)), picture.getpixel((47, 50))
        assert both[0] > 190 and abs(both[0] - 2 * single[0]) <= 3
        assert abs(both[1] - 2 * single[1]) <= 3


class TestGroups:
    def test_one_is_composed_before_it_is_faded(self, studio):
        drawing = (Drawing().begin_group(0.5, OVER).fill_rect(BLACK, rounded(0, 0, 60, 100))
                   .fill_rect(BLACK, rounded(40, 0, 60, 100)).end_group())
        picture = studio.paint(drawing)
        for x in (20, 50, 80):
            assert_color(picture, (x, 50), (128, 128, 128, 255))

    @pytest.mark.parametrize("paints", [1, 2])
    def test_an_added_one_adds_to_what_is_there(self, studio, paints):
        drawing = Drawing().fill_rect((100, 50, 0, 255), WHOLE).begin_group(0.5, ADDED)
        for _ in range(paints):
            drawing.fill_rect((100, 100, 200, 255), rounded(0, 0, 50, 100))
        drawing.end_group().fill_rect((10, 10, 10, 255), rounded(80, 0, 20, 100))
        picture = studio.paint(drawing)
        assert_color(picture, (20, 50), (150, 100, 100, 255))
        assert_color(picture, (70, 50), (100, 50, 0, 255))
        assert_color(picture, (90, 50), (10, 10, 10, 255))

    def test_its_shadow_falls_from_the_whole(self, studio):
        drawing = (Drawing().shadow(BLACK, 0.0, 30.0, 30.0).begin_group(1.0, OVER)
                   .fill_rect(RED, rounded(10, 10, 30, 30)).fill_rect(GREEN, rounded(40, 40, 20, 20)).end_group()
                   .fill_rect(BLUE, rounded(0, 90, 10, 10)))
        picture = studio.paint(drawing)
        assert_color(picture, (20, 20), RED)
        assert_color(picture, (45, 45), GREEN)  # not in the shadow of what was drawn before it
        assert_color(picture, (65, 65), BLACK)
        assert_color(picture, (85, 85), BLACK)
        assert_color(picture, (75, 50), WHITE)
        assert_color(picture, (30, 95), WHITE)  # what comes after casts none

    def test_the_shadow_of_a_clipped_group_is_that_of_what_is_seen(self, studio):
        drawing = (Drawing().shadow(BLACK, 0.0, 40.0, 0.0).begin_group(1.0, OVER).push(IDENTITY)
                   .clip(rounded(10, 10, 20, 80)).fill_rect(RED, WHOLE).pop().end_group())
        picture = studio.paint(drawing)
        assert_color(picture, (20, 50), RED)
        assert_color(picture, (60, 50), BLACK)
        assert_color(picture, (80, 50), WHITE)

    def test_clips_and_masks_nest_in_groups(self, studio):
        drawing = (Drawing().push(IDENTITY).clip(rounded(0, 0, 100, 80)).begin_group(0.5, OVER)
                   .fill_rect(BLACK, WHOLE).begin_group(1.0, OVER).push(IDENTITY).clip(rounded(20, 20, 60, 80))
                   .fill_rect(RED, WHOLE).pop().begin_mask().fill_rect(WHITE, rounded(0, 0, 50, 100)).end_mask()
                   .end_group().end_group().pop().fill_rect(BLUE, rounded(90, 90, 10, 10)))
        picture = studio.paint(drawing)
        assert_color(picture, (35, 50), (255, 128, 128, 255))
        assert_color(picture, (65, 50), (128, 128, 128, 255))
        assert_color(picture, (10, 50), (128, 128, 128, 255))
        assert_color(picture, (35, 85), WHITE)
        assert_color(picture, (95, 95), BLUE)


class TestShadows:
    def test_one_is_as_wide_as_its_radius_says(self, studio):
        picture = studio.paint(Drawing().shadow(BLACK, 5.0, 0.0, 0.0).fill_rect(RED, rounded(-50, -50, 100, 200)), scale=2)
        assert_color(picture, (90, 100), RED)
        # One standard deviation beyond an edge a Gaussian shadow has 15.9 % of its strength.
        assert_color(picture, (110, 100), (255 * 0.841,) * 3, 8)
        assert_color(picture, (140, 100), WHITE)

    def test_one_turns_with_its_matrix(self, studio):
        drawing = (Drawing().push(0.0, 1.0, -1.0, 0.0, 100.0, 0.0).shadow(BLACK, 0.0, 30.0, 0.0)
                   .fill_rect(RED, rounded(10, 40, 20, 20)).pop())
        picture = studio.paint(drawing)
        assert_color(picture, (50, 20), RED)
        assert_color(picture, (50, 50), BLACK)

    def test_a_shadow_path_paints_nothing_but_its_shadow(self, studio):
        drawing = (Drawing().push(0.5, 0.0, 0.0, 0.5, 0.0, 0.0).shadow_path((0, 0, 255, 128), 0.0, 100.0, 0.0, 0,
                   polygon((0, 0), (60, 0), (60, 200), (0, 200))).pop().fill_rect(GREEN, rounded(90, 90, 10, 10)))
        picture = studio.paint(drawing)
        assert_color(picture, (15, 50), WHITE)
        assert_color(picture, (65, 50), (127, 127, 255, 255))
        assert_color(picture, (40, 50), WHITE)
        assert_color(picture, (95, 95), GREEN)

    def test_a_blurred_shadow_path_is_clipped(self, studio):
        drawing = (Drawing().push(IDENTITY).clip(rounded(0, 0, 50, 100))
                   .shadow_path(BLACK, 10.0, 0.0, 0.0, 0, polygon((30, 30), (70, 30), (70, 70), (30, 70))).pop())
        picture = studio.paint(drawing)
        assert picture.getpixel((45, 50))[0] < 30
        assert 60 < picture.getpixel((30, 50))[0] < 190
        assert_color(picture, (52, 50), WHITE)


class TestMasks:
    def test_one_cuts_only_its_group(self, studio):
        drawing = (Drawing().fill_rect(BLUE, WHOLE).begin_group(1.0, OVER).fill_rect(RED, WHOLE)
                   .begin_mask().fill_rect((0, 0, 0, 255), rounded(20, 20, 60, 60, 30))
                   .fill_rect((0, 0, 0, 128), rounded(0, 0, 100, 10)).end_mask().end_group())
        picture = studio.paint(drawing)
        assert_color(picture, (50, 50), RED)
        assert_color(picture, (23, 23), BLUE)
        assert_color(picture, (10, 50), BLUE)
        assert_color(picture, (50, 5), (128, 0, 127, 255))

    def test_a_single_paint_is_masked_too_and_casts_the_masked_shadow(self, studio):
        drawing = (Drawing().shadow(BLACK, 0.0, 50.0, 0.0).begin_group(1.0, OVER).fill_rect(RED, rounded(0, 0, 40, 100))
                   .begin_mask().fill_rect(BLACK, rounded(0, 0, 100, 50)).end_mask().end_group())
        picture = studio.paint(drawing)
        assert_color(picture, (20, 25), RED)
        assert_color(picture, (20, 75), WHITE)
        assert_color(picture, (70, 25), BLACK)
        assert_color(picture, (70, 75), WHITE)

    def test_an_empty_mask_hides_all(self, studio):
        drawing = Drawing().begin_group(1.0, OVER).fill_rect(RED, WHOLE).begin_mask().end_mask().end_group()
        assert_color(studio.paint(drawing), (50, 50), WHITE)


@pytest.mark.parametrize("uses_filter", [True, False], ids=["filter", "scaling"])
class TestBackdropBlur:
    def edge(self):
        return Drawing(200, 200).fill_rect(WHITE, rounded(0, 0, 200, 200)).fill_rect(BLACK, rounded(0, 0, 100, 200))

    @pytest.mark.parametrize("deviation", [2, 10, 25])
    def test_a_hard_edge_becomes_a_gaussian_one(self, studio, uses_filter, deviation):
        drawing = self.edge().backdrop_blur(float(deviation), rounded(0, 0, 200, 200))
        picture = studio.paint(drawing, uses_filter=uses_filter, background=None)
        row = [picture.getpixel((x, 100)) for x in range(200)]
        values = [pixel[0] for pixel in row]
        assert {pixel[3] for pixel in row} == {255}
        assert all(b >= a - 1 for a, b in zip(values, values[1:]))
        assert sum(values) / 200 == pytest.approx(127.5, abs=3)
        for x in (100 - deviation, 100 + deviation):
            expected = 255 * 0.5 * (1 + math.erf((x + 0.5 - 100) / deviation / math.sqrt(2)))
            assert values[x] == pytest.approx(expected, abs=10)

    def test_the_edges_of_the_stage_do_not_darken(self, studio, uses_filter):
        drawing = Drawing(200, 200).fill_rect((200, 150, 100, 255), rounded(0, 0, 200, 200))
        drawing.backdrop_blur(20.0, rounded(0, 0, 200, 200))
        picture = studio.paint(drawing, uses_filter=uses_filter, background=None)
        for place in [(0, 0), (199, 0), (0, 199), (199, 199), (100, 0), (100, 100)]:
            assert_color(picture, place, (200, 150, 100, 255), 4)

    def test_only_the_rounded_rectangle_is_blurred(self, studio, uses_filter):
        picture = studio.paint(self.edge().backdrop_blur(10.0, rounded(50, 50, 100, 100, 40)), uses_filter=uses_filter)
        assert_color(picture, (98, 30), BLACK)
        assert 80 < picture.getpixel((98, 100))[0] < 160
        assert_color(picture, (53, 53), BLACK)
        assert_color(picture, (98, 170), BLACK)

    def test_open_groups_show_what_is_behind_them(self, studio, uses_filter):
        drawing = (self.edge().begin_group(0.5, OVER).fill_rect(RED, rounded(0, 0, 200, 20))
                   .fill_rect(RED, rounded(0, 180, 200, 20)).begin_group(0.99, OVER)
                   .backdrop_blur(10.0, rounded(0, 0, 200, 200)).fill_rect(GREEN, rounded(0, 100, 4, 4)).end_group().end_group())
        picture = studio.paint(drawing, uses_filter=uses_filter, background=None)
        # Half of the blurred edge over the sharp one, and half of half the red.
        assert_color(picture, (95, 100), (39, 39, 39, 255), 8)
        assert_color(picture, (104, 100), (214, 214, 214, 255), 8)
        red, green, blue, alpha = picture.getpixel((20, 5))
        assert 50 < red < 70 and green == blue < 4 and alpha == 255

    def test_a_clip_hides_the_blur_beyond_it(self, studio, uses_filter):
        drawing = (self.edge().push(IDENTITY).clip(rounded(0, 0, 200, 100)).backdrop_blur(10.0, rounded(0, 0, 200, 200)).pop())
        picture = studio.paint(drawing, uses_filter=uses_filter)
        assert 80 < picture.getpixel((98, 50))[0] < 160
        assert_color(picture, (98, 150), BLACK)


def test_a_damaged_list_leaves_no_trace_in_the_next(studio):
    broken = Drawing().push(IDENTITY).clip(rounded(0, 0, 10, 10)).begin_group(0.5, ADDED).begin_mask()
    picture = studio.paint(broken, Drawing().fill_rect(RED, WHOLE))
    assert_color(picture, (50, 50), RED)


def softness(picture, y):
    """How many pixels of a row are neither clipped away nor quite there."""
    shares = [255 - picture.getpixel((x, y))[1] for x in range(100)]
    return sum(8 < share < 247 for share in shares)


@pytest.mark.parametrize("rectangle", [rounded(20, 20, 60, 60), rounded(20, 20, 60, 60, 30)])
def test_turned_clips_have_smooth_edges(studio, rectangle):
    turned = (math.cos(0.2), math.sin(0.2), -math.sin(0.2), math.cos(0.2), 10.0, -8.0)
    clipped = studio.paint(Drawing().push(turned).clip(rectangle).fill_rect(RED, WHOLE).pop())
    filled = studio.paint(Drawing().push(turned).fill_rect(RED, rectangle).pop())
    for y in range(30, 75, 5):
        assert softness(clipped, y) >= 1, f"steps in row {y}"
        for x in range(100):
            assert_color(clipped, (x, y), filled.getpixel((x, y)), tolerance=4)


def test_smooth_clips_nest_and_keep_groups_shadows_and_added_light(studio):
    round_hole = rounded(10, 10, 80, 80, 40)
    drawing = (Drawing().fill_rect(GREEN, WHOLE).push(IDENTITY).clip(round_hole).push(IDENTITY)
               .clip(rounded(30, 30, 60, 60, 10)).begin_group(0.5, OVER).fill_rect(RED, WHOLE)
               .fill_rect(BLUE, rounded(50, 50, 50, 50)).end_group().pop().fill_rect(BLUE, rounded(0, 45, 28, 10)).pop()
               .fill_rect(WHITE, rounded(0, 0, 5, 5)))
    picture = studio.paint(drawing)
    for place, color in [((40, 40), (128, 128, 0, 255)), ((70, 70), (0, 128, 128, 255)), ((20, 50), BLUE),
                         ((12, 12), GREEN), ((5, 50), GREEN), ((2, 2), WHITE), ((88, 88), GREEN)]:
        assert_color(picture, place, color)
    light = studio.paint(Drawing().fill_rect((100, 0, 0, 255), WHOLE).begin_group(1.0, ADDED).push(IDENTITY)
                         .clip(round_hole).fill_rect((0, 100, 0, 255), WHOLE).pop().end_group())
    assert_color(light, (50, 50), (100, 100, 0, 255))
    assert_color(light, (2, 2), (100, 0, 0, 255))
