import Momentum

/// A time on the clock of the stage, in seconds.
public nonisolated struct DispatchTime: Comparable, Sendable {
    /// The time in seconds.
    let seconds: Double
    /// Returns the time of the current stage, or 0 if there is no current stage.
    public static func now() -> DispatchTime { DispatchTime(seconds: onMain { TimerQueue.now }) }
    /// A time that is never reached.
    public static let distantFuture = DispatchTime(seconds: .infinity)
    /// Returns a Boolean value that indicates whether the first time is earlier than the second one.
    public static func < (left: DispatchTime, right: DispatchTime) -> Bool { left.seconds < right.seconds }
    /// Returns the time that is `seconds` later than `time`.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + seconds)
    }
    /// Returns the time that is `seconds` earlier than `time`.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds - seconds)
    }
    /// Returns the time that is `interval` later than `time`.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        DispatchTime(seconds: time.seconds + interval.seconds)
    }
}

/// A length of time.
public nonisolated enum DispatchTimeInterval: Sendable {
    /// A number of seconds, milliseconds, microseconds or nanoseconds.
    case seconds(Int)
    case milliseconds(Int)
    case microseconds(Int)
    case nanoseconds(Int)
    /// An infinite length of time.
    case never

    /// The length in seconds.
    var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        }
    }
}

/// A block of work that can be cancelled until it is performed.
public final class DispatchWorkItem {
    private let block: () -> Void
    /// A Boolean value that indicates whether the work has been cancelled.
    public private(set) var isCancelled = false
    private var followers: [() -> Void] = []

    /// Creates a work item that calls `block`.
    public init(block: @escaping () -> Void) { self.block = block }
    /// Performs the work immediately, unless it has been cancelled. The blocks that were passed to
    /// ``notify(queue:execute:)`` follow in the next frame.
    public func perform() {
        guard !isCancelled else { return }
        block()
        for follower in followers { follower() }
        followers = []
    }
    /// Cancels the work and its notifications. Work that has already been performed is not affected.
    public func cancel() { isCancelled = true }
    /// Calls `execute` once on `queue`, in the frame after the next time the work is performed. There is no call if the
    /// work is cancelled first.
    public func notify(queue: DispatchQueue, execute: @escaping () -> Void) {
        followers.append { queue.after(0, in: "DispatchWorkItem.notify(queue:execute:)", execute) }
    }
}

/// A queue of work. All queues perform their work on the stage, in stage time and serially.
///
/// Work that is submitted with `async` runs in the next frame. Work that is submitted with `asyncAfter` runs in the
/// first frame at or after its deadline. A test therefore needs no clock, and the work runs in the same frame in every
/// run.
///
/// The class has its own name because the compiler confuses a class named `DispatchQueue` with the class of the
/// Dispatch library.
public final class StageQueue {
    /// The main queue.
    public static let main = DispatchQueue()
    /// Returns the main queue, since no other threads are used. `qos` is ignored.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
    /// Creates a queue that also performs its work on the stage. `label` and `qos` are ignored.
    public init(label: String = "", qos: DispatchQoS = .default) {}

    /// Performs `work` in the next frame. Reports a diagnostic and discards the work if there is no current stage.
    public func async(execute work: @escaping () -> Void) {
        after(0, in: "DispatchQueue.async(execute:)", work)
    }
    /// Performs `item` in the next frame, unless it is cancelled first. Reports a diagnostic and discards the item if
    /// there is no current stage.
    public func async(execute item: DispatchWorkItem) {
        after(0, in: "DispatchQueue.async(execute:)") { item.perform() }
    }
    /// Performs `work` in the first frame at or after `deadline`, or in the next frame if the deadline has passed. Work
    /// with the deadline `.distantFuture` is discarded. Reports a diagnostic and discards the work if there is no
    /// current stage.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
        after(deadline.seconds - TimerQueue.now, in: "DispatchQueue.asyncAfter(deadline:execute:)", work)
    }
    /// Performs `item` in the first frame at or after `deadline`, unless it is cancelled first. If the deadline has
    /// passed, it is performed in the next frame. An item with the deadline `.distantFuture` is discarded. Reports a
    /// diagnostic and discards the item if there is no current stage.
    public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
        after(deadline.seconds - TimerQueue.now, in: "DispatchQueue.asyncAfter(deadline:execute:)") { item.perform() }
    }
    /// Performs `work` immediately and returns its result.
    public func sync<Result>(execute work: () -> Result) -> Result { work() }

    fileprivate func after(_ delay: Double, in callSite: StaticString, _ work: @escaping () -> Void) {
        guard delay < .infinity else { return }
        TimerQueue.add(
            .init(at: TimerQueue.now + max(delay, 0), every: 0, repeats: false) { _ in work() }, in: callSite)
    }
}

/// A queue of work, which runs on the stage.
public typealias DispatchQueue = StageQueue

/// The quality of service of a queue. It has no effect.
public nonisolated struct DispatchQoS: Sendable {
    /// The classes of quality of service. They have no effect.
    public enum QoSClass: Sendable {
        /// A class of quality of service.
        case userInteractive, userInitiated, `default`, utility, background, unspecified
    }
    /// The default quality of service.
    public static let `default` = DispatchQoS()
    /// The quality of service for work that the user waits for. It is the same as the default.
    public static let userInteractive = DispatchQoS()
    /// The quality of service for work that the user has started. It is the same as the default.
    public static let userInitiated = DispatchQoS()
    /// The quality of service for long work. It is the same as the default.
    public static let utility = DispatchQoS()
    /// The quality of service for background work. It is the same as the default.
    public static let background = DispatchQoS()
}
