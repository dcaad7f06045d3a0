import MomentumReplay

// The appearance of a layer, for an inspector of what is drawn.
extension Layer {
    /// Whether the layer draws anything besides what it contains, as far as its model says.
    package var drawsItself: Bool {
        drawsContent || contents != nil || presentation.value(of: .backgroundColor).alpha > 0 || borderWidth > 0
            || shadowOpacity > 0
    }

    /// A number that is another one when the layer looks different, wherever it lies: of all its numbers as they are seen, and of its
    /// text, path or image.
    package var look: UInt32 {
        guard let reading else { return 0 }
        var hash = 2_166_136_261 as UInt32
        // Where it lies is not what it looks like.
        for number in reading.values[LayerReading.bounds.lowerBound...] { hash.mix(number.bitPattern) }
        if let contentID { hash.mix(UInt64(UInt(bitPattern: contentID))) }
        if let contents { hash.mix(UInt64(contents.number)) }
        return hash
    }
}

nonisolated extension UInt32 {
    /// One step of FNV-1a, by words of 32 bits.
    fileprivate mutating func mix(_ bits: UInt64) {
        for word in [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)] {
            self = (self ^ word) &* 16_777_619
        }
    }
}
