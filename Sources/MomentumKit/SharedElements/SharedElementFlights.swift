/// The flights that are under way on a stage.
final class SharedElementFlights: FrameParticipant {
    private var flights: [SharedElementFlight] = []
    private var stage = Weak<Stage>()

    /// Those of `stage`, if there are any.
    private static func of(_ stage: Stage?) -> SharedElementFlights? {
        for participant in stage?.participants ?? [] {
            if let flights = participant as? SharedElementFlights { return flights }
        }
        return nil
    }

    /// Lets everything that `from` and `to` have in common fly from the one to the other.
    static func fly(_ from: View, _ to: View, in container: View) -> [SharedElementFlight] {
        SharedElements.pairs(from, to).compactMap { fly($0.name, $0.source, $0.target, in: container) }
    }

    static func fly(_ name: String, _ source: View, _ target: View, in container: View) -> SharedElementFlight? {
        guard let stage = container.stage else { return nil }
        let flights = of(stage) ?? SharedElementFlights()
        flights.enter(stage)
        let former = flights.flights.first { $0.name.isSame(as: name) && $0.flight.stage != nil }
        guard
            let flight = SharedElementFlight(name, from: source, to: target, in: container, insteadOf: former)
        else { return nil }
        Layer.withActionProvider(nil) { container.addSubview(flight.carrier) }
        flights.flights.append(flight)
        return flight
    }

    /// A transition in `container` ends: what is still on its way goes on beside it.
    static func outlive(_ container: View) {
        for flight in of(container.stage)?.flights ?? [] where flight.carrier.superview === container {
            flight.outlive()
        }
    }

    /// A picture of `view` that stands where it is seen in `container`.
    static func standIn(for view: View, in container: View) -> View? {
        guard let pose = ElementPose(of: view, in: container, .presentation),
            let picture = view.snapshotView(afterScreenUpdates: true)
        else { return nil }
        let standIn = View()
        Layer.withActionProvider(nil) {
            pose.place(standIn)
            standIn.addSubview(picture)
            standIn.cornerRadius = view.cornerRadius
            standIn.layer.shadowOpacity = view.layer.shadowOpacity
            standIn.layer.shadowRadius = view.layer.shadowRadius
            standIn.layer.shadowOffset = view.layer.shadowOffset
        }
        return standIn
    }

    func settle() {
        guard !flights.isEmpty else { return }
        flights = flights.filter { $0.follow() }
    }

    func stop() {
        for flight in flights { flight.end() }
        flights = []
    }

    func enter(_ stage: Stage) {
        self.stage.point(at: stage)
        if !stage.participants.contains(where: { $0 === self }) { stage.participants.append(self) }
    }
}
