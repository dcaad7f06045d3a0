import MomentumKit
import Testing

@Suite struct DisplayLinkTests {
    @Test func linksTickInTheOrderTheyWereAdded() {
        let stage = Stage(size: Size(width: 1, height: 1))
        var ticks: [String] = []
        for name in ["a", "b", "c"] { DisplayLink { _ in ticks.append(name) }.add(to: stage) }
        stage.advance(to: 1)
        #expect(ticks == ["a", "b", "c"])
    }

    @Test func linksSeeTheLayoutInTheFirstFrame() {
        let stage = Stage(size: Size(width: 300, height: 500))
        let controller = FillingController()
        stage.rootViewController = controller
        var presented: [Rect] = []
        DisplayLink { _ in presented.append(controller.pane.frame) }.add(to: stage)
        for time in [0, 0.1] { stage.advance(to: time) }
        #expect(
            presented == [Rect(x: 20, y: 20, width: 260, height: 460), Rect(x: 20, y: 20, width: 260, height: 460)])
    }

    @Test func durationsAreThoseBetweenFrames() {
        let stage = Stage(size: Size(width: 1, height: 1))
        stage.advance(to: 5)
        var durations: [Double] = []
        let link = DisplayLink { durations.append($0.duration) }
        link.add(to: stage)
        #expect(stage.needsFrame)
        for time in [5.5, 5.5, 3600, 3600.25] { stage.advance(to: time) }
        link.isPaused = true
        #expect(!stage.isMoving)
        stage.advance(to: 4000)
        link.isPaused = false
        stage.advance(to: 4000.5)
        #expect(durations == [0.5, 0, 3594.5, 0.25, 0.5])
        link.remove()
        stage.advance(to: 5000)
        #expect(durations.count == 5 && link.stage == nil)
    }

    @Test func aLinkRemovedByAnotherDoesNotTick() {
        let stage = Stage(size: Size(width: 1, height: 1))
        var ticks = 0
        let second = DisplayLink { _ in ticks += 1 }
        DisplayLink { link in second.remove() }.add(to: stage)
        second.add(to: stage)
        stage.advance(to: 1)
        #expect(ticks == 0)
    }

    @Test func aLinkAddedInATickStartsWithTheNextFrame() {
        let stage = Stage(size: Size(width: 1, height: 1))
        var durations: [Double] = []
        let second = DisplayLink { durations.append($0.duration) }
        DisplayLink { _ in if second.stage == nil { second.add(to: stage) } }.add(to: stage)
        stage.advance(to: 1)
        #expect(durations == [])
        stage.advance(to: 1.5)
        #expect(durations == [0.5])
    }

    @Test func linksOfReleasedTargetsAreRemoved() {
        final class Target {
            var ticks = 0
            func tick(_ link: DisplayLink) { ticks += 1 }
        }
        let stage = Stage(size: Size(width: 1, height: 1))
        var target: Target? = Target()
        let link = DisplayLink(target: target!, action: Target.tick)
        link.add(to: stage)
        stage.advance(to: 1)
        #expect(target?.ticks == 1)
        target = nil
        stage.advance(to: 2)
        #expect(link.stage == nil)
    }
}

private final class FillingController: ViewController {
    let pane = View()

    override func viewDidLoad() { view.addSubview(pane) }
    override func viewDidLayoutSubviews() { pane.frame = view.bounds.insetBy(dx: 20, dy: 20) }
}
