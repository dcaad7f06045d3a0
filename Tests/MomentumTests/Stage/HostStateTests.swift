import MomentumKit
import Testing

@Suite struct HostStateTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    @Test func emptyStagesRequestNothingFromTheHost() {
        stage.advance(to: 0)
        let state = stage.hostState
        #expect(state.keyboard == .unused && state.focusCount == 0 && state.focusIndex == nil)
        #expect(!state.takesWheels && !state.needsFrame && state.pointerStyle == .automatic)
        #expect(state == stage.hostState)
    }

    @Test func focusedFieldsRequestTextInput() {
        let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
        let button = Button("Close")
        button.frame = Rect(x: 0, y: 100, width: 200, height: 40)
        stage.root.addSubview(field)
        stage.root.addSubview(button)
        stage.advance(to: 0)
        field.focus()
        #expect(stage.hostState.keyboard == .text)
        #expect(stage.hostState.focusIndex == 0 && stage.hostState.focusCount == 2)
        button.focus()
        #expect(stage.hostState.keyboard == .keys && stage.hostState.focusIndex == 1)
    }

    @Test func scrollableContentAcceptsWheels() {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        stage.root.addSubview(list)
        #expect(!stage.hostState.takesWheels)
        list.contentSize = Size(width: 400, height: 1_000)
        #expect(stage.hostState.takesWheels)
        list.isScrollEnabled = false
        #expect(!stage.hostState.takesWheels)
    }

    @Test func thePointerStyleFollowsTheView() {
        let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
        stage.root.addSubview(field)
        func hover(_ x: Double, at time: Double) {
            stage.send(
                PointerSample(phase: .hovered, location: Point(x: x, y: 20), timestamp: time, kind: .mouse))
            stage.advance(to: time)
        }
        hover(100, at: 1)
        #expect(stage.hostState.pointerStyle == .text)
        hover(300, at: 2)
        #expect(stage.hostState.pointerStyle == .automatic)
    }
}
