import MomentumTesting
import Testing

/// Motion without an animation is not reported as a jump. A jump within such a motion is reported.
@Suite struct AbruptMotionTests {
    private func run(_ motion: MotionApplication.Motion, leaps: Bool = false, rate: Double = 60) throws -> Run {
        let run = try Run(MotionApplication(motion, leaps: leaps), size: Size(width: 390, height: 720))
        run.framesPerSecond = rate
        return run
    }

    /// A motion by a display link continues under a stationary touch. A jump at that time is reported.
    @Test(arguments: [0.3, 0.35, 0.4, 0.45], .frameRates(30, 60, 120))
    func motionContinuesUnderAStationaryFinger(_ pause: Double, _ rate: Double) throws {
        for isFaulty in [false, true] {
            let run = try run(.swings, leaps: isFaulty, rate: rate)
            run.advance(by: pause)
            let finger = run.press(Point(x: 195, y: 600))
            run.advance(by: 0.3)
            run.lift(finger, at: Point(x: 195, y: 600))
            run.advance(by: 0.3)
            #expect(run.failures.isEmpty != isFaulty, "\(run.failures)")
            #expect(run.failures.allSatisfy { $0.name == "dial" }, "\(run.failures)")
        }
    }

    /// The first step of a motion matches the length of its frame. A jump in a frame of the same length is larger.
    @Test(arguments: .frameRates(30, 60, 120))
    func theFirstStepMatchesTheFrameDuration(_ rate: Double) throws {
        for isFaulty in [false, true] {
            let run = try run(.starts, leaps: isFaulty, rate: rate)
            run.tap(Point(x: 195, y: 600))
            run.advance(by: 0.3)
            #expect(run.failures.isEmpty != isFaulty, "\(run.failures)")
        }
    }

    /// A fast spring that a display link moves covers a large distance in its first frame and continues in the next. A
    /// view that stops after such a step has jumped, although the display link continues.
    @Test(arguments: .frameRates(30, 60, 120))
    func fastStartsAreNotReported(_ rate: Double) throws {
        for isFaulty in [false, true] {
            let run = try run(.springs, leaps: isFaulty, rate: rate)
            run.tap(Point(x: 195, y: 600))
            run.advance(by: 0.5)
            #expect(run.failures.isEmpty != isFaulty, "\(run.failures)")
            #expect(run.failures.allSatisfy { $0.name == "dial" && $0.time < 0.2 }, "\(run.failures)")
        }
    }

    /// If the frame rate is too low for a motion, none of its frames are checked.
    @Test func framesOfHalfASecondAreNotChecked() throws {
        for isSlow in [false, true] {
            let run = try run(.jumps)
            let finger = run.press(Point(x: 195, y: 600))
            if isSlow { run.framesPerSecond = 2 }
            run.lift(finger, at: Point(x: 195, y: 600))
            run.advance(by: 1)
            #expect(run.view("dial").center.x == 300)
            #expect(run.failures.isEmpty == isSlow, "\(run.failures)")
        }
    }

    /// A view without a size may appear at any size. A view with a size must grow.
    @Test func viewsWithoutSizeMayAppearAtAnySize() throws {
        for isFaulty in [false, true] {
            let run = try run(.grows, leaps: isFaulty)
            run.tap(Point(x: 195, y: 600))
            run.advance(by: 0.3)
            #expect(run.view("dial").bounds.size.width == 120)
            #expect(run.failures.isEmpty != isFaulty, "\(run.failures)")
        }
    }
}

/// A dial that the program moves without an animation, and touches anywhere.
private struct MotionApplication: Application {
    enum Motion {
        case swings, starts, springs, jumps, grows
    }

    private var motion = Motion.jumps
    private var leaps = false

    init() {}
    init(_ motion: Motion, leaps: Bool) { (self.motion, self.leaps) = (motion, leaps) }

    var title: String { "Dial" }

    func launch(on stage: Stage) {
        let size = motion == .grows && !leaps ? 0.0 : 40
        let dial = View(frame: Rect(x: 0, y: 0, width: size, height: size))
        dial.center = Point(x: motion == .swings ? 45 : 100, y: 200)
        dial.backgroundColor = .white
        dial.layer.name = "dial"
        let (motion, leaps) = (motion, leaps)
        let mover = Mover(dial)
        dial.isUserInteractionEnabled = false
        let ground = TouchedView(frame: Rect(x: 0, y: 0, width: 390, height: 720))
        ground.addSubview(dial)
        stage.root.addSubview(ground)
        ground.began = { if motion == .swings, leaps { mover.offset += 250 } }
        ground.ended = {
            switch motion {
            case .swings: break
            case .starts, .springs:
                if leaps { mover.offset = motion == .starts ? 60 : 30 }
                mover.start = stage.time
            case .jumps: dial.center.x = 300
            case .grows: dial.bounds.size = Size(width: 120, height: 120)
            }
        }
        guard motion == .swings || motion == .starts || motion == .springs else { return }
        if motion == .swings { mover.start = 0 }
        mover.motion = motion
        ground.mover = mover
        let link = DisplayLink(target: mover, action: Mover.move)
        link.add(to: stage)
    }
}

/// Sets the position of a view in every frame.
private final class Mover {
    private let view: View
    var offset = 0.0
    var start: Double?
    var motion = MotionApplication.Motion.starts

    init(_ view: View) { self.view = view }

    /// The rate of the spring, per second.
    private var speed: Double { offset == 0 ? 31 : 2 }

    func move(_ link: DisplayLink) {
        guard let start else { return }
        let time = link.timestamp - start
        view.center.x =
            switch motion {
            case .swings: 195 - 150 * Maths.sincos(16 * time).cos + offset
            // Critically damped, with a rate of 31 per second: a tenth of the distance in a sixtieth of a second. After
            // a jump, it moves slowly.
            case .springs: 100 + offset + (250 - offset) * (1 - (1 + speed * time) * Maths.exp(-speed * time))
            default: 100 + 600 * time + offset
            }
    }
}

/// A view that reports its touches.
private final class TouchedView: View {
    var began: () -> Void = {}
    var ended: () -> Void = {}
    var mover: Mover?

    override func touchesBegan(_ touches: [Touch]) { began() }
    override func touchesEnded(_ touches: [Touch]) { ended() }
}
