import MomentumReplay

// The appearance of a layer, for an inspector of drawn content.
extension Layer {
    /// Whether the layer draws any content besides its sublayers, according to its values.
    package var drawsItself: Bool {
        drawsContent || contents != nil || presentation.value(of: .backgroundColor).alpha > 0 || borderWidth > 0
            || shadowOpacity > 0
    }

    /// A hash of the layer's presentation values, except its position, and of its text, path or image. It changes when
    /// the layer's appearance changes.
    package var appearanceHash: UInt32 {
        guard let reading else { return 0 }
        var hash = 2_166_136_261 as UInt32
        // The position of a layer does not affect its appearance.
        for number in reading.values[LayerReading.bounds.lowerBound...] { hash.mix(number.bitPattern) }
        if let contentID { hash.mix(UInt64(UInt(bitPattern: contentID))) }
        if let contents { hash.mix(UInt64(contents.number)) }
        return hash
    }
}

nonisolated extension UInt32 {
    /// A step of FNV-1a with 32-bit words.
    fileprivate mutating func mix(_ bits: UInt64) {
        for word in [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)] {
            self = (self ^ word) &* 16_777_619
        }
    }
}
