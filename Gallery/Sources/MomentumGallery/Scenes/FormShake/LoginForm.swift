/// A card with two fields, a button and a lock.
final class LoginForm: View, TextFieldDelegate {
    static let size = Size(width: 306, height: 388)

    let button = LoginButton()
    let shackle = ShapeView(frame: Rect(x: 21, y: 12, width: 22, height: 22))
    private let lock = View(frame: Rect(x: 0, y: 0, width: 64, height: 64)).called("lock")
    private let title = Label("Welcome back")
    private let message = Label()
    let name = TextField().called("name")
    let password = TextField().called("password")
    private let captions = [Label(), Label()]
    /// Called when Enter is pressed in a field.
    var onReturn: () -> Void = {}
    /// The form must fit the stage with the distance of the shake, so its text grows by half at most.
    private static let growth = 1.5

    private static let blue = Color(hex: 0x3D5AFE)
    private static let red = Color(hex: 0xD93A4B)
    private static let green = Color(hex: 0x1FA971)
    private static let line = Color(hex: 0xD8DDEA)

    init() {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        layer.name = "form"
        shackle.layer.name = "shackle"
        backgroundColor = .white
        cornerRadius = 28
        layer.shadowColor = Color(hex: 0x1B2A6B)
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 30
        layer.shadowOffset = Size(width: 0, height: 14)
        fillLock()
        title.setSize(24, growth: Self.growth)
        title.weight = .bold
        title.textAlignment = .center
        title.textColor = Color(hex: 0x1B2138)
        fill(name, captions[0], "Name")
        fill(password, captions[1], "Password")
        name.text = "ada@analytical.engine"
        name.keyboardType = .emailAddress
        password.text = "engine42"
        password.isSecureTextEntry = true
        title.accessibilityTraits = .header
        message.setSize(13, growth: Self.growth)
        message.weight = .medium
        message.textAlignment = .center
        message.alpha = 0
        for view in [lock, title, name, password, message, button] as [View] { addSubview(view) }
        for caption in captions { addSubview(caption) }
        layOut()
    }

    /// Lays out the form for the user's text size.
    func layOut() {
        let width = Self.size.width
        var y = title.lie(x: 0, y: 104, width: width, line: 32) + 16
        for (field, caption) in zip([name, password], captions) {
            let words = caption.lie(x: 38, y: y + 7, width: 200, line: 14) - y
            let line = 22 * caption.growth
            field.frame = Rect(x: 24, y: y, width: width - 48, height: words + line + 11)
            field.contentInsets = EdgeInsets(top: words, left: 14, bottom: 11, right: 14)
            y = field.frame.maxY + 12
        }
        let previousText = message.text
        // The height is that of the longest message.
        message.text = Self.longest
        let line = message.height(in: width - 24, line: 20)
        message.text = previousText
        message.lie(x: 12, y: y - 5, width: width - 24, line: 20)
        y += line - 5
        button.frame = Rect(x: 24, y: y + 13, width: width - 48, height: button.height)
        let size = Size(width: width, height: button.frame.maxY + 24)
        if bounds.size != size { bounds = Rect(origin: .zero, size: size) }
    }

    /// Lays out the message, which has one line or two.
    private func layOutMessage() {
        message.lie(x: 12, y: message.frame.minY, width: Self.size.width - 24, line: 20)
    }

    private static let longest = "Wrong password. You are close."

