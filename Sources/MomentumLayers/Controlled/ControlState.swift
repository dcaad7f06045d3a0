/// What a controlled change does.
nonisolated enum ControlState {
    /// It stands: it waits for its animator, or that is paused.
    case held(Place, Stand)
    /// It moves; `speed` seconds of its motion go by in one of the layer's.
    case moving(Place, speed: Double)
    /// It moves on after the end of its time, while its animator is paused there.
    case settling(Place, speed: Double, Displacement?)
    /// Its animator has ended it where it was shown, at an offset from the end, and `isUndisturbed` if nothing else had moved the model.
    case frozen(offset: SIMD4<Double>, isUndisturbed: Bool)
    /// Something else has ended it: the layer left its tree, the tree has gone, or all the layer's animations were removed. That has
    /// the model, from where it was seen, if it `isTaken`.
    case lost(isTaken: Bool)

    /// Where a change is in its motion.
    struct Place {
        /// Seconds of the motion that were behind at ``begin``.
        var phase = 0.0
        /// In the layer's time.
        var begin = 0.0
        /// 1, or -1 for what was last played backwards.
        var direction = 1.0
        /// Seconds of the motion after which what moves it ends it; infinity while that is not known.
        var length = Double.infinity
    }

    /// What a change that stands goes on with.
    struct Stand {
        /// The velocity that something has left it with; nil for that of its motion.
        var velocity: LayerVelocity?
        var lead = Lead.none
        var displacement: Displacement?
    }

    /// What leads a change that stands through the present frame: it shows the velocity that it would go on with.
    enum Lead {
        case none, led
        /// Nothing leads it any more: what takes the property over has the velocity, see ``Layer/leaveLeads(at:)``.
        case left
    }

    /// What the model was before it was first set during a pause, and what it was set to last.
    typealias Displacement = (from: AnimationValue, to: AnimationValue)
}

nonisolated extension ControlState {
    /// Where it is in its motion, of which `speed` seconds go by in one of the layer's; at the beginning of none once it has ended.
    var pace: (place: Place, speed: Double) {
        switch self {
        case .held(let place, _): (place, 0)
        case .moving(let place, let speed), .settling(let place, let speed, _): (place, speed)
        case .frozen, .lost: (Place(), 0)
        }
    }

    /// The velocity that something has left it with while it stands.
    var velocity: LayerVelocity? { if case .held(_, let stand) = self { stand.velocity } else { nil } }

    /// Whether what has ended it has the model.
    var isTaken: Bool { if case .lost(let isTaken) = self { isTaken } else { false } }

    /// What leads it; none of what does not stand.
    var lead: Lead {
        get { if case .held(_, let stand) = self { stand.lead } else { .none } }
        set {
            guard case .held(let place, var stand) = self else { return }
            stand.lead = newValue
            self = .held(place, stand)
        }
    }

    /// What has been set while its animator is paused; nothing otherwise.
    var displacement: Displacement? {
        get {
            switch self {
            case .held(_, let stand): stand.displacement
            case .settling(_, _, let displacement): displacement
            case .moving, .frozen, .lost: nil
            }
        }
        set {
            switch self {
            case .held(let place, var stand):
                stand.displacement = newValue
                self = .held(place, stand)
            case .settling(let place, let speed, _): self = .settling(place, speed: speed, newValue)
            case .moving, .frozen, .lost: break
            }
        }
    }

    /// It is at `phase` of its motion at `begin`, and moves on from there.
    mutating func place(at phase: Double, from begin: Double, speed: Double) {
        change { place, present in (place.phase, place.begin, present) = (phase, begin, speed) }
    }

    /// It is played in `direction` from now on.
    mutating func turn(_ direction: Double) { change { place, _ in place.direction = direction } }

    /// The time that it runs in is another from now on, in which `share` seconds go by where one did.
    mutating func retime(_ share: Double, _ begin: (Double) -> Double) {
        change { place, speed in (place.begin, speed) = (begin(place.begin), speed / share) }
    }

    private mutating func change(_ body: (inout Place, inout Double) -> Void) {
        var (place, speed) = pace
        body(&place, &speed)
        switch self {
        case .held(_, let stand): self = .held(place, stand)
        case .moving: self = .moving(place, speed: speed)
        case .settling(_, _, let displacement): self = .settling(place, speed: speed, displacement)
        case .frozen, .lost: break
        }
    }
}
