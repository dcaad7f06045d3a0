import Momentum

/// A method to call on a target: the counterpart of `#selector` on Apple's platforms.
///
/// ```swift
/// button.addTarget(self, action: .method(ViewController.pressed), for: .touchUpInside)
/// ```
///
/// The target is passed separately and held weakly. A call to a target of a different class does nothing.
public struct Selector {
    let call: (_ target: AnyObject, _ sender: AnyObject?, _ event: UIEvent?) -> Void

    /// Creates a selector from a method without parameters. A call to a target of a different class does nothing.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> () -> Result) -> Selector {
        Selector { target, _, _ in
            if let owner = target as? Owner { _ = method(owner)() }
        }
    }
    /// Creates a selector from a method with the sender as its parameter. A call without a sender of that class, or to
    /// a target of a different class, does nothing.
    public static func method<Owner: AnyObject, Sender: AnyObject, Result>(
        _ method: @escaping (Owner) -> (Sender) -> Result
    ) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner, let sender = sender as? Sender { _ = method(owner)(sender) }
        }
    }
    /// Creates a selector from a method with an optional sender as its parameter. A sender of a different class becomes
    /// nil. A call to a target of a different class does nothing.
    @_disfavoredOverload
    public static func method<Owner: AnyObject, Sender: AnyObject, Result>(
        _ method: @escaping (Owner) -> (Sender?) -> Result
    ) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner { _ = method(owner)(sender as? Sender) }
        }
    }
    /// Creates a selector from a method with the sender and the event as its parameters. A call with a sender of
    /// another class, without an event, or to a target of a different class does nothing.
    public static func method<Owner: AnyObject, Sender: AnyObject, Result>(
        _ method: @escaping (Owner) -> (Sender, UIEvent) -> Result
    ) -> Selector {
        Selector { target, sender, event in
            if let owner = target as? Owner, let sender = sender as? Sender, let event {
                _ = method(owner)(sender, event)
            }
        }
    }
    /// Creates a selector from a method with a Boolean parameter, which is always true. A call to a target of a
    /// different class does nothing.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> (Bool) -> Result) -> Selector {
        Selector { target, _, _ in
            if let owner = target as? Owner { _ = method(owner)(true) }
        }
    }
}

/// A selector with its target, which is not retained.
struct TargetedSelector {
    private let target: Weak<AnyObject>
    private let selector: Selector

    init(_ target: AnyObject?, _ selector: Selector) {
        self.target = Weak(target)
        self.selector = selector
    }

    var targetExists: Bool { target.object != nil }

    func send(_ sender: AnyObject?, _ event: UIEvent? = nil) {
        if let target = target.object { selector.call(target, sender, event) }
    }
}
