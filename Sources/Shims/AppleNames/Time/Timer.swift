// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// A length of time, in seconds.
public typealias TimeInterval = Double
/// A length of time, in seconds.
public typealias CFTimeInterval = Double

/// A timer that makes a call after a period of stage time, once or repeatedly.
public final class Timer {
    private var entry: TimerQueue.Entry?
    private let call: (Timer) -> Void
    /// The interval between two calls, in seconds, as it was passed at creation. It is 0 if the timer does not repeat.
    public private(set) var timeInterval: TimeInterval
    private let interval: TimeInterval
    private let repeats: Bool
    /// The additional information of the timer; nil if it has none.
    public private(set) var userInfo: UserInfo?
    /// The tolerance of the call's time, in seconds. Default 0. It has no effect: calls are made in the first frame at
    /// or after their time.
    public var tolerance: TimeInterval = 0

    /// Creates a timer, which starts when it is added to a run loop.
    ///
    /// - Parameters:
    ///   - interval: The time from the start to the first call and between calls, in seconds. A negative interval is
    ///     the same as 0. At 0, a repeating timer makes a call in every frame.
    ///   - repeats: A Boolean value that indicates whether the timer makes calls until it is invalidated. If it is
    ///     false, the timer makes a single call.
    ///   - block: The closure to call, with the timer as its argument.
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        call = block
        timeInterval = repeats ? interval : 0
        (self.interval, self.repeats) = (max(interval, 0), repeats)
    }

    /// Creates a timer that calls `selector` on `target`. It starts when it is added to a run loop. `target` is not
    /// retained, and the timer stops when the target is deallocated. `interval` is in seconds, and a negative interval
    /// is the same as 0. `userInfo` is stored in the timer and may be nil.
    public convenience init(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: UserInfo?, repeats: Bool
    ) {
        let action = TargetedSelector(target, selector)
        self.init(timeInterval: interval, repeats: repeats) { timer in
            if action.targetExists { action.send(timer) } else { timer.invalidate() }
        }
        self.userInfo = userInfo
    }

    /// Creates and starts a timer that calls `block` after `interval` seconds, and repeatedly if `repeats` is true. A
    /// negative interval is the same as 0. Reports a diagnostic, and the timer makes no calls, if there is no current
    /// stage.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start(in: "Timer.scheduledTimer(withTimeInterval:repeats:block:)")
        return timer
    }

    /// Creates and starts a timer that calls `selector` on `target` after `interval` seconds, and repeatedly if
    /// `repeats` is true. `target` is not retained, and the timer stops when the target is deallocated. A negative
    /// interval is the same as 0. `userInfo` is stored in the timer and may be nil. Reports a diagnostic, and the timer
    /// makes no calls, if there is no current stage.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: UserInfo?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start(in: "Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)")
        return timer
    }

    /// A Boolean value that indicates whether the timer can still make calls. It is true before the start, and false
    /// after the last call or after ``invalidate()``.
    public var isValid: Bool { entry?.isValid ?? true }

    /// Stops the timer permanently. A timer that has not started never starts.
    public func invalidate() {
        if entry == nil { entry = TimerQueue.Entry(at: 0, every: 0, repeats: false) { _ in } }
        entry?.isValid = false
    }

    /// Makes the call immediately. A timer that does not repeat is then invalid. The times of a repeating timer do not
    /// change. Does nothing if the timer is not valid.
    public func fire() {
        guard isValid else { return }
        if !repeats { invalidate() }
        call(self)
    }

    func start(in callSite: StaticString) {
        guard entry == nil else { return }
        let entry = TimerQueue.Entry(at: TimerQueue.now + interval, every: interval, repeats: repeats) { _ in
            self.call(self)
        }
        self.entry = entry
        TimerQueue.add(entry, in: callSite)
    }
}

/// The run loop of timers. It is a stand-in for the current stage, whose frames call timers and display links.
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
    /// Starts `timer` on the current stage. Does nothing if the timer has already started or was invalidated. Reports a
    /// diagnostic, and the timer makes no calls, if there is no current stage. `mode` is ignored.
    public func add(_ timer: Timer, forMode mode: Mode) {
        timer.start(in: "RunLoop.add(_:forMode:)")
    }
}

nonisolated extension RunLoop.Mode {
    /// The default mode.
    public static let defaultRunLoopMode = RunLoop.Mode.default
    /// The common modes.
    public static let commonModes = RunLoop.Mode.common
    /// The mode during tracking, such as scrolling.
    public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
}
