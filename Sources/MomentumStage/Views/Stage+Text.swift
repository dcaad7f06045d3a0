extension Stage {
    /// The object that measures the texts of the stage. A page sets its own measurer; the default is ``TextEstimate``.
    /// Setting the property measures all texts again.
    public var textMeasurer: any TextMeasurer {
        get { tree.textMeasurer }
        set {
            tree.textMeasurer = newValue
            textsDidChange()
        }
    }

    /// The legal text sizes, as factors of the font size: 0.8 to 2.
    public static var textSizeRange: ClosedRange<Double> { 0.8...2 }

    /// The user's preferred text size: the factor by which the sizes of ``Font/preferred(_:)`` fonts are multiplied.
    /// The default is 1. Setting it lays out the views again. A value outside ``textSizeRange`` is refused with a
    /// diagnostic.
    public var textSize: Double {
        get { tree.textSize }
        set {
            guard Self.textSizeRange.contains(newValue) else {
                return Diagnostics.report(
                    "the text size is out of range", value: .number(newValue), in: "Stage.textSize",
                    remedy: "set a factor from 0.8 to 2; the property keeps its value")
            }
            guard newValue != tree.textSize else { return }
            tree.textSize = newValue
            textsDidChange()
        }
    }

    /// Notifies the stage that the fonts of the host have changed. All texts are measured again.
    public func fontsDidChange() {
        tree.fontsVersion += 1
        textsDidChange()
    }

    private func textsDidChange() { root.textsDidChange() }
}

extension View {
    /// Lays out the view and its descendants again after a change of text sizes.
    final func textsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        for view in subviews { view.textsDidChange() }
        textSizesDidChange()
    }
}
