/// An article under a large photograph, which folds into a bar as the article is scrolled.
final class HeaderView: View {
    let list = ScrollView()
    private let stretched = View().called("stretched")
    private let cover = View()
    private let photograph = ImageView(image: Image("lake.jpg")).called("photograph")
    private let shade = GradientView([.clear, Color(hex: 0x071521, alpha: 0.78)]).called("shade")
    private let dusk = View().called("dusk")
    private let title = Label("The lake", size: 38, weight: .bold, color: .white)
    private let subtitle = Label("An evening on the water", size: 16, color: .white, growth: 1.3)
    private let top = Button("Top", style: .tinted)
    private let bar = View()
    private let article = HeaderArticle().called("article")

    /// The height of the photograph when large and when folded, in points.
    static let height = 320.0
    static let folded = 64.0
    private static var distance: Double { height - folded }

    private let fold = Timeline()
    private let stretch = Timeline()
    private let progress = Timeline()
    /// The scrollable distance of the article when its progress was measured last.
    private var measured = 0.0

    override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = Palette.paper
        list.layer.name = "page"
        list.accessibilityLabel = "Article"
        list.alwaysBounceVertical = true
        list.addSubview(article)
        for view in [stretched, shade, dusk, title, subtitle, bar] { view.isUserInteractionEnabled = false }
        (cover.layer.name, title.layer.name, bar.layer.name) = ("cover", "title", "bar")
        stretched.layer.anchorPoint = Point(x: 0.5, y: 0)
        title.layer.anchorPoint = Point(x: 0, y: 0.5)
        subtitle.layer.anchorPoint = Point(x: 0, y: 0.5)
        title.accessibilityTraits = .header
        bar.layer.anchorPoint = Point(x: 0, y: 0.5)
        photograph.contentMode = .scaleAspectFill
        photograph.isAccessibilityElement = true
        photograph.accessibilityLabel = "Mountains over a lake"
        dusk.backgroundColor = Color(hex: 0x10304A)
        bar.backgroundColor = Color(hex: 0xFFC56B)
        cover.clipsToBounds = true
        // Visible until the photograph is loaded.
        cover.backgroundColor = Color(hex: 0x6C5A78)
        for view in [photograph, shade, dusk] { cover.addSubview(view) }
        stretched.addSubview(cover)
        top.tintColor = .white
        top.setTitleSize(16, growth: 1.3)
        for view in [list, stretched, title, subtitle, top, bar] as [View] { addSubview(view) }
        top.addTarget(self, action: HeaderView.goToTop, for: .primaryActionTriggered)
        article.more.addTarget(self, action: HeaderView.readOn, for: .primaryActionTriggered)
        (dusk.alpha, top.alpha) = (0, 0)
        bar.transform = Transform2D(scaleX: 0.001, y: 1)
    }

    // MARK: Scroll-driven values

    /// Drives the timelines by the scroll view. The views must be on a stage.
    func follow() {
        let reducesMotion = stage?.prefersReducedMotion ?? false
        fold.animate(at: 0, duration: 1, curve: .linear) { [self] in
            cover.transform = Transform2D(translationX: 0, y: -Self.distance)
            title.transform = Transform2D(translationX: 0, y: -204).scaledBy(x: 0.55, y: 0.55)
        }
        if !reducesMotion {
            // Half as fast as its superview.
            fold.animate(at: 0, duration: 1, curve: .linear) { [self] in
                photograph.transform = Transform2D(translationX: 0, y: Self.distance / 2)
            }
        }
        fold.animate(at: 0, duration: 0.45, curve: .linear) { [self] in
            subtitle.alpha = 0
            subtitle.transform = Transform2D(translationX: 0, y: -110)
        }
        fold.addLabel("half", at: 0.5)
        fold.animate(at: "half", duration: 0.5, curve: .linear) { [self] in dusk.alpha = 0.88 }
        fold.animate(at: 0.7, duration: 0.3, curve: .linear) { [self] in top.alpha = 1 }
        fold.drive(by: list, from: 0, to: Self.distance, snapsToLabels: true)

        progress.animate(duration: 1, curve: .linear) { [self] in bar.transform = .identity }
        measureProgress()
        guard !reducesMotion else { return }
        // When the article is pulled down, the photograph grows to cover the gap above it.
        stretch.animate(duration: 1, curve: .linear) { [self] in stretched.transform = Transform2D(scaleX: 2, y: 2) }
        stretch.drive(by: list, from: 0, to: -Self.height)
        for card in article.cards { card.follow(list) }
    }

    private func measureProgress() {
        let most = list.contentSize.height - list.bounds.height
        guard stage != nil, most > 1, most != measured, progress.duration > 0 else { return }
        measured = most
        progress.drive(by: list, from: 0, to: most)
    }

    private func goToTop() { go(to: 0) }

    /// Scrolls to the position where the photograph is a bar, or from there to the end.
    private func readOn() { go(to: list.contentOffset.y < Self.distance ? Self.distance : measured) }

    private func go(to offset: Double) {
        list.setContentOffset(
            Point(x: 0, y: min(offset, max(0, measured))), animated: !(stage?.prefersReducedMotion ?? true))
    }

    // MARK: Layout

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let width = bounds.width
        list.frame = Rect(x: 0, y: Self.folded, width: width, height: bounds.height - Self.folded)
        let height = article.lieOut(width)
        article.frame = Rect(x: 0, y: Self.distance, width: width, height: height)
        list.contentSize = Size(width: width, height: Self.distance + height)
        place(stretched, Rect(x: 0, y: 0, width: width, height: Self.height))
        place(cover, Rect(x: 0, y: 0, width: width, height: Self.height))
        place(photograph, Rect(x: 0, y: 0, width: width, height: Self.height))
        shade.frame = Rect(x: 0, y: Self.height * 0.4, width: width, height: Self.height * 0.6)
        dusk.frame = cover.bounds
        let textWidth = width - 48
        place(title, Rect(x: 24, y: 210, width: min(textWidth, title.width + 4), height: 52))
        place(subtitle, Rect(x: 24, y: 264, width: textWidth, height: 32))
        let side = max(64, grown(60, atMost: 1.3))
        top.frame = Rect(x: width - side - 16, y: 10, width: side, height: 44)
        place(bar, Rect(x: 0, y: Self.folded - 3, width: width, height: 3))
        measureProgress()
    }

    /// Sets the bounds and the centre for `frame`, so that the transform remains.
    private func place(_ view: View, _ frame: Rect) {
        let anchor = view.layer.anchorPoint
        view.bounds = Rect(origin: .zero, size: frame.size)
        view.center = Point(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
}
