// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// A length of time, in seconds.
public typealias TimeInterval = Double
/// A length of time, in seconds.
public typealias CFTimeInterval = Double

/// A timer that makes a call after a length of stage time, once or repeatedly.
public final class Timer {
    private var entry: TimerQueue.Entry?
    private let call: (Timer) -> Void
    /// The interval between two calls, in seconds; 0 if the timer does not repeat.
    public private(set) var timeInterval: TimeInterval
    private let interval: TimeInterval
    private let repeats: Bool
    /// The additional information of the timer; nil for none.
    public private(set) var userInfo: UserInfo?
    /// The tolerance of the call's time, in seconds. It has no effect: calls are made in the first frame at or after
    /// their time.
    public var tolerance: TimeInterval = 0

    /// Creates a timer, which starts when it is added to a run loop. A negative interval is the same as 0.
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        call = block
        timeInterval = repeats ? interval : 0
        (self.interval, self.repeats) = (max(interval, 0), repeats)
    }

    /// Creates a timer that calls `selector` on `target`. It starts when it is added to a run loop. `target` is held
    /// weakly, and the timer stops when it is deallocated.
    public convenience init(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: UserInfo?, repeats: Bool
    ) {
        let action = TargetedSelector(target, selector)
        self.init(timeInterval: interval, repeats: repeats) { timer in
            if action.isThere { action.send(timer) } else { timer.invalidate() }
        }
        self.userInfo = userInfo
    }

    /// Creates and starts a timer that calls `block` after `interval` seconds, and repeatedly if `repeats` is true.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// Creates and starts a timer that calls `selector` on `target` after `interval` seconds, and repeatedly if
    /// `repeats` is true. `target` is held weakly, and the timer stops when it is deallocated.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: UserInfo?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start()
        return timer
    }

    /// A Boolean value that indicates whether the timer can still make calls.
    public var isValid: Bool { entry?.isValid ?? true }

    /// Stops the timer.
    public func invalidate() {
        if entry == nil { entry = TimerQueue.Entry(at: 0, every: 0, repeats: false) { _ in } }
        entry?.isValid = false
    }

    /// Makes the call immediately. A timer that does not repeat is invalidated. Does nothing if the timer is not valid.
    public func fire() {
        guard isValid else { return }
        if !repeats { invalidate() }
        call(self)
    }

    func start() {
        guard entry == nil else { return }
        let entry = TimerQueue.Entry(at: TimerQueue.now + interval, every: interval, repeats: repeats) { _ in
            self.call(self)
        }
        self.entry = entry
        TimerQueue.add(entry)
    }
}

/// The source of calls for timers and display links: the current stage.
public final class RunLoop {
    /// The only run loop.
    public static let main = RunLoop()
    /// The current run loop, which is always ``main``.
    public static let current = RunLoop.main
    /// A mode of the run loop. Timers and display links run in every mode.
    public nonisolated struct Mode: Equatable, Sendable {
        private let number: Int
        private init(_ number: Int) { self.number = number }
        /// The default mode.
        public static let `default` = Mode(0)
        /// The common modes.
        public static let common = Mode(1)
        /// The mode during tracking, such as scrolling.
        public static let tracking = Mode(2)
    }
    /// Starts `timer` on the current stage. Reports a diagnostic, and the timer makes no calls, if there is no current
    /// stage. `mode` is ignored.
    public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }
}

nonisolated extension RunLoop.Mode {
    /// The default mode.
    public static let defaultRunLoopMode = RunLoop.Mode.default
    /// The common modes.
    public static let commonModes = RunLoop.Mode.common
    /// The mode during tracking, such as scrolling.
    public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
}
