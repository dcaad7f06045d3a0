/// The page with all photographs of the album, in columns.
final class AlbumGrid: ViewController {
    private var scene = Weak<AlbumScene>()
    private let list = AlbumList()
    private let heading = Label("Album", size: 34, weight: .bold, color: Palette.ink)
    private let count = Label("Eight photographs", size: 16, color: Palette.faint)
    private(set) var tiles: [AlbumPicture] = []
    /// The ratios of height to width of the photographs, in their order.
    private static let shapes = [1.25, 0.9, 1.0, 1.35, 1.1, 1.3, 0.85, 1.05]

    init(_ scene: AlbumScene) {
        self.scene = Weak(scene)
        super.init()
        title = "Album"
    }

    override func viewDidLoad() {
        view.layer.name = "album page"
        view.backgroundColor = Palette.paper
        heading.accessibilityTraits = .header
        list.layer.name = "list"
        list.accessibilityLabel = "Photographs"
        list.alwaysBounceVertical = true
        view.addSubview(list)
        for label in [heading, count] { list.addSubview(label) }
        for (index, photo) in AlbumPhoto.all.enumerated() {
            let tile = AlbumPicture(photo)
            tile.cornerRadius = 14
            tile.tag = index
            tile.accessibilityTraits = .button
            tile.addAction(for: .touchUpInside) { [scene] _ in scene.object?.open(index) }
            tiles.append(tile)
            list.addSubview(tile)
        }
    }

    override func viewDidLayoutSubviews() {
        list.frame = view.bounds
        let (width, margin, gap) = (view.bounds.width, 20.0, 12.0)
        let top = heading.lie(x: margin, y: 28, width: width - 2 * margin, line: 42)
        let start = count.lie(x: margin, y: top + 2, width: width - 2 * margin, line: 24) + 18
        let columns = max(2, Int(width / 260))
        let side = (width - 2 * margin - gap * Double(columns - 1)) / Double(columns)
        var ends = [Double](repeating: start, count: columns)
        for (tile, shape) in zip(tiles, Self.shapes) {
            let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let height = (side * shape).rounded()
            tile.frame = Rect(
                x: margin + Double(column) * (side + gap), y: ends[column], width: side, height: height)
            ends[column] += height + gap
        }
        list.contentSize = Size(width: width, height: (ends.max() ?? start) + margin - gap)
    }

    /// Returns the photograph at `point` of the page, if there is one.
    func tile(at point: Point) -> AlbumPicture? {
        tiles.first { tile in view.convert(point, to: tile).map { tile.bounds.contains($0) } ?? false }
    }
}

/// The scroll view of the photographs. The tab key focuses the photographs instead of the list. Keys pressed there
/// scroll too.
private final class AlbumList: ScrollView {
    override var canBecomeFocused: Bool { false }
}
