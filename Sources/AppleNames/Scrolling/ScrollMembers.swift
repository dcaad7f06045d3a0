import Momentum

extension ScrollView {
    /// How much of a safe area is added to the insets.
    public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As much as the system finds right; where the content scrolls; nothing; all of it.
        case automatic, scrollableAxes, never, always
    }
    /// How much of the safe area is added to the insets: nothing, whatever it is set to. Add what the content is to keep clear of to
    /// ``ScrollView/contentInset``.
    public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { .never }
        set {}
    }
}
