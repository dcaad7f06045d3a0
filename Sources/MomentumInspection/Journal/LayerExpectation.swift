import MomentumReplay

/// The expected presentation of a layer at a moment. It is derived from the last commit and the journal, and not from
/// the engine's own result.
nonisolated struct LayerExpectation {
    /// The expected values and velocities.
    private(set) var reading = LayerReading()
    /// Flags for the values that the requests do not determine.
    private(set) var isFree = [Bool](repeating: false, count: LayerReading.size)
    /// The largest allowed steps of the velocities, per second.
    private(set) var velocityStep = [Double](repeating: 0, count: LayerReading.size)
    /// Flags for the values whose animation was requested before the frame and has progressed since.
    private(set) var isInProgress = [Bool](repeating: false, count: LayerReading.size)
    /// Flags for the values that move with a declared velocity.
    private(set) var isDriven = [Bool](repeating: false, count: LayerReading.size)
    /// The smallest and the largest of the velocities that were declared for each value.
    private(set) var minimumRate = [Double](repeating: .infinity, count: LayerReading.size)
    private(set) var maximumRate = [Double](repeating: -.infinity, count: LayerReading.size)
    /// The velocity with which a driver has continued under changed forces, and the velocity that another driver had
    /// declared before; nil if there was none.
    private var engagements: [Int: (velocity: Double, before: Double?)] = [:]
    /// The movement of the body; nil if the layer has no body.
    private var bodyDisplacement: BodyDisplacement?
    /// Flags for the paths, lists and images that the requests do not determine.
    private(set) var freeSeries: [Bool] = [false, false, false, false, false]
    /// The requests that have set paths, lists and images.
    private(set) var setSeries: [JournalEntry?] = [nil, nil, nil, nil, nil]

    /// The total changes of the values. They are summed separately, so that a change and its reversal cancel exactly.
    private var changes = [Double](repeating: 0, count: LayerReading.size)
    private var additions: [JournalEntry] = []
    private var removals: [JournalEntry] = []
    /// The requests that have changed the motion of an animation.
    private var motions: [JournalEntry] = []
    private var seizures: [JournalEntry] = []
    /// The last declared velocities of driven values.
    private var declared = [Double](repeating: 0, count: LayerReading.size)
    /// The properties whose presentation value became the model value, with a flag that is true if all animations of
    /// the property ended and false if a single one did; and the matrices that were set after that.
    private var settled: [(target: PropertyTarget, isComplete: Bool)] = []
    private var matrices: [(offset: Int, numbers: [Double])] = []

    /// A recorded presentation.
    private struct RecordedPresentation {
        let number: Int?
        let values: [Double]
        let changes: [Double]
        let isFree: [Bool]
        let velocityStep: [Double]
        let motions: Int
    }
    private var recordings: [RecordedPresentation] = []

    init() {}
}

