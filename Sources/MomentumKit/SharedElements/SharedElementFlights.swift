/// The flights in progress on a stage.
final class SharedElementFlights: FrameParticipant {
    private var flights: [SharedElementFlight] = []
    private var stage = Weak<Stage>()

    /// Returns the flights of `stage`; nil if there have been none.
    private static func of(_ stage: Stage?) -> SharedElementFlights? {
        for participant in stage?.participants ?? [] {
            if let flights = participant as? SharedElementFlights { return flights }
        }
        return nil
    }

    /// Begins the flights of all elements that `from` and `to` share.
    static func makeFlights(_ from: View, _ to: View, in container: View) -> [SharedElementFlight] {
        SharedElements.pairs(from, to).compactMap { makeFlight($0.name, $0.source, $0.target, in: container) }
    }

    static func makeFlight(_ name: String, _ source: View, _ target: View, in container: View) -> SharedElementFlight? {
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

    /// Moves the flights of an ending transition out of `container`, so that they continue beside it.
    static func moveToSuperview(_ container: View) {
        for flight in of(container.stage)?.flights ?? [] where flight.carrier.superview === container {
            flight.moveToSuperview()
        }
    }

    /// Returns a picture of `view` with its presentation pose in `container`.
    static func substitute(for view: View, in container: View) -> View? {
        guard let pose = ElementPose(of: view, in: container, .presentation),
            let picture = view.snapshotView(afterScreenUpdates: true)
        else { return nil }
        let substitute = View()
        Layer.withActionProvider(nil) {
            pose.place(substitute)
            substitute.addSubview(picture)
            substitute.cornerRadius = view.cornerRadius
            substitute.layer.shadowOpacity = view.layer.shadowOpacity
            substitute.layer.shadowRadius = view.layer.shadowRadius
            substitute.layer.shadowOffset = view.layer.shadowOffset
        }
        return substitute
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
