/// What the texts of a tree depend on besides themselves.
struct TextSettings {
    /// Who measures them; nil until it is first needed.
    var measurer: (any TextMeasurer)?
    /// What the sizes of fonts of a style are multiplied by.
    var textSize = 1.0
    /// How often the host's fonts have changed.
    var fontsVersion: UInt32 = 0
    /// Whether the interface runs from right to left.
    var runsRightToLeft = false
    /// Another number for everything that may make lines lie differently, unique among all trees; 0 at the beginning.
    private(set) var generation = 0

    private static var lastGeneration = 0

    mutating func change() {
        Self.lastGeneration += 1
        generation = Self.lastGeneration
    }
}

extension LayerTree {
    /// Who measures the texts of the tree; by default ``TextEstimate``, in a page its host. Setting it measures all texts again.
    public final var textMeasurer: any TextMeasurer {
        get {
            if let measurer = textSettings.measurer { return measurer }
            guard let ask = TextHost.ask else { return TextEstimate.shared }
            let measurer = HostTextMeasurer(self, ask)
            textSettings.measurer = measurer
            return measurer
        }
        set {
            textSettings.measurer = newValue
            textsChange()
        }
    }

    /// What the sizes of fonts of a ``TextStyle`` are multiplied by. Default 1.
    package final var textSize: Double {
        get { textSettings.textSize }
        set {
            textSettings.textSize = newValue
            textsChange()
        }
    }

    /// How often the host's fonts have changed. What was measured before is measured again when they do.
    package final var fontsVersion: UInt32 {
        get { textSettings.fontsVersion }
        set {
            textSettings.fontsVersion = newValue
            textsChange()
        }
    }

    /// Whether the interface runs from right to left. Default false.
    package final var runsRightToLeft: Bool {
        get { textSettings.runsRightToLeft }
        set { textSettings.runsRightToLeft = newValue }
    }

    private final func textsChange() {
        textSettings.change()
        root.textsChange()
    }

    /// The tree by which texts are measured that are in none: the last that was made or has got a frame.
    package static var current: LayerTree? {
        get { currentLink?.object }
        set { currentLink = newValue?.link }
    }
    private static var currentLink: Link<LayerTree>?
}

extension Layer {
    /// What texts depend on has changed, for the layer and what it contains.
    final func textsChange() {
        if kind == .text { treeChanged() }
        maskLayer?.textsChange()
        for sublayer in sublayers { sublayer.textsChange() }
    }
}