// These methods run on the main actor, like layers and their animations.
extension LayerExpectation {
    /// Applies requests to the values of a node.
    ///
    /// - Parameters:
    ///   - entries: The requests to the layer of `node` since `tree` was committed.
    ///   - node: The index of the layer's node in `tree`.
    ///   - tree: The last commit.
    ///   - moment: The layer time for which the presentation is derived, and its rate. For a copy that is displayed
    ///     with a delay, it is earlier than the layer's own time.
    ///   - now: The time of the frame.
    ///   - hasEnded: Whether an animation has ended by then. Changed motions are then applied as well, because nothing
    ///     else contains their result.
    ///   - next: The next commit and the layer's node in it. An animation that has ended and is missing there is not
    ///     applied, regardless of the layer time.
    @export(interface) mutating func follow(
        _ entries: [JournalEntry], of node: Int, in tree: RenderTree, at moment: (time: Double, rate: Double),
        frame now: Double, hasEnded: Bool = false, next: (tree: RenderTree, node: Int)? = nil
    ) {
        tree.readModel(of: node, into: &reading)
        isFree.fill(with: false)
        isDriven.fill(with: false)
        isInProgress.fill(with: false)
        velocityStep.fill(with: 0)
        changes.fill(with: 0)
        minimumRate.fill(with: .infinity)
        maximumRate.fill(with: -.infinity)
        if !engagements.isEmpty { engagements.removeAll(keepingCapacity: true) }
        bodyDisplacement = nil
        settled.removeAll(keepingCapacity: true)
        matrices.removeAll(keepingCapacity: true)
        for index in freeSeries.indices { (freeSeries[index], setSeries[index]) = (false, nil) }
        additions.removeAll(keepingCapacity: true)
        removals.removeAll(keepingCapacity: true)
        motions.removeAll(keepingCapacity: true)
        seizures.removeAll(keepingCapacity: true)
        recordings.removeAll(keepingCapacity: true)
        for entry in entries {
            apply(entry, node, tree)
            if entry.cause == .animated, entry.time < now { markInProgress(entry) }
        }
        for index in 0..<LayerReading.size where changes[index] != 0 { reading.values[index] += changes[index] }
        tree.applyAnimations(
            of: node, at: moment.time, rate: moment.rate, without: removals, stopped: seizures,
            controlled: hasEnded ? motions : [], endedBy: next.map { (now, $0.tree, $0.node) }, over: &reading)
        for matrix in matrices { show(matrix, node, tree) }
        if let bodyDisplacement { rotateRates(by: bodyDisplacement.rotation) }
        for entry in additions {
            guard let animation = entry.animation else { continue }
            // An animation that was added before the frame has already started.
            if entry.time < now {
                allowAnything(animation)
            } else {
                begin(animation, at: moment.time, from: entry.layer.localTime(at: now))
            }
        }
    }

    /// Rotates the velocities into the body's present frame. A damping of up to a hundredth affects the components
    /// unevenly, so the allowed velocity steps are increased.
    private mutating func rotateRates(by angle: Double) {
        let (sine, cosine) = Maths.sincos(angle)
        for axis in [LayerReading.transform.lowerBound, LayerReading.transform.lowerBound + 4] {
            let (x, y) = (reading.rates[axis], reading.rates[axis + 1])
            (reading.rates[axis], reading.rates[axis + 1]) = (x * cosine - y * sine, x * sine + y * cosine)
            for index in axis...(axis + 1) { velocityStep[index] += 0.01 * Vector(dx: x, dy: y).length }
        }
    }

    private mutating func apply(_ entry: JournalEntry, _ node: Int, _ tree: RenderTree) {
        if entry.motion != nil { motions.append(entry) }
        switch entry.cause {
        case .set: set(entry)
        case .animated: allow(entry)
        case .added: additions.append(entry)
        case .removed:
            if let removed = entry.removed, tree.contains(removed, at: node) {
                removals.append(entry)
            } else {
                // The animation was added since, or its motion has changed.
                entry.removed?.forEachTarget { release($0) }
            }
            entry.removed?.forEachTarget { target in
                allowAnyVelocity(target)
                if case .variableLength = target { release(target) }
            }
        case .driven:
            for (index, rate) in zip(entry.range, entry.numbers) {
                minimumRate[index] = min(minimumRate[index], rate)
                maximumRate[index] = max(maximumRate[index], rate)
                isDriven[index] = true
                declared[index] = rate
            }
        case .engaged:
            for (index, rate) in zip(entry.range, entry.numbers) where engagements[index] == nil {
                engagements[index] = (rate, isDriven[index] ? declared[index] : nil)
            }
        case .seized: seizures.append(entry)
        case .stepped: bodyDisplacement = entry.bodyDisplacement
        case .controlled, .launched, .released: allowAnyVelocity(entry.target)
        case .captured, .frozen:
            allowAnyVelocity(entry.target)
            if let target = entry.target { settled.append((target, entry.cause == .captured)) }
        case .scrubbed, .entered:
            release(entry.target)
            allowAnyVelocity(entry.target)
        case .seen:
            recordings.append(
                RecordedPresentation(
                    number: entry.recording, values: reading.values, changes: changes, isFree: isFree,
                    velocityStep: velocityStep,
                    motions: motions.count))
        case .kept: restorePresentation(entry, node, tree)
        case .touched, .struck, .retimed, .followed, .accelerated: break
        }
    }

