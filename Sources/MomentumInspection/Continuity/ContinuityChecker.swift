import MomentumReplay

/// A checker that compares the frames of a stage, and reports steps of values and velocities that nothing explains.
///
/// ```swift
/// let checker = ContinuityChecker(stage)
/// stage.advance(to: 1 / 60)
/// checker.check()
/// ```
///
/// Every animatable value of every layer is checked. Three causes act on the values between two frames, one after the
/// other:
///
/// 1. **Time.** The commit of the last frame can be evaluated at any later time. Values change by their velocities, and
///    neither a value nor a velocity steps except at the beginning and the end of an animation. The interval is sampled
///    at two to 32 subintervals. Where the values do not follow from the velocities, the subinterval is bisected until
///    they do. A fast motion then becomes slow, whereas a step remains. Only a discrete animation of the same property
///    explains a step, at the times of its own steps. A frame has a budget of 33 million bisections. If the budget is
///    exhausted, the frame has a failure of the kind ``ContinuityFailure/Kind/unresolved``.
/// 2. **Requests of the program.** The stage's `LayerJournal` lists the values that were set, and the animations that
///    were added, removed or retimed. The checker applies these requests to the last commit, without asking the engine
///    for their result; see `LayerExpectation`. The new commit must have the same values and velocities.
/// 3. **Drivers of the model.** A display link, a finger or a body declares a velocity with every value. The distance
///    from a value to the next must correspond to these velocities; for a body, to the velocities of all its steps. The
///    velocity must change as it did in the adjacent frames. Otherwise a touch or a collision must be the cause.
public final class ContinuityChecker {
    let stage: Stage
    let journal: LayerJournal
    /// Whether positions, sizes, transforms and opacities may change abruptly.
    private let allowsAbruptChanges: Bool
    /// The failures of all checked frames, in the order of the frames.
    public internal(set) var failures: [ContinuityFailure] = []
    /// The number of checked frames.
    public private(set) var frames = 0
    /// The number of compared values.
    public internal(set) var comparisons = 0

    /// The commit of the last frame, and its time.
    private(set) var last: RenderTree
    private(set) var lastTime: Double
    /// The time of the last frame that the program computed. While the program is stalled, only the picture advances.
    private var computedTime: Double
    /// The indices of each layer's nodes in ``last``, if they have changed since.
    private var nodeIndices: [ObjectIdentifier: [Int]] = [:]
    private var hasNodeIndices = false
    /// The requests to each layer since the last frame, and in the frame before.
    private var requests: [ObjectIdentifier: [JournalEntry]] = [:]
    private(set) var earlierRequests: [ObjectIdentifier: [JournalEntry]] = [:]
    /// The layers that were touched in this frame and in the previous one, with the distance of the touch in points.
    private var touched: [ObjectIdentifier: Double] = [:]
    private var touchedBefore: [ObjectIdentifier: Double] = [:]
    /// The total distance of all touches in this frame and in the previous one, in points.
    private var traveled = 0.0
    private var traveledBefore = 0.0
    /// The largest distance that a value has changed independently in this frame and in the previous one, in points.
    var otherMovement = 0.0
    private var otherMovementBefore = 0.0
    private var struck: [ObjectIdentifier: (speed: Double, spin: Double)] = [:]
    private var struckBefore: [ObjectIdentifier: (speed: Double, spin: Double)] = [:]
    var driven: [DrivenNumber: DrivenStep] = [:]
    /// The layers that were invisible in this frame, and in the frame before.
    var (invisible, invisibleBefore): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    /// The speeds of the driven values. While a value is touched, its largest speed since the beginning of the touch.
    var peakSpeeds: [DrivenNumber: Double] = [:]
    /// The values that have the velocity of a touch. The velocity becomes 0 when the touch rests or ends.
    private var followed: Set<DrivenNumber> = []
    private var abruptChanges = AbruptChanges()
    private var expectation = LayerExpectation()
    private var found = LayerReading()
    private var hasEarlyCauses = false
    /// The values of the last commit at the last frame and at this one.
    private var earlier = LayerReading()
    private var later = LayerReading()
    /// The speed of the transform's components that their declared velocities do not include, per second. An animated
    /// matrix is multiplied with the model, so a driven component of the model also changes other components.
    private var mixedRate = 0.0
    var interval = IntervalReadings()
    /// The budget of bisections per frame.
    package var bisectionBudget = BisectionBudget()

