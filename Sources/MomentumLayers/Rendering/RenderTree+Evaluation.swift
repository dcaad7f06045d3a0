nonisolated extension RenderTree {
    /// Evaluates every animation at `time`, in seconds of the tree's time, into `frame`, which can be used again and again
    /// without allocating.
    public func evaluate(at time: Double, into frame: inout RenderFrame) {
        frame.prepare(for: self)
        frame.time = time
        frame.withBlocks { values, rates in
            tracks.withUnsafeParts { tracks, parts in
                evaluate(tracks, parts, at: time, values, rates)
            }
        }
    }

    @inline(__always)
    private func evaluate(
        _ tracks: UnsafeBufferPointer<RenderTrack>, _ parts: RenderTracks.Parts, at time: Double,
        _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>
    ) {
        guard var track = tracks.baseAddress else { return }
        let end = track + tracks.count
        var map: Int32 = -1
        var now = time
        var easing = EasingMemory()
        var springs = SpringMemory()
        while track < end {
            defer { track += 1 }
            if track.pointee.map != map {
                map = track.pointee.map
                now = parts.maps[Int(map)].localTime(at: time)
            }
            let start = Int(track.pointee.block) * PropertyLayout.count
            let local = now - track.pointee.begin
            guard local >= 0, local < track.pointee.length else {
                evaluateOutside(track.pointee, at: now, values + start, rates + start)
                continue
            }
            let place = start + Int(track.pointee.offset)
            switch track.pointee.kind {
            case .linear:
                track.blend(
                    fraction: local / track.pointee.duration, slope: track.pointee.rate, parts.bases, values + place,
                    rates + place)
            case .bezier:
                let fraction = local / track.pointee.duration
                if !easing.knows(track.pointee.curve, fraction) {
                    easing.solve(track, end, fraction, now: now, parts.curves)
                }
                track.blend(
                    fraction: easing.value, slope: easing.slope * track.pointee.rate, parts.bases, values + place,
                    rates + place)
            case .spring:
                springs.solve(track.pointee.curve, local, parts.springs)
                track.swing(springs.step, parts.bases, values + place, rates + place)
            case .general, .reset:
                continue
            }
        }
    }

    /// What a track does not cover: the animation itself knows.
    @inline(never)
    private func evaluateOutside(
        _ track: RenderTrack, at now: Double, _ values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>
    ) {
        nodes.withUnsafeBufferPointer { nodes in
            let node = nodes.baseAddress.unsafelyUnwrapped + Int(track.node)
            if track.kind == .reset {
                node.pointee.resetAnimatedNumbers(values, rates)
                return
            }
            if track.isFirst {
                for offset in Int(track.offset)..<Int(track.offset + track.count) {
                    values[offset] = node.pointee.values[offset]
                    rates[offset] = node.pointee.rates.isEmpty ? 0 : node.pointee.rates[offset]
                }
            }
            node.pointee.animations.withUnsafeBufferPointer { animations in
                animations[Int(track.animation)].apply(
                    at: now, layerRate: node.pointee.timeMap.rate, values: values, rates: rates)
            }
        }
    }
}

nonisolated extension RenderNode {
    /// Puts the numbers that the animations change back to the model.
    fileprivate func resetAnimatedNumbers(
        _ block: UnsafeMutablePointer<Double>, _ blockRates: UnsafeMutablePointer<Double>
    ) {
        for animation in animations {
            animation.forEachTarget { target in
                let range = target.range
                for offset in range.offset..<(range.offset + range.count) {
                    block[offset] = values[offset]
                    blockRates[offset] = rates.isEmpty ? 0 : rates[offset]
                }
                if case .numbers = target { return }
                for part in PropertyLayout.transformParts..<PropertyLayout.count {
                    blockRates[part] = rates.isEmpty ? 0 : rates[part]
                }
            }
        }
    }
}
