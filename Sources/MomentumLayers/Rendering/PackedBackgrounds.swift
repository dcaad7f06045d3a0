/// The first values of every node of a tree, those of a background, in the order of the nodes.
///
/// The values of the layers are scattered in memory. The time to draw thousands of layers that are only backgrounds is
/// the time of the memory accesses, which are fastest if they are consecutive.
nonisolated struct PackedBackgrounds: Sendable {
    private var numbers: [Double] = []

    /// The number of values of one node.
    static var length: Int { PropertyLayout.bareEnd }

    mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }

    /// Appends the background values of the next node, whose values are `values`.
    mutating func append(_ values: [Double]) { numbers.append(contentsOf: values[..<Self.length]) }

    /// Replaces the background values of the node at `index`, whose values are now `values`.
    mutating func replace(_ index: Int, by values: [Double]) {
        numbers.withUnsafeMutableBytes { numbers in
            values.withUnsafeBytes { values in
                let length = Self.length * MemoryLayout<Double>.stride
                let start = numbers.baseAddress.unsafelyUnwrapped + index * length
                start.copyMemory(from: values.baseAddress.unsafelyUnwrapped, byteCount: length)
            }
        }
    }

    /// Calls `body` with the values of the first node, which are followed by those of the other nodes.
    @inline(__always)
    func withUnsafeNumbers(_ body: (UnsafePointer<Double>) -> Void) {
        numbers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }
}
