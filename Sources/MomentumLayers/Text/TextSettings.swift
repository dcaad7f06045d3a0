/// The settings of a tree that affect its texts.
struct TextSettings {
    /// The measurer of the texts; nil until it is first needed.
    var measurer: (any TextMeasurer)?
    /// The factor that multiplies the sizes of fonts that follow the user's text size.
    var textSize = 1.0
    /// The number of changes of the host's fonts.
    var fontsVersion: UInt32 = 0
    /// Whether the interface runs from right to left.
    var runsRightToLeft = false
    /// A number that changes whenever the lines of texts may change. It is unique among all trees, and 0 at the
    /// beginning.
    private(set) var generation = 0

    private static var lastGeneration = 0

    mutating func change() {
        Self.lastGeneration += 1
        generation = Self.lastGeneration
    }
}

extension LayerTree {
    /// The measurer of the tree's texts. Default ``TextEstimate``, or the host in a page. Setting it measures all texts
    /// again.
    public final var textMeasurer: any TextMeasurer {
        get {
            if let measurer = textSettings.measurer { return measurer }
            guard let ask = TextHost.measure else { return TextEstimate.shared }
            let measurer = HostTextMeasurer(self, ask)
            textSettings.measurer = measurer
            return measurer
        }
        set {
            textSettings.measurer = newValue
            textsChange()
        }
    }

    /// The factor that multiplies the sizes of fonts of a ``TextStyle``. Default 1.
    package final var textSize: Double {
        get { textSettings.textSize }
        set {
            textSettings.textSize = newValue
            textsChange()
        }
    }

    /// The number of changes of the host's fonts. Setting it measures all texts again.
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

    /// The tree that measures texts that are in no tree: the one that was created or advanced to a frame last.
    package static var current: LayerTree? {
        get { currentLink?.object }
        set { currentLink = newValue?.link }
    }
    private static var currentLink: Link<LayerTree>?
}

extension Layer {
    /// Updates the texts of the layer and its sublayers after a setting that affects them has changed.
    final func textsChange() {
        if kind == .text { treeChanged() }
        maskLayer?.textsChange()
        for sublayer in sublayers { sublayer.textsChange() }
    }
}
