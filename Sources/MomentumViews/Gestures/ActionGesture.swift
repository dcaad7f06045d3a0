/// A recogniser that hands itself to its action under its own type.
public protocol ActionGesture: GestureRecognizer {
    /// Creates a recogniser that calls `action` whenever its state changes, and with every change of a continuous gesture.
    init(action: @escaping (Self) -> Void)
}

extension ActionGesture {
    /// Creates a recogniser that calls `action` of `target`, which is not kept alive.
    public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
        let reference = WeakReference(target)
        self.init { gesture in
            if let target = reference.object { action(target)(gesture) }
        }
    }
}
