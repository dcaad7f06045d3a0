import MomentumTesting

// The host of a world: messages that move views, and requests whose answers do.
extension WorldStateMachineTest {
    /// Sets the handler of the messages that move views.
    func listen() {
        stage.host.on("move") { [weak self] value in
            guard let self, let index = value["view"].integer, let change = value["change"].integer,
                let timing = value["timing"].integer
            else { return }
            freedomOfHost = block(
                index, WorldChange.allCases[change], value["value"].number ?? 0, WorldTiming.allCases[timing])
        }
    }

    /// Sends a message that animates a view.
    func post(_ index: Int, _ change: WorldChange, _ value: Double, _ timing: WorldTiming) -> Freedom {
        let content: JSON = [
            "view": .number(Double(index)), "value": .number(value),
            "change": .number(Double(WorldChange.allCases.firstIndex(of: change) ?? 0)),
            "timing": .number(Double(WorldTiming.allCases.firstIndex(of: timing) ?? 0)),
        ]
        guard let message = try? HostMessage("move", content) else { return .none }
        return send(.message(message))
    }

    /// Makes a request for a view. Its answer moves the view by `distance`.
    func ask(_ index: Int, _ distance: Double) {
        let completion = completion()
        stage.host.fetch("place.json", for: views[index]) { [weak self] result in
            completion()
            guard let self, case .success(let response) = result else { return }
            freedomOfHost = block(index, .center, response.isSuccess ? distance : -distance, .spring)
        }
        asked.append((viewIndex: index, number: stage.hostRequests.last?.number ?? 0))
    }

    /// Answers the first request for a view that is pending: with data, without, with an error or with a part of the
    /// data, by `kind`.
    func answer(_ index: Int, _ kind: Int) -> Freedom {
        guard let place = asked.firstIndex(where: { $0.viewIndex == index }) else { return .none }
        let number = asked[place].number
        let outcomes: [HostAnswer.Outcome] = [
            .response(FetchResponse(body: [1, 2, 3])), .response(FetchResponse(status: 404)), .failure(.unreachable),
            .progress(FetchProgress(received: 1, expected: 3)),
        ]
        if kind < 3 { asked.remove(at: place) }
        if Self.fault == .lostAnswer { return .none }
        return send(.answer(HostAnswer(number, outcomes[kind])))
    }

    /// Answers all pending requests with an error.
    func answerAll() {
        if Self.fault == .lostAnswer { return }
        for request in stage.hostRequests { stage.send(.answer(HostAnswer(request.number, .failure(.timedOut)))) }
        asked = []
    }

    private func send(_ input: HostInput) -> Freedom {
        freedomOfHost = .none
        stage.send(input)
        return freedomOfHost
    }
}