    /// Creates a checker that compares `stage` from its present frame on.
    ///
    /// - Parameters:
    ///   - stage: The stage to check.
    ///   - allowsAbruptChanges: Whether the program may change positions, sizes, transforms and opacities abruptly,
    ///     without an animation and without a finger that moves as far. Default true: only changes that the program has
    ///     not requested are reported.
    public init(_ stage: Stage, allowsAbruptChanges: Bool = true) {
        self.stage = stage
        self.allowsAbruptChanges = allowsAbruptChanges
        journal = LayerJournal(of: stage.tree)
        last = stage.renderTree
        lastTime = stage.time
        computedTime = stage.time
    }

    /// Compares the stage's present frame with the last checked frame, and returns the failures that are new in this
    /// frame. They are also added to ``failures``. Call this method once after every `advance(to:)`; omitted calls are
    /// not detected.
    @discardableResult
    @export(interface) public func check() -> [ContinuityFailure] {
        let count = failures.count
        frames += 1
        let (time, now, last) = (stage.time, stage.renderTree, last)
        report(abruptChanges.confirmedStarts(in: now, at: time, after: time - lastTime))
        abruptChanges.begin(lasting: time - lastTime)
        traveled = 0
        if time > lastTime {
            (otherMovementBefore, otherMovement) = (otherMovement, 0)
            checkTime(from: lastTime, to: time)
        }
        if journal.hasCommitted {
            gather()
            if journal.isRebuilt {
                indexNodes()
                for node in 0..<now.nodeCount { compare(node, of: now, at: time) }
                for (id, nodes) in nodeIndices where !nodes.isEmpty { discardSteps(id) }
            } else {
                hasNodeIndices = false
                for node in 0..<now.nodeCount where last.isAnimated(node) || now.isAnimated(node) {
                    compare(node, of: now, at: time)
                }
                for layer in journal.committed {
                    let node = layer.lastNode
                    if node >= 0, node < now.nodeCount, !last.isAnimated(node), !now.isAnimated(node) {
                        compare(node, of: now, at: time)
                    }
                }
            }
            // The movement of all objects is known only at this point.
            report(
                abruptChanges.confirmed(
                    unexplainedByMovement: max(otherMovement, otherMovementBefore), isLast: !stage.needsFrame))
            if time > lastTime {
                swap(&requests, &earlierRequests)
                swap(&touched, &touchedBefore)
                swap(&struck, &struckBefore)
            } else {
                // A frame that takes no time belongs to the previous frame.
                for (id, entries) in requests { earlierRequests[id, default: []] += entries }
                for (id, distance) in touched { touchedBefore[id] = max(distance, touchedBefore[id] ?? 0) }
                for (id, impact) in struck where impact.speed > struckBefore[id]?.speed ?? -1 {
                    struckBefore[id] = impact
                }
            }
            journal.clear()
        }
        if !stage.isStalled {
            reportUnmatchedSteps(over: time - computedTime)
            computedTime = time
        }
        swap(&invisible, &invisibleBefore)
        invisible.removeAll(keepingCapacity: true)
        // A frame that takes no time belongs to the previous frame.
        traveledBefore = time > lastTime ? traveled : max(traveled, traveledBefore)
        if time > lastTime { abruptChanges.end(last, of: lastTime) }
        (self.last, lastTime) = (now, time)
        return Array(failures[count...])
    }

    // MARK: Causes

    private func gather() {
        requests.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        struck.removeAll(keepingCapacity: true)
        for entry in journal.committedEntries {
            switch entry.cause {
            case .touched:
                traveled += entry.distance
                for layer in entry.layer.outerLayers { touched[ObjectIdentifier(layer), default: 0] += entry.distance }
                entry.layer.forEachInside { touched[ObjectIdentifier($0), default: 0] += entry.distance }
            default:
                let id = ObjectIdentifier(entry.layer)
                if entry.cause == .struck {
                    let (speed, spin) = struck[id] ?? (0, 0)
                    let body = entry.bodyDisplacement ?? BodyDisplacement()
                    struck[id] = (
                        max(speed, (1.5 * body.speed + body.push.speed) * body.stretch),
                        max(spin, 1.5 * body.spin + body.push.spin)
                    )
                }
                if entry.cause == .followed {
                    for index in entry.range { followed.insert(DrivenNumber(id, index)) }
                }
                requests[id, default: []].append(entry)
            }
        }
    }

