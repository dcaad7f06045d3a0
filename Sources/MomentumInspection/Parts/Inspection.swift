/// What lets a program be inspected: a host that does so links this module and calls ``install()``.
public enum Inspection {
    /// Lets sessions make changes by hand, ``SessionInput/change(_:)``.
    public static func install() {
        Session.makeChange = { change, stage in
            guard let layer = stage.part(change.part)?.layer else { return false }
            switch change.kind {
            case .number(let path, let number): return layer.set(path, to: number)
            case .spring(let index, let response, let fraction):
                return layer.follow(Spring(response: response, dampingFraction: fraction), inAnimation: index)
            case .curve(let index, let x1, let y1, let x2, let y2):
                return layer.follow(.cubic(x1, y1, x2, y2), inAnimation: index)
            }
        }
    }
}
