import Momentum

/// The screen: here what shows the stage that is current.
public final class UIScreen {
    /// The only one.
    public static let main = UIScreen()
    /// The stage's size, in points.
    public var bounds: CGRect { CGRect(origin: .zero, size: Stage.current?.size ?? CGSize(width: 390, height: 720)) }
    /// The same.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// How many pixels a point has: 2, which hosts may draw as more or fewer.
    public let scale: CGFloat = 2
    /// The same.
    public var nativeScale: CGFloat { scale }
    /// How many frames a second the screen shows at most.
    public let maximumFramesPerSecond = 120
    /// What the user wants.
    public var traitCollection: UITraitCollection { .current }
}

extension TraitCollection {
    /// The traits of `stage`; light ones when it is nil.
    convenience init(for stage: Stage?) {
        self.init(userInterfaceStyle: stage?.userInterfaceStyle ?? .light, displayScale: UIScreen.main.scale)
    }
    /// The traits of the stage that is current.
    public static var current: UITraitCollection { UITraitCollection(for: Stage.current) }
    /// How wide there is room.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { UIScreen.main.bounds.width > 600 ? .regular : .compact }
    /// How high there is room.
    public var verticalSizeClass: UIUserInterfaceSizeClass { UIScreen.main.bounds.height > 500 ? .regular : .compact }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
}

/// How much room there is.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not known; little; much.
    case unspecified, compact, regular
}

/// The kind of device.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
    /// As far as programs tell them apart.
    case unspecified, phone, pad, tv, carPlay, mac
}

/// The device.
public final class UIDevice {
    /// The only one.
    public static let current = UIDevice()
    /// Which kind it is: a pad where the stage is wide and high, or else a phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        let bounds = UIScreen.main.bounds
        return min(bounds.width, bounds.height) > 600 ? .pad : .phone
    }
    /// Which way up it is held: as the stage's sides say.
    public var orientation: UIDeviceOrientation {
        let bounds = UIScreen.main.bounds
        return bounds.width > bounds.height ? .landscapeLeft : .portrait
    }
    /// The name of the system.
    public let systemName = "Momentum"
    /// Its version.
    public let systemVersion = "17.0"
    /// What it is called.
    public let model = "Momentum"
    /// What it is called.
    public let name = "Momentum"
}

/// Which way up a device is held.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    /// As far as programs tell them apart.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