    private func indexNodes() {
        nodeIndices.removeAll(keepingCapacity: true)
        // The first of several copies of a layer corresponds to the first copy before. Copies are taken from the end of
        // the list.
        for node in (0..<last.nodeCount).reversed() { nodeIndices[last.layerID(of: node), default: []].append(node) }
        hasNodeIndices = true
    }

    // MARK: Comparing

    private func compare(_ node: Int, of now: RenderTree, at time: Double) {
        let (id, last) = (now.layerID(of: node), last)
        guard let old = hasNodeIndices ? nodeIndices[id]?.popLast() : node, last.layerID(of: old) == id else { return }
        let entries = requests[id] ?? []
        if entries.contains(where: { $0.cause == .entered }) { return discardSteps(id) }
        if entries.isEmpty, !last.isAnimated(old), !now.isAnimated(node), now.sharesModel(node, with: old, of: last) {
            return
        }
        guard !now.hides(node), !last.hides(old) else { return discardSteps(id) }
        let isRetimed = entries.contains { $0.cause == .retimed }
        // Requests between the frames have taken effect at the last frame. If there are no others, both commits are
        // compared at that time, and the new commit is then checked over the interval. This does not apply if another
        // owner has taken over a driven model.
        let hasEnded = last.hasReleased(from: old, in: now, at: node)
        let isEarly =
            !entries.isEmpty && !isRetimed && time > lastTime && now.declaredRates(of: node).isEmpty
            && entries.allSatisfy { $0.time <= lastTime } && !hasEnded
        let frame = time
        let time = isEarly ? lastTime : frame
        let moment = now.layerTime(of: node, at: time)
        expectation.follow(
            entries, of: old, in: last, at: isRetimed ? moment : last.layerTime(of: old, at: time), frame: time,
            hasEnded: hasEnded, next: isRetimed ? (now, node) : nil)
        now.readModel(of: node, into: &found)
        let (wasDeclared, isDeclared) = (last.declaredRates(of: old), found.rates)
        if isEarly {
            // Animations that have ended since are not in the new commit, but were visible at that time.
            last.applyEndingAnimations(
                of: old, at: moment.time, rate: moment.rate, by: frame, missingIn: now, at: node, without: entries,
                over: &found)
        }
        let model = isDeclared.isEmpty ? [] : Array(found.values[LayerReading.transform])
        now.applyAnimations(of: node, at: moment.time, rate: moment.rate, over: &found)
        mixedRate = 0
        if !model.isEmpty {
            let change = zip(model, found.values[LayerReading.transform]).reduce(0) { max($0, abs($1.0 - $1.1)) }
            mixedRate = change * isDeclared[LayerReading.transform].reduce(0) { max($0, abs($1)) }
        }
        if expectation.reading.isInvisible, found.isInvisible { return discardSteps(id) }
        // An animation that was stopped before the frame was stopped at an unknown point of the interval.
        hasEarlyCauses = entries.contains { $0.time < time && $0.cause != .set && !$0.isOfDriver }
        if hasEarlyCauses || time == lastTime || entries.contains(where: { $0.cause == .driven }) {
            last.read(old, at: lastTime, into: &earlier)
            last.read(old, at: time, into: &later)
        }
        if !allowsAbruptChanges, !isRetimed { checkAbruptChanges(id, old, entries, at: time, wasDeclared) }
        compareNumbers(
            id, entries, old, at: time, isRetimed: isRetimed, wasDeclared: wasDeclared, isDeclared: isDeclared)
        compareSeries(node, old, now, entries, at: time)
        if isEarly, now.isAnimated(node), !now.isHidden(node) { checkTime(of: node, now, from: lastTime, to: frame) }
    }