    /// Restores the recorded presentation, and discards the requests since it was recorded.
    private mutating func restorePresentation(_ entry: JournalEntry, _ node: Int, _ tree: RenderTree) {
        if let recording = entry.recording.flatMap({ recording in recordings.last { $0.number == recording } }) {
            let later = motions[min(recording.motions, motions.count)...].filter { !$0.range.overlaps(entry.range) }
            motions = motions.prefix(recording.motions) + later
            for index in entry.range {
                reading.values[index] = recording.values[index]
                changes[index] = recording.changes[index]
                isFree[index] = recording.isFree[index]
                velocityStep[index] = recording.velocityStep[index]
            }
            return
        }
        var before = LayerReading()
        tree.readModel(of: node, into: &before)
        motions.removeAll { $0.range.overlaps(entry.range) }
        for index in entry.range {
            reading.values[index] = before.values[index]
            changes[index] = 0
            isFree[index] = false
            velocityStep[index] = 0
        }
    }

    private mutating func set(_ entry: JournalEntry) {
        allowAnyVelocity(entry.target)
        switch entry.target {
        case .numbers(let offset, let count):
            for index in 0..<count { changes[offset + index] += entry.numbers[index] }
        case .matrix(let offset):
            for index in 0..<16 { reading.values[offset + index] = entry.numbers[index] }
            matrices.removeAll { $0.offset == offset }
            if settled.contains(where: { $0.target.overlaps(.matrix(offset: offset)) }) {
                matrices.append((offset, entry.numbers))
            }
        case .variableLength(let property): setSeries[Int(property.rawValue)] = entry
        default: release(entry.target)
        }
    }

    /// A matrix that was set after its presentation value had become the model value is displayed unchanged, if no
    /// other animation affects it.
    private mutating func show(_ matrix: (offset: Int, numbers: [Double]), _ node: Int, _ tree: RenderTree) {
        let target = PropertyTarget.matrix(offset: matrix.offset)
        let settlements = settled.filter { $0.target.overlaps(target) }
        guard
            settlements.contains(where: { $0.isComplete })
                || settlements.count >= tree.countAnimations(of: target, at: node)
        else { return release(target) }
        for index in 0..<16 {
            reading.values[matrix.offset + index] = matrix.numbers[index]
            reading.rates[matrix.offset + index] = 0
        }
    }

    /// An animation starts at the present value, with the requested initial velocity.
    private mutating func allow(_ entry: JournalEntry) {
        guard case .numbers(let offset, let count) = entry.target, entry.speed.isFinite else {
            return allowAnyVelocity(entry.target)
        }
        for index in 0..<count {
            velocityStep[offset + index] += abs(entry.numbers[index]) * entry.speed + entry.velocity
        }
    }

    /// The velocity of an animation that started before the frame depends on its own time.
    private mutating func markInProgress(_ entry: JournalEntry) {
        allowAnyVelocity(entry.target)
        for index in entry.range { isInProgress[index] = true }
    }

    private mutating func release(_ target: PropertyTarget?) {
        guard let target else {
            for index in isFree.indices { isFree[index] = true }
            for index in freeSeries.indices { freeSeries[index] = true }
            return
        }
        if case .variableLength(let property) = target { freeSeries[Int(property.rawValue)] = true }
        for index in target.range.offset..<(target.range.offset + target.range.count) { isFree[index] = true }
    }

