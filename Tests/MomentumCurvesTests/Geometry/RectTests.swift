import MomentumCurves
import Testing

@Suite struct RectTests {
    let tile = Rect(x: 10, y: 20, width: 30, height: 40)
    let backwards = Rect(x: 40, y: 60, width: -30, height: -40)

    @Test func pointsAndVectorsAddAndSubtract() {
        var point = Point(x: 1, y: 2)
        point += Vector(dx: 3, dy: -4)
        #expect(point == Point(x: 4, y: -2) && point - Point(x: 1, y: 2) == Vector(dx: 3, dy: -4))
        point -= Vector(dx: 3, dy: -4)
        #expect(point == Point(x: 1, y: 2))
    }

    @Test func edgesIgnoreTheSignOfTheSize() {
        for rect in [tile, backwards] {
            #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
            #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
            #expect(rect.width == 30 && rect.height == 40)
            #expect(rect.standardized == tile)
        }
    }

    @Test func settingTheCentreKeepsTheSize() {
        var rect = tile
        rect.center = Point(x: 0, y: 0)
        #expect(rect == Rect(x: -15, y: -20, width: 30, height: 40))
        #expect(rect == Rect(center: .zero, size: Size(width: 30, height: 40)))
    }

    @Test func maximumEdgesAreOutside() {
        #expect(tile.contains(Point(x: 10, y: 20)))
        #expect(!tile.contains(Point(x: 40, y: 30)))
        #expect(!tile.contains(Point(x: 20, y: 60)))
        #expect(backwards.contains(Point(x: 10, y: 20)))
        #expect(!Rect(x: 0, y: 0, width: 0, height: 5).contains(Point.zero))
        #expect(!Rect.null.contains(Point.zero))
        #expect(Rect.infinite.contains(Point(x: 1e300, y: -1e300)))
        #expect(!tile.contains(Point(x: .nan, y: 30)))
    }

    @Test func containsMatchesUnion() {
        #expect(tile.contains(tile))
        #expect(tile.contains(Rect.null))
        #expect(!Rect.null.contains(tile))
        #expect(!tile.contains(Rect(x: 10, y: 20, width: 31, height: 40)))
        #expect(tile.union(Rect(x: 40, y: 60, width: 0, height: 0)) == tile)
    }

    @Test func sharingAnEdgeIntersectsInNoArea() {
        // The documented example of two stacked rectangles of 10 by 5.
        let upper = Rect(x: 0, y: 0, width: 10, height: 5)
        let lower = Rect(x: 0, y: 5, width: 10, height: 5)
        #expect(upper.intersection(lower) == Rect(x: 0, y: 5, width: 10, height: 0))
        #expect(upper.intersects(lower))
        #expect(upper.intersection(lower.offsetBy(dx: 0, dy: 0.1)).isNull)
        #expect(!upper.intersects(.null))
        #expect(upper.intersection(.infinite) == upper)
    }

    @Test func unionCoversBothAndIgnoresNull() {
        let other = Rect(x: -5, y: 50, width: 10, height: 100)
        #expect(backwards.union(other) == Rect(x: -5, y: 20, width: 45, height: 130))
        #expect(tile.union(.null) == tile)
        #expect(Rect.null.union(backwards) == tile)
        #expect(Rect.null.union(.null).isNull)
    }

    @Test func insettingTooFarGivesNull() {
        #expect(tile.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
        #expect(tile.insetBy(dx: 15, dy: 0) == Rect(x: 25, y: 20, width: 0, height: 40))
        #expect(tile.insetBy(dx: 15.5, dy: 0).isNull)
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(tile.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 36))
        #expect(tile.inset(by: EdgeInsets(all: 20)).size.width == -10)
    }

    @Test func integralRoundsOutwards() {
        #expect(
            Rect(x: 0.5, y: -0.5, width: 1, height: 1.75).integral == Rect(x: 0, y: -1, width: 2, height: 3))
        #expect(Rect.null.integral.isNull)
    }

    @Test func emptyMeansNoArea() {
        #expect(Rect.null.isEmpty && Rect.zero.isEmpty && !Rect.zero.isNull)
        #expect(!backwards.isEmpty && Rect.infinite.isInfinite && !Rect.infinite.isEmpty)
    }
}