    override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    private func fill(_ field: TextField, _ label: Label, _ caption: String) {
        // Limits the growth so that the longest name fits into the field.
        field.font = Typography.font(16, growth: 1.3)
        field.textColor = Color(hex: 0x1B2138)
        field.tintColor = Self.blue
        field.autocapitalizationType = .none
        field.accessibilityLabel = caption
        field.delegate = self
        field.backgroundColor = Color(hex: 0xF6F7FB)
        field.cornerRadius = 14
        field.layer.borderWidth = 1.5
        field.layer.borderColor = Self.line
        label.isAccessibilityElement = false
        label.isUserInteractionEnabled = false
        label.text = caption
        label.setSize(11, growth: Self.growth)
        label.weight = .medium
        label.textColor = Color(hex: 0x5D6685)
    }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        onReturn()
        return false
    }

    private func fillLock() {
        lock.center = Point(x: Self.size.width / 2, y: 62)
        lock.cornerRadius = 32
        lock.isUserInteractionEnabled = false
        var arch = Path()
        arch.move(to: Point(x: 4, y: 20))
        arch.addLine(to: Point(x: 4, y: 10))
        arch.addCurve(to: Point(x: 18, y: 10), control1: Point(x: 4, y: 0.7), control2: Point(x: 18, y: 0.7))
        arch.addLine(to: Point(x: 18, y: 20))
        shackle.shapeLayer.path = arch
        shackle.shapeLayer.fillColor = .clear
        shackle.shapeLayer.lineWidth = 4
        shackle.shapeLayer.lineCap = .round
        shackle.shapeLayer.strokeColor = .white
        let body = View(frame: Rect(x: 18, y: 29, width: 28, height: 21)).called("body")
        body.backgroundColor = .white
        body.cornerRadius = 6
        let hole = View(frame: Rect(x: 12, y: 7, width: 4, height: 8)).called("hole")
        hole.cornerRadius = 2
        hole.backgroundColor = Self.blue
        body.addSubview(hole)
        for view in [shackle, body] { lock.addSubview(view) }
        lock.backgroundColor = Self.blue
    }

    /// The state that the form shows.
    enum Appearance {
        case asking
        case refused(triesLeft: Int)
        case open
    }

    /// Shows `appearance`. In an animation block, the colours and the lock are animated.
    func show(_ appearance: Appearance) {
        switch appearance {
        case .asking:
            setColors(accent: Self.blue, border: Self.line)
            button.text = "Sign in"
            title.text = "Welcome back"
            message.alpha = 0
        case .refused(let triesLeft):
            setColors(accent: Self.blue, border: Self.red)
            message.text = triesLeft > 1 ? "Wrong password. Try again." : Self.longest
            message.textColor = Self.red
            message.alpha = 1
        case .open:
            setColors(accent: Self.green, border: Self.green)
            button.text = "Sign out"
            title.text = "Hello, Ada"
            message.text = "You are signed in."
            message.textColor = Self.green
            message.alpha = 1
        }
        layOutMessage()
        var isOpen = false
        if case .open = appearance { isOpen = true }
        shackle.center = Point(x: 32, y: isOpen ? 17 : 23)
    }

    private func setColors(accent: Color, border: Color) {
        lock.backgroundColor = accent
        button.backgroundColor = accent
        password.layer.borderColor = border
    }
}

/// A button that shrinks under a touch.
final class LoginButton: View {
    private let label = Label("Sign in")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "button"
        cornerRadius = 16
        label.setSize(17, growth: 1.5)
        label.weight = .semibold
        label.textColor = .white
        label.textAlignment = .center
        label.isAccessibilityElement = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        addSubview(label)
    }

    override var accessibilityLabel: String {
        get { label.text }
        set { label.text = newValue }
    }

    var text: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// The height of the button at the user's text size.
    var height: Double { max(52, 23 * label.growth + 16) }

    override func layoutSubviews() { label.frame = bounds }

    private func press(_ isPressed: Bool) {
        View.animate(withDuration: isPressed ? 0.08 : 0.25) {
            transform = isPressed ? Transform2D(scaleX: 0.96, y: 0.96) : .identity
            alpha = isPressed ? 0.8 : 1
        }
    }

    override func touchesBegan(_ touches: [Touch]) { press(true) }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) { press(false) }
    override func touchesCancelled(_ touches: [Touch]) { press(false) }
}
