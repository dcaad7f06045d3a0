import MomentumReplay

/// The values of a node at several moments of an interval.
struct IntervalReadings {
    var moments: [LayerReading] = []
    var ranges: [Range<Int>] = []

    /// Allocates storage for `count` moments.
    mutating func reserve(_ count: Int) {
        while moments.count < count { moments.append(LayerReading()) }
    }
}

extension RenderTree {
    /// Reads the presentation values of `node` at `time`.
    func read(_ node: Int, at time: Double, into reading: inout LayerReading) {
        let moment = layerTime(of: node, at: time)
        readModel(of: node, into: &reading)
        applyAnimations(of: node, at: moment.time, rate: moment.rate, over: &reading)
    }

    /// Returns the difference between the largest and the smallest presentation value of `node` that occurs from
    /// `start` to `end` without further requests. A rotation can end at its initial value, so the interval is sampled.
    func span(of node: Int, number index: Int, from start: Double, to end: Double) -> Double {
        var (reading, least, most) = (LayerReading(), Double.infinity, -Double.infinity)
        let steps = 32.0
        for step in 0...Int(steps) {
            read(node, at: start + (end - start) * Double(step) / steps, into: &reading)
            (least, most) = (min(least, reading.values[index]), max(most, reading.values[index]))
        }
        return most - least
    }
}

extension ContinuityChecker {
    /// The number of moments per second at which the interval between frames is sampled.
    private static let momentsPerSecond = 480.0
    /// The difference below which two moments are considered equal, in seconds.
    static let instant = 1e-8

    /// Reports that the frame's budget of bisections is exhausted before all steps of `node` have been found. At most
    /// one such failure is reported per frame.
    func reportUnresolved(
        on node: Int, _ tree: RenderTree, at time: Double, _ first: LayerReading, _ last: LayerReading
    ) {
        guard bisectionBudget.isExhausted else { return }
        // Names the property with the largest difference and velocity.
        var (worst, most) = (0, -1.0)
        for range in interval.ranges {
            for number in range where number < LayerReading.count && !LayerReading.isFlag(number) {
                let off = abs(last.values[number] - first.values[number]) + abs(first.rates[number])
                if !(off <= most) { (worst, most) = (number, off) }
            }
        }
        reportUnresolved(
            on: tree.layerID(of: node), LayerReading.property(at: worst).name, at: time, [first.values[worst]],
            [last.values[worst]])
    }

    /// Reports an exhausted budget for a property of the layer `id`.
    func reportUnresolved(
        on id: ObjectIdentifier, _ property: String, at time: Double, _ expected: [Double], _ found: [Double]
    ) {
        guard bisectionBudget.reportExhaustion() else { return }
        report(.unresolved, id, property, expected, found, [], time)
    }

    /// Checks the animations of the last commit from `start` to `end`.
    func checkTime(from start: Double, to end: Double) {
        bisectionBudget.beginFrame()
        let tree = last
        for node in 0..<tree.nodeCount where tree.isAnimated(node) && !tree.isHidden(node) {
            checkTime(of: node, tree, from: start, to: end)
        }
    }

    /// Checks the animations of a node of `tree` from `start` to `end`.
    func checkTime(of node: Int, _ tree: RenderTree, from start: Double, to end: Double) {
        interval.ranges.removeAll(keepingCapacity: true)
        tree.forEachAnimatedRange(of: node) { range in
            if !interval.ranges.contains(range), range.lowerBound < LayerReading.count {
                interval.ranges.append(range)
            }
        }
        if !interval.ranges.isEmpty { checkNumbers(of: node, tree, from: start, to: end) }
        if tree.animatesSeries(node) { checkSeries(of: node, tree, from: start, to: end) }
    }

    private func read(_ node: Int, _ tree: RenderTree, at time: Double, into reading: inout LayerReading) {
        tree.readModel(of: node, into: &reading)
        // The model is constant until it is set again, regardless of its declared velocity.
        reading.rates.fill(with: 0)
        let moment = tree.layerTime(of: node, at: time)
        tree.applyAnimations(of: node, at: moment.time, rate: moment.rate, over: &reading)
        comparisons += 1
    }

