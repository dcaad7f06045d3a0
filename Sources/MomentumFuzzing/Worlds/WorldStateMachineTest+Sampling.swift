import MomentumTesting

extension WorldStateMachineTest {
    // MARK: Observation

    func sample(_ index: Int) -> WorldRun.Sample? {
        guard let view = views[index], view.stage != nil else { return nil }
        let shown = stage.isStalled ? stage.picture(of: view.layer) : view.presentation
        guard let shown else { return nil }
        var (values, rates): ([Double], [Double]) = ([], [])
        for (path, _) in WorldRun.paths {
            values += shown.value(at: path).components
            rates += shown.velocity(at: path).components
        }
        let middle =
            index < Self.viewCount
            ? view.convert(Point(x: shown.bounds.midX, y: shown.bounds.midY), to: nil, in: .presentation) : nil
        return WorldRun.Sample(
            time: stage.time, values: values, rates: rates, position: middle,
            animations: view.layer.animationSummaries.map { ($0.path, $0.begin) })
    }

    /// Whether the program or a finger moves anything.
    var isDriven: Bool {
        !behaviors.isEmpty || !ticks.isEmpty || !leads.isEmpty || stage.pop.isRunning
            || views[number(of: .scrolled)] != nil || views[number(of: .zoomed)] != nil
    }

    func samples() -> [WorldRun.Sample?] { views.indices.map(sample) }

    /// Begins new runs after an event. `turning` is a bit mask of the views whose transform may have a different
    /// velocity since.
    func restart(isLoose: Bool = false, turning: UInt32 = 0) {
        for (index, sample) in samples().enumerated() {
            runs[index].begin(
                sample, isLoose: isLoose, isTurned: turning & 1 << index != 0, isStepped: !behaviors.isEmpty)
        }
    }

    func closeRuns() throws(StateMachineFailure) {
        for (index, run) in runs.enumerated() {
            if let fault = run.fault() {
                throw failure("the reported velocity is the derivative of the value", "\(name(index)): \(fault)")
            }
        }
    }

    func name(_ viewIndex: Int) -> String {
        viewIndex < Self.viewCount ? "view \(viewIndex)" : "\(WorldPlace.allCases[viewIndex - Self.viewCount])"
    }

    func compare(
        _ before: [WorldRun.Sample?], _ after: [WorldRun.Sample?], _ freedom: Freedom, _ when: String
    ) throws(StateMachineFailure) {
        for index in before.indices {
            guard let old = before[index], let new = after[index] else { continue }
            for number in 0..<WorldRun.count {
                if freedom.position & (1 << index) == 0, abs(old.values[number] - new.values[number]) > 1e-5 {
                    throw failure(
                        "an event does not change a position at once",
                        "\(when), \(name(index)) \(WorldRun.name(number)): \(old.values[number]), \(new.values[number])"
                    )
                }
                let (was, isNow) = (old.rates[number], new.rates[number])
                let tolerance = WorldRun.isLength[number] ? 0.1 : 1e-3
                let isFree = freedom.turning & (1 << index) != 0 && WorldRun.isOfTransform(number)
                if freedom.velocity & (1 << index) == 0, !isFree, abs(was - isNow) > tolerance + 1e-6 * abs(was) {
                    throw failure(
                        "an event does not change a velocity",
                        "\(when), \(name(index)) \(WorldRun.name(number)): \(was), \(isNow)")
                }
            }
        }
    }

    func checkFrame() throws(StateMachineFailure) {
        try check(checker)
        for (ball, top) in balls where ball.center.y - top < -0.1 {
            throw failure("an elastic ball gains no height", "\(ball.bounds.width) pt: \(top - ball.center.y)")
        }
        guard calls.allSatisfy({ $0 <= 1 }) else { throw failure("a completion handler is called once", "\(calls)") }
    }

    /// Records the presentation values at an instant.
    func record() {
        var numbers: [Double] = []
        for index in 0..<Self.viewCount {
            if !stage.isStalled, let view = views[index], view.stage != nil {
                let shown = view.presentation
                for (path, _) in WorldRun.paths { numbers += shown.value(at: path).components }
            } else {
                numbers += [Double](repeating: .nan, count: WorldRun.count)
            }
        }
        for number in numbers { bits.add(number) }
        seen.append(numbers)
        positions.append((0..<Self.viewCount).map { sample($0)?.position })
    }

    /// Returns whether a component may depend on the frame rate. This applies to the component of a view that a finger
    /// or a display-link animation takes over from another motion, or returns to it, because the hand-over happens in a
    /// frame; and to a flattened transform.
    private func isExempt(_ viewIndex: Int, _ number: Int, _ steps: [WorldStep]) -> Bool {
        let isOfTransform = WorldRun.isOfTransform(number)
        guard isOfTransform || WorldRun.isOfPosition(number) else { return false }
        if isOfTransform, steps.isFlattened(viewIndex) { return true }
        if simulated & 1 << viewIndex != 0, steps.isRestoredInOneFrame(viewIndex) { return true }
        if steps.isCaught(viewIndex) { return true }
        let isMoved = (simulated | popped) & 1 << viewIndex != 0
        return simulated & popped & 1 << viewIndex != 0 || isMoved && leads.contains { $0.viewIndex == viewIndex }
    }

    func compare(with other: WorldStateMachineTest, playing steps: [WorldStep]) throws(StateMachineFailure) {
        for (index, (ours, theirs)) in zip(seen, other.seen).enumerated() {
            for (number, (one, two)) in zip(ours, theirs).enumerated() where one.isFinite && two.isFinite {
                // Positions this far away are never visible.
                if abs(one) > 1e6 || isExempt(number / WorldRun.count, number % WorldRun.count, steps) { continue }
                let isLength = WorldRun.isLength[number % WorldRun.count]
                // Physics takes over a returning view only with its next step, so the other motion can last for up to a
                // step longer.
                let last = index > 0 ? seen[index - 1][number] : one
                let step = last.isFinite ? abs(one - last) * Self.instants / 240 : 0
                let way = hasPhysics ? 1 + 0.005 * max(abs(one), abs(two)) + step : 0.5
                guard abs(one - two) > (isLength ? way : 5e-3) else { continue }
                throw failure(
                    Self.sameAtEveryRate,
                    "after \(Double(index + 1) / Self.instants) s, \(name(number / WorldRun.count)) "
                        + "\(WorldRun.name(number % WorldRun.count)): \(one), at the rate \(other.rate) \(two)")
            }
        }
    }
}
