// Access to the single values of a commit, which a checker compares.

/// The values of a layer at one moment, and their velocities per second.
package nonisolated struct LayerReading {
    package var values: [Double]
    package var rates: [Double]

    /// The number of values.
    package static var count: Int { PropertyLayout.transformParts }

    package init() {
        values = [Double](repeating: 0, count: PropertyLayout.count)
        rates = values
    }

    /// Returns the property that the value at `offset` belongs to.
    package static func property(at offset: Int) -> PropertyPath {
        var best: PropertyPath?
        var length = Int.max
        for path in PropertyPath.all {
            switch path.target {
            case .numbers(let start, let count) where start <= offset && offset < start + count:
                // A colour is read as a whole.
                if count < length, path.unit != .color || count > 1 { (best, length) = (path, count) }
            case .matrix(let start) where start <= offset && offset < start + 16:
                if length == Int.max { best = path }
            default: break
            }
        }
        return best ?? "position"
    }

    /// The number of values including the velocities of the transforms' parts.
    package static var size: Int { PropertyLayout.count }

    /// The offsets of the position's values.
    package static let position = PropertyLayout.position.offset..<PropertyLayout.position.end
    /// The offsets of the bounds' values.
    package static let bounds = PropertyLayout.bounds.offset..<PropertyLayout.bounds.end
    /// The offsets of the transform's values.
    package static let transform = PropertyLayout.transform.offset..<PropertyLayout.transform.end

    /// Returns whether the value at `offset` is a Boolean.
    package static func isFlag(_ offset: Int) -> Bool { units[offset] == .flag }

    /// Returns whether the value at `offset` is in points, not a fraction or a factor.
    package static func isLength(_ offset: Int) -> Bool { units[offset] == .position || units[offset] == .length }

    /// The unit of each value, as its property declares it.
    private static let units: [PropertyUnit] = {
        var units = [PropertyUnit](repeating: .scale, count: PropertyLayout.count)
        for property in PropertyEntry.all {
            for index in property.initial.indices { units[property.offset + index] = property.unit }
            guard case .matrix = property.form else { continue }
            // The last row of a matrix is its translation.
            for index in 12..<15 { units[property.offset + index] = .position }
        }
        return units
    }()

    /// Whether the layer is so transparent that it is not visible on any display.
    package var isInvisible: Bool { values[PropertyLayout.opacity.offset] < 1e-3 }
}

// These functions reuse the present memory and check once, not for each value, whether it is shared.
nonisolated extension [Double] {
    /// Copies values from `other`, which has at least as many.
    fileprivate mutating func replace(_ other: [Double]) {
        withUnsafeMutableBufferPointer { own in
            other.withUnsafeBufferPointer {
                own.baseAddress?.update(from: $0.baseAddress.unsafelyUnwrapped, count: own.count)
            }
        }
    }

    /// Sets every value to `value`.
    package mutating func fill(with value: Double) {
        withUnsafeMutableBufferPointer { $0.update(repeating: value) }
    }
}

nonisolated extension [Bool] {
    /// Sets every value to `value`.
    package mutating func fill(with value: Bool) {
        withUnsafeMutableBufferPointer { $0.update(repeating: value) }
    }
}

