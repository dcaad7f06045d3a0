extension Stage {
    /// Who measures the texts of the stage: in a page its host, otherwise ``TextEstimate``. Setting it measures all texts again.
    public var textMeasurer: any TextMeasurer {
        get { tree.textMeasurer }
        set {
            tree.textMeasurer = newValue
            textsDidChange()
        }
    }

    /// The legal text sizes: 0.8 to 2.
    public static var textSizeRange: ClosedRange<Double> { 0.8...2 }

    /// How large the user wants letters: what the sizes of fonts of ``Font/preferred(_:)`` are multiplied by. Default 1. Setting it lays
    /// out the views again; a number outside ``textSizeRange`` is refused with a diagnostic.
    public var textSize: Double {
        get { tree.textSize }
        set {
            guard Self.textSizeRange.contains(newValue) else {
                return Diagnostics.report(
                    Diagnostic(
                        "the text size is out of range", in: "Stage.textSize",
                        remedy: "give a factor of 0.8 to 2; the text size stays as it is"))
            }
            guard newValue != tree.textSize else { return }
            tree.textSize = newValue
            textsDidChange()
        }
    }

    /// Says that the host has other fonts than before: all texts are measured again.
    public func fontsDidChange() {
        tree.fontsVersion += 1
        textsDidChange()
    }

    private func textsDidChange() { root.textsDidChange() }
}

extension View {
    /// Texts may have another size: lays out once more, with what the view contains.
    final func textsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        for view in subviews { view.textsDidChange() }
        followTexts()
    }
}
