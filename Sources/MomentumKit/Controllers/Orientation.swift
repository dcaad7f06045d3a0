extension ViewController {
    /// Reports a diagnostic if ``ViewController/supportedInterfaceOrientations`` does not contain the orientation of a
    /// stage of `size`. Does nothing for a contained controller and for a square stage.
    final func checkOrientation(of size: Size) {
        guard parent == nil, size.width != size.height else { return }
        let upright: InterfaceOrientationMask = [.portrait, .portraitUpsideDown]
        guard supportedInterfaceOrientations.isDisjoint(with: size.width > size.height ? .landscape : upright) else {
            return
        }
        Diagnostics.report(
            "the controller does not support the orientation of the stage", value: .pair(size.width, size.height),
            in: "ViewController.supportedInterfaceOrientations",
            remedy: "add this orientation and lay out the views for this size; the stage is not rotated")
    }
}

/// The appearance of a status bar's text.
public nonisolated enum StatusBarStyle: Int, Sendable {
    /// The appearance of the text:
    ///
    /// - `default`: suits the background.
    /// - `lightContent`: light.
    /// - `darkContent`: dark.
    case `default`, lightContent, darkContent
}

/// The animation with which a status bar appears and disappears.
public nonisolated enum StatusBarAnimation: Int, Sendable {
    /// The animation: none, a fade or a slide.
    case none, fade, slide
}

/// The orientation in which the user holds the device.
public nonisolated enum InterfaceOrientation: Int, Sendable {
    /// The orientation of the device:
    ///
    /// - `unknown`: unknown.
    /// - `portrait`: upright.
    /// - `portraitUpsideDown`: upside down.
    /// - `landscapeLeft`: turned onto its left side.
    /// - `landscapeRight`: turned onto its right side.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    /// A Boolean value that indicates whether the orientation is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the orientation is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations that a controller supports.
public nonisolated struct InterfaceOrientationMask: OptionSet, Sendable {
    /// The orientations as bits.
    public let rawValue: UInt
    /// Creates the set of the orientations that the bits of `rawValue` represent.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upright orientation.
    public static let portrait = InterfaceOrientationMask(rawValue: 2)
    /// The upside-down orientation.
    public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
    /// The landscape orientation of a device on its right side.
    public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
    /// The landscape orientation of a device on its left side.
    public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
    /// Both landscape orientations.
    public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations except upside down.
    public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}

/// A placeholder for the bundle that UIKit's initialisers accept. There is only one bundle, the program's, and no
/// controller is loaded from it.
open class ResourceBundle {
    /// Creates the program's bundle.
    public init() {}
}
