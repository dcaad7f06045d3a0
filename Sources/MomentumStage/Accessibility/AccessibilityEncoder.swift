/// An encoder for the host's format of an accessibility tree: 32-bit integers and doubles in little-endian order, and
/// UTF-8 texts preceded by their byte counts.
struct AccessibilityEncoder {
    private(set) var bytes: [UInt8] = []

    /// Creates an encoder that appends to an encoded tree.
    init(_ tree: [UInt8]) { bytes = tree }

    /// Creates an encoder and encodes a tree: its hash, its length in bytes, the identifier of the focused node (0 for
    /// none), the number of nodes, and the nodes.
    init(_ nodes: [AccessibilityNode]) {
        append(0 as UInt32)
        append(0 as UInt32)
        append(nodes.first { $0.states.contains(.focused) }?.id ?? 0)
        append(UInt32(nodes.count))
        for node in nodes { append(node) }
        write(UInt32(bytes.count), at: 4)
        var hash = 0x811C_9DC5 as UInt32
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        write(hash, at: 0)
    }

    private mutating func write(_ number: UInt32, at start: Int) {
        for byte in 0..<4 { bytes[start + byte] = UInt8(truncatingIfNeeded: number >> UInt32(8 * byte)) }
    }

    private mutating func append(_ node: AccessibilityNode) {
        for number in [
            node.id, node.parent, UInt32(node.role.rawValue), node.states.rawValue, node.actions.rawValue,
        ] { append(number) }
        let (frame, quantity) = (node.frame, node.quantity)
        for number in [
            frame.minX, frame.minY, frame.width, frame.height, quantity?.value ?? .nan,
            quantity?.range.lowerBound ?? .nan, quantity?.range.upperBound ?? .nan,
        ] { append(number) }
        for text in [node.label, node.value, node.hint] { append(text) }
        append(UInt32(node.customActions.count))
        for text in node.customActions { append(text) }
    }

    mutating func append(_ number: UInt32) {
        for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(8 * byte))) }
    }

    private mutating func append(_ number: Double) {
        let bits = number.bitPattern
        append(UInt32(truncatingIfNeeded: bits))
        append(UInt32(truncatingIfNeeded: bits >> 32))
    }

    mutating func append(_ text: String) {
        let letters = text.letters
        append(UInt32(letters.count))
        bytes += letters
    }
}
