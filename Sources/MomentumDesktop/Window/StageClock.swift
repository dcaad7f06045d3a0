import MomentumReplay

/// Maps the clock of the display, in seconds, to stage time. Stage time never decreases; it stands still while paused and runs
/// slower or faster by ``speed``. After any change the mapping starts again with the next frame.
struct StageClock {
    private(set) var isPlaying = true
    /// The stage time of the last frame, in seconds.
    private(set) var time = 0.0
    /// How fast stage time runs. Default 1.
    var speed = 1.0 {
        didSet { anchor = nil }
    }
    private var anchor: (display: Double, time: Double)?

    /// Stands at `time`; the next frame goes on from there.
    mutating func move(to time: Double) { (self.time, anchor) = (time, nil) }

    mutating func pause() { (isPlaying, anchor) = (false, nil) }

    mutating func play() { (isPlaying, anchor) = (true, nil) }

    /// The stage time of the frame at a time of the display; becomes the present time.
    mutating func advance(to display: Double) -> Double {
        guard isPlaying else { return time }
        if anchor == nil { anchor = (display, time) }
        time = max(time, stageTime(display))
        return time
    }

    /// The stage time of a reading, never before the point where the mapping began.
    func stageTime(_ display: Double) -> Double {
        guard let anchor else { return time }
        return anchor.time + max(0, display - anchor.display) * speed
    }
}

/// The device's clock, in milliseconds from somewhere on, on the clock of the display.
struct DeviceClock {
    /// The least delay that was seen, of a clock that is another than the display's.
    private var offset = Double.infinity
    private var last = -Double.infinity

    /// Within so many seconds both count as the same clock: those of X and Wayland on one machine are.
    private static let patience = 10.0

    /// `milliseconds` of the device in seconds of the display; `now` is when that has come here. Never before the last reading.
    mutating func seconds(_ milliseconds: UInt32, arrivedAt now: Double) -> Double {
        guard milliseconds != 0 else { return now }
        // The device's clock starts again every 49 days.
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
