import MomentumReplay

/// A mapping from the display's clock, in seconds, to stage time. During playback, stage time never decreases and has
/// the rate ``speed``. While paused, it is constant. After a change, the mapping begins again with the next frame.
struct StageClock {
    private(set) var isPlaying = true
    /// The stage time of the last frame, in seconds.
    private(set) var time = 0.0
    /// The rate of stage time. Default 1.
    var speed = 1.0 {
        didSet { anchor = nil }
    }
    private var anchor: (display: Double, time: Double)?

    /// Sets the stage time, from which the next frame continues.
    mutating func move(to time: Double) { (self.time, anchor) = (time, nil) }

    mutating func pause() { (isPlaying, anchor) = (false, nil) }

    mutating func play() { (isPlaying, anchor) = (true, nil) }

    /// Advances to the stage time of a frame at a time of the display, and returns it.
    mutating func advance(to display: Double) -> Double {
        guard isPlaying else { return time }
        if anchor == nil { anchor = (display, time) }
        time = max(time, stageTime(display))
        return time
    }

    /// Returns the stage time of a sample, not earlier than the beginning of the mapping.
    func stageTime(_ display: Double) -> Double {
        guard let anchor else { return time }
        return anchor.time + max(0, display - anchor.display) * speed
    }
}

/// A mapping from a device's clock, in milliseconds with an unknown origin, to the display's clock.
struct DeviceClock {
    /// The smallest observed difference between the clocks, in seconds, if the device and the display have different
    /// clocks.
    private var offset = Double.infinity
    private var last = -Double.infinity

    /// The difference, in seconds, below which both count as the same clock. X and Wayland on the same machine use the
    /// display's clock.
    private static let patience = 10.0

    /// Converts `milliseconds` of the device to seconds of the display. `now` is the time of arrival. The result never
    /// decreases.
    mutating func seconds(_ milliseconds: UInt32, arrivedAt now: Double) -> Double {
        guard milliseconds != 0 else { return now }
        // The device's clock wraps around every 49 days.
        let delay = UInt32(truncatingIfNeeded: Int64(now * 1000)) &- milliseconds
        var time = now - Double(delay) / 1000
        if Double(delay) / 1000 > Self.patience {
            let device = Double(milliseconds) / 1000
            if abs(now - device - offset) > Self.patience { offset = .infinity }
            offset = min(offset, now - device)
            time = min(now, device + offset)
        }
        last = max(last, time)
        return last
    }
}
