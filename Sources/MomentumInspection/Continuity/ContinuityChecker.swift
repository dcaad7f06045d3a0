import MomentumReplay

/// Watches everything on a stage, frame by frame, for steps that nothing explains.
///
///     let checker = ContinuityChecker(stage)
///     stage.advance(to: 1 / 60)
///     checker.check()
///
/// Every animatable number of every layer is watched. Between two frames three things act on it, one after another:
///
/// 1. **Time alone.** The commit of the last frame can be evaluated at any later time. In between its values go where its
///    velocities take them, and neither has a step but at the beginning and the end of an animation: the interval is
///    evaluated at eight or more moments, and where the numbers do not follow from one another it is halved until they do. A
///    fast motion becomes slow then; a step stays, and only an animation of the same number that goes in steps explains one, at the
///    times of its steps. A frame is halved 33 million times at most; one that takes more has a failure of the kind
///    ``ContinuityFailure/Kind/unresolved``.
/// 2. **What the program asked for.** The stage's `LayerJournal` has what was set, added, removed or retimed. That is
///    followed from the last commit without asking the engine what it has made of it, see `LayerExpectation`, and the new
///    commit must show the same, in value and velocity.
/// 3. **What drives the model**, a display link, a finger, a body: it declares a velocity with every value. The distance from one
///    value to the next is what these velocities say, a body's in all its steps, and a velocity changes as it did in the
///    frames around; where it does otherwise a touch or a collision must be the cause.
public final class ContinuityChecker {
    let stage: Stage
    let journal: LayerJournal
    /// Whether positions, sizes, transforms and opacities may be set to what looks different at once.
    private let allowsAbruptChanges: Bool
    /// What was seen, so far.
    public internal(set) var failures: [ContinuityFailure] = []
    /// How many frames were checked.
    public private(set) var frames = 0
    /// How many numbers were compared.
    public internal(set) var comparisons = 0

    /// The commit of the last frame.
    private(set) var last: RenderTree
    private(set) var lastTime: Double
    /// The time of the last frame that the program computed: while it is stalled, only the picture moves on.
    private var computedTime: Double
    /// Where the layers' nodes are in ``last``, if that is not where they are now.
    private var places: [ObjectIdentifier: [Int]] = [:]
    private var isPlaced = false
    /// What was asked of each layer since the last frame, and in the frame before.
    private var asked: [ObjectIdentifier: [JournalEntry]] = [:]
    private(set) var askedBefore: [ObjectIdentifier: [JournalEntry]] = [:]
    /// The layers that something acted on from outside: touched, or struck, with how far that has moved them.
    private var acted: [ObjectIdentifier: Double] = [:]
    private var actedBefore: [ObjectIdentifier: Double] = [:]
    /// How far everything that acted from outside has moved in this frame, in points, and in the one before.
    private var traveled = 0.0
    private var traveledBefore = 0.0
    /// The largest way that anything has gone by itself since the last frame, in points.
    var drift = 0.0
    private var driftBefore = 0.0
    private var struck: [ObjectIdentifier: (speed: Double, spin: Double)] = [:]
    private var struckBefore: [ObjectIdentifier: (speed: Double, spin: Double)] = [:]
    var driven: [DrivenNumber: DrivenStep] = [:]
    /// The layers of which nothing was seen in this frame, and in the frame before.
    var (unseen, unseenBefore): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    /// How fast the driven numbers were, of those that a touch has caught the fastest since.
    var carried: [DrivenNumber: Double] = [:]
    /// The numbers whose velocity is that of a touch: it goes when the touch rests or is gone.
    private var followed: Set<DrivenNumber> = []
    private var abruptChanges = AbruptChanges()
    private var expectation = LayerExpectation()
    private var found = LayerReading()
    private var hasEarlyCauses = false
    /// What time alone shows at the last frame and at this one.
    private var earlier = LayerReading()
    private var later = LayerReading()
    /// The speed of the transform's numbers that their declared velocities leave out, per second: an animated matrix is multiplied with
    /// the model, so that a driven number of that moves others.
    private var mixedRate = 0.0
    var interval = IntervalReadings()
    /// How many halves of intervals are looked at in a frame.
    package var patience = StepPatience()

