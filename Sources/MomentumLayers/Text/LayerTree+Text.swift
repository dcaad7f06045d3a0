extension LayerTree {
    /// Who measures the texts of the tree; by default ``TextEstimate``. Setting it measures all texts again.
    public final var textMeasurer: any TextMeasurer {
        get { hostTextMeasurer ?? TextEstimate.shared }
        set { hostTextMeasurer = newValue }
    }
}
