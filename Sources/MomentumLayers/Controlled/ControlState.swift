/// The state of a controlled change.
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

    /// A place in a motion.
    struct Place {
        /// Seconds of the motion that were behind at ``begin``.
        var phase = 0.0
        /// In the layer's time.
        var begin = 0.0
        /// 1, or -1 for what was last played backwards.
        var direction = 1.0
        /// Seconds of the motion after which its animator ends it; infinity while that is not known.
        var length = Double.infinity
    }

    /// The pause of a change, and the velocity with which it continues.
    struct Stand {
        /// The velocity that a driver has left; nil for that of its motion.
        var velocity: LayerVelocity?
        var lead = Lead.none
        var displacement: Displacement?
    }

    /// The lead of a paused change through the present frame, which shows the velocity with which it would continue.
    enum Lead {
        case none, led
        /// The lead has ended: the next owner of the property has its velocity, see ``Layer/leaveLeads(at:)``.
        case left
    }

    /// The model before it was first set during a pause, and the last value that was set.
    typealias Displacement = (from: AnimationValue, to: AnimationValue)
}

nonisolated extension ControlState {
    /// The place in the motion, and the seconds of it that go by in one of the layer's. After the end: no motion, and 0.
    var pace: (place: Place, speed: Double) {
        switch self {
        case .held(let place, _): (place, 0)
        case .moving(let place, let speed), .settling(let place, let speed, _): (place, speed)
        case .frozen, .lost: (Place(), 0)
        }
    }

    /// The velocity that a driver has left during a pause; nil where there is none.
    var velocity: LayerVelocity? { if case .held(_, let stand) = self { stand.velocity } else { nil } }

    /// True where the cause of its end has the model, from the value that was seen.
    var isTaken: Bool { if case .lost(let isTaken) = self { isTaken } else { false } }

    /// The lead during a pause; otherwise none.
    var lead: Lead {
        get { if case .held(_, let stand) = self { stand.lead } else { .none } }
        set {
            guard case .held(let place, var stand) = self else { return }
            stand.lead = newValue
            self = .held(place, stand)
        }
    }

    /// The values that were set during a pause; nil where there are none.
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

    /// Continues from `phase` of its motion at `begin`.
    mutating func place(at phase: Double, from begin: Double, speed: Double) {
        change { place, present in (place.phase, place.begin, present) = (phase, begin, speed) }
    }

    /// Plays it in `direction` from now on.
    mutating func turn(_ direction: Double) { change { place, _ in place.direction = direction } }

    /// Counts in another time from now on: `share` of its seconds go by in one of the former.
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
