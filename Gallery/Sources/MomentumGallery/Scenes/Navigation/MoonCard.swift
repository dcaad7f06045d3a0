/// One card of the stack: a moon, its name, and the buttons on and back.
final class MoonCard: ViewController {
    let index: Int
    private let phase: MoonPhase
    private var scene = Weak<NavigationScene>()
    private let sky: GradientView
    private let glow = GradientView(
        [Color(hex: 0xFFF3D6, alpha: 0.32), Color(hex: 0xFFF3D6, alpha: 0)], .radial,
        from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 1))
    private let disc = ShapeView()
    private let lit = ShapeView()
    private let name = Label("", size: 34, weight: .bold, color: .white)
    private let note = Label("", size: 16, color: Color(white: 1, alpha: 0.78))
    private let dots: [View]
    private let onward = Button("Push the next", style: .filled)
    private let back = Button("Pop", style: .tinted)
    private let root = Button("Pop to root", style: .tinted)

    /// From the first button to the bottom, and from the name to the first button.
    private static let (buttonsHeight, textHeight) = (148.0, 140.0)

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
        let lowest = size.height - Self.buttonsHeight - Self.textHeight
        if !isWide, y > lowest {
            // The moon gives way to the text.
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
        name.frame = Rect(x: left + 16, y: y, width: column - 32, height: 44)
        note.frame = Rect(x: left + 32, y: y + 50, width: column - 64, height: 50)
        let middle = left + column / 2
        for (place, dot) in dots.enumerated() {
            dot.center = Point(x: middle + (Double(place) - Double(dots.count - 1) / 2) * 18, y: y + 122)
        }
        y = isWide ? y + 150 : size.height - Self.buttonsHeight
        let width = min(320, column - 48)
        onward.frame = Rect(x: middle - width / 2, y: y, width: width, height: 50)
        let half = root.isHidden ? width : (width - 12) / 2
        back.frame = Rect(x: middle - width / 2, y: y + 62, width: half, height: 46)
        root.frame = Rect(x: middle + 6, y: y + 62, width: half, height: 46)
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
