import Momentum
import MomentumGallery
import Testing

/// The programs in the guide to scrolling, as they stand there, do what is said of them.
@Suite struct ScrollingGuideTests {
    final class Shelf: ScrollViewDelegate {
        func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
        ) {
            targetContentOffset.y = (targetContentOffset.y / 68).rounded() * 68
        }
    }

    final class Sheet: ScrollPartner {
        var height = 300.0

        func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector {
            guard movement.dy < 0 else { return .zero }
            let taken = max(movement.dy, height - 500)
            height -= taken
            return Vector(dx: 0, dy: taken)
        }

        func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector {
            guard movement.dy > 0 else { return .zero }
            height -= movement.dy
            return movement
        }
    }

    private let stage = Stage(size: Size(width: 390, height: 600))
    private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 600))

    init() {
        list.contentSize = Size(width: 390, height: 4_000)
        list.alwaysBounceVertical = true
        stage.root.addSubview(list)
        stage.advance(to: 0)
    }

    private func touch(_ phase: PointerSample.Phase, _ y: Double, at time: Double) {
        stage.send(PointerSample(phase: phase, location: Point(x: 200, y: y), timestamp: time))
        stage.advance(to: time)
    }

    @Test func aFlingCrossesTheEdgeWithTheSpeedThatTheGuideSays() {
        let extent = ScrollExtent(lower: 0, upper: 3_400, viewport: 600)
        let fling = ScrollMotion(from: 3_000, velocity: 2_400, in: extent)
        let crossing = fling.crossings[0]
        let seen = fling.sample(at: crossing)
        #expect(abs(seen.value - 3_400) < 1e-9 && abs(seen.velocity - (2_400 - 2.002 * 400)) < 0.01)
    }

    @Test func aShelfStopsWithARowAtItsEdge() {
        let shelf = Shelf()
        list.delegate = shelf
        touch(.began, 500, at: 1)
        for step in 1...6 { touch(.moved, 500 - Double(step) * 30, at: 1 + Double(step) / 60) }
        touch(.ended, 320, at: 1.1)
        for frame in 67..<500 { stage.advance(to: Double(frame) / 60) }
        #expect(list.contentOffset.y > 68 && list.contentOffset.y.truncatingRemainder(dividingBy: 68) == 0)
    }

    @Test func aSheetGoesUpBeforeItsListAndDownAfterIt() {
        let sheet = Sheet()
        list.partner = sheet
        touch(.began, 500, at: 1)
        touch(.moved, 240, at: 1.1)
        #expect(sheet.height == 500 && list.contentOffset.y == 50)
        touch(.moved, 440, at: 1.2)
        #expect(sheet.height == 350 && list.contentOffset.y == 0)
    }
}
