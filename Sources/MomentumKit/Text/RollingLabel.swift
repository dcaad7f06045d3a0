/// A label for numbers whose digits roll to their next value, as in a counter.
///
/// Each digit rolls to the digit at the same position. All other characters, such as a decimal point or a unit, do not
/// move. A change during a roll continues from the present position and velocity of the digits. A text of a different
/// length, or with other characters between the digits, replaces the old one without rolling.
public final class RollingLabel: View {
    private var letters: [UInt8] = []
    private var columns: [RollingColumn] = []

    /// Creates a label without text in `frame`, with the system font at 17 points, in black. Touches pass through it.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
    }

    /// Creates a label with `text` in `frame`, with the system font at 17 points, in black.
    public convenience init(_ text: String, frame: Rect = .zero) {
        self.init(frame: frame)
        self.text = text
    }

    /// The displayed text. Default empty. Setting it replaces the digits without rolling them.
    public var text: String {
        get { String(letters) }
        set { setText(newValue, animated: false) }
    }
    /// The font. The default is the system font at 17 points. The label always uses its monospaced digits.
    public var font = Font.system(size: 17) { didSet { rebuild() } }
    /// The colour of the text. Default black.
    public var textColor = Color.black { didSet { for column in columns { column.setColor(textColor) } } }
    /// The perceptual duration of the spring on which the digits roll, in seconds. Default 0.5. If it is negative or
    /// NaN when the digits roll, a diagnostic is reported, and the text changes at once.
    public var duration = 0.5

    /// Changes the text, optionally by rolling the digits. The digits roll only if both texts have the same length and
    /// differ in digits alone.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - animated: Whether the digits roll. Ignored if the user prefers reduced motion or the label is not on a
    ///     stage.
    public func setText(_ text: String, animated: Bool) {
        let new = text.letters
        let isAlike =
            new.count == letters.count
            && zip(new, letters).allSatisfy { Self.rolls($0) && Self.rolls($1) || $0 == $1 }
        letters = new
        guard isAlike else { return rebuild() }
        let rolls = animated && !(stage?.prefersReducedMotion ?? true)
        let figures = new.filter(Self.rolls)
        let rolling = columns.filter { $0.rolls }
        let changes = { for (column, figure) in zip(rolling, figures) { column.show(figure) } }
        if rolls { View.animate(springDuration: duration, bounce: 0, animations: changes) } else { changes() }
    }

    private static func rolls(_ letter: UInt8) -> Bool { 0x30...0x39 ~= letter }

    private func rebuild() {
        for column in columns { column.removeFromSuperview() }
        columns = []
        var font = font
        font.usesMonospacedDigits = true
        var start = 0
        while start < letters.count {
            // Consecutive bytes that are not digits form one column.
            var end = start + 1
            while end < letters.count, !Self.rolls(letters[start]), !Self.rolls(letters[end]) { end += 1 }
            let column = RollingColumn(Array(letters[start..<end]), font, rolls: Self.rolls(letters[start]))
            column.setColor(textColor)
            addSubview(column)
            columns.append(column)
            start = end
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    public override var accessibilityLabel: String {
        get { super.accessibilityLabel.isEmpty ? text : super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    /// Returns the size of the text; `size` is ignored.
    public override func sizeThatFits(_ size: Size) -> Size {
        let sizes = columns.map { $0.measured }
        return Size(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { max($0, $1.height) })
    }

    public override var intrinsicContentSize: Size { sizeThatFits(.zero) }

    public override func layoutSubviews() {
        var x = 0.0
        for column in columns {
            let size = column.measured
            column.place(at: Rect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
            x += size.width
        }
    }
}

/// A column with a rolling digit, or with the text between digits.
private final class RollingColumn: View {
    private let strip = View()
    private var labels: [Label] = []
    private var shown: UInt8 = 0
    let rolls: Bool

    init(_ letters: [UInt8], _ font: Font, rolls: Bool) {
        self.rolls = rolls
        super.init(frame: .zero)
        clipsToBounds = true
        addSubview(strip)
        let texts = rolls ? (0x30...0x39).map { [UInt8($0)] } : [letters]
        for text in texts {
            let label = Label(String(text))
            label.font = font
            label.isAccessibilityElement = false
            strip.addSubview(label)
            labels.append(label)
        }
        shown = rolls ? letters[0] - 0x30 : 0
    }

    var measured: Size { labels[0].sizeThatFits(.zero) }

    func setColor(_ color: Color) { for label in labels { label.textColor = color } }

    func show(_ letter: UInt8) {
        shown = letter - 0x30
        placeStrip()
    }

    override func layoutSubviews() {
        let size = measured
        for (index, label) in labels.enumerated() {
            label.frame = Rect(x: 0, y: Double(index) * size.height, width: size.width, height: size.height)
        }
        placeStrip()
    }

    private func placeStrip() {
        let size = measured
        strip.place(at: Rect(x: 0, y: -Double(shown) * size.height, width: size.width, height: 10 * size.height))
    }
}
