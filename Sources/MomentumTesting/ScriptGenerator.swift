import MomentumReplay

/// A generator of random interaction with a scene: one or two fingers that press, hold, drag, flick, tap and are
/// cancelled, keys, variants, changed parameters and sizes, messages and answers of the host, at frame rates from 1 to
/// 240 per second with gaps of up to an hour.
public struct ScriptGenerator {
    /// The state of a finger on the stage.
    private struct Finger {
        let id: Int
        var location: Point
        var timestamp: Double
        var velocity: Vector
        /// The time at which the finger lifts or changes its motion, in seconds.
        var until: Double
        var isTapping: Bool
    }

    private var random: SplitMix64
    private let start: Session.Start
    private let scene: SceneDescription
    private var size: Size
    private var time = 0.0
    private var rate = 60.0
    private var fingers: [Finger] = []
    private var inputs: [SessionInput] = []
    /// The scene, played along with the script if fingers aim at its elements; otherwise nil.
    private var session: Session?

    /// Returns the script of `seed` for `scene`. Equal seeds produce equal scripts.
    ///
    /// - Parameters:
    ///   - scene: The description of the scene.
    ///   - seed: The seed of the random sequence.
    ///   - aims: Whether most fingers touch elements that can be operated at that time, some also move sideways, and
    ///     the host answers requests and sends messages; otherwise all fingers touch random points. With true, the generation takes as long as playing the script.
    ///     False by default.
    public static func script(for scene: SceneDescription, seed: UInt64, aims: Bool = false) -> Script {
        var generator = ScriptGenerator(scene: scene, seed: seed, aims: aims)
        defer { generator.session?.stage.tearDown() }
        return generator.write()
    }

    private init(scene: SceneDescription, seed: UInt64, aims: Bool) {
        random = SplitMix64(seed: seed)
        self.scene = scene
        size = scene.preferredSize
        start = Session.Start(scene: scene, variant: random.index(below: scene.variants.count))
        session = aims ? Session(start, keepsLog: false) : nil
    }

    private mutating func add(_ input: SessionInput) {
        inputs.append(input)
        _ = session?.apply(input)
    }

    private mutating func write() -> Script {
        add(.frame(0))
        for _ in 0..<(20 + random.index(below: 70)) {
            change()
            moveFingers(from: time, to: advance())
            if random.happens(0.7) { add(.frame(time)) }
            speak()
            act()
            add(.frame(time))
        }
        for finger in fingers { lift(finger, cancelled: random.happens(0.2)) }
        add(.frame(time))
        settle()
        return Script(start: start, inputs: inputs)
    }

    // MARK: Time

    /// Advances to the next frame and returns its time.
    private mutating func advance() -> Double {
        if random.happens(0.06) {
            rate = [1, 5, 24, 30, 59.94, 60, 60, 90, 120, 144, 240][random.index(below: 11)]
        }
        switch random.fraction() {
        case ..<0.004: time += 3600
        case ..<0.012: time += 10
        case ..<0.03: break
        case ..<0.3: time += random.number(in: 0.2...1.8) / rate
        default: time += 1 / rate
        }
        return time
    }

    /// Adds half a minute without input, in which all motion comes to rest.
    private mutating func settle() {
        let end = time + 30
        while time < end {
            time += end - time > 29 ? 1 / 60.0 : 0.7
            inputs.append(.frame(time))
        }
        inputs.append(.frame(time + 0.1))
    }

    // MARK: Fingers

    private mutating func act() {
        for index in fingers.indices.reversed() where fingers[index].until <= time {
            let finger = fingers.remove(at: index)
            if finger.isTapping || random.happens(0.7) {
                lift(finger, cancelled: random.happens(0.08))
            } else {
                var next = finger
                think(&next)
                fingers.append(next)
            }
        }
        if fingers.count < 2, random.happens(fingers.isEmpty ? 0.35 : 0.08) { press() }
        if random.happens(0.06) {
            let keys: [KeyEvent.Key] = [.space, .enter, .escape, .up, .down, .left, .right]
            add(.key(KeyEvent(keys[random.index(below: keys.count)], isDown: random.happens(0.9))))
        }
    }

    private mutating func press() {
        let id = (1...2).first { id in !fingers.contains { $0.id == id } } ?? 3
        var finger = Finger(
            id: id, location: aim() ?? anywhere(), timestamp: time, velocity: .zero, until: time,
            isTapping: random.happens(0.35))
        think(&finger)
        send(.began, finger)
        fingers.append(finger)
    }

    private mutating func anywhere() -> Point {
        let x = random.happens(0.8) ? size.width / 2 : random.number(in: 0...size.width)
        return Point(x: x, y: random.number(in: (random.happens(0.5) ? size.height * 0.85 : 0)...size.height))
    }

    /// Returns a random point of an element that can be operated; nil if there is none, or by chance.
    private mutating func aim() -> Point? {
        guard let session, random.happens(0.8) else { return nil }
        let stage = Rect(origin: .zero, size: size)
        let parts = session.stage.accessibilityTree.nodes
            .compactMap { $0.actions.isEmpty && $0.customActions.isEmpty ? nil : $0.frame.intersection(stage) }
            .filter { $0.width > 0 && $0.height > 0 }
        guard !parts.isEmpty else { return nil }
        let part = parts[random.index(below: parts.count)]
        return Point(
            x: random.number(in: part.minX...part.maxX), y: random.number(in: part.minY...part.maxY))
    }