/// The presentation value of a path, a list or an image at one moment.
package nonisolated struct SeriesReading {
    fileprivate let state: VariableLengthState

    package var numbers: [Double] { state.value.numbers }
    package var rates: [Double] { state.rates }

    /// Returns whether both have the same form, so that their values can be compared in pairs.
    package func isLike(_ other: SeriesReading) -> Bool { state.value.form == other.state.value.form }

    /// Returns the largest difference between the values of both in a common form; infinity if there is no common form.
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

    /// Returns the layer's time at `time`, and its rate.
    package func layerTime(of node: Int, at time: Double) -> (time: Double, rate: Double) {
        (nodes[node].timeMap.localTime(at: time), nodes[node].timeMap.rate)
    }

    /// Returns whether the node and the node `other` of `tree` share the memory of their model values.
    package func sharesModel(_ node: Int, with other: Int, of tree: RenderTree) -> Bool {
        guard nodes[node].rates.isEmpty, tree.nodes[other].rates.isEmpty else { return false }
        let one = nodes[node].values.withUnsafeBufferPointer { $0.baseAddress }
        return one == tree.nodes[other].values.withUnsafeBufferPointer { $0.baseAddress }
    }

    /// Reads the model values and their declared velocities.
    package func readModel(of node: Int, into reading: inout LayerReading) {
        reading.values.replace(nodes[node].values)
        if nodes[node].rates.isEmpty { reading.rates.fill(with: 0) } else { reading.rates.replace(nodes[node].rates) }
    }

    /// Applies the node's animations at its layer's `layerTime` to `reading`.
    package func applyAnimations(
        of node: Int, at layerTime: Double, rate: Double, over reading: inout LayerReading
    ) { applyAnimations(of: node, rate: rate, over: &reading) { ($0, layerTime) } }

    /// Applies the node's animations to `reading`, each as `shown` maps it, at a time of its layer. Animations for
    /// which `shown` returns nil are left out.
    package func applyAnimations(
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

    /// Returns whether `animation` of the node has ended by `end`, in seconds of the tree, and is missing from the node
    /// `other` in `next`.
    package func hasEnded(
        _ animation: RunningAnimation, of node: Int, by end: Double, missingIn next: RenderTree, at other: Int
    ) -> Bool {
        let map = nodes[node].timeMap
        return animation.hasEnded(at: map.localTime(at: end), layerRate: map.rate, afterTail: true)
            && !next.nodes[other].animations.contains { $0 === animation }
    }

    /// Returns whether an animator or another manual driver of the node has released it in `next`, where the node is
    /// `other`. Its previous value cannot be derived from `next` then.
    package func hasReleased(from node: Int, in next: RenderTree, at other: Int) -> Bool {
        nodes[node].animations.contains { animation in
            guard animation.isDrivenByHand else { return false }
            return !next.nodes[other].animations.contains {
                $0.isDrivenByHand && $0.target.overlaps(animation.target)
            }
        }
    }

    /// Returns the number of the node's animations that write any part of `target`.
    package func countAnimations(of target: PropertyTarget, at node: Int) -> Int {
        nodes[node].animations.filter { animation in
            var isWritten = false
            animation.forEachTarget { isWritten = isWritten || $0.overlaps(target) }
            return isWritten
        }.count
    }

    /// Returns whether `animation` belongs to the node.
    package func contains(_ animation: RunningAnimation, at node: Int) -> Bool {
        nodes[node].animations.contains { $0 === animation }
    }

    /// Calls `body` with the index range of the values that each animation of the node writes.
    package func forEachAnimatedRange(of node: Int, _ body: (Range<Int>) -> Void) {
        for animation in nodes[node].animations {
            animation.forEachTarget { target in
                let range = target.range
                if range.count > 0 { body(range.offset..<(range.offset + range.count)) }
            }
        }
    }

    /// Returns the presentation value of a path, a list or an image, given by its raw value, at `time`. If `model` is
    /// given, it replaces the model value. Returns nil if the layer has no such property.
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
    /// The names of the properties that are paths, lists and images, by their raw values.
    package static let names: [StaticString] = VariableLengthProperty.allCases.map { $0.name }
}

nonisolated extension RunningAnimation {
    /// Whether the animation has no end of its own and continues until other code ends it.
    fileprivate var isDrivenByHand: Bool { duration == .infinity }
}

nonisolated extension RenderTree {
    /// Returns whether the node is set aside or hidden by its model, or is transparent and not animated.
    package func isHidden(_ node: Int) -> Bool {
        nodes[node].isSetAside || nodes[node].values[PropertyLayout.isHidden.offset] >= 0.5
            || (nodes[node].values[PropertyLayout.opacity.offset] <= 0 && nodes[node].animations.isEmpty)
    }

    /// Returns the declared velocities of the model values; empty if all are 0.
    package func declaredRates(of node: Int) -> [Double] {
        nodes[node].rates.contains { $0 != 0 } ? nodes[node].rates : []
    }
}

extension Layer {
    /// The index of the layer's node in the last commit; -1 if it has none.
    package final var lastNode: Int { nodeIndex }

    /// The present values of the layer according to the last commit; nil if the layer is not part of it.
    package final var reading: LayerReading? {
        guard let tree, wasCommitted, nodeIndex >= 0 else { return nil }
        let commit = tree.latestCommit
        var reading = LayerReading()
        commit.readModel(of: nodeIndex, into: &reading)
        let moment = commit.layerTime(of: nodeIndex, at: tree.time)
        commit.applyAnimations(of: nodeIndex, at: moment.time, rate: moment.rate, over: &reading)
        return reading
    }

    /// Whether the layer draws a content of its own, such as a text, a shape or a gradient.
    package final var drawsContent: Bool { content?.isDrawn ?? false }

    /// The identity of the layer's content, which changes with every change of the content; nil if there is none.
    package final var contentID: ObjectIdentifier? {
        guard let content: AnyObject = content else { return nil }
        return ObjectIdentifier(content)
    }

    /// Returns the layer's time at `time` of the tree, in seconds.
    package final func localTime(at time: Double) -> Double { timeMap.localTime(at: time) }
}
