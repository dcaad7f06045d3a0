nonisolated extension RenderTree {
    /// Evaluates every animation at `time`, in seconds of the tree's time, into `frame`, which can be used again and again
    /// without allocating.
    public func evaluate(at time: Double, into frame: inout RenderFrame) {
        frame.begin(self, at: time)
        tracks.withUnsafeParts { tracks, parts in
            frame.withSamples { Self.evaluate(tracks, parts, at: time, into: $0) }
        }
        if !transitions.isEmpty { frame.evaluatePasts(of: self) }
    }

    /// Works out the tracks that cover `time`. What the others show is found out when a node is asked for.
    @inline(__always)
    private static func evaluate(
        _ tracks: UnsafeBufferPointer<RenderTrack>, _ parts: RenderTracks.Parts, at time: Double,
        into samples: UnsafeMutablePointer<RenderSample>
    ) {
        var track = tracks.baseAddress.unsafelyUnwrapped
        let end = track + tracks.count
        var sample = samples
        var map: Int32 = -1
        var (now, rate) = (time, 1.0)
        var easing = EasingCache()
        var springs = SpringCache()
        while track < end {
            defer {
                track += 1
                sample += 1
            }
            if track.pointee.map != map {
                map = track.pointee.map
                now = parts.maps[Int(map)].localTime(at: time)
                rate = parts.maps[Int(map)].rate
            }
            guard track.pointee.covers(now) else {
                sample.pointee = .missing
                continue
            }
            let moment = track.moment(at: now, rate: rate, parts.loops)
            // Seconds and speed in iterations.
            let progress = SIMD2(moment.time, moment.rate) / moment.length
            switch track.pointee.kind {
            case .linear:
                sample.pointee = track.blend(progress[0], progress[1])
            case .bezier:
                if !easing.knows(track.pointee.course, progress[0]) {
                    easing.solve(track, end, progress[0], now: now, parts)
                }
                sample.pointee = track.blend(easing.value, easing.slope * progress[1])
            case .spring:
                let spring = parts.springs + Int(track.pointee.course)
                springs.solve(spring.pointee.rates, moment.time)
                sample.pointee = track.swing(springs.step, velocity: spring.pointee.velocity, rate: moment.rate)
            case .general:
                continue
            }
        }
    }
}
