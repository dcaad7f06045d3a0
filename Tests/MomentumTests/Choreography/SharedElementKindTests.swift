import MomentumKit
import MomentumTesting
import Testing

/// Two pages with one shared element. Provides the transition between them.
private final class Pages: NavigationControllerDelegate {
    let stage = Stage(size: Size(width: 400, height: 800))
    let (list, page) = (ViewController(), ViewController())
    let navigation: NavigationController
    let (source, target): (View, View)
    /// Configures each transition.
    var prepare: (SharedElementTransition) -> Void = { _ in }
    private let checker: ContinuityChecker

    init(
        from source: View, to target: View, clippedBy clip: View? = nil,
        prepare: @escaping (SharedElementTransition) -> Void = { _ in }
    ) {
        (self.source, self.target, self.prepare) = (source, target, prepare)
        for view in [source, target] { view.sharedElement = "element" }
        if let clip {
            list.view.addSubview(clip)
            clip.addSubview(source)
        } else {
            list.view.addSubview(source)
        }
        page.view.addSubview(target)
        navigation = NavigationController(rootViewController: list)
        stage.rootViewController = navigation
        stage.advance(to: 1)
        checker = ContinuityChecker(stage)
        navigation.delegate = self
    }

    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? {
        let transition = SharedElementTransition(isComing: operation == .push)
        prepare(transition)
        return transition
    }

    func push() {
        navigation.pushViewController(page, animated: true)
        stage.advance(to: stage.time)
    }

    /// Runs frames for `seconds`, and calls `body` after each.
    func run(_ seconds: Double, _ body: (View) throws -> Void) throws {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 {
            stage.advance(to: min(end, stage.time + 1.0 / 60))
            checker.check()
            if let flight { try body(flight) }
        }
    }

    /// The view in flight, below its container.
    var flight: View? {
        navigation.view.subviews[0].subviews.first { $0.subviews.count == 1 && !$0.isUserInteractionEnabled }?
            .subviews[0]
    }

    /// The snapshots in the view in flight: of the source and of the target.
    var pictures: [View] { flight?.subviews[0].subviews[0].subviews ?? [] }

    /// The presentation centre of the view in flight, on the stage.
    var middle: Point? {
        guard let flight else { return nil }
        let bounds = flight.presentation.bounds
        return flight.convert(Point(x: bounds.midX, y: bounds.midY), to: stage.root, in: .presentation)
    }

    /// Returns the presentation rectangle of `picture`, in the coordinates of the view in flight.
    func frame(of picture: View) -> Rect? { picture.convert(picture.bounds, to: flight, in: .presentation) }

    var problems: [String] { checker.failures.map { "\($0)" } }
}

/// Returns whether `one` and `other` are equal to a thousandth of a point.
private func isNear(_ one: Rect?, _ other: Rect) -> Bool {
    guard let one else { return false }
    return abs(one.minX - other.minX) < 1e-3 && abs(one.minY - other.minY) < 1e-3
        && abs(one.width - other.width) < 1e-3 && abs(one.height - other.height) < 1e-3
}

