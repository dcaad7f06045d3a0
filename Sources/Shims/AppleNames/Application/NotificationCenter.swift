// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// A message that a notification centre sends to its observers.
public struct Notification {
    /// The name of a notification.
    public nonisolated struct Name: Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates a name from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Returns a Boolean value that indicates whether two names are equal, byte for byte.
        public static func == (left: Name, right: Name) -> Bool {
            left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
        }
        /// Hashes the bytes of the name.
        public func hash(into hasher: inout Hasher) { for letter in rawValue.utf8 { hasher.combine(letter) } }
    }
    /// The name of the notification.
    public var name: Name
    /// The object that sends the notification; nil if there is none.
    public var object: AnyObject?
    /// The additional information of the notification; nil if it has none.
    public var userInfo: UserInfo?
    /// Creates a notification from its name, its sender and additional information. The sender and the information are
    /// nil by default, for a notification without them.
    public init(name: Name, object: AnyObject? = nil, userInfo: UserInfo? = nil) {
        (self.name, self.object, self.userInfo) = (name, object, userInfo)
    }
}

/// A notification as an object, which is the sender of a selector's call.
public final class NSNotification {
    /// The name of a notification.
    public typealias Name = Notification.Name
    /// The notification as a value.
    public let notification: Notification
    init(_ notification: Notification) { self.notification = notification }
    /// The name of the notification.
    public var name: Notification.Name { notification.name }
    /// The object that sends the notification; nil if there is none.
    public var object: AnyObject? { notification.object }
    /// The additional information of the notification; nil if it has none.
    public var userInfo: Notification.UserInfo? { notification.userInfo }
}

extension Selector {
    /// Creates a selector from a method with a notification as its parameter.
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

/// An object that sends notifications to registered observers.
public final class NotificationCenter {
    /// The default notification centre of the program.
    public nonisolated static let `default` = NotificationCenter()
    /// A registered observer with its filter.
    private struct Observer {
        let identity: ObjectIdentifier
        let name: Notification.Name?
        let object: ObjectIdentifier?
        let call: (Notification) -> Void
    }
    private var observers: [Observer] = []

    /// Creates a separate notification centre.
    public nonisolated init() {}

    /// Registers `observer`, which is not retained, for the notifications with `name` from `object`. A nil name stands
    /// for all names, and a nil object for all senders. An observer that is registered twice is called twice.
    public func addObserver(_ observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject?) {
        let call = TargetedSelector(observer, selector)
        observers.append(
            Observer(identity: ObjectIdentifier(observer), name: name, object: object.map { ObjectIdentifier($0) }) {
                call.send(NSNotification($0))
            })
    }

    /// Registers `block` for the notifications with `name` from `object`. A nil name stands for all names, and a nil
    /// object for all senders. `queue` is ignored: the block is called immediately.
    ///
    /// Returns an observer, which ``removeObserver(_:)`` accepts. The block remains registered until then.
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

    /// Removes all registrations of `observer`. Does nothing if it is not registered. It can be called from a `deinit`.
    public nonisolated func removeObserver(_ observer: AnyObject) {
        let identity = ObjectIdentifier(observer)
        onMain {
            observers.removeAll { $0.identity == identity }
            tokens.removeAll { ObjectIdentifier($0) == identity }
        }
    }
    /// Removes the registrations of `observer` that were made with `name` and `object`. A nil name stands for all
    /// names, and a nil object for all senders. It can be called from a `deinit`.
    public nonisolated func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
        let (identity, sender) = (ObjectIdentifier(observer), object.map { ObjectIdentifier($0) })
        onMain {
            observers.removeAll {
                $0.identity == identity && (name == nil || $0.name == name) && (sender == nil || $0.object == sender)
            }
        }
    }
    /// Sends a notification to its observers immediately, in the order of their registration.
    public func post(_ notification: Notification) {
        for observer in observers where observer.name == nil || observer.name == notification.name {
            if let object = observer.object, object != notification.object.map({ ObjectIdentifier($0) }) { continue }
            observer.call(notification)
        }
    }
    /// Creates a notification and sends it to its observers immediately. A nil object stands for no sender, and a nil
    /// `userInfo` for no additional information.
    public func post(name: Notification.Name, object: AnyObject?, userInfo: Notification.UserInfo? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }
}

