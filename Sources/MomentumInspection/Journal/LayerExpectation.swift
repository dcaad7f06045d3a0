import MomentumReplay

/// What is to be seen of a layer at a moment, after what was asked of it: followed from the last commit and the journal, and
/// from nothing that the layer has made of it.
nonisolated struct LayerExpectation {
    /// The numbers that are to be seen, and how fast they are to change.
    private(set) var reading = LayerReading()
    /// Where any value may be seen: what was asked says none.
    private(set) var isFree = [Bool](repeating: false, count: LayerReading.size)
    /// By how much the velocity may step, per second.
    private(set) var velocityStep = [Double](repeating: 0, count: LayerReading.size)
    /// What was animated before the frame, and has gone on its way since.
    private(set) var isUnderway = [Bool](repeating: false, count: LayerReading.size)
    /// What is moved with a declared velocity.
    private(set) var isDriven = [Bool](repeating: false, count: LayerReading.size)
    /// The slowest and the fastest of the velocities that were declared for a number, one after the other.
    private(set) var leastRate = [Double](repeating: .infinity, count: LayerReading.size)
    private(set) var mostRate = [Double](repeating: -.infinity, count: LayerReading.size)
    /// The velocity with which a driver has gone on under other forces, and the one that another one had declared by then.
    private var engagements: [Int: (velocity: Double, before: Double?)] = [:]
    /// Where the velocities of a body's steps lead; nil for what is no body.
    private var way: BodyWay?
    /// Paths, lists and images that may be seen in any state.
    private(set) var freeSeries: [Bool] = [false, false, false, false, false]
    /// What paths, lists and images were set to.
    private(set) var setSeries: [JournalEntry?] = [nil, nil, nil, nil, nil]

    /// By how much the numbers were changed by what was set: added up by itself, so that what is taken back leaves nothing.
    private var changes = [Double](repeating: 0, count: LayerReading.size)
    private var additions: [JournalEntry] = []
    private var removals: [JournalEntry] = []
    /// What was told to run otherwise.
    private var motions: [JournalEntry] = []
    private var seizures: [JournalEntry] = []
    /// The velocities declared last, of what is driven.
    private var declared = [Double](repeating: 0, count: LayerReading.size)
    /// The properties whose model was made what is seen, whatever animated them or one animation of them, and the matrices
    /// that were set after that.
    private var settled: [(target: PropertyTarget, isWhole: Bool)] = []
    private var matrices: [(offset: Int, numbers: [Double])] = []

    /// What was to be seen when it was taken down.
    private struct Look {
        let number: Int?
        let values: [Double]
        let changes: [Double]
        let isFree: [Bool]
        let velocityStep: [Double]
        let motions: Int
    }
    private var looks: [Look] = []

    init() {}
}

// On the main actor, where layers and their animations live.
extension LayerExpectation {
    /// Follows `entries`, what was asked of the layer of `node` since `tree` was committed, until `moment` of the layer's time.
    /// Of a copy that is shown later, that is an earlier one than the layer's own. Where something has come to its end by then
    /// it `hasEnded`: what was told to run otherwise is followed there, since nothing else shows where that has led. What is
    /// missing in the `next` commit since it had come to its end shows nothing, whatever its layer's time is by now.
    @export(interface) mutating func follow(
        _ entries: [JournalEntry], of node: Int, in tree: RenderTree, at moment: (time: Double, rate: Double),
        frame now: Double, hasEnded: Bool = false, next: (tree: RenderTree, node: Int)? = nil
    ) {
        tree.readModel(of: node, into: &reading)
        isFree.fill(with: false)
        isDriven.fill(with: false)
        isUnderway.fill(with: false)
        velocityStep.fill(with: 0)
        changes.fill(with: 0)
        leastRate.fill(with: .infinity)
        mostRate.fill(with: -.infinity)
        if !engagements.isEmpty { engagements.removeAll(keepingCapacity: true) }
        way = nil
        settled.removeAll(keepingCapacity: true)
        matrices.removeAll(keepingCapacity: true)
        for index in freeSeries.indices { (freeSeries[index], setSeries[index]) = (false, nil) }
        additions.removeAll(keepingCapacity: true)
        removals.removeAll(keepingCapacity: true)
        motions.removeAll(keepingCapacity: true)
        seizures.removeAll(keepingCapacity: true)
        looks.removeAll(keepingCapacity: true)
        for entry in entries {
            take(entry, node, tree)
            if entry.cause == .animated, entry.time < now { setOut(entry) }
        }
        for index in 0..<LayerReading.size where changes[index] != 0 { reading.values[index] += changes[index] }
        tree.layAnimations(
            of: node, at: moment.time, rate: moment.rate, without: removals, stopped: seizures,
            controlled: hasEnded ? motions : [], endedBy: next.map { (now, $0.tree, $0.node) }, over: &reading)
        for matrix in matrices { show(matrix, node, tree) }
        if let way { turnRates(by: way.turn) }
        for entry in additions {
            guard let animation = entry.animation else { continue }
            // What was added before the frame has begun then.
            if entry.time < now {
                allowAnything(animation)
            } else {
                begin(animation, at: moment.time, from: entry.layer.localTime(at: now))
            }
        }
    }