    private func checkNumbers(of node: Int, _ tree: RenderTree, from start: Double, to end: Double) {
        let count = max(2, min(32, Int(((end - start) * Self.momentsPerSecond).rounded(.up))))
        let length = (end - start) / Double(count)
        interval.reserve(count + 1)
        for index in 0...count {
            read(node, tree, at: start + Double(index) * length, into: &interval.moments[index])
        }
        for (number, _) in AbruptChange.limits where LayerReading.isLength(number) {
            otherMovement = max(
                otherMovement, abs(interval.moments[count].values[number] - interval.moments[0].values[number]))
        }
        let (moments, ranges) = (interval.moments, interval.ranges)
        for index in 0..<count {
            let (first, last) = (moments[index], moments[index + 1])
            let before = index > 0 ? moments[index - 1] : nil
            let after = index + 1 < count ? moments[index + 2] : nil
            let isSuspect = ranges.contains { range in
                range.contains { number in
                    number < LayerReading.count && !LayerReading.isFlag(number)
                        && Self.isStep(number, first, last, before: before, after: after, length)
                }
            }
            if isSuspect {
                let from = start + Double(index) * length
                refine(node, tree, from, first, from + length, last)
            }
        }
    }

    /// Returns whether a value between two moments does not follow from its velocity, or whether its velocity has
    /// changed by more than in the adjacent intervals, which end at `before` and `after`.
    private static func isStep(
        _ number: Int, _ a: LayerReading, _ b: LayerReading, before: LayerReading?, after: LayerReading?,
        _ length: Double
    ) -> Bool {
        let tolerance = ContinuityTolerance.all[number]
        let travel = b.values[number] - a.values[number]
        let mean = (a.rates[number] + b.rates[number]) / 2
        if !(abs(travel - length * mean) <= tolerance.value(near: a.values[number], mean)) { return true }
        let change = abs(b.rates[number] - a.rates[number])
        guard change > tolerance.velocity else { return false }
        let around = max(
            before.map { abs(a.rates[number] - $0.rates[number]) } ?? 0,
            after.map { abs($0.rates[number] - b.rates[number]) } ?? 0)
        return change > 1.5 * around
    }

    /// Bisects the interval until the values in each half follow from their velocities, or until the interval is too
    /// short. Then the remaining difference is a step.
    private func refine(
        _ node: Int, _ tree: RenderTree, _ start: Double, _ first: LayerReading, _ end: Double, _ last: LayerReading
    ) {
        let middle = (start + end) / 2
        guard end - start > Self.instant, middle > start, middle < end else {
            return reportSteps(of: node, tree, at: end, first, last)
        }
        guard bisectionBudget.consume() else { return reportUnresolved(on: node, tree, at: middle, first, last) }
        var half = LayerReading()
        read(node, tree, at: middle, into: &half)
        var (isEarlier, isLater) = (false, false)
        for range in interval.ranges {
            for number in range where number < LayerReading.count && !LayerReading.isFlag(number) {
                let tolerance = ContinuityTolerance.all[number]
                let total = abs(last.rates[number] - first.rates[number])
                isEarlier = isEarlier || isStep(number, first, half, middle - start, total, tolerance)
                isLater = isLater || isStep(number, half, last, end - middle, total, tolerance)
            }
        }
        if isEarlier { refine(node, tree, start, first, middle, half) }
        if isLater { refine(node, tree, middle, half, end, last) }
    }

    private func isStep(
        _ number: Int, _ a: LayerReading, _ b: LayerReading, _ length: Double, _ total: Double,
        _ tolerance: ContinuityTolerance
    ) -> Bool {
        let travel = b.values[number] - a.values[number]
        let mean = (a.rates[number] + b.rates[number]) / 2
        if !(abs(travel - length * mean) <= tolerance.value(near: a.values[number], mean)) { return true }
        let change = abs(b.rates[number] - a.rates[number])
        return change > tolerance.velocity && change >= 0.75 * total
    }

