// What a layer itself looks like, for an inspector of what is drawn.
extension Layer {
    /// Whether the layer draws anything besides what it contains, as far as its model says.
    package final var drawsItself: Bool {
        content?.isDrawn ?? false || extras.contents != nil || presentation.value(of: .backgroundColor).alpha > 0
            || borderWidth > 0 || shadowOpacity > 0
    }

    /// A number that is another one when the layer looks different, wherever it lies: of all its numbers as they are seen, and of its
    /// text, path or image.
    package final var look: UInt32 {
        guard let tree, wasCommitted, nodeIndex >= 0 else { return 0 }
        let commit = tree.latestCommit
        var reading = LayerReading()
        commit.readModel(of: nodeIndex, into: &reading)
        let moment = commit.layerTime(of: nodeIndex, at: tree.time)
        commit.layAnimations(of: nodeIndex, at: moment.time, rate: moment.rate, over: &reading)
        var hash = 2_166_136_261 as UInt32
        // Where it lies is not what it looks like.
        for number in reading.values[PropertyLayout.bounds.offset...] { hash.mix(number.bitPattern) }
        if let content: AnyObject = content { hash.mix(UInt64(UInt(bitPattern: ObjectIdentifier(content)))) }
        if let image = extras.contents { hash.mix(UInt64(image.number)) }
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