    private func compareNumbers(
        _ id: ObjectIdentifier, _ entries: [JournalEntry], _ old: Int, at time: Double, isRetimed: Bool,
        wasDeclared: [Double], isDeclared: [Double]
    ) {
        comparisons += LayerReading.count
        let dt = time > lastTime ? time - computedTime : 0
        let before = earlierRequests[id] ?? []
        let distance = touched[id]
        let isActedOn = distance != nil || touchedBefore[id] != nil || struck[id] != nil || struckBefore[id] != nil
        let struck = struck[id]
        let wasDriven = !wasDeclared.isEmpty
        var wrongValues: [Int] = []
        var wrongVelocities: [Int] = []
        let (found, expected) = (found, expectation.reading)
        for index in 0..<LayerReading.count where !LayerReading.isFlag(index) {
            let (value, expectedValue) = (found.values[index], expected.values[index])
            guard value.isFinite, found.rates[index].isFinite else {
                report(.number, id, index, [expectedValue], [value], entries, time)
                continue
            }
            let (was, isNow) = (wasDeclared.isEmpty ? 0 : wasDeclared[index], isDeclared[index])
            let isDriven = expectation.isDriven[index] || was != 0 || isNow != 0
            // Most values are as expected and not driven.
            if !isDriven, value == expectedValue, found.rates[index] == expected.rates[index], followed.isEmpty {
                continue
            }
            let tolerance = ContinuityTolerance.all[index]
            let number = DrivenNumber(id, index)
            let speed = isDriven ? peakSpeed(number, max(abs(was), abs(isNow)), isTouched: distance != nil) : 0
            // A value that scrolls independently also moves its followers, such as a scroll bar.
            if isDriven, LayerReading.isLength(index) {
                let travel = abs(value - expectedValue)
                // A value that a finger has released or caught in this frame has moved at most this far independently.
                let reach = DrivenStep.reach(max(abs(was), abs(isNow)), entries.acceleration(at: index), over: dt)
                otherMovement = max(
                    otherMovement, distance == nil || dt > DrivenStep.longestGap ? travel : min(travel, reach))
            }
            let exact = tolerance.exactness * max(1, abs(expectedValue))
            if abs(value - expectedValue) > exact, !expectation.isFree[index],
                marks(of: old, index, at: time).isDisjoint(with: [.steps, .replaces])
            {
                var isExplained = isDriven && dt > DrivenStep.longestGap
                if isDriven, !isExplained {
                    let least = min(was, isNow, expectation.minimumRate[index])
                    let most = max(was, isNow, expectation.maximumRate[index])
                    let mixed = LayerReading.transform.contains(index) ? mixedRate * dt : 0
                    let bound = DrivenStep.bound(from: least, to: most, over: dt) + tolerance.value + mixed
                    let mean = dt * (least + most) / 2
                    func follows(from start: Double) -> Bool {
                        let travel = value - start
                        if abs(travel - mean) <= bound { return true }
                        if let distance {
                            // The distance of the finger, and of an object that it has released within the frame. A
                            // caught object may continue at its previous speed.
                            let reach = max(distance, 0.05) + (wasDriven ? 0 : PanGesture.slop) + dt * speed
                            if abs(travel - max(min(travel, max(0, mean)), min(0, mean))) <= 1.5 * reach + bound {
                                return true
                            }
                        }
                        guard let struck else { return false }
                        // The distance at the speed during the frame. The solver also separates bodies without a
                        // velocity.
                        return abs(travel) <= (dt + DrivenStep.bodyStep)
                            * (LayerReading.isLength(index) ? struck.speed : struck.spin)
                    }
                    isExplained =
                        follows(from: expectedValue) || expectation.isReached(value, at: index, within: tolerance.value)
                    // A value that was changed and restored within the frame continues from its previous value.
                    if expectation.isDriven[index], !isExplained { isExplained = follows(from: later.values[index]) }
                }
                // A value that was changed and restored within an instant has its previous value.
                if isDriven, dt == 0, !isExplained { isExplained = abs(value - earlier.values[index]) <= exact }
                if isDriven, let struckBefore = struckBefore[id], !isExplained {
                    // A collision of the previous frame takes effect in the next physics step at the latest.
                    let speed = LayerReading.isLength(index) ? struckBefore.speed : struckBefore.spin
                    isExplained = expectation.isReached(
                        value, at: index, within: tolerance.value + DrivenStep.bodyStep * speed)
                }
                if hasEarlyCauses, !isExplained {
                    // The distance of the previous motion, or of a request that was made before the frame and has
                    // gained speed since.
                    let speed = max(abs(expected.rates[index]), abs(found.rates[index]))
                    let travel = expectation.isInProgress[index] ? dt * speed : 0
                    let reach = travel + last.span(of: old, number: index, from: lastTime, to: time)
                    isExplained = abs(value - expectedValue) <= 1.01 * reach + exact
                }
                if !isExplained { wrongValues.append(index) }
            }
            defer { if isNow == 0, !followed.isEmpty { followed.remove(number) } }
            let step = found.rates[index] - expected.rates[index]
            guard abs(step) > tolerance.velocity else {
                if isDriven, expectation.isEngaged(at: index, within: tolerance.velocity) {
                    // With changed forces, the step implies nothing about the previous frame.
                    driven[number] = DrivenStep(step: step, frame: frames, dt: dt)
                } else if isDriven {
                    recordSteadyVelocity(number, step, over: dt, hasLeft: isNow == 0 && !expectation.isDriven[index])
                }
                continue
            }
            guard abs(step) > expectation.velocityStep[index] + tolerance.velocity,
                !isRetimed, !isActedOn, !followed.contains(number),
                !expectation.isEngaged(at: index, within: tolerance.velocity),
                marks(of: old, index, at: time).isDisjoint(with: [.begins, .ends, .bends, .steps]),
                !before.contains(where: { $0.allowsVelocity(at: index, since: lastTime) }),
                abs(step) > DrivenStep.steepest * dt
                    * max(entries.acceleration(at: index), before.acceleration(at: index))
            else {
                if isDriven { driven[number] = DrivenStep(step: step, frame: frames, dt: dt) }
                continue
            }
            guard isDriven else {
                wrongVelocities.append(index)
                continue
            }
            recordStep(
                number, step, over: dt, tolerance: tolerance,
                failure(.velocity, id, index, [expected.rates[index]], [found.rates[index]], entries, time))
        }
        report(.value, id, wrongValues, entries, time) {
            let travel = dt * ((wasDeclared.isEmpty ? 0 : wasDeclared[$0]) + isDeclared[$0]) / 2
            return (expected.values[$0] + travel, found.values[$0])
        }
        report(.velocity, id, wrongVelocities, entries, time) { (expected.rates[$0], found.rates[$0]) }
    }

