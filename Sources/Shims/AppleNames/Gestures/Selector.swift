import Momentum

/// A method to be called on a target that is given elsewhere: what `#selector` makes on Apple's platforms.
///
///     button.addTarget(self, action: .method(ViewController.pressed), for: .touchUpInside)
///
/// The target is held weakly by what takes the selector. Called on a target of another class it does nothing.
public struct Selector {
    let call: (_ target: AnyObject, _ sender: AnyObject?, _ event: UIEvent?) -> Void

    /// A method that takes nothing.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> () -> Result) -> Selector {
        Selector { target, _, _ in
            if let owner = target as? Owner { _ = method(owner)() }
        }
    }
    /// A method that takes the sender.
    public static func method<Owner: AnyObject, Sender: AnyObject, Result>(
        _ method: @escaping (Owner) -> (Sender) -> Result
    ) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner, let sender = sender as? Sender { _ = method(owner)(sender) }
        }
    }
    /// A method that takes the sender, if there is one.
    @_disfavoredOverload
    public static func method<Owner: AnyObject, Sender: AnyObject, Result>(
        _ method: @escaping (Owner) -> (Sender?) -> Result
    ) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner { _ = method(owner)(sender as? Sender) }
        }
    }
    /// A method that takes the sender and the touches that made it send.
    public static func method<Owner: AnyObject, Sender: AnyObject, Result>(
        _ method: @escaping (Owner) -> (Sender, UIEvent) -> Result
    ) -> Selector {
        Selector { target, sender, event in
            if let owner = target as? Owner, let sender = sender as? Sender, let event {
                _ = method(owner)(sender, event)
            }
        }
    }
    /// A method that takes a truth value: it is true.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> (Bool) -> Result) -> Selector {
        Selector { target, _, _ in
            if let owner = target as? Owner { _ = method(owner)(true) }
        }
    }
}

/// A selector whose target is held weakly.
struct TargetedSelector {
    private let target: Weak<AnyObject>
    private let selector: Selector

    init(_ target: AnyObject?, _ selector: Selector) {
        self.target = Weak(target)
        self.selector = selector
    }

    var isThere: Bool { target.object != nil }

    func send(_ sender: AnyObject?, _ event: UIEvent? = nil) {
        if let target = target.object { selector.call(target, sender, event) }
    }
}
