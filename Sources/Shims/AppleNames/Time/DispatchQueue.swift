import Momentum

/// A moment of the stage's time.
public nonisolated struct DispatchTime: Comparable, Sendable {
    /// In seconds.
    let seconds: Double
    /// The time of the stage that is current.
    public static func now() -> DispatchTime { DispatchTime(seconds: onMain { TimerQueue.now }) }
    /// Never.
    public static let distantFuture = DispatchTime(seconds: .infinity)
    /// Which is earlier.
    public static func < (left: DispatchTime, right: DispatchTime) -> Bool { left.seconds < right.seconds }
    /// `seconds` later.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + seconds)
    }
    /// `seconds` earlier.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds - seconds)
    }
    /// So much later.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        DispatchTime(seconds: time.seconds + interval.seconds)
    }
}

/// How long.
public nonisolated enum DispatchTimeInterval: Sendable {
    /// So many of them.
    case seconds(Int)
    case milliseconds(Int)
    case microseconds(Int)
    case nanoseconds(Int)
    /// For ever.
    case never

    /// In seconds.
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

/// Something to be done later, which can be cancelled until then.
public final class DispatchWorkItem {
    private let block: () -> Void
    /// Whether it is not to be done any more.
    public private(set) var isCancelled = false
    private var followers: [() -> Void] = []

    /// Something that `block` does.
    public init(block: @escaping () -> Void) { self.block = block }
    /// Does it now, unless it was cancelled.
    public func perform() {
        guard !isCancelled else { return }
        block()
        for follower in followers { follower() }
        followers = []
    }
    /// It is not to be done any more.
    public func cancel() { isCancelled = true }
    /// Does `execute` on `queue` when it has been done.
    public func notify(queue: DispatchQueue, execute: @escaping () -> Void) {
        followers.append { queue.after(0, execute) }
    }
}

/// Where things are done: all of them on the stage, in its time, one after another.
///
/// What is done `async` is done in the next frame, what is done `asyncAfter` in the first frame at that time or later: in a test it
/// needs no clock, and comes in the same frame in every run.
///
/// It has a name of its own since the compiler takes a class called `DispatchQueue` for that of the library.
public final class StageQueue {
    /// The stage.
    public static let main = DispatchQueue()
    /// The stage as well.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
    /// A queue of a program's own: the stage as well.
    public init(label: String = "", qos: DispatchQoS = .default) {}

    /// Does `work` in the next frame.
    public func async(execute work: @escaping () -> Void) { after(0, work) }
    /// Does `item` in the next frame, unless it is cancelled.
    public func async(execute item: DispatchWorkItem) { after(0) { item.perform() } }
    /// Does `work` in the first frame at `deadline` or later.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
        after(deadline.seconds - TimerQueue.now, work)
    }
    /// Does `item` in the first frame at `deadline` or later, unless it is cancelled.
    public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
        after(deadline.seconds - TimerQueue.now) { item.perform() }
    }
    /// Does `work` now.
    public func sync<Result>(execute work: () -> Result) -> Result { work() }

    fileprivate func after(_ delay: Double, _ work: @escaping () -> Void) {
        guard delay < .infinity else { return }
        TimerQueue.add(.init(at: TimerQueue.now + max(delay, 0), every: 0, repeats: false) { _ in work() })
    }
}

/// Where things are done.
public typealias DispatchQueue = StageQueue

/// How urgent something is: all is done in its time.
public nonisolated struct DispatchQoS: Sendable {
    /// How urgent something is.
    public enum QoSClass: Sendable {
        /// As far as programs tell them apart.
        case userInteractive, userInitiated, `default`, utility, background, unspecified
    }
    /// As ever.
    public static let `default` = DispatchQoS()
    /// As ever.
    public static let userInteractive = DispatchQoS()
    /// As ever.
    public static let userInitiated = DispatchQoS()
    /// As ever.
    public static let utility = DispatchQoS()
    /// As ever.
    public static let background = DispatchQoS()
}
