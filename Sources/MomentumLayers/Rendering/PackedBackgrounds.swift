/// The first numbers of every node of a tree, those of a background, in the nodes' order.
///
/// The layers' own numbers lie scattered in memory. Drawing thousands of layers that are nothing but backgrounds takes as long
/// as memory access does, which is fastest where one lies behind the other.
nonisolated struct PackedBackgrounds: Sendable {
    private var numbers: [Double] = []

    /// The numbers of one node.
    static var length: Int { PropertyLayout.bareEnd }

    mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }

    /// Adds those of the next node, which has `values`.
    mutating func append(_ values: [Double]) { numbers.append(contentsOf: values[..<Self.length]) }

    /// Replaces those of the node at `index`, which has `values` now.
    mutating func replace(_ index: Int, by values: [Double]) {
        numbers.withUnsafeMutableBytes { numbers in
            values.withUnsafeBytes { values in
                let length = Self.length * MemoryLayout<Double>.stride
                let start = numbers.baseAddress.unsafelyUnwrapped + index * length
                start.copyMemory(from: values.baseAddress.unsafelyUnwrapped, byteCount: length)
            }
        }
    }

    /// Calls `body` with the numbers of the first node, behind which lie the others'.
    @inline(__always)
    func withUnsafeNumbers(_ body: (UnsafePointer<Double>) -> Void) {
        numbers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }
}
