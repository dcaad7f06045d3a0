"""Groups, shadows, masks and blurred backdrops of the display list, read back as pixels."""

import math

import pytest
from painting import (
    BLACK, BLUE, GREEN, IDENTITY, RED, WHITE, Drawing, assert_color, polygon, rounded, studio)

OVER, ADDED = 0, 1
WHOLE = rounded(0, 0, 100, 100)


class TestGroups:
    def test_a_group_is_composed_before_it_fades(self, studio):
        drawing = (Drawing().begin_group(0.5, OVER).fill_rect(BLACK, rounded(0, 0, 60, 100))
                   .fill_rect(BLACK, rounded(40, 0, 60, 100)).end_group())
        picture = studio.paint(drawing)
        for x in (20, 50, 80):
            assert_color(picture, (x, 50), (128, 128, 128, 255))

    @pytest.mark.parametrize("paints", [1, 2])
    def test_an_additive_group_adds_to_its_background(self, studio, paints):
        drawing = Drawing().fill_rect((100, 50, 0, 255), WHOLE).begin_group(0.5, ADDED)
        for _ in range(paints):
            drawing.fill_rect((100, 100, 200, 255), rounded(0, 0, 50, 100))
        drawing.end_group().fill_rect((10, 10, 10, 255), rounded(80, 0, 20, 100))
        picture = studio.paint(drawing)
        assert_color(picture, (20, 50), (150, 100, 100, 255))
        assert_color(picture, (70, 50), (100, 50, 0, 255))
        assert_color(picture, (90, 50), (10, 10, 10, 255))

    def test_a_group_casts_one_shadow(self, studio):
        drawing = (Drawing().shadow(BLACK, 0.0, 30.0, 30.0).begin_group(1.0, OVER)
                   .fill_rect(RED, rounded(10, 10, 30, 30)).fill_rect(GREEN, rounded(40, 40, 20, 20)).end_group()
                   .fill_rect(BLUE, rounded(0, 90, 10, 10)))
        picture = studio.paint(drawing)
        assert_color(picture, (20, 20), RED)
        assert_color(picture, (45, 45), GREEN)  # not in the shadow of the content drawn before it
        assert_color(picture, (65, 65), BLACK)
        assert_color(picture, (85, 85), BLACK)
        assert_color(picture, (75, 50), WHITE)
        assert_color(picture, (30, 95), WHITE)  # the following content casts no shadow

    def test_a_clipped_group_casts_the_clipped_shadow(self, studio):
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
    def test_a_shadow_has_the_width_of_its_radius(self, studio):
        picture = studio.paint(Drawing().shadow(BLACK, 5.0, 0.0, 0.0).fill_rect(RED, rounded(-50, -50, 100, 200)), scale=2)
        assert_color(picture, (90, 100), RED)
        # At one standard deviation beyond an edge, a Gaussian shadow has 15.9 % of its strength.
        assert_color(picture, (110, 100), (255 * 0.841,) * 3, 8)
        assert_color(picture, (140, 100), WHITE)

    def test_a_shadow_follows_its_matrix(self, studio):
        drawing = (Drawing().push(0.0, 1.0, -1.0, 0.0, 100.0, 0.0).shadow(BLACK, 0.0, 30.0, 0.0)
                   .fill_rect(RED, rounded(10, 40, 20, 20)).pop())
        picture = studio.paint(drawing)
        assert_color(picture, (50, 20), RED)
        assert_color(picture, (50, 50), BLACK)

    def test_a_shadow_path_paints_only_its_shadow(self, studio):
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
    def test_a_mask_applies_only_to_its_group(self, studio):
        drawing = (Drawing().fill_rect(BLUE, WHOLE).begin_group(1.0, OVER).fill_rect(RED, WHOLE)
                   .begin_mask().fill_rect((0, 0, 0, 255), rounded(20, 20, 60, 60, 30))
                   .fill_rect((0, 0, 0, 128), rounded(0, 0, 100, 10)).end_mask().end_group())
        picture = studio.paint(drawing)
        assert_color(picture, (50, 50), RED)
        assert_color(picture, (23, 23), BLUE)
        assert_color(picture, (10, 50), BLUE)
        assert_color(picture, (50, 5), (128, 0, 127, 255))

    def test_a_single_paint_is_masked_with_its_shadow(self, studio):
        """A single paint is masked as well and casts the masked shadow."""
        drawing = (Drawing().shadow(BLACK, 0.0, 50.0, 0.0).begin_group(1.0, OVER).fill_rect(RED, rounded(0, 0, 40, 100))
                   .begin_mask().fill_rect(BLACK, rounded(0, 0, 100, 50)).end_mask().end_group())
        picture = studio.paint(drawing)
        assert_color(picture, (20, 25), RED)
        assert_color(picture, (20, 75), WHITE)
        assert_color(picture, (70, 25), BLACK)
        assert_color(picture, (70, 75), WHITE)

    def test_an_empty_mask_hides_everything(self, studio):
        drawing = Drawing().begin_group(1.0, OVER).fill_rect(RED, WHOLE).begin_mask().end_mask().end_group()
        assert_color(studio.paint(drawing), (50, 50), WHITE)


@pytest.mark.parametrize("uses_filter", [True, False], ids=["filter", "scaling"])
class TestBackdropBlur:
    def edge(self):
        return Drawing(200, 200).fill_rect(WHITE, rounded(0, 0, 200, 200)).fill_rect(BLACK, rounded(0, 0, 100, 200))

    @pytest.mark.parametrize("deviation", [2, 10, 25])
    def test_a_blurred_edge_is_gaussian(self, studio, uses_filter, deviation):
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

    def test_blurs_in_open_groups_show_the_background(self, studio, uses_filter):
        drawing = (self.edge().begin_group(0.5, OVER).fill_rect(RED, rounded(0, 0, 200, 20))
                   .fill_rect(RED, rounded(0, 180, 200, 20)).begin_group(0.99, OVER)
                   .backdrop_blur(10.0, rounded(0, 0, 200, 200)).fill_rect(GREEN, rounded(0, 100, 4, 4)).end_group().end_group())
        picture = studio.paint(drawing, uses_filter=uses_filter, background=None)
        # Half of the blurred edge over the sharp one, and half of the half of the red.
        assert_color(picture, (95, 100), (39, 39, 39, 255), 8)
        assert_color(picture, (104, 100), (214, 214, 214, 255), 8)
        red, green, blue, alpha = picture.getpixel((20, 5))
        assert 50 < red < 70 and green == blue < 4 and alpha == 255

    def test_a_clip_hides_the_blur_beyond_it(self, studio, uses_filter):
        drawing = (self.edge().push(IDENTITY).clip(rounded(0, 0, 200, 100)).backdrop_blur(10.0, rounded(0, 0, 200, 200)).pop())
        picture = studio.paint(drawing, uses_filter=uses_filter)
        assert 80 < picture.getpixel((98, 50))[0] < 160
        assert_color(picture, (98, 150), BLACK)


def test_smooth_clips_nest_and_contain_groups(studio):
    """Smooth clips nest and apply to groups, shadows and additive blending."""
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
