import Momentum
import MomentumGallery
import Testing

/// The programs in `Guides/Choreography.md`, copied verbatim, behave as the guide describes.
@Suite struct ChoreographyGuideTests {
    private let stage = Stage(size: Size(width: 390, height: 720))
    private let card = View()
    private let title = Label("Title")
    private let hero = View()
    private let bar = View()
    private let ring = ShapeView()
    private let dots = [View(), View(), View()]
    private let tiles = [View(), View(), View(), View()]
    private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 600))

    init() {
        list.contentSize = Size(width: 390, height: 2_000)
        for view in [list, card, title, hero, bar, ring] + dots + tiles as [View] {
            stage.root.addSubview(view)
            if view !== list { view.frame = Rect(x: 100, y: 300, width: 40, height: 40) }
        }
        title.alpha = 0
        stage.advance(to: 0)
    }

    private func run(_ seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end { stage.advance(to: min(end, stage.time + 1.0 / 60)) }
    }

    @Test func partsFollowOverlapAndAreLabelled() {
        for dot in dots { dot.transform = Transform2D(scaleX: 0.1, y: 0.1) }
        let timeline = Timeline()
        timeline.animate(duration: 0.5, dampingRatio: 0.8) { card.center.y = 200 }
        timeline.animate(at: .afterPrevious(-0.2), duration: 0.3) { title.alpha = 1 }
        timeline.addLabel("open")
        timeline.animate(dots, stagger: .each(0.04, from: .center), springDuration: 0.4) { $0.transform = .identity }
        timeline.startAnimation()
        #expect(timeline.time(of: "open") == 0.6)
        run(0.45)
        #expect(title.presentation.opacity > 0.2 && title.presentation.opacity < 0.8)
        run(0.2)
        let sizes = dots.map { $0.presentation.value(at: "transform.scale.x").components[0] }
        #expect(sizes[1] > sizes[0] && sizes[0] == sizes[2])
        run(4)
        #expect(card.center.y == 200 && title.alpha == 1 && timeline.state == .inactive)
    }

    @Test func everyKindOfPartAnimates() {
        let show = Timeline()
        show.animateKeyframes(duration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { card.alpha = 0.4 }
            View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { card.alpha = 1 }
        }
        let stroke = BasicAnimation(keyPath: "strokeEnd")
        (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 0.8)
        show.add(stroke, to: ring.layer, at: 0)
        show.decelerate(hero, velocity: Vector(dx: 0, dy: -600))
        let pulse = Timeline()
        pulse.animate(duration: 0.3) { title.transform = Transform2D(scaleX: 1.1, y: 1.1) }
        (pulse.repeatCount, pulse.autoreverses) = (4, true)
        show.add(pulse, at: .withPrevious(0.2))
        show.startAnimation()
        run(0.4)
        #expect(abs(card.presentation.opacity - 0.4) < 1e-6)
        #expect(abs(ring.layer.presentation.value(at: "strokeEnd").components[0] - 0.5) < 0.06)
        run(9)
        #expect(hero.center.y < 200 && title.transform == .identity && card.alpha == 1)
    }

    @Test func labelsAndCallsAreReachedAndItReverses() {
        var (isReady, heard) = (false, [] as [String])
        let story = Timeline()
        story.animate(duration: 0.4) { card.center.x = 300 }
        story.addLabel("there")
        story.animate(at: "there", duration: 0.4) { card.alpha = 0.5 }
        story.addCall(whenReversed: { isReady = false }) { isReady = true }
        story.addLabelHandler { label, isReversed in heard.append((isReversed ? "<" : ">") + label) }
        story.startAnimation()
        run(0.7)
        #expect(heard == [">there"] && !isReady)
        story.pauseAnimation()
        story.time = 0.2
        story.throwTime(at: -1.5)
        story.isReversed = true
        story.startAnimation()
        run(2)
        #expect(card.presentation.position.x == 120 && card.alpha == 1 && story.state == .inactive)
        story.isReversed = false
        story.startAnimation()
        run(2)
        #expect(isReady && card.center.x == 300)
    }

    @Test func staggersOfEveryKind() {
        for tile in tiles { tile.alpha = 0 }
        let touch = Point(x: 195, y: 300)
        let entrance = Timeline()
        entrance.animate(tiles, stagger: .each(0.05), duration: 0.3) { $0.alpha = 1 }
        entrance.animate(tiles, at: 0, stagger: .total(0.4, from: .edges, curve: .easeIn), duration: 0.3) {
            $0.center.y += 20
        }
        entrance.animate(tiles, stagger: .each(0.06, from: .first, columns: 2), duration: 0.3) { $0.center.x += 10 }
        entrance.animate(tiles, stagger: .each(0.03, from: .random(seed: 7)), duration: 0.2) { $0.alpha = 0.5 }
        entrance.animate(
            tiles, stagger: .ripple(from: touch, speed: 900), springDuration: 0.5, bounce: 0.3,
            velocity: Vector(dx: 0, dy: -400)
        ) { $0.transform = .identity }
        entrance.startAnimation()
        run(0.2)
        #expect(tiles[0].presentation.opacity > tiles[3].presentation.opacity)
        run(6)
        for tile in tiles { #expect(tile.center == Point(x: 130, y: 340) && tile.alpha == 0.5) }
    }

    @Test func aTimelineCanBeAwaited() async {
        let ended = Timeline()
        ended.animate(duration: 0.4) { bar.alpha = 0 }
        var positions: [AnimatingPosition] = []
        ended.addCompletion { position in positions.append(position) }
        async let position = ended.run()
        await Task.yield()
        while ended.state == .inactive { await Task.yield() }
        run(1)
        let end = await position
        #expect(end == .end && positions == [.end])
    }

    @Test func aGrabbedViewReturnsToTheTimeline() {
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { card.center.x = 320 }
        timeline.animate(at: 0, duration: 1, curve: .linear) { hero.center.x = 320 }
        timeline.startAnimation()
        run(0.3)
        timeline.grab(card)
        card.center = Point(x: 60, y: 90)
        run(0.2)
        #expect(card.presentation.position == Point(x: 60, y: 90) && hero.presentation.position.x > 200)
        timeline.release(card, velocity: Vector(dx: 200, dy: 0))
        stage.advance(to: stage.time)
        #expect(card.presentation.position.offset(from: Point(x: 60, y: 90)).length < 1e-6)
        #expect(abs(card.presentation.velocity(of: .position).dx - 200) < 1e-3)
        run(4)
        #expect(card.center == Point(x: 320, y: 320))
    }

    @Test func aTimelineIsRearrangedInFlight() {
        let plan = Timeline()
        let rise = plan.animate(duration: 1) { hero.center.y = 100 }
        plan.addLabel("up")
        let fade = plan.animate(at: "up", duration: 0.5) { hero.alpha = 0 }
        plan.startAnimation()
        run(0.5)
        let before = hero.presentation.position
        rise.retarget { hero.center.y = 160 }
        plan.moveLabel("up", to: 0.6)
        fade.remove()
        plan.animate(duration: 0.5) { hero.center.x = 300 }
        stage.advance(to: stage.time)
        #expect(hero.presentation.position.offset(from: before).length < 1e-6)
        run(4)
        #expect(hero.center == Point(x: 300, y: 160) && hero.alpha == 1)
    }

    @Test func aScrollViewDrivesATimeline() {
        let header = Timeline()
        header.animate(duration: 1, curve: .linear) { hero.transform = Transform2D(translationX: 0, y: -200) }
        header.addLabel("half", at: 0.5)
        header.drive(by: list, from: 0, to: 200, snapsToLabels: true)
        let passage = Timeline()
        card.alpha = 0
        passage.animate(duration: 1, curve: .linear) { card.alpha = 1 }
        list.addSubview(card)
        passage.drive(by: list, through: card)
        list.contentOffset.y = 100
        run(1)
        #expect(abs(hero.presentation.value(at: "transform.translation.y").components[0] + 100) < 1e-9)
        #expect(card.presentation.opacity > 0.6 && card.presentation.opacity < 0.7)
    }
}
