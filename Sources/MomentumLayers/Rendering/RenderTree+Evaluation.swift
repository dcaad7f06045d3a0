nonisolated extension RenderTree {
    /// Evaluates every animation at `time`, in seconds of the tree's time, into `frame`, which can be used again and again
    /// without allocating.
    public func evaluate(at time: Double, into frame: inout RenderFrame) {
        frame.prepare(for: self)
        frame.time = time
        frame.withBlocks { values, rates in
            tracks.tracks.withUnsafeBufferPointer { list in
                tracks.maps.withUnsafeBufferPointer { maps in
                    tracks.curves.withUnsafeBufferPointer { curves in
                        tracks.bases.withUnsafeBufferPointer { bases in
                            evaluate(list, at: time, maps, curves, bases, values, rates)
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    private func evaluate(
        _ tracks: UnsafeBufferPointer<RenderTrack>, at time: Double, _ maps: UnsafeBufferPointer<TimeMap>,
        _ curves: UnsafeBufferPointer<CubicBezier>, _ bases: UnsafeBufferPointer<SIMD4<Double>>,
        _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>
    ) {
        var map: Int32 = -1
        var now = time
        for index in tracks.indices {
            let track = tracks.baseAddress.unsafelyUnwrapped + index
            if track.pointee.map != map {
                map = track.pointee.map
                now = maps[Int(map)].localTime(at: time)
            }
            let start = Int(track.pointee.block) * PropertyLayout.count
            let local = now - track.pointee.begin
            guard local >= 0, local < track.pointee.length else {
                evaluateOutside(track.pointee, at: now, values + start, rates + start)
                continue
            }
            let value: SIMD4<Double>
            let rate: SIMD4<Double>
            switch track.pointee.kind {
            case .linear:
                (value, rate) = AnimationCourse.blend(
                    from: track.pointee.origin, change: track.pointee.change, fraction: local / track.pointee.duration,
                    slope: track.pointee.rate)
            case .bezier:
                let sample = curves[Int(track.pointee.curve)].sample(at: local / track.pointee.duration)
                (value, rate) = AnimationCourse.blend(
                    from: track.pointee.origin, change: track.pointee.change, fraction: sample.value,
                    slope: sample.derivative * track.pointee.rate)
            case .spring:
                (value, rate) = AnimationCourse.spring(
                    target: track.pointee.origin, displacement: track.pointee.change, velocity: track.pointee.velocity,
                    step: SpringStep(track.pointee.spring, dt: local), rate: track.pointee.rate)
            case .general, .reset:
                continue
            }
            let offset = start + Int(track.pointee.offset)
            if !track.pointee.isAdditive {
                (values + offset).write(value, count: track.pointee.count)
                (rates + offset).write(rate, count: track.pointee.count)
            } else if track.pointee.isFirst {
                let base = Int(track.pointee.base)
                (values + offset).write(bases[base] + value, count: track.pointee.count)
                (rates + offset).write(bases[base + 1] + rate, count: track.pointee.count)
            } else {
                (values + offset).add(value, count: track.pointee.count)
                (rates + offset).add(rate, count: track.pointee.count)
            }
        }
    }

    /// What a track does not cover: the animation itself knows.
    @inline(never)
    private func evaluateOutside(
        _ track: RenderTrack, at now: Double, _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>
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
    fileprivate func resetAnimatedNumbers(_ block: UnsafeMutablePointer<Double>, _ blockRates: UnsafeMutablePointer<Double>) {
        for animation in animations {
            let range = animation.target.range
            for offset in range.offset..<(range.offset + range.count) {
                block[offset] = values[offset]
                blockRates[offset] = rates.isEmpty ? 0 : rates[offset]
            }
            if case .numbers = animation.target { continue }
            for part in PropertyLayout.transformParts..<PropertyLayout.count {
                blockRates[part] = rates.isEmpty ? 0 : rates[part]
            }
        }
    }
}

nonisolated extension UnsafeMutablePointer<Double> {
    @inline(__always)
    fileprivate func write(_ numbers: SIMD4<Double>, count: Int32) {
        self[0] = numbers[0]
        guard count > 1 else { return }
        self[1] = numbers[1]
        guard count > 2 else { return }
        self[2] = numbers[2]
        guard count > 3 else { return }
        self[3] = numbers[3]
    }

    @inline(__always)
    fileprivate func add(_ numbers: SIMD4<Double>, count: Int32) {
        for index in 0..<Int(count) { self[index] += numbers[index] }
    }
}
