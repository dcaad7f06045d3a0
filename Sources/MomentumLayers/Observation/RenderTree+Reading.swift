// Reading a commit number by number: what a checker compares.

/// The numbers of a layer at one moment, and how fast each changes, per second.
package nonisolated struct LayerReading {
    package var values: [Double]
    package var rates: [Double]

    /// How many numbers there are.
    package static var count: Int { PropertyLayout.transformParts }

    package init() {
        values = [Double](repeating: 0, count: PropertyLayout.count)
        rates = values
    }

    /// The name of the property that the number at `offset` belongs to.
    package static func property(at offset: Int) -> PropertyPath {
        var best: PropertyPath?
        var length = Int.max
        for path in PropertyPath.all {
            switch path.target {
            case .numbers(let start, let count) where start <= offset && offset < start + count:
                // A colour is read as one thing.
                if count < length, path.unit != .color || count > 1 { (best, length) = (path, count) }
            case .matrix(let start) where start <= offset && offset < start + 16:
                if length == Int.max { best = path }
            default: break
            }
        }
        return best ?? "position"
    }

    /// How many numbers there are together with the velocities of the transforms' parts.
    package static var size: Int { PropertyLayout.count }

    /// The offsets of the position's numbers.
    package static let position = PropertyLayout.position.offset..<PropertyLayout.position.end
    /// The offsets of the bounds' numbers.
    package static let bounds = PropertyLayout.bounds.offset..<PropertyLayout.bounds.end
    /// The offsets of the transform's numbers.
    package static let transform = PropertyLayout.transform.offset..<PropertyLayout.transform.end

    /// Whether the number at `offset` is a truth value.
    package static func isFlag(_ offset: Int) -> Bool { units[offset] == .flag }

    /// Whether the number at `offset` counts in points, and not as a fraction or a factor.
    package static func isLength(_ offset: Int) -> Bool { units[offset] == .position || units[offset] == .length }

    /// What each number counts, as its property is declared.
    private static let units: [PropertyUnit] = {
        var units = [PropertyUnit](repeating: .scale, count: PropertyLayout.count)
        for property in PropertyEntry.all {
            for index in property.initial.indices { units[property.offset + index] = property.unit }
            guard case .matrix = property.form else { continue }
            // The translation of a matrix is its last row.
            for index in 12..<15 { units[property.offset + index] = .position }
        }
        return units
    }()

    /// Whether the layer is so transparent that no display shows it.
    package var isInvisible: Bool { values[PropertyLayout.opacity.offset] < 1e-3 }
}

// In the memory that there is, which is asked for once and not for each number whether it is shared.
nonisolated extension [Double] {
    /// Takes the numbers of `other`, as many as there are of these or more.
    fileprivate mutating func take(_ other: [Double]) {
        withUnsafeMutableBufferPointer { own in
            other.withUnsafeBufferPointer {
                own.baseAddress?.update(from: $0.baseAddress.unsafelyUnwrapped, count: own.count)
            }
        }
    }

    /// Makes every number `value`.
    package mutating func fill(with value: Double) {
        withUnsafeMutableBufferPointer { $0.update(repeating: value) }
    }
}

nonisolated extension [Bool] {
    /// Makes every truth value `value`.
    package mutating func fill(with value: Bool) {
        withUnsafeMutableBufferPointer { $0.update(repeating: value) }
    }
}

