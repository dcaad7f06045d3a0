extension Button {
    /// How a button looks and what it shows: the counterpart of `UIButton.Configuration`.
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
        /// How the ground is filled.
        enum Kind: Sendable { case plain, gray, tinted, filled }
        let kind: Kind

        /// Where the picture stands.
        public enum ImagePlacement: Sendable {
            /// Before the title, where lines begin; after it; above it; below it.
            case leading, trailing, top, bottom
        }
        /// How round the corners are.
        public enum CornerStyle: Sendable {
            /// As round as suits the size; a little; 4, 6 or 10 points; half the height.
            case dynamic, fixed, small, medium, large, capsule
        }
        /// How large a button is: its font and what is left free round its content.
        public enum Size: Sendable {
            /// From small to large.
            case mini, small, medium, large
        }
        /// On which side title and subtitle stand under each other.
        public enum TitleAlignment: Sendable {
            /// Beside a picture where lines begin, else in the middle; where they begin; in the middle; where they end.
            case automatic, leading, center, trailing
        }

        /// The text; nil, the default, for none.
        public var title: String?
        /// A smaller text under it; nil, the default, for none.
        public var subtitle: String?
        /// A picture; nil, the default, for none.
        public var image: Image?
        /// A path in place of the picture, filled in the title's colour; its bounds begin at (0, 0). Default nil.
        public var symbol: Path?
        /// Where the picture stands. Default before the title.
        public var imagePlacement = ImagePlacement.leading
        /// How far it is from the texts, in points. Default 0.
        public var imagePadding = 0.0
        /// How far the subtitle is from the title, in points. Default 1.
        public var titlePadding = 1.0
        /// On which side title and subtitle stand. Default `.automatic`.
        public var titleAlignment = TitleAlignment.automatic
        /// How round the corners are. Default `.dynamic`.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of texts and symbol; nil, the default, for white on a filled ground and the tint elsewhere.
        public var baseForegroundColor: Color?
        /// The colour of the ground; nil, the default, for the tint, or none, or a grey.
        public var baseBackgroundColor: Color?
        /// How large the button is. Default `.medium`.
        public var buttonSize = Size.medium
        /// Whether a turning wheel stands where the picture does. Default false.
        public var showsActivityIndicator = false

        private var ownInsets: DirectionalEdgeInsets?
        /// What is left free round the content, in points. Default as ``buttonSize`` has it.
        public var contentInsets: DirectionalEdgeInsets {
            get { ownInsets ?? defaultInsets }
            set { ownInsets = newValue }
        }
        /// Leaves as much free as ``buttonSize`` has it.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private init(_ kind: Kind) { self.kind = kind }
        /// Texts in the tint colour, without a ground.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// The same on a grey ground.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// The same on a faint ground of the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White texts on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// What ``plain()`` is.
        public static func borderless() -> Configuration { plain() }
        /// What ``gray()`` is.
        public static func bordered() -> Configuration { gray() }
        /// What ``tinted()`` is.
        public static func borderedTinted() -> Configuration { tinted() }
        /// What ``filled()`` is.
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

    /// Creates a button of a configuration.
    public convenience init(configuration: Configuration) {
        self.init(frame: .zero)
        self.configuration = configuration
        bounds.size = intrinsicContentSize
    }

    /// How the button looks and what it shows; nil, the default, for what ``style``, ``title`` and its other properties say. Another one
    /// takes over along a calm spring: what comes fades in, and what stays moves to its new position.
    public final var configuration: Configuration? {
        get { configured?.configuration }
        set {
            guard let newValue else { return undress() }
            dress(newValue).configuration = newValue
            configured?.configurationDidChange()
        }
    }

    /// Called whenever the button's state has changed, and by ``setNeedsUpdateConfiguration()``: to set a configuration that fits. Default
    /// nil. A button without a configuration gets a plain one.
    public final var configurationUpdateHandler: ((Button) -> Void)? {
        get { configured?.update }
        set {
            if newValue == nil, configured == nil { return }
            dress(.plain()).update = newValue
            configured?.handle()
        }
    }

    /// Has ``configurationUpdateHandler`` set a configuration that fits what else has changed.
    public final func setNeedsUpdateConfiguration() { configured?.handle() }

    private final func dress(_ first: Configuration) -> ConfiguredButton {
        if let configured { return configured }
        var first = first
        if first.title == nil, !title.isEmpty { first.title = title }
        if first.image == nil { first.image = image }
        let made = ConfiguredButton(self, first)
        (configured, dressing) = (made, made)
        image = nil
        return made
    }

    private final func undress() {
        configured?.leave()
        (configured, dressing) = (nil, nil)
        contentsChanged()
        stateDidChange()
    }
}

/// Distances from the four edges, where the leading one is where lines begin: the counterpart of `NSDirectionalEdgeInsets`.
public nonisolated struct DirectionalEdgeInsets: Equatable, Sendable {
    /// From the upper edge, in points.
    public var top: Double
    /// From the edge where lines begin, in points.
    public var leading: Double
    /// From the lower edge, in points.
    public var bottom: Double
    /// From the edge where lines end, in points.
    public var trailing: Double

    /// Insets, by default none.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// No distances.
    public static let zero = DirectionalEdgeInsets()
}
