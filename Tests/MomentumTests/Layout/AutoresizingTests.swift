import MomentumKit
import Testing

@Suite struct AutoresizingTests {
    /// Returns the frame of a subview at (20, 10) of 50 x 30 in a view of 100 x 100 that is resized. The margins are
    /// 20, 30 horizontally and 10, 60 vertically.
    private func resized(_ mask: AutoresizingMask, to size: Size) -> Rect {
        let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
        outer.addSubview(inner)
        inner.frame = Rect(x: 20, y: 10, width: 50, height: 30)
        inner.autoresizingMask = mask
        outer.frame.size = size
        return inner.frame
    }

    @Test func growthIsSharedInProportion() {
        let double = Size(width: 200, height: 200)
        #expect(resized([], to: double) == Rect(x: 20, y: 10, width: 50, height: 30))
        #expect(resized(.flexibleWidth, to: double) == Rect(x: 20, y: 10, width: 150, height: 30))
        #expect(resized(.flexibleLeftMargin, to: double) == Rect(x: 120, y: 10, width: 50, height: 30))
        #expect(resized(.flexibleRightMargin, to: double) == Rect(x: 20, y: 10, width: 50, height: 30))
        // 100 points in the ratio 20 : 30.
        #expect(resized([.flexibleLeftMargin, .flexibleRightMargin], to: double).origin.x == 60)
        // 100 points in the ratio 20 : 50.
        let two = resized([.flexibleLeftMargin, .flexibleWidth], to: double)
        #expect(abs(two.minX - (20 + 2000.0 / 70)) < 1e-12 && abs(two.width - (50 + 5000.0 / 70)) < 1e-12)
        // All three: everything is doubled.
        let three = resized([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], to: double)
        #expect(three.minX == 40 && three.width == 100)
        #expect(
            resized([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], to: double)
                == Rect(x: 20, y: 20, width: 50, height: 60))
        #expect(resized([.flexibleTopMargin, .flexibleBottomMargin], to: Size(width: 100, height: 170)).minY == 20)
    }

    @Test func shrinkingStopsAtZero() {
        #expect(resized(.flexibleWidth, to: Size(width: 70, height: 100)).width == 20)
        #expect(resized(.flexibleWidth, to: Size(width: 10, height: 100)).width == 0)
    }

    @Test func zeroSizesGrowEvenly() {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleHeight]
        outer.frame.size = Size(width: 90, height: 40)
        #expect(inner.frame == Rect(x: 30, y: 0, width: 30, height: 40))
    }

    @Test func autoresizingKeepsTheTransform() {
        let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
        outer.addSubview(inner)
        inner.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        inner.transform = Transform2D(rotationAngle: 0.5)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.frame.size = Size(width: 300, height: 200)
        #expect(inner.bounds.size == Size(width: 300, height: 200) && inner.center == Point(x: 150, y: 100))
        outer.autoresizesSubviews = false
        outer.frame.size = Size(width: 50, height: 50)
        #expect(inner.bounds.size == Size(width: 300, height: 200))
    }

    @Test func animatedResizingAnimatesSubviews() {
        let fixture = StageFixture()
        let inner = View(frame: Rect(x: 20, y: 0, width: 50, height: 100))
        fixture.view.addSubview(inner)
        inner.autoresizingMask = .flexibleWidth
        View.animate(withDuration: 1, options: .curveLinear) { fixture.view.bounds.size.width = 200 }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.5)
        #expect(inner.bounds.width == 150 && inner.presentation.bounds.width == 100)
        #expect(inner.presentation.frame.minX == 20)
    }
}
