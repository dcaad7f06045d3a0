// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// Seconds.
public typealias TimeInterval = Double
/// Seconds.
public typealias CFTimeInterval = Double

/// Calls something when the stage's time has come to a moment, once or again and again.
public final class Timer {
    private var entry: TimerQueue.Entry?
    private let call: (Timer) -> Void
    /// Seconds between two calls; 0 for one that is made once.
    public private(set) var timeInterval: TimeInterval
    private let interval: TimeInterval
    private let repeats: Bool
    /// What was given with it.
    public private(set) var userInfo: UserInfo?
    /// How much later than its time a call may be, in seconds: it is made in the first frame after.
    public var tolerance: TimeInterval = 0

    /// A timer that waits once a run loop has it.
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        call = block
        timeInterval = repeats ? interval : 0
        (self.interval, self.repeats) = (max(interval, 0), repeats)
    }

    /// A timer that calls `selector` of `target`, which is held weakly; it waits once a run loop has it.
    public convenience init(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: UserInfo?, repeats: Bool
    ) {
        let action = TargetedSelector(target, selector)
        self.init(timeInterval: interval, repeats: repeats) { timer in
            if action.isThere { action.send(timer) } else { timer.invalidate() }
        }
        self.userInfo = userInfo
    }

    /// Calls `block` after `interval` seconds, and again and again if it `repeats`.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// Calls `selector` of `target`, which is held weakly, after `interval` seconds, and again and again if it `repeats`.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: UserInfo?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start()
        return timer
    }

    /// Whether it still waits.
    public var isValid: Bool { entry?.isValid ?? true }

    /// Makes no more calls.
    public func invalidate() {
        if entry == nil { entry = TimerQueue.Entry(at: 0, every: 0, repeats: false) { _ in } }
        entry?.isValid = false
    }

    /// Makes the call now.
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

/// What timers and display links wait in: the stage.
public final class RunLoop {
    /// The only one.
    public static let main = RunLoop()
    /// The same.
    public static let current = RunLoop.main
    /// When one waits: always.
    public nonisolated struct Mode: Equatable, Sendable {
        private let number: Int
        private init(_ number: Int) { self.number = number }
        /// Always.
        public static let `default` = Mode(0)
        /// Always.
        public static let common = Mode(1)
        /// Always.
        public static let tracking = Mode(2)
    }
    /// Lets `timer` wait from now on.
    public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }
}

nonisolated extension RunLoop.Mode {
    /// Always.
    public static let defaultRunLoopMode = RunLoop.Mode.default
    /// Always.
    public static let commonModes = RunLoop.Mode.common
    /// Always.
    public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
}
