import Momentum

/// The screen, which shows the current stage.
public final class UIScreen {
    /// The only screen.
    public static let main = UIScreen()
    /// The bounds of the current stage, in points, or 390 by 720 points if there is no current stage.
    public var bounds: CGRect { CGRect(origin: .zero, size: Stage.current?.size ?? CGSize(width: 390, height: 720)) }
    /// The bounds of the current stage in pixels: the bounds in points multiplied by ``scale``.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The number of pixels per point: 2. A host can draw at a different scale.
    public let scale: CGFloat = 2
    /// The number of pixels per point, the same as ``scale``.
    public var nativeScale: CGFloat { scale }
    /// The maximum frame rate of the screen, in frames per second. It is always 120.
    public let maximumFramesPerSecond = 120
    /// The traits of the current stage, with the light interface style if there is no current stage.
    public var traitCollection: UITraitCollection { .current }
}

extension TraitCollection {
    /// Creates the traits of `stage`. Nil stands for the light interface style.
    convenience init(for stage: Stage?) {
        self.init(userInterfaceStyle: stage?.userInterfaceStyle ?? .light, displayScale: UIScreen.main.scale)
    }
    /// The traits of the current stage, with the light interface style if there is no current stage.
    public static var current: UITraitCollection { UITraitCollection(for: Stage.current) }
    /// The horizontal size class: regular if the screen is wider than 600 points, otherwise compact.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { UIScreen.main.bounds.width > 600 ? .regular : .compact }
    /// The vertical size class: regular if the screen is higher than 500 points, otherwise compact.
    public var verticalSizeClass: UIUserInterfaceSizeClass { UIScreen.main.bounds.height > 500 ? .regular : .compact }
    /// The type of the device; see ``UIDevice/userInterfaceIdiom``.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
}

/// The size class of an interface along an axis.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
    /// An unspecified size class, and the size classes for little and for much space.
    case unspecified, compact, regular
}

/// The type of a device.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unspecified type, a telephone, a tablet, a television, a car, and a computer. Only `phone` and `pad` occur
    /// here.
    case unspecified, phone, pad, tv, carPlay, mac
}

/// The device on which the program runs.
public final class UIDevice {
    /// The only device.
    public static let current = UIDevice()
    /// The type of the device: a pad if both the width and the height of the screen exceed 600 points, otherwise a
    /// phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        let bounds = UIScreen.main.bounds
        return min(bounds.width, bounds.height) > 600 ? .pad : .phone
    }
    /// The orientation of the device: landscape left if the stage is wider than high, otherwise portrait.
    public var orientation: UIDeviceOrientation {
        let bounds = UIScreen.main.bounds
        return bounds.width > bounds.height ? .landscapeLeft : .portrait
    }
    /// The name of the operating system. It is always "Momentum".
    public let systemName = "Momentum"
    /// The version of the operating system. It is always "17.0".
    public let systemVersion = "17.0"
    /// The model of the device. It is always "Momentum".
    public let model = "Momentum"
    /// The name of the device. It is always "Momentum".
    public let name = "Momentum"
}

/// The orientation of a device.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    /// The orientation: unknown, upright, upside down, with the upper edge at the left or at the right, and with the
    /// screen facing up or down. Only `portrait` and `landscapeLeft` occur here.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// A Boolean value that indicates whether the orientation is landscape left or landscape right.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the orientation is portrait, upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
