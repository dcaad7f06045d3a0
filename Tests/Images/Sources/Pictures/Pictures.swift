import Momentum
import MomentumApp

/// Scenes with one image each.
@main struct Pictures: Application {
    var title: String { "Pictures" }

    /// File names and addresses of images, and the ways to show them.
    private static let files = [
        "photo.png", "photo.jpg", "photo.webp", "photo.gif", "drawing.svg", "turned.jpg", "half@2x.png", "missing.png",
        "broken.jpg", "enormous.png", "text.png", "camera.jpg",
    ]
    private static let addresses = [
        ("address", "Resources/photo.png"), ("foreign", "https://example.com/photo.png"), ("no address", "http://["),
        ("nowhere", "/nowhere.png"),
    ]

    var scenes: [SceneDescription] {
        var scenes: [SceneDescription] = []
        for name in Self.files { scenes.append(scene(name) { Image(name) }) }
        for (id, address) in Self.addresses { scenes.append(scene(id) { Image(url: address) }) }
        scenes.append(scene("bytes") { Image(data: Dot.bytes) })
        scenes.append(scene("no bytes") { Image(data: [1, 2, 3]) })
        scenes.append(
            scene("template") { Image("photo.png").withRenderingMode(.alwaysTemplate) })
        scenes.append(
            scene("parts") { Image("parts.png").resizable(capInsets: EdgeInsets(all: 8)) })
        scenes.append(SceneDescription(id: "many", title: "Many", make: { ManyScene(stage: $0) }))
        return scenes
    }

    private func scene(_ id: String, _ image: @escaping () -> Image) -> SceneDescription {
        SceneDescription(
            id: id, title: id,
            watched: [.init(name: "photo.bounds.size.width"), .init(name: "photo.bounds.size.height")]
        ) { stage in
            stage.rootViewController = PictureController(image())
            return Scene(stage: stage)
        }
    }

    func launch(on stage: Stage) {}
}

/// Shows an image in its size, and a square whose colour indicates the image's state.
final class PictureController: ViewController {
    private let photo = ImageView()
    private let mark = View(frame: Rect(x: 0, y: 700, width: 20, height: 20))
    private let image: Image

    init(_ image: Image) {
        self.image = image
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        photo.layer.name = "photo"
        photo.tintColor = Color(hex: 0x00AA00)
        photo.fadesIn = true
        photo.fadeDuration = 0.5
        photo.image = image
        view.addSubview(photo)
        view.addSubview(mark)
    }

    override func viewDidLayoutSubviews() {
        let isStretched = image.capInsets != .zero
        photo.frame = Rect(origin: Point(x: 20, y: 20), size: photo.sizeThatFits(.zero))
        if isStretched, photo.bounds.width > 0 { photo.bounds.size = Size(width: 200, height: 100) }
        switch image.state {
        case .loading: mark.backgroundColor = Color(hex: 0x0000FF)
        case .ready: mark.backgroundColor = Color(hex: 0x00FF00)
        case .failed: mark.backgroundColor = Color(hex: 0xFF0000)
        }
    }
}

/// Replaces the image every fifth frame. Only one image exists at a time.
final class ManyScene: Scene {
    private let photo = ImageView(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    private var count = 0
    private var link: DisplayLink?

    override init(stage: Stage) {
        super.init(stage: stage)
        stage.root.addSubview(photo)
        let link = DisplayLink { [me = Weak(self)] _ in me.object?.tick() }
        link.add(to: stage)
        self.link = link
    }

    private func tick() {
        count += 1
        guard count % 5 == 0 else { return }
        photo.image = Image(url: "Resources/photo.png?" + String(count))
    }
}

/// A PNG file with one red pixel.
enum Dot {
    static let bytes: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00,
        0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53, 0xDE, 0x00, 0x00, 0x00, 0x0C,
        0x49,
        0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0x00, 0x00, 0x03, 0x01, 0x01, 0x00, 0xC9, 0xFE, 0x92,
        0xEF,
        0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
}
