import MomentumTesting

/// The kinds of superviews for the views of a world.
public nonisolated enum WorldPlace: CaseIterable, Sendable {
    case plain, turned, scaled, flat, deep, slow, hurried, scrolled, zoomed, flying
}

/// The property of a view that a driver changes.
public nonisolated enum WorldChange: CaseIterable, Sendable {
    case center, alpha, turn, scale, flatten, vanish, shift, tilt, size, corner
}

/// The timing of an animation.
public nonisolated enum WorldTiming: CaseIterable, Sendable {
    case ease, spring, bouncy, long
}

/// The call with which a view is launched. Its velocity is in points per second of the stage.
public nonisolated enum WorldLaunch: CaseIterable, Sendable {
    case block, animator, timeline
}

/// A dynamic behaviour of a view.
public nonisolated enum WorldBehavior: CaseIterable, Sendable {
    case gravity, snap, anchor, push, drag
}

/// A display-link animation of a view.
public nonisolated enum WorldPop: CaseIterable, Sendable {
    case spring, decay
}

/// A step of a script for a world.
///
/// Steps are performed at common instants of all frame rates, 1/30 s apart.
public nonisolated enum WorldStep: Sendable {
    /// Waits for a number of instants.
    case wait(Int)
    /// Adds a view to a container, regardless of its present superview.
    case place(Int, WorldPlace)
    /// Adds a container to another container.
    case nest(WorldPlace, in: WorldPlace)
    /// Moves a view to a container with `View.move(to:)`.
    case move(Int, WorldPlace)
    case remove(Int)
    case set(Int, WorldChange, Double)
    case block(Int, WorldChange, Double, WorldTiming)
    case keyframes(Int, WorldChange, Double)
    /// Animates a container.
    case fly(WorldPlace, Double)
    case launch(Int, WorldLaunch, Double)
    case animator(Int, WorldChange, Double, WorldTiming)
    case pause(Int)
    case proceed(Int)
    case reverse(Int)
    case scrub(Int, Double)
    /// Scrubs a paused animator by a constant fraction per instant, and throws it with the same velocity.
    case fling(Int, Double)
    case stop(Int)
    case timeline(Int, WorldChange, Double, WorldTiming)
    case retarget(Int, Double)
    case movePart(Int, Double)
    case pauseTimeline(Int)
    case proceedTimeline(Int)
    case reverseTimeline(Int)
    case pop(Int, WorldPop, Double)
    case behavior(Int, WorldBehavior, Double)
    case removeBehavior(Int)
    /// Drops a ball with a diameter, in points, onto an elastic floor.
    case ball(Double)
    case tick(Int, Double)
    /// Drives a timeline of the view by the list's scroll offset.
    case leadByList(Int, WorldChange)
    case leadByPan(Int, WorldChange)
    case leadByPinch(Int, WorldChange)
    case stopLeading
    case flick(Double)
    case glide(Double)
    /// Pans by a distance per instant, in points, for a number of instants. Lifts the finger at the instant of the last
    /// movement.
    case pan(Double, Int)
    /// Pinches the pad with two fingers.
    case pinch(Double, Int)
    /// Pinches the zoomable scroll view with two fingers.
    case spread(Double, Int)
    case zoom(Double)
    case share(Int, Double)
    case push(Int)
    case goBack
    case resize(Double)
    case lessMotion(Bool)
    case runsRightToLeft(Bool)
    case stall(Int)
    /// Receives a message of the host whose handler animates a view.
    case message(Int, WorldChange, Double, WorldTiming)
    /// Makes a request for a view, whose answer moves the view by a distance.
    case ask(Int, Double)
    /// Receives an answer to the first pending request for a view: with data, without, with an error, or with a part of
    /// the data.
    case answer(Int, Int)
    /// Sets the speed of time in a container; 0 stops the time.
    case speed(WorldPlace, Double)

    /// The view whose position the step begins to change.
    var moved: Int? {
        switch self {
        case .set(let view, .center, _), .block(let view, .center, _, _), .keyframes(let view, .center, _),
            .animator(let view, .center, _, _), .timeline(let view, .center, _, _), .pop(let view, _, _),
            .behavior(let view, _, _), .tick(let view, _), .leadByList(let view, .center),
            .leadByPan(let view, .center), .leadByPinch(let view, .center), .share(let view, _),
            .launch(let view, _, _), .message(let view, .center, _, _), .answer(let view, 0...1), .move(let view, _),
            .place(let view, _), .remove(let view):
            view
        default: nil
        }
    }

    /// Whether the step stops a view that another driver has moved.
    var keepsPresentation: Bool {
        switch self {
        case .move, .place, .remove, .leadByList, .leadByPan, .leadByPinch: true
        default: false
        }
    }

    /// Whether the step moves containers or changes their time.
    var movesPlaces: Bool {
        switch self {
        case .fly, .nest, .speed, .flick, .glide, .zoom, .spread, .stall, .push, .goBack, .resize, .runsRightToLeft:
            true
        default: false
        }
    }

    /// Whether the step begins to move a view.
    var begins: Bool {
        switch self {
        case .block, .keyframes, .launch, .animator, .timeline, .pop, .behavior, .tick, .leadByList, .leadByPan,
            .leadByPinch, .share, .message, .answer:
            true
        default: false
        }
    }

    /// Whether the step acts on a moving view.
    var takesOver: Bool {
        switch self {
        case .wait, .place, .nest, .set, .remove, .resize, .lessMotion, .runsRightToLeft, .stall, .goBack, .ask: false
        default: true
        }
    }

    /// Returns a random step. Most steps change the view `main` and use one of the containers `near`, so that several
    /// drivers interact.
    static func random(_ random: inout SplitMix64, views: Int, main: Int, near: [WorldPlace]) -> WorldStep {
        func real(_ range: ClosedRange<Double>) -> Double { random.number(in: range).rounded() }
        func index(_ count: Int) -> Int { random.index(below: count) }
        func one<Value>(of values: [Value]) -> Value { values[index(values.count)] }
        func side() -> Double { (index(2) == 0 ? 1 : -1) * real(40...200) }
        let view = random.happens(0.7) ? main : index(views)
        func place() -> WorldPlace { one(of: random.happens(0.6) ? near : WorldPlace.allCases) }
        switch index(72) {
        case 0...13: return .wait(1 + index(8))
        case 14...17: return .move(view, place())
        case 18: return .nest(place(), in: place())
        case 19: return index(3) == 0 ? .remove(view) : .place(view, place())
        case 20: return .set(view, one(of: WorldChange.allCases), side())
        case 21...25: return .block(view, one(of: WorldChange.allCases), side(), one(of: WorldTiming.allCases))
        case 26: return .keyframes(view, one(of: WorldChange.allCases), side())
        case 27...28: return .fly(place(), side())
        case 29...30: return .launch(view, one(of: WorldLaunch.allCases), 4 * side())
        case 31...34: return .animator(view, one(of: WorldChange.allCases), side(), one(of: WorldTiming.allCases))
        case 35...36: return .pause(index(3))
        case 37: return .proceed(index(3))
        case 38: return .reverse(index(3))
        case 39: return .scrub(index(3), real(1...9) / 10)
        case 40: return .fling(index(3), real(1...4) / 40)
        case 41: return .stop(index(3))
        case 42...44: return .timeline(view, one(of: WorldChange.allCases), side(), one(of: WorldTiming.allCases))
        case 45...46: return .retarget(index(3), side())
        case 47: return .movePart(index(3), real(1...6) / 10)
        case 48: return .pauseTimeline(index(3))
        case 49: return index(2) == 0 ? .proceedTimeline(index(3)) : .reverseTimeline(index(3))
        case 50...51: return .pop(view, one(of: WorldPop.allCases), side())
        case 52...54: return .behavior(view, one(of: WorldBehavior.allCases), side())
        case 55: return index(2) == 0 ? .removeBehavior(view) : .ball(one(of: [5, 10, 20, 40]))
        case 56: return .tick(view, side())
        case 57: return .leadByList(view, one(of: WorldChange.allCases))
        case 58: return index(2) == 0 ? .leadByPan(view, one(of: WorldChange.allCases)) : .leadByPinch(view, .center)
        case 59: return index(3) == 0 ? .stopLeading : .glide(real(0...2000))
        case 60...61: return .flick(real(4...40))
        case 62...63: return .pan(real(4...20), 3 + index(4))
        case 64:
            let (way, count) = (real(4...20), 3 + index(4))
            return [.pinch(way, count), .spread(way, count), .zoom(1 + way / 16)][index(3)]
        case 65: return .share(view, side())
        case 66: return .push(view)
        case 67: return .goBack
        case 68: return index(2) == 0 ? .resize(real(300...500)) : .lessMotion(index(2) == 0)
        case 69: return .runsRightToLeft(index(2) == 0)
        case 70: return .stall(1 + index(4))
        default: return .speed(one(of: [.slow, .hurried]), one(of: [0, 0.25, 0.5, 1, 2, 3]))
        }
    }

    /// Returns a random step of the host or for it. Most concern the view `main`.
    static func randomOfHost(_ random: inout SplitMix64, views: Int, main: Int) -> WorldStep {
        let view = random.happens(0.7) ? main : random.index(below: views)
        let value = (random.happens(0.5) ? 1 : -1) * random.number(in: 40...200).rounded()
        switch random.index(below: 4) {
        case 0:
            return .message(
                view, WorldChange.allCases[random.index(below: WorldChange.allCases.count)], value,
                WorldTiming.allCases[random.index(below: WorldTiming.allCases.count)])
        case 1: return .ask(view, value)
        default: return .answer(view, random.index(below: 4))
        }
    }
}
