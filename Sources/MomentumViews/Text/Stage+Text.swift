extension Stage {
    /// Who measures the texts of the stage: in a page its host, otherwise ``TextEstimate``.
    public var textMeasurer: any TextMeasurer {
        get { tree.textMeasurer }
        set { tree.textMeasurer = newValue }
    }
}