/// A queue of blocks, which run on the stage.
public final class OperationQueue {
    /// The main queue.
    public static let main = OperationQueue()
    /// Calls `block` in the next frame. Reports a diagnostic and discards the block if there is no current stage.
    public func addOperation(_ block: @escaping () -> Void) {
        TimerQueue.add(
            .init(at: TimerQueue.now, every: 0, repeats: false) { _ in block() },
            in: "OperationQueue.addOperation(_:)")
    }
}

extension Responder {
    /// The notification that is sent before the on-screen keyboard appears.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The notification that is sent after the on-screen keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The notification that is sent before the on-screen keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The notification that is sent after the on-screen keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The notification that is sent before the frame of the on-screen keyboard changes.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// The key of the keyboard's frame before the change, in points of the stage. The frame can be cast to an `NSValue`
    /// or a `CGRect`.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the keyboard's frame after the change, in points of the stage. The frame can be cast to an `NSValue`
    /// or a `CGRect`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration of the keyboard's animation, a number of seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve of the keyboard's animation, a number. It is always 0, which stands for ease-in-ease-out.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

nonisolated extension Notification.Name {
    /// The notification that is sent before the on-screen keyboard appears.
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
    /// The notification that is sent before the on-screen keyboard disappears.
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
    /// The notification that is sent before the frame of the on-screen keyboard changes.
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}

/// The key of the keyboard's frame after the change, in points of the stage. The frame can be cast to an `NSValue` or a
/// `CGRect`.
public nonisolated let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The key of the duration of the keyboard's animation, a number of seconds.
public nonisolated let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The key of the curve of the keyboard's animation, a number. It is always 0, which stands for ease-in-ease-out.
public nonisolated let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

/// The sender of the notifications of the on-screen keyboard.
enum KeyboardNotifications {
    static func install() { Stage.keyboardObserver = send }

    private static func send(_ stage: Stage, _ previousHeight: Double, _ duration: Double) {
        let height = stage.keyboardHeight
        guard height != previousHeight else { return }
        let full = max(height, previousHeight)
        let info = userInfo(
            from: frame(previousHeight, full, stage.size), to: frame(height, full, stage.size), duration)
        let center = NotificationCenter.default
        center.post(name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: info)
        guard height == 0 || previousHeight == 0 else { return }
        let isShown = height > 0
        center.post(
            name: isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
            object: nil, userInfo: info)
        let end = TimerQueue.Entry(at: TimerQueue.now + duration, every: 0, repeats: false) { _ in
            center.post(
                name: isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
                object: nil, userInfo: info)
        }
        TimerQueue.add(end, in: "Stage.keyboardHeight")
    }

    /// Returns the frame of a keyboard of height `full` that is visible up to the height `shown`, in points.
    private static func frame(_ shown: Double, _ full: Double, _ size: CGSize) -> CGRect {
        CGRect(x: 0, y: size.height - shown, width: size.width, height: full)
    }

    private static func userInfo(from old: CGRect, to new: CGRect, _ duration: Double) -> Notification.UserInfo {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: notificationValue(old),
            UIResponder.keyboardFrameEndUserInfoKey: notificationValue(new),
            UIResponder.keyboardAnimationDurationUserInfoKey: notificationValue(duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: notificationValue(0),
        ]
    }
}

nonisolated extension ViewAnimationOptions {
    /// Creates options from UIKit's bit mask. Only the curve in the bits 16 to 18 has an effect. An unknown curve, such
    /// as the keyboard's own curve, becomes ease-in-ease-out.
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
    /// Creates a curve from UIKit's number, or returns nil for an unknown number. The keyboard's own curve, 7, becomes
    /// ease-in-ease-out.
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
    /// The integer part of the number, or 0 if the number is negative or NaN. A number of 2^64 or more ends the
    /// program.
    public var uintValue: UInt { self > 0 ? UInt(self) : 0 }
}