    private mutating func allowAnyVelocity(_ target: PropertyTarget?) {
        let range = target?.range ?? (offset: 0, count: LayerReading.size)
        for index in range.offset..<(range.offset + range.count) { velocityStep[index] = .infinity }
    }

    /// Applies the initial value of an added animation. It begins at `start` of the layer's time unless it has a begin
    /// time.
    private mutating func begin(_ animation: Animation, at now: Double, from start: Double) {
        if let group = animation as? AnimationGroup {
            // The timing of a group can change the timing of its animations.
            for child in group.animations { allowAnything(child) }
            return
        }
        guard let animation = animation as? PropertyAnimation, let path = animation.keyPath, path.isKnown else {
            return
        }
        allowAnyVelocity(path.target)
        let isLater = (animation.beginTime == 0 ? start : animation.beginTime) > now
        if isLater, animation.fillMode != .backwards, animation.fillMode != .both { return }
        guard animation.timeOffset == 0, animation.speed > 0, animation.beginTime == 0 || isLater else {
            return allowAnything(animation)
        }
        switch animation {
        case let keyframes as KeyframeAnimation:
            guard keyframes.path == nil, let first = keyframes.values.first else { return allowAnything(animation) }
            show(first, at: path.target, isAdditive: animation.isAdditive)
        case let basic as BasicAnimation: begin(basic, at: path.target)
        default: allowAnything(animation)
        }
    }

    private mutating func begin(_ animation: BasicAnimation, at target: PropertyTarget) {
        if let from = animation.fromValue { return show(from, at: target, isAdditive: animation.isAdditive) }
        if let to = animation.toValue, let by = animation.byValue, case .numbers = target {
            let from = AnimationValue.numbers(zip(to.components, by.components).map { $0 - $1 })
            return show(from, at: target, isAdditive: animation.isAdditive)
        }
        // The animation starts at the presentation value.
        if animation.isAdditive || animation.byValue != nil { allowAnything(animation) }
    }

    private mutating func show(_ value: AnimationValue, at target: PropertyTarget, isAdditive: Bool) {
        switch target {
        case .numbers(let offset, let count) where value.components.count == count:
            for index in 0..<count {
                reading.values[offset + index] =
                    value.components[index] + (isAdditive ? reading.values[offset + index] : 0)
            }
        case .matrix(let offset) where !isAdditive && value.components.count == 16:
            for index in 0..<16 { reading.values[offset + index] = value.components[index] }
        case .matrix where value == .transform(.identity): break
        case .matrixPart(let offset, let part) where !value.components.isEmpty:
            var matrix = Transform3D.zero
            for index in 0..<16 { matrix[component: index] = reading.values[offset + index] }
            let number = value.components[0]
            if isAdditive, part == .scale {
                for axis in [Transform3D.Component.scaleX, .scaleY, .scaleZ] { matrix[axis] += number }
            } else {
                matrix[part] = number + (isAdditive ? matrix[part] : 0)
            }
            for index in 0..<16 { reading.values[offset + index] = matrix[component: index] }
        case .variableLength(let property): freeSeries[Int(property.rawValue)] = true
        default: release(target)
        }
    }

    /// Allows any value of the properties that `animation` affects, because they depend on its own time.
    private mutating func allowAnything(_ animation: Animation) {
        if let group = animation as? AnimationGroup {
            for child in group.animations { allowAnything(child) }
        } else if let path = (animation as? PropertyAnimation)?.keyPath, path.isKnown {
            release(path.target)
            allowAnyVelocity(path.target)
            if let keyframes = animation as? KeyframeAnimation, keyframes.rotationMode != .none {
                release(.matrix(offset: LayerReading.transform.lowerBound))
                allowAnyVelocity(.matrix(offset: LayerReading.transform.lowerBound))
            }
        }
    }
}