/// A path, a list or an image as it is seen at one moment.
package nonisolated struct SeriesReading {
    fileprivate let state: VariableLengthState

    package var numbers: [Double] { state.value.numbers }
    package var rates: [Double] { state.rates }

    /// Whether both can be compared number by number.
    package func isLike(_ other: SeriesReading) -> Bool { state.value.form == other.state.value.form }

    /// How far the numbers of both are apart once they are brought to one form; infinity where they cannot be.
    package func distance(to other: SeriesReading) -> Double {
        if isLike(other) { return Self.distance(numbers, other.numbers) }
        guard let step = VariableLengthStep(from: state.value, to: other.state.value) else { return .infinity }
        return Self.distance(step.from, step.to)
    }

    private static func distance(_ first: [Double], _ second: [Double]) -> Double {
        zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}

nonisolated extension RenderTree {
    package var nodeCount: Int { nodes.count }
    package func layerID(of node: Int) -> ObjectIdentifier { nodes[node].layer }
    package func parent(of node: Int) -> Int { nodes[node].parent }
    package func isAnimated(_ node: Int) -> Bool { !nodes[node].animations.isEmpty }
    package func animatesSeries(_ node: Int) -> Bool {
        VariableLengthProperty.allCases.contains { nodes[node].changes($0) }
    }

    /// The layer's time at `time`, and how fast it runs.
    package func layerTime(of node: Int, at time: Double) -> (time: Double, rate: Double) {
        (nodes[node].timeMap.localTime(at: time), nodes[node].timeMap.rate)
    }

    /// Whether the node and `other`, one of `tree`, show the same model, by the same memory.
    package func sharesModel(_ node: Int, with other: Int, of tree: RenderTree) -> Bool {
        guard nodes[node].rates.isEmpty, tree.nodes[other].rates.isEmpty else { return false }
        let one = nodes[node].values.withUnsafeBufferPointer { $0.baseAddress }
        return one == tree.nodes[other].values.withUnsafeBufferPointer { $0.baseAddress }
    }

    /// Reads the model's numbers and the velocities declared for them.
    package func readModel(of node: Int, into reading: inout LayerReading) {
        reading.values.take(nodes[node].values)
        if nodes[node].rates.isEmpty { reading.rates.fill(with: 0) } else { reading.rates.take(nodes[node].rates) }
    }

    /// Lays over `reading` what the node's animations show at its layer's `layerTime`.
    package func layAnimations(
        of node: Int, at layerTime: Double, rate: Double, over reading: inout LayerReading
    ) { layAnimations(of: node, rate: rate, over: &reading) { ($0, layerTime) } }

    /// Lays over `reading` what `shown` makes of each of the node's animations, at a time of its layer; nil is nothing.
    package func layAnimations(
        of node: Int, rate: Double, over reading: inout LayerReading,
        _ shown: (RunningAnimation) -> (animation: RunningAnimation, layerTime: Double)?
    ) {
        reading.values.withUnsafeMutableBufferPointer { values in
            reading.rates.withUnsafeMutableBufferPointer { rates in
                for animation in nodes[node].animations {
                    guard let (animation, layerTime) = shown(animation) else { continue }
                    animation.apply(
                        at: layerTime, layerRate: rate, values: values.baseAddress.unsafelyUnwrapped,
                        rates: rates.baseAddress.unsafelyUnwrapped)
                }
            }
        }
    }

    /// Whether `animation`, one of the node's, has ended by `end`, in seconds of the tree, and is none of the node at `other` in `next`.
    package func hasEnded(
        _ animation: RunningAnimation, of node: Int, by end: Double, missingIn next: RenderTree, at other: Int
    ) -> Bool {
        let map = nodes[node].timeMap
        return animation.hasEnded(at: map.localTime(at: end), layerRate: map.rate, afterTail: true)
            && !next.nodes[other].animations.contains { $0 === animation }
    }

    /// Whether an animator, or whatever else moved the node by hand, has let go of it in `next`, where it is `other`: what it has
    /// shown before cannot be seen there.
    package func hasReleased(from node: Int, in next: RenderTree, at other: Int) -> Bool {
        nodes[node].animations.contains { animation in
            guard animation.isDrivenByHand else { return false }
            return !next.nodes[other].animations.contains {
                $0.isDrivenByHand && $0.target.overlaps(animation.target)
            }
        }
    }

    /// How many animations of the node write any of `target`.
    package func countAnimations(of target: PropertyTarget, at node: Int) -> Int {
        nodes[node].animations.filter { animation in
            var isWritten = false
            animation.forEachTarget { isWritten = isWritten || $0.overlaps(target) }
            return isWritten
        }.count
    }

    /// Whether `animation` is one of the node's.
    package func contains(_ animation: RunningAnimation, at node: Int) -> Bool {
        nodes[node].animations.contains { $0 === animation }
    }

    /// The numbers that animations of the node write, as ranges of the block.
    package func forEachAnimatedRange(of node: Int, _ body: (Range<Int>) -> Void) {
        for animation in nodes[node].animations {
            animation.forEachTarget { target in
                let range = target.range
                if range.count > 0 { body(range.offset..<(range.offset + range.count)) }
            }
        }
    }

    /// What is seen of a path, a list or an image, by its number among them, at `time`, over `model` in place of the model if
    /// that is given; nil if the layer has none.
    package func variableLength(
        _ property: UInt8, of node: Int, at time: Double, over model: AnimationValue? = nil
    ) -> SeriesReading? {
        guard let property = VariableLengthProperty(rawValue: property) else { return nil }
        guard let model = model?.variableLength else {
            return nodes[node].variableLength(property, at: time).map(SeriesReading.init)
        }
        var state = VariableLengthState(model)
        let map = nodes[node].timeMap
        for animation in nodes[node].animations {
            animation.apply(to: property, at: map.localTime(at: time), layerRate: map.rate, &state)
        }
        return SeriesReading(state: state)
    }
}

nonisolated extension SeriesReading {
    /// The names of the properties that are paths, lists and images, by their numbers.
    package static let names: [StaticString] = VariableLengthProperty.allCases.map { $0.name }
}

nonisolated extension RunningAnimation {
    /// Whether it goes on until something outside ends it.
    fileprivate var isDrivenByHand: Bool { duration == .infinity }
}

nonisolated extension RenderTree {
    /// Whether the model of the node is left out of the picture, or nothing is to be seen of it.
    package func isHidden(_ node: Int) -> Bool {
        nodes[node].isSetAside || nodes[node].values[PropertyLayout.isHidden.offset] >= 0.5
            || (nodes[node].values[PropertyLayout.opacity.offset] <= 0 && nodes[node].animations.isEmpty)
    }

    /// The velocities declared for the model's numbers; empty when all are 0.
    package func declaredRates(of node: Int) -> [Double] {
        nodes[node].rates.contains { $0 != 0 } ? nodes[node].rates : []
    }
}

extension Layer {
    /// The position of the layer's node in the last commit; -1 when it has none.
    package final var lastNode: Int { nodeIndex }

    /// The numbers that the last commit shows now; nil for a layer that is not part of it.
    package final var reading: LayerReading? {
        guard let tree, wasCommitted, nodeIndex >= 0 else { return nil }
        let commit = tree.latestCommit
        var reading = LayerReading()
        commit.readModel(of: nodeIndex, into: &reading)
        let moment = commit.layerTime(of: nodeIndex, at: tree.time)
        commit.layAnimations(of: nodeIndex, at: moment.time, rate: moment.rate, over: &reading)
        return reading
    }

    /// Whether it draws a text, a shape or a gradient.
    package final var drawsContent: Bool { content?.isDrawn ?? false }

    /// The identity of its text, shape or gradient, which is another object after every change.
    package final var contentID: ObjectIdentifier? {
        guard let content: AnyObject = content else { return nil }
        return ObjectIdentifier(content)
    }

    /// The layer's time at `time` of the tree, in seconds.
    package final func localTime(at time: Double) -> Double { timeMap.localTime(at: time) }
}
