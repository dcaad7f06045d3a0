/// The page of one photograph.
final class AlbumPage: ViewController {
    /// Whether the photograph is the first of the album.
    let isFirst: Bool
    private var scene = Weak<AlbumScene>()
    let picture: AlbumPicture
    private let caption: Label
    private let close = Button("Close", style: .tinted)

    init(_ index: Int, _ scene: AlbumScene) {
        let photo = AlbumPhoto.all[index]
        isFirst = index == 0
        self.scene = Weak(scene)
        picture = AlbumPicture(photo)
        caption = Label(photo.caption, size: 17, color: Color(white: 1, alpha: 0.9))
        super.init()
        title = photo.caption
    }

    override func viewDidLoad() {
        view.layer.name = "photograph page"
        view.backgroundColor = Color(hex: 0x0D0F14)
        picture.layer.name = "photograph"
        picture.accessibilityTraits = .image
        // Touches go to the page.
        picture.isUserInteractionEnabled = false
        caption.textAlignment = .center
        close.tintColor = .white
        close.setTitleSize(17)
        close.addAction(for: .primaryActionTriggered) { [scene] _ in scene.object?.close() }
        for view in [picture, caption, close] as [View] { self.view.addSubview(view) }
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let fit = close.sizeThatFits(.zero)
        let (width, height) = (max(84, fit.width + 8), max(44, fit.height))
        // At the trailing edge, because the heading that the page covers is at the leading edge.
        let runsLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        close.frame = Rect(x: runsLeft ? 16 : size.width - 16 - width, y: 14, width: width, height: height)
        let text = caption.height(in: size.width - 48, line: 24)
        let photoArea = Rect(x: 0, y: height + 28, width: size.width, height: size.height - height - text - 76)
        // The width of the page, with a height in the photographs' proportion.
        let wide = min(size.width, photoArea.height / 0.72)
        let side = Size(width: wide, height: (wide * 0.72).rounded())
        picture.frame = Rect(
            x: (size.width - wide) / 2, y: photoArea.minY + (photoArea.height - side.height) / 2, width: wide,
            height: side.height)
        caption.lie(x: 24, y: size.height - text - 28, width: size.width - 48, line: 24)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key == .escape || event.key == .left else { return super.keyPressed(event) }
        scene.object?.close()
        return true
    }
}
