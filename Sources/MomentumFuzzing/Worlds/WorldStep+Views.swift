extension Collection<WorldStep> {
    /// Whether the transform of a view changes, and the view is in perspective or is moved into it: then `move(to:)` is exact where it is
    /// seen, and only nearly so where its transform will lead it.
    func isTransformedInDepth(_ view: Int, movedTo place: WorldPlace) -> Bool {
        contains { $0.view == view && $0.change?.isOfTransform ?? false }
            && (place == .deep || contains { $0.view == view && $0.place == .deep })
    }

    /// Whether the view goes otherwise where it is moved: in perspective, where a display link of the program's moves it, and where physics
    /// gets it back from a display-link animation, which rests by the coordinates that it has.
    func goesOtherwise(_ view: Int, movedTo place: WorldPlace) -> Bool {
        let own = filter { $0.view == view }
        return place == .deep || own.contains { $0.place == .deep || $0.isTick }
            || (own.contains { $0.isBehavior } && own.contains { $0.isPop })
    }

    /// Whether a finger catches what leads the view while that still moves: a touch finds it where the frame shows it.
    func isCaught(_ view: Int) -> Bool {
        let first = firstIndex { $0.view == view && $0.isOfLeading }
        return first.map { self[$0...].count { $0.isOfFinger } > 1 } ?? false
    }

    /// Whether physics may get a view back from animations in a frame, instead of at their time: that of a time that stands is not known,
    /// nor where a finger or what it has released has the superview within a frame.
    func isGivenBackInAFrame(_ view: Int) -> Bool {
        guard contains(where: { $0.view == view && $0.begins && !$0.isBehavior }) else { return false }
        return contains { $0.isOfStandingTime }
            || (contains { $0.isOfScrolling } && contains { $0.view == view && $0.place?.isScrollView ?? false })
    }

    /// Whether the transform of a view, which changes more than once, is flattened: what one of the changes leaves others decays from
    /// the frame in which it is over.
    func isFlattened(_ view: Int) -> Bool {
        let changes = compactMap { $0.view == view ? $0.change : nil }.filter { $0.isOfTransform }
        return changes.count > 1 && changes.contains { $0 == .flatten || $0 == .vanish }
    }
}

extension WorldChange {
    fileprivate var isOfTransform: Bool {
        switch self {
        case .turn, .scale, .flatten, .vanish, .shift, .tilt: true
        case .center, .alpha, .size, .corner: false
        }
    }
}

extension WorldStep {
    /// The number of the view that the step changes; nil for a step of the whole world.
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

    /// The change that the step makes to the view; nil for none.
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

    /// Whether a display link of the program's moves the view.
    fileprivate var isTick: Bool { if case .tick = self { true } else { false } }

    fileprivate var isBehavior: Bool { if case .behavior = self { true } else { false } }
    fileprivate var isPop: Bool { if case .pop = self { true } else { false } }
    fileprivate var isOfStandingTime: Bool { if case .speed(_, 0) = self { true } else { false } }

    fileprivate var isOfLeading: Bool {
        switch self {
        case .leadByList, .leadByPan, .leadByPinch: true
        default: false
        }
    }

    fileprivate var isOfFinger: Bool {
        switch self {
        case .flick, .glide, .pan, .pinch, .spread: true
        default: false
        }
    }

    /// Whether a finger scrolls or zooms something.
    fileprivate var isOfScrolling: Bool {
        switch self {
        case .flick, .glide, .spread, .zoom: true
        default: false
        }
    }

    /// The place that the step moves the view to; nil for none.
    fileprivate var place: WorldPlace? {
        switch self {
        case .place(_, let place), .move(_, let place): place
        default: nil
        }
    }
}

extension WorldPlace {
    fileprivate var isScrollView: Bool { self == .scrolled || self == .zoomed }
}
