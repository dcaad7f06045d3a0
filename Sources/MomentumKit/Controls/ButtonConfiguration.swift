extension Button {
    /// The content and appearance of a button: the counterpart of `UIButton.Configuration`.
    ///
    /// ```swift
    /// var look = Button.Configuration.filled()
    /// look.title = "Order"
    /// look.subtitle = "12 pieces"
    /// look.imagePlacement = .trailing
    /// look.cornerStyle = .capsule
    /// button.configuration = look
    /// ```
    public nonisolated struct Configuration: Sendable {
        /// The style of the background.
        enum Kind: Sendable { case plain, gray, tinted, filled }
        let kind: Kind

        /// The position of the image relative to the title.
        public enum ImagePlacement: Sendable {
            /// The position of the image:
            ///
            /// - `leading`: before the title in the layout direction.
            /// - `trailing`: after the title in the layout direction.
            /// - `top`: above the title.
            /// - `bottom`: below the title.
            case leading, trailing, top, bottom
        }
        /// The radius of the corners.
        public enum CornerStyle: Sendable {
            /// The radius of the corners:
            ///
            /// - `dynamic`: 10 points for a large button, otherwise 6 points.
            /// - `fixed`: 6 points.
            /// - `small`: 4 points.
            /// - `medium`: 6 points.
            /// - `large`: 10 points.
            /// - `capsule`: half the height.
            case dynamic, fixed, small, medium, large, capsule
        }
        /// The size of a button, which determines its font and its default margins. The font is `.footnote` for a mini
        /// button, `.subheadline` for a small one, and `.body` for the others.
        public enum Size: Sendable {
            /// The sizes in ascending order.
            case mini, small, medium, large
        }
        /// The alignment of title and subtitle with each other.
        public enum TitleAlignment: Sendable {
            /// The alignment of the texts:
            ///
            /// - `automatic`: at the side of an adjacent image, centred without one.
            /// - `leading`: at the edge at which lines begin.
            /// - `center`: centred.
            /// - `trailing`: at the edge at which lines end.
            case automatic, leading, center, trailing
        }

        /// The title; nil, the default, if there is none.
        public var title: String?
        /// A smaller text below the title; nil, the default, if there is none.
        public var subtitle: String?
        /// The image; nil, the default, if there is none.
        public var image: Image?
        /// A path that replaces the image, filled with the title's colour; nil, the default, if there is none. Its
        /// bounds begin at (0, 0).
        public var symbol: Path?
        /// The position of the image. Default `.leading`.
        public var imagePlacement = ImagePlacement.leading
        /// The distance between the image and the texts, in points. Default 0.
        public var imagePadding = 0.0
        /// The distance between the title and the subtitle, in points. Default 1.
        public var titlePadding = 1.0
        /// The alignment of title and subtitle. Default `.automatic`.
        public var titleAlignment = TitleAlignment.automatic
        /// The radius of the corners. Default `.dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of the texts and the symbol. If it is nil, the default, the colour is white on a filled
        /// background and otherwise the tint colour.
        public var baseForegroundColor: Color?
        /// The colour of the background. If it is nil, the default, a filled or tinted background has the tint colour,
        /// a grey one is grey, and a plain one is transparent.
        public var baseBackgroundColor: Color?
        /// The size of the button. Default `.medium`.
        public var buttonSize = Size.medium
        /// A Boolean value that indicates whether an activity indicator replaces the image. Default false.
        public var showsActivityIndicator = false

        private var ownInsets: DirectionalEdgeInsets?
        /// The margins around the content, in points. The default depends on ``buttonSize``: 3, 5, 7 or 15 above and
        /// below, and 8, 10, 12 or 20 at the sides, from mini to large.
        public var contentInsets: DirectionalEdgeInsets {
            get { ownInsets ?? defaultInsets }
            set { ownInsets = newValue }
        }
        /// Resets ``contentInsets`` to the default for ``buttonSize``.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private init(_ kind: Kind) { self.kind = kind }
        /// Returns a configuration with texts in the tint colour and no background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a configuration with texts in the tint colour on a grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a configuration with texts in the tint colour on a faint background of that colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a configuration with white texts on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns the same configuration as ``plain()``.
        public static func borderless() -> Configuration { plain() }
        /// Returns the same configuration as ``gray()``.
        public static func bordered() -> Configuration { gray() }
        /// Returns the same configuration as ``tinted()``.
        public static func borderedTinted() -> Configuration { tinted() }
        /// Returns the same configuration as ``filled()``.
        public static func borderedProminent() -> Configuration { filled() }

        private var defaultInsets: DirectionalEdgeInsets {
            let (high, wide) =
                switch buttonSize {
                case .mini: (3.0, 8.0)
                case .small: (5.0, 10.0)
                case .medium: (7.0, 12.0)
                case .large: (15.0, 20.0)
                }
            return DirectionalEdgeInsets(top: high, leading: wide, bottom: high, trailing: wide)
        }

        var textStyle: TextStyle {
            switch buttonSize {
            case .mini: .footnote
            case .small: .subheadline
            case .medium, .large: .body
            }
        }

        func cornerRadius(height: Double) -> Double {
            switch cornerStyle {
            case .dynamic: buttonSize == .large ? 10 : 6
            case .fixed, .medium: 6
            case .small: 4
            case .large: 10
            case .capsule: height / 2
            }
        }
    }

    /// Creates a button with `configuration`, at its intrinsic size.
    public convenience init(configuration: Configuration) {
        self.init(frame: .zero)
        self.configuration = configuration
        bounds.size = intrinsicContentSize
    }

    /// The content and appearance of the button. If it is nil, the default, ``style``, ``title`` and the other
    /// properties determine them. A new configuration animates on a spring without bounce: new parts fade in, and
    /// common parts move to their new positions.
    ///
    /// Setting a configuration replaces ``title`` with the configuration's title. The first configuration also sets
    /// ``image`` to nil. Setting nil also removes the ``configurationUpdateHandler``.
    public final var configuration: Configuration? {
        get { configured?.configuration }
        set {
            guard let newValue else { return removeConfiguration() }
            applyConfiguration(newValue).configuration = newValue
            configured?.configurationDidChange()
        }
    }

    /// A closure that adapts the configuration to the button's state; nil, the default, if there is none. It is called
    /// when it is set, after every change of the state, and by ``setNeedsUpdateConfiguration()``. Setting a closure
    /// gives a button without a configuration a plain one with the button's title and image.
    public final var configurationUpdateHandler: ((Button) -> Void)? {
        get { configured?.update }
        set {
            if newValue == nil, configured == nil { return }
            applyConfiguration(.plain()).update = newValue
            configured?.handle()
        }
    }

    /// Calls ``configurationUpdateHandler`` immediately, for example after a change of values that the handler reads.
    /// Does nothing without a handler.
    public final func setNeedsUpdateConfiguration() { configured?.handle() }

    private final func applyConfiguration(_ first: Configuration) -> ConfiguredButton {
        if let configured { return configured }
        var first = first
        if first.title == nil, !title.isEmpty { first.title = title }
        if first.image == nil { first.image = image }
        let newContents = ConfiguredButton(self, first)
        (configured, contentProvider) = (newContents, newContents)
        image = nil
        return newContents
    }

    private final func removeConfiguration() {
        configured?.leave()
        (configured, contentProvider) = (nil, nil)
        contentsChanged()
        stateDidChange()
    }
}

/// Insets from the four edges, whose sides follow the layout direction: the counterpart of `NSDirectionalEdgeInsets`.
public nonisolated struct DirectionalEdgeInsets: Equatable, Sendable {
    /// The inset from the upper edge, in points.
    public var top: Double
    /// The inset from the edge at which lines begin, in points.
    public var leading: Double
    /// The inset from the lower edge, in points.
    public var bottom: Double
    /// The inset from the edge at which lines end, in points.
    public var trailing: Double

    /// Creates insets from values in points, each 0 by default.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Insets of 0 at all edges.
    public static let zero = DirectionalEdgeInsets()
}
