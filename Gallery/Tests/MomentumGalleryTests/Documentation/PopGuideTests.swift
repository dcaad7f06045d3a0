import MomentumGallery
import MomentumRecording
import Testing

/// The programs in `Guides/Pop.md`, copied verbatim, behave as the guide describes.
@Suite struct PopGuideTests {
    final class Player {
        var volume = 0.0
    }

    private let stage = Stage(size: Size(width: 400, height: 400))
    private let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))

    init() {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    private func run(to time: Double) {
        for frame in Int(stage.time * 60)..<Int(time * 60) { stage.advance(to: Double(frame + 1) / 60) }
    }

    @Test func aSpringIsRetargeted() {
        var isThere = false
        let spring = PopSpring(.center, to: Point(x: 195, y: 300))
        spring.springBounciness = 6
        spring.springSpeed = 15
        spring.didStop = { animation, finished in if finished { isThere = true } }
        view.pop.add(spring, forKey: "move")
        run(to: 0.2)
        spring.toValue = Point(x: 195, y: 80)
        run(to: 4)
        #expect(isThere && view.center == Point(x: 195, y: 80))
    }

    @Test func aPlayerFades() {
        let player = Player()
        let volume = PopProperty<Player, Double>("volume", threshold: 0.01) {
            $0.volume
        } write: {
            $0.volume = $1
        }
        stage.pop.add(PopSpring(volume, to: 1), to: player, forKey: "fade")
        run(to: 3)
        #expect(player.volume == 1)
        #expect(PopProperty<Layer, Double>("emitterSize.width", threshold: 1) != nil)
    }

    @Test func aCoinEndsInTheNearestSlot() {
        let coin = view
        func nearestSlot(to place: Point) -> Point { Point(x: (place.x / 100).rounded() * 100, y: place.y) }
        let decay = PopDecay(.center, velocity: Vector(dx: 900, dy: 0))
        decay.fromValue = coin.center
        if let end = decay.toValue { decay.landingValue = nearestSlot(to: end) }
        coin.pop.add(decay, forKey: "throw")
        run(to: 6)
        #expect(coin.center == Point(x: 500, y: 20))
    }

    @Test func aViewAnimationTakesOver() {
        let home = Point(x: 20, y: 20)
        view.pop.add(PopSpring(.center, to: Point(x: 300, y: 20)), forKey: "move")
        run(to: 0.1)
        let speed = view.presentation.velocity(of: .position).dx
        View.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: nil) {
            view.center = home
        }
        stage.advance(to: stage.time)
        #expect(speed > 300 && abs(view.presentation.velocity(of: .position).dx - speed) < 1e-6)
    }

    @Test func aTraceHasTheCommandsFormat() {
        let spring = PopSpring(.center, to: Point(x: 195, y: 20))
        spring.tracer.start()
        view.pop.add(spring, forKey: "move")
        run(to: 3)
        let trace = Trace(spring.tracer, named: "pane.position", unit: "pt")
        let lines = trace.csv.split(separator: "\n")
        #expect(
            lines[0] == "time,pane.position.0,pane.position.0.velocity,pane.position.1,pane.position.1.velocity,events")
        #expect(
            lines[1] == "0,20,0,20,0,started" && lines[2].hasPrefix("0.016666666666666666,") && lines[2].hasSuffix(","))
        #expect(
            lines.last?.hasSuffix(",195,0,20,0,reached ended") ?? false
                || lines.last?.hasSuffix(",195,0,20,0,ended") ?? false)
        #expect(trace.json.contains("{\"kind\": \"started\", \"time\": 0}"))
    }
}
