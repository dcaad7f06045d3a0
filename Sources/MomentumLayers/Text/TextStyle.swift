/// The purpose of a text. Its font has the size and weight of Apple's platforms and follows the user's text size.
public nonisolated enum TextStyle: UInt8, Sendable, CaseIterable {
    /// A large title of 34 points.
    case largeTitle
    /// A first-level title of 28 points.
    case title1
    /// A second-level title of 22 points.
    case title2
    /// A third-level title of 20 points.
    case title3
    /// A semibold heading of 17 points.
    case headline
    /// A subheading of 15 points.
    case subheadline
    /// Body text of 17 points.
    case body
    /// A callout of 16 points.
    case callout
    /// A footnote of 13 points.
    case footnote
    /// A caption of 12 points.
    case caption1
    /// A smaller caption of 11 points.
    case caption2

    /// The size of the style's font at the user's default text size, in points.
    public var size: Double {
        switch self {
        case .largeTitle: 34
        case .title1: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .subheadline: 15
        case .callout: 16
        case .footnote: 13
        case .caption1: 12
        case .caption2: 11
        }
    }

    /// The weight of the style's font: semibold for a headline, otherwise regular.
    public var weight: FontWeight { self == .headline ? .semibold : .regular }
}
