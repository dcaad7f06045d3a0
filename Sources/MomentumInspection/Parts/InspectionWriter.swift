/// A writer that encodes the answers to an inspector as bytes: 32-bit integers and doubles in little-endian order, and
/// UTF-8 texts after their lengths.
public struct InspectionWriter {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty writer.
    public init() {}

    /// Writes the parts of `stage` after their count: the number, the parent's number, flags, the class and the name of
    /// each. The flags are 1 for a view, 2 for visible, 4 for animated, and 8 if there are recognisers.
    public mutating func writeOutline(of stage: Stage) {
        var count: UInt32 = 0
        let start = bytes.count
        append(0 as UInt32)
        stage.forEachPart { part in
            count += 1
            append(part.id)
            append(part.parent)
            append(
                (part.view == nil ? 0 : 1) | (part.isSeen ? 2 : 0) | (isAnimated(part.layer) ? 4 : 0)
                    | (part.view?.gestureRecognizers.isEmpty ?? true ? 0 : 8) as UInt32)
            append(part.className)
            append(part.name)
            return true
        }
        for byte in 0..<4 { bytes[start + byte] = UInt8(truncatingIfNeeded: count >> UInt32(8 * byte)) }
    }

    /// Returns whether an animation runs on the layer whose end has not been reported.
    private func isAnimated(_ layer: Layer) -> Bool { layer.isAnimating && !layer.animationMarks.isEmpty }

    /// Writes the details of a part of `stage`: its number, class, name, corners, values, animations, recognisers,
    /// constraints and physics body.
    @export(interface) public mutating func writeDetails(of part: StagePart, on stage: Stage) {
        append(part.id)
        append(part.className)
        append(part.name)
        let corners = part.corners
        append(UInt32(corners.count))
        for corner in corners {
            append(corner.x)
            append(corner.y)
        }
        writeNumbers(of: part.layer)
        writeAnimations(of: part.layer)
        writeRecognizers(of: part.view)
        writeConstraints(of: part.view)
        writeBody(of: part.layer, on: stage)
    }

    /// Writes the visible parts that have four corners, after their count. Each is written with:
    ///
    /// - its number and its parent's number;
    /// - whether it draws content of its own;
    /// - a hash that changes with its appearance;
    /// - its corners, in stage points;
    /// - red, green, blue and alpha of its background, the alpha multiplied by the part's opacity.
    public mutating func writeDepth(of stage: Stage) {
        var count: UInt32 = 0
        let start = bytes.count
        append(0 as UInt32)
        stage.forEachPart { part in
            guard part.isSeen else { return false }
            let corners = part.corners
            guard corners.count == 4 else { return true }
            count += 1
            append(part.id)
            append(part.parent)
            append(part.layer.drawsItself ? 1 : 0 as UInt32)
            append(part.layer.appearanceHash)
            for corner in corners {
                append(corner.x)
                append(corner.y)
            }
            let color = part.layer.presentation.value(of: .backgroundColor)
            for number in [color.red, color.green, color.blue, color.alpha * part.layer.presentation.opacity] {
                append(number)
            }
            return true
        }
        for byte in 0..<4 { bytes[start + byte] = UInt8(truncatingIfNeeded: count >> UInt32(8 * byte)) }
    }

    private mutating func writeNumbers(of layer: Layer) {
        let indices = PartNumbers.indices(of: layer)
        append(UInt32(indices.count))
        for index in indices {
            let sample = layer.sample(PartNumbers.paths[index])
            append(UInt32(index))
            for number in [PartNumbers.model(index, of: layer), sample.value, sample.velocity] { append(number) }
        }
    }

    private mutating func writeRecognizers(of view: View?) {
        let recognizers = view?.gestureRecognizers ?? []
        append(UInt32(recognizers.count))
        for recognizer in recognizers {
            append(StagePart.name(of: recognizer))
            append(Self.name(of: recognizer.state))
            append(recognizer.isEnabled ? 1 : 0 as UInt32)
        }
    }

    private mutating func writeConstraints(of view: View?) {
        let constraints = view?.layoutConstraints ?? []
        append(UInt32(constraints.count))
        for constraint in constraints {
            append(constraint.name)
            append(constraint.constant)
            append(Double(constraint.priority.rawValue))
        }
    }

    private static func name(of state: GestureRecognizer.State) -> StaticString {
        switch state {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }

    /// Writes the names of the values that can be watched, and the unit of each.
    public mutating func writePaths() {
        append(UInt32(PartNumbers.paths.count))
        for path in PartNumbers.paths {
            append(path.name)
            append(UInt32(path.unit.rawValue))
        }
    }

    /// Writes failures: the time, the part, the layer, the property, the kind, the first expected and actual value, and
    /// the requests of each. A missing value is written as NaN.
    public mutating func write(_ failures: [ContinuityFailure]) {
        append(UInt32(failures.count))
        for failure in failures {
            append(failure.time)
            append(failure.part)
            for text in [failure.layer, failure.property, failure.kind.name] { append(text) }
            append(failure.expected.first ?? .nan)
            append(failure.found.first ?? .nan)
            append(UInt32(failure.causes.count))
            for cause in failure.causes { append(cause) }
        }
    }

    mutating func append(_ number: UInt32) {
        for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(8 * byte))) }
    }

    mutating func append(_ number: Double) {
        let bits = number.bitPattern
        append(UInt32(truncatingIfNeeded: bits))
        append(UInt32(truncatingIfNeeded: bits >> 32))
    }

    mutating func append(_ text: String) {
        let letters = text.letters
        append(UInt32(letters.count))
        bytes += letters
    }

    mutating func append(contentsOf other: InspectionWriter) { bytes += other.bytes }

    mutating func append(_ text: StaticString) { append(String(text)) }
}
