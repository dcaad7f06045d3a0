extension StagePart {
    /// The name of the library class of the view, or of the layer if the part has no view.
    ///
    /// For a program's own class, this is the name of the library class from which it inherits, because a page has no
    /// type names.
    public var className: StaticString {
        guard let view else { return Self.name(of: layer) }
        for (isKind, name) in Self.classes where isKind(view) { return name }
        return "View"
    }

    /// Tests for the library's classes, with subclasses before their superclasses.
    private static let classes: [((View) -> Bool, StaticString)] = [
        ({ $0 is SearchBar }, "SearchBar"), ({ $0 is TextField }, "TextField"), ({ $0 is TextView }, "TextView"),
        ({ $0 is Button }, "Button"), ({ $0 is Slider }, "Slider"), ({ $0 is Switch }, "Switch"),
        ({ $0 is Control }, "Control"),
        ({ $0 is CollectionView }, "CollectionView"), ({ $0 is TableView }, "TableView"),
        ({ $0 is TableViewCell }, "TableViewCell"), ({ $0 is CollectionViewCell }, "CollectionViewCell"),
        ({ $0 is ScrollView }, "ScrollView"), ({ $0 is ImageView }, "ImageView"),
        ({ $0 is RollingLabel }, "RollingLabel"),
        ({ $0 is Label }, "Label"), ({ $0 is ShapeView }, "ShapeView"), ({ $0 is ProgressView }, "ProgressView"),
        ({ $0 is VisualEffectView }, "VisualEffectView"), ({ $0 is SnapshotView }, "SnapshotView"),
        ({ $0 is TabBar }, "TabBar"),
    ]

    private static func name(of layer: Layer) -> StaticString {
        switch layer {
        case is ShapeLayer: "ShapeLayer"
        case is TextLayer: "TextLayer"
        case is GradientLayer: "GradientLayer"
        case is ReplicatorLayer: "ReplicatorLayer"
        case is EmitterLayer: "EmitterLayer"
        default: "Layer"
        }
    }

    /// Returns the class name of a recogniser.
    public static func name(of recognizer: GestureRecognizer) -> StaticString {
        switch recognizer {
        case is ScreenEdgePanGesture: "ScreenEdgePanGesture"
        case is PanGesture: "PanGesture"
        case is NavigationGesture: "NavigationGesture"
        case is TapGesture: "TapGesture"
        case is LongPressGesture: "LongPressGesture"
        case is PressGesture: "PressGesture"
        case is SwipeGesture: "SwipeGesture"
        case is PinchGesture: "PinchGesture"
        case is RotationGesture: "RotationGesture"
        case is HoverGesture: "HoverGesture"
        case is ScrollGesture: "ScrollGesture"
        default: "GestureRecognizer"
        }
    }
}