    /// The axes of a body that whirls point elsewhere by now, and change in other directions. What slows that by a hundredth in
    /// all directions slows none of them evenly.
    private mutating func turnRates(by angle: Double) {
        let (sine, cosine) = Maths.sincos(angle)
        for axis in [LayerReading.transform.lowerBound, LayerReading.transform.lowerBound + 4] {
            let (x, y) = (reading.rates[axis], reading.rates[axis + 1])
            (reading.rates[axis], reading.rates[axis + 1]) = (x * cosine - y * sine, x * sine + y * cosine)
            for index in axis...(axis + 1) { velocityStep[index] += 0.01 * Vector(dx: x, dy: y).length }
        }
    }

    private mutating func take(_ entry: JournalEntry, _ node: Int, _ tree: RenderTree) {
        if entry.motion != nil { motions.append(entry) }
        switch entry.cause {
        case .set: set(entry)
        case .animated: allow(entry)
        case .added: additions.append(entry)
        case .removed:
            if let removed = entry.removed, tree.contains(removed, at: node) {
                removals.append(entry)
            } else {
                // It was added since, or runs otherwise by now.
                entry.removed?.forEachTarget { release($0) }
            }
            entry.removed?.forEachTarget { target in
                allowAnyVelocity(target)
                if case .variableLength = target { release(target) }
            }
        case .driven:
            for (index, rate) in zip(entry.range, entry.numbers) {
                leastRate[index] = min(leastRate[index], rate)
                mostRate[index] = max(mostRate[index], rate)
                isDriven[index] = true
                declared[index] = rate
            }
        case .engaged:
            for (index, rate) in zip(entry.range, entry.numbers) where engagements[index] == nil {
                engagements[index] = (rate, isDriven[index] ? declared[index] : nil)
            }
        case .seized: seizures.append(entry)
        case .stepped: way = entry.way
        case .controlled, .launched, .released: allowAnyVelocity(entry.target)
        case .captured, .frozen:
            allowAnyVelocity(entry.target)
            if let target = entry.target { settled.append((target, entry.cause == .captured)) }
        case .scrubbed, .entered:
            release(entry.target)
            allowAnyVelocity(entry.target)
        case .seen:
            looks.append(
                Look(
                    number: entry.look, values: reading.values, changes: changes, isFree: isFree,
                    velocityStep: velocityStep,
                    motions: motions.count))
        case .kept: keep(entry, node, tree)
        case .touched, .struck, .retimed, .followed, .accelerated: break
        }
    }

