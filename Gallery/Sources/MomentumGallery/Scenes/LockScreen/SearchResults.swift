/// The icons whose names contain the search text, or the first ones without a search text.
final class SearchResults: View {
    static let height = 140.0
    private static let most = 4

    private let title = Label("Suggestions", size: 13, weight: .semibold, color: WidgetCard.faint)
    private let none = Label("No results", size: 15, color: WidgetCard.ink)
    private let icons: [AppIcon]
    private var host = Weak<LockScreenView>()

    init(_ count: Int) {
        icons = (0..<count).map { AppIcon($0, side: 54) }
        super.init(frame: .zero)
        layer.name = "results"
        backgroundColor = Color(white: 1, alpha: 0.12)
        cornerRadius = 18
        layer.borderWidth = 1
        layer.borderColor = Color(white: 1, alpha: 0.14)
        alpha = 0
        isUserInteractionEnabled = false
        none.textAlignment = .center
        for view in [title, none] { addSubview(view) }
        for icon in icons {
            addSubview(icon)
            icon.removeTarget(nil)
            icon.addTarget(self, action: SearchResults.chosen, for: .primaryActionTriggered)
        }
        search(for: "")
    }

    /// Sets the lock screen that receives the choice.
    func attach(to host: LockScreenView) { self.host = Weak(host) }

    /// Shows the icons whose names contain `text`.
    func search(for text: String) {
        let query = text.lowercaseLetters
        var count = 0
        for icon in icons {
            let isShown = count < Self.most && icon.accessibilityLabel.lowercaseLetters.contains(query)
            icon.isHidden = !isShown
            if isShown { count += 1 }
        }
        none.isHidden = count > 0
        title.text = query.isEmpty ? "Suggestions" : "Found"
        setNeedsLayout()
    }

    /// The height of the view at the user's text size.
    var height: Double { Self.height + 20 * (title.growth - 1) + grown(18, atMost: WidgetCard.growth) - 18 }

    /// The first visible icon.
    var first: AppIcon? { icons.first { !$0.isHidden } }

    private func chosen(_ icon: AppIcon) { host.object?.reveal(icon.number) }

    override func layoutSubviews() {
        let end = title.lie(x: 16, y: 10, width: max(1, bounds.width - 32), line: 20)
        none.lie(x: 8, y: end + 20, width: max(1, bounds.width - 16), line: 40)
        let step = bounds.width / Double(Self.most)
        var column = 0.5
        for icon in icons where !icon.isHidden {
            icon.center = Point(x: step * column, y: end + 14 + icon.bounds.height / 2)
            icon.nameWidth = step - 2
            column += 1
        }
    }
}

extension String {
    /// The string in UTF-8 with lowercase Latin letters, for comparisons in a search.
    var lowercaseLetters: [UInt8] { letters.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 } }
}

extension [UInt8] {
    /// Returns whether `other` occurs in the array.
    func contains(_ other: [UInt8]) -> Bool {
        guard other.count <= count else { return false }
        return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
    }
}
