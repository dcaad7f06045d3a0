// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// A message to all who observe it.
public struct Notification {
    /// What messages are called.
    public nonisolated struct Name: Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether both are the same.
        public static func == (left: Name, right: Name) -> Bool {
            left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
        }
        /// Hashes the letters.
        public func hash(into hasher: inout Hasher) { for letter in rawValue.utf8 { hasher.combine(letter) } }
    }
    /// What it is called.
    public var name: Name
    /// Who sends it; nil for nobody.
    public var object: AnyObject?
    /// What comes with it; nil for nothing.
    public var userInfo: UserInfo?
    /// A message.
    public init(name: Name, object: AnyObject? = nil, userInfo: UserInfo? = nil) {
        (self.name, self.object, self.userInfo) = (name, object, userInfo)
    }
}

/// A message, as an object that selectors are sent with.
public final class NSNotification {
    /// What messages are called.
    public typealias Name = Notification.Name
    /// The message.
    public let notification: Notification
    init(_ notification: Notification) { self.notification = notification }
    /// What it is called.
    public var name: Notification.Name { notification.name }
    /// Who sends it; nil for nobody.
    public var object: AnyObject? { notification.object }
    /// What comes with it; nil for nothing.
    public var userInfo: Notification.UserInfo? { notification.userInfo }
}

extension Selector {
    /// A method that takes a message.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> (Notification) -> Result)
        -> Selector
    {
        Selector { target, sender, _ in
            if let owner = target as? Owner, let message = sender as? NSNotification {
                _ = method(owner)(message.notification)
            }
        }
    }
}

/// Hands messages on.
public final class NotificationCenter {
    /// The program's.
    public nonisolated static let `default` = NotificationCenter()
    /// Who wants which.
    private struct Observer {
        let identity: ObjectIdentifier
        let name: Notification.Name?
        let object: ObjectIdentifier?
        let call: (Notification) -> Void
    }
    private var observers: [Observer] = []

    /// Creates a centre of a program's own.
    public nonisolated init() {}

    /// Sends `observer`, which is held weakly, the messages called `name`, of `object`; of everyone when that is nil.
    public func addObserver(_ observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject?) {
        let call = TargetedSelector(observer, selector)
        observers.append(
            Observer(identity: ObjectIdentifier(observer), name: name, object: object.map { ObjectIdentifier($0) }) {
                call.send(NSNotification($0))
            })
    }

    /// Calls `block` with the messages called `name`, of `object`; of everyone when that is nil. Who wants them no more hands what is
    /// returned to ``removeObserver(_:)``.
    @discardableResult
    public func addObserver(
        forName name: Notification.Name?, object: AnyObject?, queue: OperationQueue?,
        using block: @escaping (Notification) -> Void
    ) -> NSObjectProtocol {
        let token = NSObject()
        tokens.append(token)
        observers.append(
            Observer(
                identity: ObjectIdentifier(token), name: name, object: object.map { ObjectIdentifier($0) }, call: block)
        )
        return token
    }
    private var tokens: [NSObject] = []

    /// Sends `observer` nothing any more. May be called in a `deinit`.
    public nonisolated func removeObserver(_ observer: AnyObject) {
        let identity = ObjectIdentifier(observer)
        onMain {
            observers.removeAll { $0.identity == identity }
            tokens.removeAll { ObjectIdentifier($0) == identity }
        }
    }
    /// Sends `observer` the messages called `name`, of `object`, no more; all of everyone's where these are nil. May be called in a
    /// `deinit`.
    public nonisolated func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        let (identity, sender) = (ObjectIdentifier(observer), object.map { ObjectIdentifier($0) })
        onMain {
            observers.removeAll {
                $0.identity == identity && (name == nil || $0.name == name) && (sender == nil || $0.object == sender)
            }
        }
    }
    /// Sends a message.
    public func post(_ notification: Notification) {
        for observer in observers where observer.name == nil || observer.name == notification.name {
            if let object = observer.object, object != notification.object.map({ ObjectIdentifier($0) }) { continue }
            observer.call(notification)
        }
    }
    /// Sends a message.
    public func post(name: Notification.Name, object: AnyObject?, userInfo: Notification.UserInfo? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }
}

/// Where blocks run: on the stage.
public final class OperationQueue {
    /// The stage.
    public static let main = OperationQueue()
    /// Runs `block` in the next frame.
    public func addOperation(_ block: @escaping () -> Void) {
        TimerQueue.add(.init(at: TimerQueue.now, every: 0, repeats: false) { _ in block() })
    }
}

extension Responder {
    /// A keyboard on the screen is about to come.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// It has come.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// It is about to go.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// It has gone.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// It is about to reach elsewhere.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Where it lies before, as an `NSValue` or a `CGRect`.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// Where it lies after, as an `NSValue`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// How long it takes, in seconds, as a number.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// How it moves, as a number.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

nonisolated extension Notification.Name {
    /// A keyboard on the screen is about to come.
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
    /// It is about to go.
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
    /// It is about to reach elsewhere.
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}

/// Where a keyboard lies after, as an `NSValue`.
public nonisolated let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// How long it takes, in seconds, as a number.
public nonisolated let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// How it moves, as a number.
public nonisolated let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

/// Sends the messages of a keyboard on the screen.
enum KeyboardNotices {
    static func install() { Stage.keyboardWatch = send }

    private static func send(_ stage: Stage, _ former: Double, _ duration: Double) {
        let height = stage.keyboardHeight
        guard height != former else { return }
        let full = max(height, former)
        let info = userInfo(
            from: frame(former, full, stage.size), to: frame(height, full, stage.size), duration)
        let center = NotificationCenter.default
        center.post(name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: info)
        guard height == 0 || former == 0 else { return }
        let isShown = height > 0
        center.post(
            name: isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
            object: nil, userInfo: info)
        let end = TimerQueue.Entry(at: TimerQueue.now + duration, every: 0, repeats: false) { _ in
            center.post(
                name: isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
                object: nil, userInfo: info)
        }
        TimerQueue.add(end)
    }

    /// Where a keyboard lies of which so much is shown.
    private static func frame(_ shown: Double, _ full: Double, _ size: CGSize) -> CGRect {
        CGRect(x: 0, y: size.height - shown, width: size.width, height: full)
    }

    private static func userInfo(from old: CGRect, to new: CGRect, _ duration: Double) -> Notification.UserInfo {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: boxed(old),
            UIResponder.keyboardFrameEndUserInfoKey: boxed(new),
            UIResponder.keyboardAnimationDurationUserInfoKey: boxed(duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: boxed(0),
        ]
    }
}

nonisolated extension ViewAnimationOptions {
    /// UIKit's options, of which the curve counts: that is in the bits from 16 on, where a keyboard's own is like ease-in-ease-out.
    public init(rawValue: UInt) {
        self =
            switch rawValue >> 16 & 7 {
            case 1: .curveEaseIn
            case 2: .curveEaseOut
            case 3: .curveLinear
            default: .curveEaseInOut
            }
    }
}

nonisolated extension AnimationCurve {
    /// The curve of that number, a keyboard's own being like ease-in-ease-out; nil for none.
    public init?(rawValue: Int) {
        switch rawValue {
        case 0, 7: self = .easeInOut
        case 1: self = .easeIn
        case 2: self = .easeOut
        case 3: self = .linear
        default: return nil
        }
    }
}

nonisolated extension Double {
    /// The number without its fraction, at least 0.
    public var uintValue: UInt { self > 0 ? UInt(self) : 0 }
}