@Suite struct SharedElementKindTests {
    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
        let view = View(frame: Rect(x: x, y: y, width: width, height: height))
        view.backgroundColor = Color(red: 1, green: 0, blue: 0)
        return view
    }

    // MARK: Paths

    /// Returns half a circle above the two points.
    private static func halfCircle(_ from: Point, _ to: Point) -> Path {
        let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        let radius = to.offset(from: middle)
        var path = Path()
        path.move(to: from)
        for step in 1...90 {
            let angle = Double.pi * (1 - Double(step) / 90)
            let turned = Point(x: radius.dx, y: radius.dy).applying(Transform2D(rotationAngle: angle))
            path.addLine(to: Point(x: middle.x + turned.x, y: middle.y + turned.y))
        }
        return path
    }

    @Test func elementsFollowAnyPathInBothDirections() throws {
        let pages = Pages(from: Self.box(20, 700, 60, 60), to: Self.box(250, 100, 60, 60)) {
            $0.path = Self.halfCircle
            // Without overshooting.
            $0.dampingRatio = 1
        }
        let (start, end) = (Point(x: 50, y: 730), Point(x: 280, y: 130))
        let middle = Point(x: 165, y: 430)
        let radius = end.offset(from: middle).length
        for isComing in [true, false] {
            if isComing { pages.push() } else { pages.navigation.popViewController(animated: true) }
            var side = 0.0
            try pages.run(3) { _ in
                let presented = try #require(pages.middle)
                #expect(abs(presented.offset(from: middle).length - radius) < 0.5, "\(presented)")
                let (way, out) = (end.offset(from: start), presented.offset(from: start))
                side = max(side, abs(way.dx * out.dy - way.dy * out.dx) / way.length)
            }
            #expect(side > radius - 5, "it goes round")
        }
        #expect(pages.problems.isEmpty, "\(pages.problems)")
    }

    @Test("A path that ends elsewhere is fitted to both ends, and an empty path is reported.")
    func pathsAreFittedToBothEnds() throws {
        let pages = Pages(from: Self.box(20, 100, 60, 60), to: Self.box(250, 600, 60, 60)) {
            $0.path = { from, to in
                var path = Path()
                path.move(to: Point(x: from.x + 40, y: from.y))
                path.addLine(to: Point(x: to.x, y: from.y))
                path.addLine(to: Point(x: to.x, y: to.y - 90))
                return path
            }
        }
        pages.push()
        #expect(pages.middle == Point(x: 50, y: 130))
        try pages.run(3) { _ in }
        #expect(pages.problems.isEmpty && pages.flight == nil && !pages.target.layer.isSetAside, "\(pages.problems)")
        pages.prepare = { $0.path = { _, _ in Path() } }
        let reports = diagnostics { pages.navigation.popViewController(animated: true) }
        #expect(reports.map { $0.what } == ["the path is empty"])
        try pages.run(3) { _ in }
        #expect(pages.problems.isEmpty && !pages.source.layer.isSetAside, "\(pages.problems)")
    }

    // MARK: Contents

    /// In every frame the snapshots fill the view in flight: exactly, inside, or beyond its edges.
    @Test(arguments: [View.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill])
    func imagesKeepTheirContentMode(_ mode: View.ContentMode) throws {
        let views = [Rect(x: 20, y: 40, width: 80, height: 80), Rect(x: 0, y: 300, width: 400, height: 200)].map {
            let view = ImageView(frame: $0)
            view.image = Image(size: Size(width: 8, height: 8)) { _ in .white }
            view.contentMode = mode
            return view
        }
        // Beyond its end, a spring would leave the range of sizes between which the pictures are scaled.
        let pages = Pages(from: views[0], to: views[1]) { $0.dampingRatio = 1 }
        pages.push()
        #expect(pages.pictures.count == 2)
        var frames = 0
        try pages.run(2) { flight in
            let size = flight.presentation.bounds.size
            for picture in pages.pictures {
                let frame = try #require(pages.frame(of: picture))
                #expect(abs(frame.midX - size.width / 2) < 1e-3 && abs(frame.midY - size.height / 2) < 1e-3)
                let own: Size = picture.bounds.size
                let isDistorted = abs(frame.width / own.width - frame.height / own.height) > 1e-6
                switch mode {
                case .scaleToFill: #expect(isNear(frame, Rect(origin: .zero, size: size)))
                case .scaleAspectFit:
                    #expect(!isDistorted && frame.width < size.width + 1e-3 && frame.height < size.height + 1e-3)
                default:
                    #expect(!isDistorted && frame.width > size.width - 1e-3 && frame.height > size.height - 1e-3)
                }
            }
            frames += 1
        }
        #expect(frames > 20 && pages.problems.isEmpty, "\(pages.problems)")
    }

    @Test func textIsScaledWithoutANewLayout() throws {
        let source = Label("Everything in motion", frame: Rect(x: 20, y: 40, width: 140, height: 16))
        let target = Label("Everything in motion", frame: Rect(x: 10, y: 300, width: 390, height: 48))
        (source.fontSize, target.fontSize) = (12, 36)
        let pages = Pages(from: source, to: target)
        pages.push()
        let sizes = pages.pictures.map { $0.bounds.size }
        try pages.run(2) { flight in
            let size = flight.presentation.bounds.size
            for (picture, own) in zip(pages.pictures, sizes) {
                #expect(picture.bounds.size == own)
                let frame = try #require(pages.frame(of: picture))
                #expect(abs(frame.height - size.height) < 1e-3 && abs(frame.minX) < 1e-3)
                #expect(abs(frame.width / own.width - frame.height / own.height) < 1e-6)
            }
        }
        #expect(pages.problems.isEmpty, "\(pages.problems)")
    }

    // MARK: Positions

    @Test func rotatedClippedElementsStartAtTheirPresentation() throws {
        let clip = View(frame: Rect(x: 40, y: 60, width: 120, height: 90))
        clip.clipsToBounds = true
        clip.transform = Transform2D(scaleX: 1.2, y: 1.2)
        let source = Self.box(10, 20, 100, 100)
        source.transform = Transform2D(rotationAngle: 0.5)
        let pages = Pages(from: source, to: Self.box(0, 300, 400, 400), clippedBy: clip)
        let presented = source.convert(Point(x: 50, y: 50), to: pages.stage.root, in: .presentation)
        pages.push()
        let flight = try #require(pages.flight)
        #expect((try #require(pages.middle)).offset(from: try #require(presented)).length < 1e-6)
        #expect(abs(flight.presentation.transform.m11 - 0.8775825618903728) < 1e-9, "it is turned as that is")
        #expect(abs(flight.presentation.bounds.width - 120) < 1e-9)
        try pages.run(3) { _ in }
        #expect(pages.flight == nil && !source.layer.isSetAside && pages.problems.isEmpty, "\(pages.problems)")
    }

    @Test func withoutASourceTheElementFades() throws {
        let pages = Pages(from: Self.box(20, 100, 60, 60), to: Self.box(250, 600, 60, 60))
        pages.push()
        try pages.run(0.1) { _ in }
        let reports = diagnostics {
            pages.navigation.popViewController(animated: true)
            pages.source.removeFromSuperview()
        }
        var least = 1.0
        try pages.run(3) { flight in least = min(least, flight.presentation.opacity) }
        #expect(reports.isEmpty && least < 0.1 && pages.flight == nil && !pages.source.layer.isSetAside)
        #expect(pages.problems.isEmpty, "\(pages.problems)")
    }

    @Test func tabChangesMoveSharedElements() throws {
        let stage = Stage(size: Size(width: 400, height: 800))
        let tabs = TabBarController()
        let controllers = (0..<2).map { _ in ViewController() }
        let boxes = [Self.box(20, 40, 60, 60), Self.box(100, 300, 200, 200)]
        for (controller, box) in zip(controllers, boxes) {
            box.sharedElement = "element"
            controller.view.addSubview(box)
        }
        tabs.viewControllers = controllers
        stage.rootViewController = tabs
        stage.advance(to: 1)
        let checker = ContinuityChecker(stage)
        tabs.selectedIndex = 1
        stage.advance(to: 1.1)
        #expect(boxes.allSatisfy { $0.layer.isSetAside }, "something flies in their place")
        for frame in 1...180 {
            stage.advance(to: 1.1 + Double(frame) / 60)
            checker.check()
        }
        #expect(!boxes.contains { $0.layer.isSetAside } && checker.failures.isEmpty, "\(checker.failures)")
    }

    /// A thousand rows on both sides, about ten of which are visible.
    @Test func longListsTransitionTheirVisibleRows() throws {
        let lists = [Rows(height: 60), Rows(height: 80)]
        let navigation = NavigationController(rootViewController: lists[0].controller)
        let stage = Stage(size: Size(width: 400, height: 800))
        stage.rootViewController = navigation
        stage.advance(to: 1)
        let checker = ContinuityChecker(stage)
        lists[0].table.contentOffset.y = 30_000
        stage.advance(to: 2)
        lists[1].table.frame = Rect(x: 0, y: 0, width: 400, height: 800)
        lists[1].table.layoutIfNeeded()
        lists[1].table.contentOffset.y = 40_160
        lists[1].table.layoutIfNeeded()
        let reports = diagnostics { navigation.pushViewController(lists[1].controller, animated: true) }
        stage.advance(to: 2)
        let hidden = { (list: Rows) in
            list.table.visibleCells.filter { $0.contentView.subviews.last?.layer.isSetAside ?? false }
        }
        let names = { (list: Rows) in hidden(list).compactMap { $0.contentView.subviews.last?.sharedElement } }
        // From row 502 on, both are visible.
        #expect(names(lists[0]).sorted() == names(lists[1]).sorted() && hidden(lists[0]).count >= 8)
        for frame in 1...240 {
            // The first list is scrolled meanwhile.
            if frame == 10 { lists[0].table.contentOffset.y = 2_000 }
            stage.advance(to: 2 + Double(frame) / 60)
            checker.check()
        }
        #expect(reports.isEmpty && hidden(lists[0]).isEmpty && hidden(lists[1]).isEmpty)
        #expect(checker.failures.isEmpty, "\(checker.failures)")
    }
}

/// A table of 1,000 rows, each with a square that is an element of both lists.
private final class Rows: TableViewDataSource {
    let controller = ViewController()
    let table = TableView()

    init(height: Double) {
        table.rowHeight = height
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.frame = controller.view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(table)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if cell.contentView.subviews.count < 2 {
            let square = View(frame: Rect(x: 300, y: 10, width: 40, height: 40))
            square.tag = 7
            cell.contentView.addSubview(square)
        }
        cell.contentView.subviews.last?.sharedElement = "row-\(indexPath.row)"
        return cell
    }
}
