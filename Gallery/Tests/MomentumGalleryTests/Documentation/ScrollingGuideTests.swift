import Momentum
import MomentumGallery
import Testing

/// The programs in `Guides/Scrolling.md`, copied verbatim, behave as the guide describes.
@Suite struct ScrollingGuideTests {
    final class Shelf: ScrollViewDelegate {
        func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
        ) {
            targetContentOffset.y = (targetContentOffset.y / 68).rounded() * 68
        }
    }

    final class Sheet: ScrollPartner {
        let view = View()
        /// The centers of the raised and the lowered sheet, in points.
        let (raised, lowered) = (300.0, 500.0)

        // A touch on the list catches the sheet in flight; the touch then drags at once.
        func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool {
            view.layer.capture(.position).velocity != .zero
        }

        func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector {
            guard movement.dy < 0 else { return .zero }
            return move(by: max(movement.dy, min(0, raised - view.center.y)))
        }

        func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector {
            guard movement.dy > 0 else { return .zero }
            return move(by: min(movement.dy, max(0, lowered - view.center.y)))
        }

        // The touch has ended: the spring starts with its velocity, in points per second.
        func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector) {
            guard velocity.dy != 0 else { return }
            View.animate(springDuration: 0.4, bounce: 0.2) { view.center.y = velocity.dy < 0 ? raised : lowered }
        }

        private func move(by distance: Double) -> Vector {
            view.center.y += distance
            return Vector(dx: 0, dy: distance)
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

    @Test func aFlingCrossesTheEdgeWithTheGuidesVelocity() {
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

    @Test func aSheetMovesUpBeforeItsListAndDownAfterIt() {
        let sheet = Sheet()
        sheet.view.frame = Rect(x: 0, y: 300, width: 390, height: 400)
        stage.root.addSubview(sheet.view)
        sheet.view.isUserInteractionEnabled = false
        list.partner = sheet
        touch(.began, 500, at: 1)
        touch(.moved, 240, at: 1.1)
        #expect(sheet.view.center.y == 300 && list.contentOffset.y == 50)
        touch(.moved, 440, at: 1.2)
        #expect(sheet.view.center.y == 450 && list.contentOffset.y == 0)
    }

    @Test("A touch on the list catches a thrown sheet, which then continues with its release velocity.")
    func aCaughtSheetContinuesWithItsReleaseVelocity() {
        let sheet = Sheet()
        sheet.view.frame = Rect(x: 0, y: 300, width: 390, height: 400)
        stage.root.addSubview(sheet.view)
        sheet.view.isUserInteractionEnabled = false
        list.partner = sheet
        touch(.began, 500, at: 1)
        for step in 1...6 { touch(.moved, 500 - Double(step) * 20, at: 1 + Double(step) / 60) }
        touch(.ended, 380, at: 1.1)
        #expect(abs(sheet.view.presentation.velocity(of: .position).dy + 1200) < 1)
        touch(.began, 400, at: 1.12)
        let caught = sheet.view.center.y
        #expect(caught < 380 && sheet.view.presentation.position.y == caught)
        touch(.moved, 410, at: 1.13)
        #expect(abs(sheet.view.center.y - (caught + 10)) < 1e-9)
    }
}
