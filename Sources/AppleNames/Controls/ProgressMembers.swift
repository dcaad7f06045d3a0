import Momentum

extension ProgressView {
    /// How a progress view looks.
    public nonisolated enum Style: Int, Sendable {
        /// On a page; in a bar.
        case `default`, bar
    }
    /// A view that shows progress, which looks the same in both styles.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

extension Color {
    /// The colour of that name in the program's asset catalog: nil, there is none here.
    public init?(named name: String) { return nil }
}
