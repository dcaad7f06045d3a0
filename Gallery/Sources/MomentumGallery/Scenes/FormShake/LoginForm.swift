/// A card with two fields, a button and a lock.
final class LoginForm: View {
    static let size = Size(width: 306, height: 388)

    let button = LoginButton()
    let caret = View(frame: Rect(x: 0, y: 0, width: 2, height: 20))
    let shackle = ShapeView(frame: Rect(x: 21, y: 12, width: 22, height: 22))
    private let lock = View(frame: Rect(x: 0, y: 0, width: 64, height: 64))
    private let title = Label("Welcome back")
    private let message = Label()
    private let name = View()
    private let password = View()
    private let dots = ShapeView()

    private static let blue = Color(hex: 0x3D5AFE)
    private static let red = Color(hex: 0xD93A4B)
    private static let green = Color(hex: 0x1FA971)
    private static let line = Color(hex: 0xD8DDEA)

    init() {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        layer.name = "form"
        caret.layer.name = "caret"
        shackle.layer.name = "shackle"
        backgroundColor = .white
        cornerRadius = 28
        layer.shadowColor = Color(hex: 0x1B2A6B)
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 30
        layer.shadowOffset = Size(width: 0, height: 14)
        fillLock()
        title.setSize(24)
        title.weight = .bold
        title.textAlignment = .center
        title.textColor = Color(hex: 0x1B2138)
        title.frame = Rect(x: 0, y: 104, width: Self.size.width, height: 32)
        place(name, caption: "Name", y: 152)
        place(password, caption: "Password", y: 218)
        let text = Label("ada@analytical.engine", frame: Rect(x: 14, y: 21, width: 230, height: 22))
        text.setSize(16)
        text.textColor = Color(hex: 0x1B2138)
        name.addSubview(text)
        var bullets = Path()
        for index in 0..<8 { bullets.addEllipse(in: Rect(x: Double(index) * 14, y: 0, width: 8, height: 8)) }
        dots.frame = Rect(x: 15, y: 29, width: 112, height: 8)
        dots.shapeLayer.path = bullets
        dots.shapeLayer.fillColor = Color(hex: 0x1B2138)
        caret.center = Point(x: 130, y: 33)
        caret.backgroundColor = Self.blue
        caret.cornerRadius = 1
        for view in [dots, caret] { password.addSubview(view) }
        title.accessibilityTraits = .header
        message.setSize(13)
        message.weight = .medium
        message.textAlignment = .center
        message.frame = Rect(x: 0, y: 279, width: Self.size.width, height: 20)
        message.alpha = 0
        button.frame = Rect(x: 24, y: 312, width: Self.size.width - 48, height: 52)
        for view in [lock, title, name, password, message, button] { addSubview(view) }
    }

    private func place(_ field: View, caption: String, y: Double) {
        field.frame = Rect(x: 24, y: y, width: Self.size.width - 48, height: 54)
        field.backgroundColor = Color(hex: 0xF6F7FB)
        field.cornerRadius = 14
        field.layer.borderWidth = 1.5
        field.layer.borderColor = Self.line
        field.isUserInteractionEnabled = false
        let label = Label(frame: Rect(x: 14, y: 7, width: 200, height: 14))
        label.text = caption
        label.setSize(11)
        label.weight = .medium
        label.textColor = Color(hex: 0x5D6685)
        field.addSubview(label)
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
        let body = View(frame: Rect(x: 18, y: 29, width: 28, height: 21))
        body.backgroundColor = .white
        body.cornerRadius = 6
        let hole = View(frame: Rect(x: 12, y: 7, width: 4, height: 8))
        hole.cornerRadius = 2
        hole.backgroundColor = Self.blue
        body.addSubview(hole)
        for view in [shackle, body] { lock.addSubview(view) }
        lock.backgroundColor = Self.blue
    }

    /// What the form shows.
    enum Appearance {
        case asking
        case refused(triesLeft: Int)
        case open
    }

    /// Changes the appearance; inside an animation block colours and the lock follow smoothly.
    func show(_ look: Appearance) {
        switch look {
        case .asking:
            setColors(accent: Self.blue, border: Self.line)
            button.text = "Sign in"
            title.text = "Welcome back"
            message.alpha = 0
        case .refused(let triesLeft):
            setColors(accent: Self.blue, border: Self.red)
            message.text = triesLeft > 1 ? "Wrong password. Try it again." : "Wrong password. You nearly have it."
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
        var isOpen = false
        if case .open = look { isOpen = true }
        shackle.center = Point(x: 32, y: isOpen ? 17 : 23)
        caret.alpha = isOpen ? 0 : 1
    }

    private func setColors(accent: Color, border: Color) {
        lock.backgroundColor = accent
        button.backgroundColor = accent
        password.layer.borderColor = border
    }
}

/// A button that yields under the touch.
final class LoginButton: View {
    private let label = Label("Sign in")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "button"
        cornerRadius = 16
        label.setSize(17)
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
