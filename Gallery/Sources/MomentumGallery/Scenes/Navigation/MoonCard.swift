/// A card of the stack: a moon, its name, and buttons for pushing and popping.
final class MoonCard: ViewController {
    let index: Int
    private let phase: MoonPhase
    private var scene = Weak<NavigationScene>()
    private let sky: GradientView
    private let glow = GradientView(
        [Color(hex: 0xFFF3D6, alpha: 0.32), Color(hex: 0xFFF3D6, alpha: 0)], .radial,
        from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 1)
    ).called("glow")
    private let disc = ShapeView().called("disc")
    private let lit = ShapeView().called("lit")
    private let name = Label("", size: 34, weight: .bold, color: .white)
    private let note = Label("", size: 16, color: Color(white: 1, alpha: 0.78))
    private let dots: [View]
    private let onward = Button("Push the next", style: .filled)
    private let back = Button("Pop", style: .tinted)
    private let root = Button("Pop to root", style: .tinted)

    /// The distance from the first button to the bottom, and from the name to the first button, at the default text
    /// size.
    private static let (buttonsHeight, textHeight) = (148.0, 140.0)

    /// Returns the heights of the buttons, and whether the buttons for popping are one below the other.
    private func buttons(_ width: Double) -> (onward: Double, back: Double, isTall: Bool) {
        let size = root.sizeThatFits(.zero)
        let isTall = !root.isHidden && size.width > (width - 12) / 2
        return (max(50, onward.sizeThatFits(.zero).height), max(46, size.height), isTall)
    }

    init(_ index: Int, scene: NavigationScene) {
        self.index = index
        phase = MoonPhase.all[index]
        sky = GradientView([phase.sky.upper, phase.sky.lower])
        dots = MoonPhase.all.map { _ in View() }
        self.scene = Weak(scene)
        super.init()
        title = phase.name
    }

    override func viewDidLoad() {
        view.layer.name = phase.name
        view.layer.name = "card"
        view.clipsToBounds = true
        name.text = phase.name
        name.accessibilityTraits = .header
        note.text = phase.note
        note.isWrapped = true
        for label in [name, note] { label.textAlignment = .center }
        disc.shapeLayer.fillColor = Color(white: 1, alpha: 0.09)
        lit.shapeLayer.fillColor = Color(hex: 0xFFF6E0)
        glow.alpha = phase.lit
        for (place, dot) in dots.enumerated() {
            dot.bounds = Rect(x: 0, y: 0, width: 8, height: 8)
            dot.cornerRadius = 4
            dot.backgroundColor = Color(white: 1, alpha: place <= index ? 0.95 : 0.25)
            dot.isUserInteractionEnabled = false
        }
        onward.tintColor = Color(hex: 0x2860E0)
        for button in [back, root] { button.tintColor = .white }
        onward.addTarget(self, action: MoonCard.push, for: .primaryActionTriggered)
        back.addTarget(self, action: MoonCard.pop, for: .primaryActionTriggered)
        root.addTarget(self, action: MoonCard.popToRoot, for: .primaryActionTriggered)
        onward.isHidden = index + 1 == MoonPhase.all.count
        (back.isHidden, root.isHidden) = (index == 0, index < 2)
        for view in [sky, glow, disc, lit, name, note] as [View] { self.view.addSubview(view) }
        for view in dots + [onward, back, root] { self.view.addSubview(view) }
    }

    private func push() { scene.object?.push(after: index) }
    private func pop() { scene.object?.pop() }
    private func popToRoot() { scene.object?.popToRoot() }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let isWide = size.width > size.height
        let column = isWide ? size.width * 0.5 : size.width
        let left = isWide ? size.width * 0.5 : 0
        var radius = min(isWide ? size.width * 0.18 : size.width * 0.3, size.height * (isWide ? 0.32 : 0.2))
        var moon = Point(
            x: isWide ? size.width * 0.27 : size.width / 2, y: isWide ? size.height / 2 : size.height * 0.33)
        var y = isWide ? size.height * 0.26 : moon.y + radius + size.height * 0.07
        let width = min(320, column - 48)
        let (onwardHeight, backHeight, isTall) = buttons(width)
        let buttonsHeight =
            Self.buttonsHeight + onwardHeight - 50 + (backHeight - 46) * (isTall ? 2 : 1) + (isTall ? 58 : 0)
        let nameHeight = name.height(in: column - 32, line: 44)
        let noteHeight = max(50, note.sizeThatFits(Size(width: column - 64, height: 0)).height)
        let textHeight = Self.textHeight + nameHeight - 44 + noteHeight - 50
        let lowest = size.height - buttonsHeight - textHeight
        if isWide { y = max(12, min(y, lowest)) }
        if !isWide, y > lowest {
            // The moon shrinks to leave space for the text.
            y = lowest
            radius = max(0, min(radius, lowest / 2 - 20))
            moon.y = lowest / 2
        }
        sky.frame = view.bounds
        glow.frame = Rect(x: moon.x - radius * 2.4, y: moon.y - radius * 2.4, width: radius * 4.8, height: radius * 4.8)
        for shape in [disc, lit] {
            shape.bounds = Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
            shape.center = moon
        }
        disc.shapeLayer.path = Path(ellipseIn: disc.bounds)
        lit.shapeLayer.path = phase.litPath(radius: radius)
        name.lie(x: left + 16, y: y, width: column - 32, line: 44)
        note.frame = Rect(x: left + 32, y: y + nameHeight + 6, width: column - 64, height: noteHeight)
        let middle = left + column / 2
        for (place, dot) in dots.enumerated() {
            dot.center = Point(x: middle + (Double(place) - Double(dots.count - 1) / 2) * 18, y: y + textHeight - 18)
        }
        y = isWide ? y + textHeight + 10 : size.height - buttonsHeight
        onward.frame = Rect(x: middle - width / 2, y: y, width: width, height: onwardHeight)
        y += onwardHeight + 12
        let half = root.isHidden || isTall ? width : (width - 12) / 2
        back.frame = Rect(x: middle - width / 2, y: y, width: half, height: backHeight)
        root.frame =
            isTall
            ? Rect(x: middle - width / 2, y: y + backHeight + 12, width: width, height: backHeight)
            : Rect(x: middle + 6, y: y, width: half, height: backHeight)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return super.keyPressed(event) }
        switch event.key {
        case .right: push()
        case .left, .escape: pop()
        case .home: popToRoot()
        default: return super.keyPressed(event)
        }
        return true
    }
}
