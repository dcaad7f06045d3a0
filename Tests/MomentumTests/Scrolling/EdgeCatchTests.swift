import MomentumKit
import Testing

/// A finger that touches moving content near an edge may drag from the edge.
@Suite struct EdgeCatchTests {
    private func gliding() -> ScrollFixture {
        let fixture = ScrollFixture()
        fixture.fling(by: -300)
        fixture.stage.advance(to: 1.2)
        #expect(fixture.list.isDecelerating)
        return fixture
    }

    @Test func aDragFromTheEdgeWinsOverContentInFlight() {
        let fixture = gliding()
        var states: [GestureRecognizer.State] = []
        let edge = ScreenEdgePanGesture { states.append($0.state) }
        edge.edges = .left
        fixture.stage.root.addGestureRecognizer(edge)
        fixture.frame(1.2, .began, 5, 300)
        #expect(fixture.list.isDragging && !fixture.list.isDecelerating, "the content stands still at once")
        let caught = fixture.list.contentOffset.y
        for index in 1...6 { fixture.frame(1.2 + Double(index) * 0.02, .moved, 5 + Double(index) * 8, 300) }
        #expect(edge.state == .changed && !fixture.list.isDragging)
        fixture.frame(1.4, .ended, 53, 300)
        #expect(states.first == .began && states.last == .ended)
        #expect(fixture.list.contentOffset.y == caught)
    }

    @Test func overscrolledContentReturnsWhenAnEdgePanWins() {
        let fixture = ScrollFixture()
        fixture.fling(by: 300)
        fixture.stage.advance(to: 1.12)
        #expect(fixture.list.contentOffset.y < -20)
        let edge = ScreenEdgePanGesture { _ in }
        edge.edges = .left
        fixture.stage.root.addGestureRecognizer(edge)
        fixture.frame(1.12, .began, 5, 300)
        for index in 1...6 { fixture.frame(1.12 + Double(index) * 0.02, .moved, 5 + Double(index) * 8, 300) }
        #expect(edge.isActive)
        fixture.stage.advance(to: 4)
        #expect(fixture.list.contentOffset.y == 0)
    }

    @Test func aDragAlongTheEdgeScrolls() {
        let fixture = gliding()
        var began = 0
        let edge = ScreenEdgePanGesture { if $0.state == .began { began += 1 } }
        edge.edges = .left
        fixture.stage.root.addGestureRecognizer(edge)
        fixture.frame(1.2, .began, 5, 500)
        let caught = fixture.list.contentOffset.y
        for index in 1...6 { fixture.frame(1.2 + Double(index) * 0.02, .moved, 5, 500 - Double(index) * 8) }
        #expect(began == 0 && abs(fixture.list.contentOffset.y - caught - 48) < 1e-9)
    }

    @Test func otherDragsStillLoseToCaughtContent() {
        let fixture = gliding()
        var began = 0
        fixture.stage.root.addGestureRecognizer(PanGesture { if $0.state == .began { began += 1 } })
        fixture.frame(1.2, .began, 5, 300)
        for index in 1...6 { fixture.frame(1.2 + Double(index) * 0.02, .moved, 5 + Double(index) * 8, 300) }
        #expect(began == 0 && fixture.list.isDragging)
    }

    @Test func edgePopsWinOverDeceleratingContent() {
        let stage = Stage(size: Size(width: 400, height: 600))
        let (first, second) = (ViewController(), ViewController())
        let navigation = NavigationController(rootViewController: first)
        stage.rootViewController = navigation
        navigation.pushViewController(second, animated: false)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
        list.contentSize = Size(width: 400, height: 6_000)
        second.view.addSubview(list)
        stage.advance(to: 1)
        func send(_ phase: PointerSample.Phase, _ x: Double, _ y: Double) {
            stage.send(PointerSample(phase: phase, location: Point(x: x, y: y), timestamp: stage.time))
            stage.advance(to: stage.time + 1.0 / 60)
        }
        send(.began, 200, 500)
        for index in 1...6 { send(.moved, 200, 500 - Double(index) * 50) }
        send(.ended, 200, 200)
        #expect(list.isDecelerating)
        send(.began, 5, 300)
        for index in 1...30 { send(.moved, 5 + Double(index) * 10, 300) }
        send(.ended, 305, 300)
        for _ in 0..<120 { stage.advance(to: stage.time + 1.0 / 60) }
        #expect(navigation.topViewController === first)
    }
}

extension GestureRecognizer {
    fileprivate var isActive: Bool { state == .began || state == .changed }
}
