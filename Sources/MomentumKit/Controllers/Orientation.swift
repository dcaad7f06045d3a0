extension ViewController {
    /// Reports a stage of `size` that lies in a way that ``ViewController/supportedInterfaceOrientations`` leaves out.
    final func checkOrientation(of size: Size) {
        guard parent == nil, size.width != size.height else { return }
        let upright: InterfaceOrientationMask = [.portrait, .portraitUpsideDown]
        guard supportedInterfaceOrientations.isDisjoint(with: size.width > size.height ? .landscape : upright) else {
            return
        }
        Diagnostics.report(
            Diagnostic(
                "the stage lies in a way that is not supported", in: "ViewController.supportedInterfaceOrientations",
                remedy: "lay the views out for the stage's size as well; nothing turns it"))
    }
}

/// What a status bar looks like.
public nonisolated enum StatusBarStyle: Int, Sendable {
    /// As the background wants it; light letters; dark ones.
    case `default`, lightContent, darkContent
}

/// How a status bar comes and goes.
public nonisolated enum StatusBarAnimation: Int, Sendable {
    /// At once, fading, sliding.
    case none, fade, slide
}

/// Which way up a program is held.
public nonisolated enum InterfaceOrientation: Int, Sendable {
    /// Not known; upright; upside down; on its side.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways up that a program can be held.
public nonisolated struct InterfaceOrientationMask: OptionSet, Sendable {
    /// The ways as bits.
    public let rawValue: UInt
    /// The ways that the bits stand for.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = InterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
    /// On its right side.
    public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
    /// On its left side.
    public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
    /// On either side.
    public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every way but upside down.
    public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}

/// Where a program finds its files: what a controller is loaded from elsewhere. There is one, the program's.
open class ResourceBundle {
    /// Creates the program's bundle.
    public init() {}
}