    private mutating func think(_ finger: inout Finger) {
        if finger.isTapping {
            finger.until = time + random.number(in: 0...0.2)
            finger.velocity = .zero
            return
        }
        finger.until = time + random.number(in: 0...0.5)
        let speed = [0, 80, 400, 1500, 4000][random.index(below: 5)]
        finger.velocity = Vector(
            dx: random.number(in: -40...40), dy: random.happens(0.5) ? Double(speed) : -Double(speed))
        if session != nil, random.happens(0.3) {
            finger.velocity = Vector(dx: finger.velocity.dy, dy: finger.velocity.dx)
        }
    }

    private mutating func moveFingers(from before: Double, to now: Double) {
        for index in fingers.indices where fingers[index].velocity != .zero {
            // The samples that the device has collected since the previous frame, for at most a tenth of a second.
            let count = random.index(below: 4)
            let from = max(before, now - 0.1)
            guard count > 0 else { continue }
            for step in 1...count {
                let timestamp = from + (now - from) * Double(step) / Double(count)
                let dt = timestamp - fingers[index].timestamp
                fingers[index].location = fingers[index].location + fingers[index].velocity * min(max(dt, 0), 0.1)
                fingers[index].location.x += random.number(in: -0.5...0.5)
                fingers[index].timestamp = timestamp
                if random.happens(0.04) { fingers[index].timestamp -= 0.02 }
                send(.moved, fingers[index])
                if random.happens(0.04) { send(random.happens(0.5) ? .moved : .stationary, fingers[index]) }
            }
        }
    }

    private mutating func lift(_ finger: Finger, cancelled: Bool) {
        var finger = finger
        finger.timestamp = max(finger.timestamp, time - random.number(in: 0...0.02))
        send(cancelled ? .cancelled : .ended, finger)
    }

    private mutating func send(_ phase: PointerSample.Phase, _ finger: Finger) {
        add(
            .pointer(PointerSample(id: finger.id, phase: phase, location: finger.location, timestamp: finger.timestamp))
        )
    }

    // MARK: The host

    /// Answers requests of the program, and sends messages that it has handlers for.
    private mutating func speak() {
        guard let session, session.stage.usesHost else { return }
        for request in session.stage.hostRequests where random.happens(0.15) {
            // A host shows a frame before an input that ends a gap.
            add(.frame(time))
            add(.host(.answer(HostAnswer(request.number, outcome(of: request.content)))))
        }
        let names = session.stage.messageNames
        guard !names.isEmpty, random.happens(0.08) else { return }
        let message = try? HostMessage(names[random.index(below: names.count)], value(depth: 2))
        guard let message else { return }
        add(.frame(time))
        add(.host(.message(message)))
    }

    /// Returns a random answer to a request: in half of all cases the file that it names, if there is one.
    private mutating func outcome(of content: HostRequest.Content) -> HostAnswer.Outcome {
        guard case .fetch(let request) = content else {
            return random.happens(0.5) ? .done : .failure(.refused)
        }
        if random.happens(0.5), let file = ResourceFolder(named: scene.resources).response(to: request) {
            return .response(file)
        }
        switch random.index(below: 5) {
        case 0: return .failure(FetchError.allCases[random.index(below: FetchError.allCases.count)])
        case 1: return .status([204, 301, 404, 500][random.index(below: 4)])
        case 2: return .progress(FetchProgress(received: random.index(below: 1000), expected: 1000))
        case 3: return .text(["", "{", "[]", "\u{FFFD}"][random.index(below: 4)])
        default: return .json(value(depth: 3))
        }
    }

    private mutating func value(depth: Int) -> JSON {
        switch random.index(below: depth > 0 ? 6 : 4) {
        case 0: .null
        case 1: .boolean(random.happens(0.5))
        case 2: .number([0, -1, 1, 0.5, 1e9][random.index(below: 5)])
        case 3: .text(["", "a", "liked", "ü\n\""][random.index(below: 4)])
        case 4: .list((0..<random.index(below: 3)).map { _ in value(depth: depth - 1) })
        default: .record(["id", "value"].map { JSON.Member($0, value(depth: depth - 1)) })
        }
    }

    // MARK: Changes from outside

    private mutating func change() {
        if scene.variants.count > 1, random.happens(0.04) {
            add(.variant(random.index(below: scene.variants.count)))
        }
        if !scene.parameters.isEmpty, random.happens(0.04) {
            let index = random.index(below: scene.parameters.count)
            let range = scene.parameters[index].range
            let value = [range.lowerBound, range.upperBound, random.number(in: range)][random.index(below: 3)]
            add(.parameter(index, value))
        }
        if random.happens(0.02) {
            size = Size(
                width: random.number(in: scene.minimumSize.width...scene.preferredSize.width * 1.5),
                height: random.number(in: scene.minimumSize.height...scene.preferredSize.height * 1.5))
            add(.resize(size))
        }
    }
}