    /// Returns the animation marks that can explain a step of a value in the last commit at `time`.
    private func marks(of node: Int, _ index: Int, at time: Double) -> AnimationMarks {
        last.marks(of: node, number: index, at: time, margin: 1e-7)
    }

    private func checkAbruptChanges(
        _ id: ObjectIdentifier, _ old: Int, _ entries: [JournalEntry], at time: Double, _ wasDeclared: [Double]
    ) {
        guard !entries.isEmpty, !stage.prefersReducedMotion else { return }
        let others = max(
            AbruptChange.elsewhere(traveled, touched[id]), AbruptChange.elsewhere(traveledBefore, touchedBefore[id]))
        abruptChanges.check(
            AbruptChanges.Step(
                layer: id, node: old, tree: last, entries: entries, before: earlierRequests[id] ?? [], time: time,
                interval: time - lastTime, found: found, isDriven: expectation.isDriven, wasDeclared: wasDeclared),
            action: AbruptChange.Action(fingers: touched[id], others: others, isRemoval: false))
    }

    private func report(_ layers: [ArraySlice<AbruptChange>]) {
        for changes in layers {
            guard let first = changes.first else { continue }
            report(.value, first.layer, changes.map { $0.index }, first.entries, first.time) { index in
                changes.first { $0.index == index }.map { ($0.before, $0.after) } ?? (0, 0)
            }
        }
    }

    private func compareSeries(
        _ node: Int, _ old: Int, _ now: RenderTree, _ entries: [JournalEntry], at time: Double
    ) {
        let isSet = expectation.setSeries.contains { $0 != nil }
        guard isSet || last.animatesSeries(old) || now.animatesSeries(node) else { return }
        for property in SeriesReading.names.indices where !expectation.freeSeries[property] {
            guard
                let expectedValue = last.variableLength(
                    UInt8(property), of: old, at: time, over: expectation.setSeries[property]?.series),
                let found = now.variableLength(UInt8(property), of: node, at: time)
            else { continue }
            comparisons += found.numbers.count
            let distance = expectedValue.distance(to: found)
            if distance > 1e-5 {
                report(
                    .value, now.layerID(of: node), "\(SeriesReading.names[property])", [0], [distance], entries, time)
            }
        }
    }
}