    /// What was asked since it was taken down shows nothing: what was seen then stays.
    private mutating func keep(_ entry: JournalEntry, _ node: Int, _ tree: RenderTree) {
        if let look = entry.look.flatMap({ look in looks.last { $0.number == look } }) {
            let later = motions[min(look.motions, motions.count)...].filter { !$0.range.overlaps(entry.range) }
            motions = motions.prefix(look.motions) + later
            for index in entry.range {
                reading.values[index] = look.values[index]
                changes[index] = look.changes[index]
                isFree[index] = look.isFree[index]
                velocityStep[index] = look.velocityStep[index]
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

    /// A matrix that was set after what is seen had been made the model is that alone: nothing lies over it any more, if
    /// nothing else has animated it.
    private mutating func show(_ matrix: (offset: Int, numbers: [Double]), _ node: Int, _ tree: RenderTree) {
        let target = PropertyTarget.matrix(offset: matrix.offset)
        let settlements = settled.filter { $0.target.overlaps(target) }
        guard
            settlements.contains(where: { $0.isWhole })
                || settlements.count >= tree.countAnimations(of: target, at: node)
        else { return release(target) }
        for index in 0..<16 {
            reading.values[matrix.offset + index] = matrix.numbers[index]
            reading.rates[matrix.offset + index] = 0
        }
    }

    /// What is animated starts where it is, with the velocity that was asked for.
    private mutating func allow(_ entry: JournalEntry) {
        guard case .numbers(let offset, let count) = entry.target, entry.speed.isFinite else {
            return allowAnyVelocity(entry.target)
        }
        for index in 0..<count {
            velocityStep[offset + index] += abs(entry.numbers[index]) * entry.speed + entry.velocity
        }
    }

    /// How fast it is by now follows from its own time.
    private mutating func setOut(_ entry: JournalEntry) {
        allowAnyVelocity(entry.target)
        for index in entry.range { isUnderway[index] = true }
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

    /// What is seen when an animation that was added begins, at `start` of the layer's time unless it says when itself.
    private mutating func begin(_ animation: Animation, at now: Double, from start: Double) {
        if let group = animation as? AnimationGroup {
            // Its own time may bend that of the animations in it.
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
        // It starts from what is seen.
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

    /// What is seen of what `animation` animates follows from its own time.
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
    /// Whether whatever drives the number at `index` does so with other forces than in the frame before, and has gone on with the
    /// velocity that there was, `tolerance` more or less.
    func isEngaged(at index: Int, within tolerance: Double) -> Bool {
        guard let engagement = engagements[index] else { return false }
        let before = engagement.before ?? reading.rates[index]
        return abs(engagement.velocity - before) <= max(tolerance, 1e-6 * abs(before))
    }

    /// Whether the number at `index` may be `value` since a body has moved the layer: its steps lead there, `tolerance` more or
    /// less.
    func isReached(_ value: Double, at index: Int, within tolerance: Double) -> Bool {
        guard let way else { return false }
        let wanted = reading.values[index]
        let (position, transform) = (LayerReading.position.lowerBound, LayerReading.transform.lowerBound)
        let (place, slack) = way.seenPlace
        if index == position { return abs(value - wanted - place.dx) <= slack.dx + tolerance }
        if index == position + 1 { return abs(value - wanted - place.dy) <= slack.dy + tolerance }
        // Where the layer's axes point that lie in its plane.
        guard [0, 1, 4, 5].contains(index - transform) else { return false }
        let axis = index - transform < 4 ? transform : transform + 4
        let (turned, turnSlack) = way.seenAxis(Vector(dx: reading.values[axis], dy: reading.values[axis + 1]))
        return abs(value - (index == axis ? turned.dx : turned.dy)) <= turnSlack + tolerance
    }
}

extension RenderTree {
    /// Lays over `reading` what the node's animations show at its layer's `layerTime`, leaving out those that were removed, and
    /// those that have ended by a time of the tree and are none of a node of the next commit; of those that were stopped
    /// somewhere, what they showed then; and as they run now that were told to run otherwise.
    fileprivate func layAnimations(
        of node: Int, at layerTime: Double, rate: Double, without removed: [JournalEntry], stopped: [JournalEntry],
        controlled: [JournalEntry], endedBy end: (time: Double, next: RenderTree, node: Int)?,
        over reading: inout LayerReading
    ) {
        layAnimations(of: node, rate: rate, over: &reading) { animation in
            if removed.contains(where: { $0.removed === animation }) { return nil }
            if let end, hasEnded(animation, of: node, by: end.time, missingIn: end.next, at: end.node) { return nil }
            let stop = stopped.isEmpty ? nil : stopped.first { $0.removed === animation }
            let time = stop.map { self.layerTime(of: node, at: $0.time).time } ?? layerTime
            return (controlled.reduce(animation) { $1.removed === $0 ? $1.motion ?? $0 : $0 }, time)
        }
    }

    /// Lays over `reading` what those animations of the node show at its layer's `layerTime` that come to their end by `end`, in
    /// seconds of the tree, and that are none of `node` of `next`: but for those that were removed before, or taken over from,
    /// as `entries` say.
    func layEnding(
        of node: Int, at layerTime: Double, rate: Double, by end: Double, missingIn next: RenderTree, at other: Int,
        without entries: [JournalEntry], over reading: inout LayerReading
    ) {
        let captured = entries.filter { $0.cause == .captured }.compactMap { $0.target }
        layAnimations(of: node, rate: rate, over: &reading) { animation in
            guard hasEnded(animation, of: node, by: end, missingIn: next, at: other),
                !entries.contains(where: { $0.removed === animation }),
                !captured.contains(where: { $0.overlaps(animation.target) })
            else { return nil }
            return (animation, layerTime)
        }
    }
}
