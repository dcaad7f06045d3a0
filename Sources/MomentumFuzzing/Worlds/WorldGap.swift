import MomentumTesting

/// A combination that is known to fail, until it is mended and its line is taken out of ``open``.
struct WorldGap {
    /// In a sentence, how it fails.
    let fault: String
    /// Whether a script has it.
    let covers: ([WorldStep]) -> Bool
    /// The claim that does not hold; nil, the default, where several do not: then no script has the combination.
    var claim: String?

    /// All that are known.
    static let open: [WorldGap] = [
        WorldGap(
            fault:
                "What reverses, stops or leads a transform, or moves the view, steps when others composed with it flatten the view."
        ) { steps in
            steps.contains { $0.isReverse || $0.isStop || $0.isMove || $0.isLead }
                && steps.hasView {
                    $0.change == .flatten || $0.change == .vanish
                } and: {
                    $0.change?.isOfTransform ?? false
                } && steps.hasView({ $0.change?.isOfTransform ?? false }, times: 2)
        },
        WorldGap(
            fault:
                "What physics moves stays where it is seen when its superview is added elsewhere, which no one has asked for."
        ) { steps in
            steps.contains { if case .nest = $0 { true } else { false } } && steps.contains { $0.isBehavior }
        },
        WorldGap(
            fault:
                "What turns where the surroundings are tilted or unevenly scaled turns otherwise when physics, which turns it in its own plane, takes it over."
        ) { steps in
            steps.hasView {
                $0.isBehavior
            } and: {
                $0.place == .deep || $0.place == .scaled
            }
                && steps.hasView {
                    $0.isBehavior
                } and: {
                    $0.change?.isOfTransform ?? false
                }
        },
        WorldGap(
            fault: "What POP gives back to physics in a frame is elsewhere at another frame rate.",
            covers: { steps in
                steps.hasView {
                    $0.isPop
                } and: {
                    $0.isBehavior
                }
            }, claim: WorldStateMachineTest.sameAtEveryRate),
    ]

    /// Whether no script may have what `steps` have.
    static func coversAny(of steps: [WorldStep]) -> Bool { open.contains { $0.claim == nil && $0.covers(steps) } }

    /// Whether it is known that `steps` fail so.
    static func knows(_ failure: StateMachineFailure, of steps: [WorldStep]) -> Bool {
        open.contains { $0.claim == failure.claim && $0.covers(steps) }
    }
}

extension [WorldStep] {
    /// Whether one of the views has both kinds of steps.
    fileprivate func hasView(_ first: (WorldStep) -> Bool, and second: (WorldStep) -> Bool) -> Bool {
        contains { one in
            guard let view = one.view, first(one) else { return false }
            return contains { $0.view == view && second($0) }
        }
    }

    /// Whether one of the views has so many steps of a kind.
    fileprivate func hasView(_ kind: (WorldStep) -> Bool, times count: Int) -> Bool {
        contains { one in
            guard let view = one.view else { return false }
            return filter { $0.view == view && kind($0) }.count >= count
        }
    }
}

extension WorldChange {
    fileprivate var isOfTransform: Bool {
        switch self {
        case .turn, .scale, .flatten, .vanish, .shift, .tilt: true
        case .center, .alpha, .size, .corner: false
        }
    }

    fileprivate func isOfSameProperty(as other: WorldChange) -> Bool {
        self == other || isOfTransform && other.isOfTransform
    }
}

extension WorldStep {
    /// The view that it is about.
    fileprivate var view: Int? {
        switch self {
        case .place(let view, _), .move(let view, _), .remove(let view), .set(let view, _, _),
            .block(let view, _, _, _), .keyframes(let view, _, _), .launch(let view, _, _),
            .animator(let view, _, _, _), .timeline(let view, _, _, _), .pop(let view, _, _),
            .behavior(let view, _, _), .removeBehavior(let view), .tick(let view, _), .leadByList(let view, _),
            .leadByPan(let view, _), .leadByPinch(let view, _), .share(let view, _), .push(let view):
            view
        default: nil
        }
    }

    /// What it animates of the view.
    fileprivate var change: WorldChange? {
        switch self {
        case .set(_, let change, _), .block(_, let change, _, _), .keyframes(_, let change, _),
            .animator(_, let change, _, _), .timeline(_, let change, _, _), .leadByList(_, let change),
            .leadByPan(_, let change), .leadByPinch(_, let change):
            change
        case .launch, .pop, .behavior, .tick, .share: .center
        default: nil
        }
    }

    /// Where it puts the view.
    fileprivate var place: WorldPlace? {
        switch self {
        case .place(_, let place), .move(_, let place): place
        default: nil
        }
    }

    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
    fileprivate var isStop: Bool { if case .stop = self { true } else { false } }
    fileprivate var isPop: Bool { if case .pop = self { true } else { false } }
    fileprivate var isBehavior: Bool { if case .behavior = self { true } else { false } }

    fileprivate var isLead: Bool {
        switch self {
        case .leadByList, .leadByPan, .leadByPinch: true
        default: false
        }
    }

    fileprivate var zooms: Bool {
        switch self {
        case .zoom, .spread: true
        default: false
        }
    }

    fileprivate var isReverse: Bool {
        switch self {
        case .reverse, .reverseTimeline: true
        default: false
        }
    }
}