nonisolated extension LayerExpectation {
    /// Returns whether the driver of the value at `index` has changed its forces in this frame and has continued with
    /// the same velocity, within `tolerance`.
    func isEngaged(at index: Int, within tolerance: Double) -> Bool {
        guard let engagement = engagements[index] else { return false }
        let before = engagement.before ?? reading.rates[index]
        return abs(engagement.velocity - before) <= max(tolerance, 1e-6 * abs(before))
    }

    /// Returns whether the movement of a body can have led the value at `index` to `value`, within `tolerance`.
    func isReached(_ value: Double, at index: Int, within tolerance: Double) -> Bool {
        guard let bodyDisplacement else { return false }
        let expectedValue = reading.values[index]
        let (position, transform) = (LayerReading.position.lowerBound, LayerReading.transform.lowerBound)
        let (displacement, slack) = bodyDisplacement.layerDisplacement
        if index == position { return abs(value - expectedValue - displacement.dx) <= slack.dx + tolerance }
        if index == position + 1 { return abs(value - expectedValue - displacement.dy) <= slack.dy + tolerance }
        // Checks the components of the layer's axes in its plane.
        guard [0, 1, 4, 5].contains(index - transform) else { return false }
        let axis = index - transform < 4 ? transform : transform + 4
        let (rotated, turnSlack) = bodyDisplacement.layerAxis(
            Vector(dx: reading.values[axis], dy: reading.values[axis + 1]))
        return abs(value - (index == axis ? rotated.dx : rotated.dy)) <= turnSlack + tolerance
    }
}

extension RenderTree {
    /// Adds the node's animations at the layer time `layerTime` to `reading`.
    ///
    /// - Parameters:
    ///   - node: The index of the node.
    ///   - layerTime: The layer time.
    ///   - rate: The rate of the layer time.
    ///   - removed: The removals of animations, which are left out.
    ///   - stopped: The requests that have stopped animations. Each is evaluated at the time of its request.
    ///   - controlled: The requests that have changed motions. The new motions are used.
    ///   - end: The time by which an animation has ended, and the next commit with its node. Animations that have ended
    ///     and are missing there are left out.
    ///   - reading: The values, which are modified.
    fileprivate func applyAnimations(
        of node: Int, at layerTime: Double, rate: Double, without removed: [JournalEntry], stopped: [JournalEntry],
        controlled: [JournalEntry], endedBy end: (time: Double, next: RenderTree, node: Int)?,
        over reading: inout LayerReading
    ) {
        applyAnimations(of: node, rate: rate, over: &reading) { animation in
            if removed.contains(where: { $0.removed === animation }) { return nil }
            if let end, hasEnded(animation, of: node, by: end.time, missingIn: end.next, at: end.node) { return nil }
            let stop = stopped.isEmpty ? nil : stopped.first { $0.removed === animation }
            let time = stop.map { self.layerTime(of: node, at: $0.time).time } ?? layerTime
            return (controlled.reduce(animation) { $1.removed === $0 ? $1.motion ?? $0 : $0 }, time)
        }
    }

    /// Adds to `reading` the values at the layer time `layerTime` of some of the node's animations: of those that end
    /// by `end`, in seconds of the tree, and are missing at node `other` of `next`. Animations that were removed or
    /// captured before, according to `entries`, are left out.
    func applyEndingAnimations(
        of node: Int, at layerTime: Double, rate: Double, by end: Double, missingIn next: RenderTree, at other: Int,
        without entries: [JournalEntry], over reading: inout LayerReading
    ) {
        let captured = entries.filter { $0.cause == .captured }.compactMap { $0.target }
        applyAnimations(of: node, rate: rate, over: &reading) { animation in
            guard hasEnded(animation, of: node, by: end, missingIn: next, at: other),
                !entries.contains(where: { $0.removed === animation }),
                !captured.contains(where: { $0.overlaps(animation.target) })
            else { return nil }
            return (animation, layerTime)
        }
    }
}