    /// Watches `stage` from its present frame on.
    ///
    /// - Parameters:
    ///   - stage: what is watched.
    ///   - allowsAbruptChanges: whether a program may set a position, a size, a transform or an opacity to what looks
    ///     different at once, without animating it and without a finger that moves as far. Default true: only what nothing
    ///     has asked for is reported then.
    public init(_ stage: Stage, allowsAbruptChanges: Bool = true) {
        self.stage = stage
        self.allowsAbruptChanges = allowsAbruptChanges
        journal = LayerJournal(of: stage.tree)
        last = stage.renderTree
        lastTime = stage.time
        computedTime = stage.time
    }

    /// Compares the stage's present frame with the last one that was checked; returns what is wrong with it. To be called
    /// once after every `advance(to:)`.
    @discardableResult
    @export(interface) public func check() -> [ContinuityFailure] {
        let count = failures.count
        frames += 1
        let (time, now, last) = (stage.time, stage.renderTree, last)
        report(abruptChanges.takeStarts(in: now, at: time, after: time - lastTime))
        abruptChanges.begin(lasting: time - lastTime)
        traveled = 0
        if time > lastTime {
            (driftBefore, drift) = (drift, 0)
            checkTime(from: lastTime, to: time)
        }
        if journal.hasCommitted {
            gather()
            if journal.isRebuilt {
                place()
                for node in 0..<now.nodeCount { compare(node, of: now, at: time) }
                for (id, nodes) in places where !nodes.isEmpty { forgetDriven(id) }
            } else {
                isPlaced = false
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
            // Once it is known how far everything has gone.
            report(abruptChanges.take(unexplainedByDrift: max(drift, driftBefore), isLast: !stage.needsFrame))
            if time > lastTime {
                swap(&asked, &askedBefore)
                swap(&acted, &actedBefore)
                swap(&struck, &struckBefore)
            } else {
                // A frame that takes no time is part of the one before.
                for (id, entries) in asked { askedBefore[id, default: []] += entries }
                for (id, distance) in acted { actedBefore[id] = max(distance, actedBefore[id] ?? 0) }
                for (id, blow) in struck where blow.speed > struckBefore[id]?.speed ?? -1 { struckBefore[id] = blow }
            }
            journal.clear()
        }
        if !stage.isStalled {
            judgeDriven(over: time - computedTime)
            computedTime = time
        }
        swap(&unseen, &unseenBefore)
        unseen.removeAll(keepingCapacity: true)
        // A frame that takes no time is part of the one before.
        traveledBefore = time > lastTime ? traveled : max(traveled, traveledBefore)
        if time > lastTime { abruptChanges.end(last, of: lastTime) }
        (self.last, lastTime) = (now, time)
        return Array(failures[count...])
    }

    // MARK: Causes

    private func gather() {
        asked.removeAll(keepingCapacity: true)
        acted.removeAll(keepingCapacity: true)
        struck.removeAll(keepingCapacity: true)
        for entry in journal.committedEntries {
            switch entry.cause {
            case .touched:
                traveled += entry.distance
                for layer in entry.layer.outerLayers { acted[ObjectIdentifier(layer), default: 0] += entry.distance }
                entry.layer.forEachInside { acted[ObjectIdentifier($0), default: 0] += entry.distance }
            default:
                let id = ObjectIdentifier(entry.layer)
                if entry.cause == .struck {
                    let (speed, spin) = struck[id] ?? (0, 0)
                    let way = entry.way ?? BodyWay()
                    struck[id] = (
                        max(speed, (1.5 * way.speed + way.push.speed) * way.stretch),
                        max(spin, 1.5 * way.spin + way.push.spin)
                    )
                }
                if entry.cause == .followed {
                    for index in entry.range { followed.insert(DrivenNumber(id, index)) }
                }
                asked[id, default: []].append(entry)
            }
        }
    }

    private func place() {
        places.removeAll(keepingCapacity: true)
        // The first of several copies is what the first was; they are taken from the end.
        for node in (0..<last.nodeCount).reversed() { places[last.layerID(of: node), default: []].append(node) }
        isPlaced = true
    }

    // MARK: Comparing

    private func compare(_ node: Int, of now: RenderTree, at time: Double) {
        let (id, last) = (now.layerID(of: node), last)
        guard let old = isPlaced ? places[id]?.popLast() : node, last.layerID(of: old) == id else { return }
        let entries = asked[id] ?? []
        if entries.contains(where: { $0.cause == .entered }) { return forgetDriven(id) }
        if entries.isEmpty, !last.isAnimated(old), !now.isAnimated(node), now.sharesModel(node, with: old, of: last) {
            return
        }
        guard !now.hides(node), !last.hides(old) else { return forgetDriven(id) }
        let isRetimed = entries.contains { $0.cause == .retimed }
        // What was asked between the frames, and only there, took effect at the last one: both commits are looked at there,
        // and then what time alone makes of the new one.
        // So it is where something else has taken over from what drove the model.
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
            // What has ended since is part of the new commit no more, but was seen then.
            last.layEnding(
                of: old, at: moment.time, rate: moment.rate, by: frame, missingIn: now, at: node, without: entries,
                over: &found)
        }
        let model = isDeclared.isEmpty ? [] : Array(found.values[LayerReading.transform])
        now.layAnimations(of: node, at: moment.time, rate: moment.rate, over: &found)
        mixedRate = 0
        if !model.isEmpty {
            let change = zip(model, found.values[LayerReading.transform]).reduce(0) { max($0, abs($1.0 - $1.1)) }
            mixedRate = change * isDeclared[LayerReading.transform].reduce(0) { max($0, abs($1)) }
        }
        if expectation.reading.isInvisible, found.isInvisible { return forgetDriven(id) }
        // What was stopped before the frame was stopped somewhere on the way.
        hasEarlyCauses = entries.contains { $0.time < time && $0.cause != .set && !$0.isOfDriver }
        if hasEarlyCauses || time == lastTime || entries.contains(where: { $0.cause == .driven }) {
            last.read(old, at: lastTime, into: &earlier)
            last.read(old, at: time, into: &later)
        }
        if !allowsAbruptChanges, !isRetimed { lookForAbruptChanges(id, old, entries, at: time, wasDeclared) }
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
        let before = askedBefore[id] ?? []
        let distance = acted[id]
        let isActedOn = distance != nil || actedBefore[id] != nil || struck[id] != nil || struckBefore[id] != nil
        let struck = struck[id]
        let wasDriven = !wasDeclared.isEmpty
        var wrongValues: [Int] = []
        var wrongVelocities: [Int] = []
        let (found, expected) = (found, expectation.reading)
        for index in 0..<LayerReading.count where !LayerReading.isFlag(index) {
            let (value, wanted) = (found.values[index], expected.values[index])
            guard value.isFinite, found.rates[index].isFinite else {
                report(.number, id, index, [wanted], [value], entries, time)
                continue
            }
            let (was, isNow) = (wasDeclared.isEmpty ? 0 : wasDeclared[index], isDeclared[index])
            let isDriven = expectation.isDriven[index] || was != 0 || isNow != 0
            // Most numbers are what they should be, and nothing drives them.
            if !isDriven, value == wanted, found.rates[index] == expected.rates[index], followed.isEmpty { continue }
            let tolerance = ContinuityTolerance.all[index]
            let number = DrivenNumber(id, index)
            let speed = isDriven ? carry(number, max(abs(was), abs(isNow)), isTouched: distance != nil) : 0
            // What scrolls by itself takes along what follows it, such as its bar.
            if isDriven, LayerReading.isLength(index) {
                let way = abs(value - wanted)
                // Of what a finger has released or caught in the frame, as far as it can have gone by itself.
                let reach = DrivenStep.reach(max(abs(was), abs(isNow)), entries.acceleration(at: index), over: dt)
                drift = max(drift, distance == nil || dt > DrivenStep.longestGap ? way : min(way, reach))
            }
            let exact = tolerance.exactness * max(1, abs(wanted))
            if abs(value - wanted) > exact, !expectation.isFree[index],
                marks(of: old, index, at: time).isDisjoint(with: [.steps, .replaces])
            {
                var isExplained = isDriven && dt > DrivenStep.longestGap
                if isDriven, !isExplained {
                    let least = min(was, isNow, expectation.leastRate[index])
                    let most = max(was, isNow, expectation.mostRate[index])
                    let mixed = LayerReading.transform.contains(index) ? mixedRate * dt : 0
                    let bound = DrivenStep.bound(from: least, to: most, over: dt) + tolerance.value + mixed
                    let mean = dt * (least + most) / 2
                    func follows(from start: Double) -> Bool {
                        let way = value - start
                        if abs(way - mean) <= bound { return true }
                        if let distance {
                            // The finger's way, and that of what it has released of within the frame.
                            // What it has caught may still go on as fast as it came.
                            let reach = max(distance, 0.05) + (wasDriven ? 0 : PanGesture.slop) + dt * speed
                            if abs(way - max(min(way, max(0, mean)), min(0, mean))) <= 1.5 * reach + bound {
                                return true
                            }
                        }
                        guard let struck else { return false }
                        // As fast as it was in between; and what holds bodies apart moves them without a velocity.
                        return abs(way) <= (dt + DrivenStep.bodyStep)
                            * (LayerReading.isLength(index) ? struck.speed : struck.spin)
                    }
                    isExplained =
                        follows(from: wanted) || expectation.isReached(value, at: index, within: tolerance.value)
                    // What was put elsewhere and back again within the frame goes on from where it was.
                    if expectation.isDriven[index], !isExplained { isExplained = follows(from: later.values[index]) }
                }
                // What was put elsewhere and back again within an instant is where it was.
                if isDriven, dt == 0, !isExplained { isExplained = abs(value - earlier.values[index]) <= exact }
                if isDriven, let struckBefore = struckBefore[id], !isExplained {
                    // What a blow of the frame before does is seen at the latest with the next step.
                    let speed = LayerReading.isLength(index) ? struckBefore.speed : struckBefore.spin
                    isExplained = expectation.isReached(
                        value, at: index, within: tolerance.value + DrivenStep.bodyStep * speed)
                }
                if hasEarlyCauses, !isExplained {
                    // As far as it went by itself, or as what was asked before the frame has become fast by now.
                    let speed = max(abs(expected.rates[index]), abs(found.rates[index]))
                    let way = expectation.isUnderway[index] ? dt * speed : 0
                    let reach = way + last.span(of: old, number: index, from: lastTime, to: time)
                    isExplained = abs(value - wanted) <= 1.01 * reach + exact
                }
                if !isExplained { wrongValues.append(index) }
            }
            defer { if isNow == 0, !followed.isEmpty { followed.remove(number) } }
            let step = found.rates[index] - expected.rates[index]
            guard abs(step) > tolerance.velocity else {
                if isDriven, expectation.isEngaged(at: index, within: tolerance.velocity) {
                    // Under other forces it says nothing about the frame before.
                    driven[number] = DrivenStep(step: step, frame: frames, dt: dt)
                } else if isDriven {
                    noteSteady(number, step, over: dt, hasLeft: isNow == 0 && !expectation.isDriven[index])
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
            noteDriven(
                number, step, over: dt, tolerance: tolerance,
                failure(.velocity, id, index, [expected.rates[index]], [found.rates[index]], entries, time))
        }
        report(.value, id, wrongValues, entries, time) {
            let way = dt * ((wasDeclared.isEmpty ? 0 : wasDeclared[$0]) + isDeclared[$0]) / 2
            return (expected.values[$0] + way, found.values[$0])
        }
        report(.velocity, id, wrongVelocities, entries, time) { (expected.rates[$0], found.rates[$0]) }
    }

    /// What explains a step of a number of the last commit's at `time`.
    private func marks(of node: Int, _ index: Int, at time: Double) -> AnimationMarks {
        last.marks(of: node, number: index, at: time, margin: 1e-7)
    }

    private func lookForAbruptChanges(
        _ id: ObjectIdentifier, _ old: Int, _ entries: [JournalEntry], at time: Double, _ wasDeclared: [Double]
    ) {
        guard !entries.isEmpty, !stage.prefersReducedMotion else { return }
        let others = max(
            AbruptChange.elsewhere(traveled, acted[id]), AbruptChange.elsewhere(traveledBefore, actedBefore[id]))
        abruptChanges.look(
            AbruptChanges.Step(
                layer: id, node: old, tree: last, entries: entries, before: askedBefore[id] ?? [], time: time,
                interval: time - lastTime, found: found, isDriven: expectation.isDriven, wasDeclared: wasDeclared),
            action: AbruptChange.Action(fingers: acted[id], others: others, isRemoval: false))
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
                let wanted = last.variableLength(
                    UInt8(property), of: old, at: time, over: expectation.setSeries[property]?.series),
                let found = now.variableLength(UInt8(property), of: node, at: time)
            else { continue }
            comparisons += found.numbers.count
            let distance = wanted.distance(to: found)
            if distance > 1e-5 {
                report(
                    .value, now.layerID(of: node), "\(SeriesReading.names[property])", [0], [distance], entries, time)
            }
        }
    }
}