    private func reportSteps(
        of node: Int, _ tree: RenderTree, at time: Double, _ first: LayerReading, _ last: LayerReading
    ) {
        if first.isInvisible && last.isInvisible { return }
        func marks(_ number: Int) -> AnimationMarks {
            tree.marks(of: node, number: number, at: time, margin: 2 * Self.instant)
        }
        var values: [Int] = []
        var velocities: [Int] = []
        for range in interval.ranges {
            for number in range where number < LayerReading.count && !LayerReading.isFlag(number) {
                let tolerance = ContinuityTolerance.all[number]
                let (was, isNow) = (first.values[number], last.values[number])
                if abs(isNow - was) > tolerance.value(near: was, last.rates[number]) {
                    if !values.contains(number), marks(number).isDisjoint(with: [.steps, .replaces]) {
                        values.append(number)
                    }
                } else if abs(last.rates[number] - first.rates[number]) > tolerance.velocity,
                    !velocities.contains(number),
                    marks(number).isDisjoint(with: [.begins, .ends, .bends, .steps])
                {
                    velocities.append(number)
                }
            }
        }
        let id = tree.layerID(of: node)
        if !values.isEmpty {
            report(
                .value, id, LayerReading.property(at: values[0]).name, values.map { first.values[$0] },
                values.map { last.values[$0] }, [], time)
        }
        if !velocities.isEmpty {
            report(
                .velocity, id, LayerReading.property(at: velocities[0]).name, velocities.map { first.rates[$0] },
                velocities.map { last.rates[$0] }, [], time)
        }
    }

    // MARK: Paths, lists and images

    private func checkSeries(of node: Int, _ tree: RenderTree, from start: Double, to end: Double) {
        let count = max(2, min(16, Int(((end - start) * Self.momentsPerSecond / 2).rounded(.up))))
        let length = (end - start) / Double(count)
        for property in SeriesReading.names.indices {
            guard var before = tree.variableLength(UInt8(property), of: node, at: start) else { continue }
            for index in 1...count {
                let time = start + Double(index) * length
                guard let now = tree.variableLength(UInt8(property), of: node, at: time) else { break }
                comparisons += now.numbers.count
                if isStep(before, now, length) {
                    refineSeries(property, of: node, tree, time - length, before, time, now)
                }
                before = now
            }
        }
    }

    private func isStep(_ a: SeriesReading, _ b: SeriesReading, _ length: Double) -> Bool {
        guard a.isLike(b), a.rates.count == b.rates.count, a.rates.count == a.numbers.count else {
            return a.distance(to: b) > 0.01
        }
        for index in a.numbers.indices {
            let travel = b.numbers[index] - a.numbers[index]
            if !(abs(travel - length * (a.rates[index] + b.rates[index]) / 2) <= 0.01) { return true }
        }
        return false
    }

    private func refineSeries(
        _ property: Int, of node: Int, _ tree: RenderTree, _ start: Double, _ first: SeriesReading, _ end: Double,
        _ last: SeriesReading
    ) {
        let middle = (start + end) / 2
        guard end - start > Self.instant, middle > start, middle < end else {
            let marks = tree.marks(of: node, series: UInt8(property), at: end, margin: 2 * Self.instant)
            guard marks.isDisjoint(with: [.steps, .replaces]), first.distance(to: last) > 0.01 else { return }
            return report(
                .value, tree.layerID(of: node), "\(SeriesReading.names[property])", [0], [first.distance(to: last)], [],
                end)
        }
        guard bisectionBudget.consume() else {
            return reportUnresolved(
                on: tree.layerID(of: node), "\(SeriesReading.names[property])", at: middle, [0], [0])
        }
        guard let half = tree.variableLength(UInt8(property), of: node, at: middle) else { return }
        if isStep(first, half, middle - start) { refineSeries(property, of: node, tree, start, first, middle, half) }
        if isStep(half, last, end - middle) { refineSeries(property, of: node, tree, middle, half, end, last) }
    }
}
