import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A stage of 400 x 600 points that is filled by a collection of numbers.
final class CollectionFixture: CollectionViewDataSource {
    let stage = Stage(size: Size(width: 400, height: 600))
    let grid = FlowLayout()
    let view: CollectionView
    var items: [Int]
    var cellsMade = 0

    init(_ count: Int) {
        items = Array(0..<count)
        grid.itemSize = Size(width: 90, height: 70)
        view = CollectionView(frame: Rect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: grid)
        view.register(
            { [unowned self] in
                cellsMade += 1
                return CollectionViewCell()
            }, forCellWithReuseIdentifier: "item")
        view.dataSource = self
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = items[indexPath.item]
        return cell
    }

    func run(to time: Double, rate: Double = 60, _ body: () -> Void = {}) {
        while stage.time < time - 1e-9 {
            stage.advance(to: min(time, ((stage.time * rate + 1e-6).rounded(.down) + 1) / rate))
            body()
        }
    }

    /// The presentation position and velocity of each cell on the stage, by name.
    var presented: [Int: (place: Point, speed: Vector)] {
        var all: [Int: (place: Point, speed: Vector)] = [:]
        let (origin, offsetVelocity) = (view.presentation.bounds.origin, view.presentation.velocity(of: .bounds).origin)
        for cell in view.visibleCells {
            let rate = cell.presentation.velocity(of: .position)
            all[cell.tag] = (
                cell.presentation.position - Vector(dx: origin.x, dy: origin.y),
                Vector(dx: rate.x - offsetVelocity.x, dy: rate.y - offsetVelocity.y)
            )
        }
        return all
    }
}

/// Items on an arc that rotates when the view scrolls.
final class WheelLayout: CollectionViewLayout {
    override var collectionViewContentSize: Size {
        Size(width: 400, height: 600 + 60 * Double(collectionView?.numberOfItems(inSection: 0) ?? 0))
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }
    override func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        guard let view = collectionView else { return nil }
        let way = Double(indexPath.item) * 60 - view.contentOffset.y
        let attributes = LayoutAttributes(
            indexPath: indexPath,
            frame: Rect(x: 150 - way * way / 2_000, y: view.contentOffset.y + 265 + way, width: 90, height: 70))
        attributes.transform = Transform2D(rotationAngle: way / 900)
        return attributes
    }
}

/// A grid that items enter from the left and leave to the right. Values that are not finite are refused.
final class AislesLayout: FlowLayout {
    var entrance: Double? = -200
    private(set) var asked: [String] = []

    override func initialLayoutAttributesForAppearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        asked.append("in \(indexPath.item)")
        guard let entrance, let attributes = layoutAttributesForItem(at: indexPath) else { return nil }
        attributes.center.x = entrance
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        asked.append("out \(indexPath.item)")
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: indexPath)
        attributes?.center.x = 600
        return attributes
    }
}

@Suite struct CollectionTests {
    @Test func itemsUseTheLayoutsInitialAndFinalAttributes() throws {
        for (entrance, start) in [(-200.0, -200.0), (nil, 45), (.nan, 45)] as [(Double?, Double)] {
            let fixture = CollectionFixture(4)
            let layout = AislesLayout()
            layout.itemSize = fixture.grid.itemSize
            layout.entrance = entrance
            fixture.view.setCollectionViewLayout(layout, animated: false)
            fixture.run(to: 0.1)
            let reports = diagnostics {
                fixture.items = [9, 1, 2, 3]
                fixture.view.performBatchUpdates {
                    fixture.view.deleteItems(at: [ListIndexPath(item: 0, section: 0)])
                    fixture.view.insertItems(at: [ListIndexPath(item: 0, section: 0)])
                }
                fixture.run(to: 0.1 + 1 / 60)
            }
            #expect(layout.asked.sorted() == ["in 0", "out 0"])
            #expect(reports.count == (entrance?.isNaN ?? false ? 1 : 0), "\(reports)")
            let cells = fixture.view.subviews.compactMap { $0 as? CollectionViewCell }
            let (new, old) = (try #require(cells.first { $0.tag == 9 }), try #require(cells.first { $0.tag == 0 }))
            #expect(abs(new.presentation.position.x - start) < 20 && new.center.x == 45)
            #expect(old.center.x == 600 && old.presentation.position.x > 45)
            fixture.run(to: 2)
            #expect((old.isHidden || old.superview == nil) && new.presentation.position.x == 45)
        }
    }

    @Test func aGridFillsItsLinesFromEdgeToEdge() {
        let fixture = CollectionFixture(10)
        let frames = (0..<10).map {
            fixture.grid.layoutAttributesForItem(at: ListIndexPath(item: $0, section: 0))?.frame
        }
        // Four items of 90 in 400 leave three gaps of 40 / 3.
        #expect(frames[0] == Rect(x: 0, y: 0, width: 90, height: 70))
        #expect(abs((frames[3]?.maxX ?? 0) - 400) < 1e-9 && frames[4]?.minY == 80)
        // The last line is not justified, but aligned with the columns.
        #expect(frames[9]?.minX == frames[1]?.minX && frames[9]?.minY == 160)
        #expect(fixture.view.contentSize == Size(width: 400, height: 230))
        fixture.grid.scrollDirection = .horizontal
        fixture.stage.advance(to: 1)
        #expect(fixture.view.contentSize == Size(width: 190, height: 600))
        #expect(fixture.grid.layoutAttributesForItem(at: ListIndexPath(item: 7, section: 0))?.frame.minX == 100)
    }

    @Test func itemsInARectangleIntersectIt() {
        let fixture = CollectionFixture(500)
        fixture.grid.sectionInset = EdgeInsets(top: 11, left: 7, bottom: 5, right: 9)
        fixture.stage.advance(to: 1)
        var dice = ListDice(4)
        for _ in 0..<200 {
            let rect = Rect(
                x: Double(dice.roll(500)) - 50, y: Double(dice.roll(9_000)) - 100, width: Double(dice.roll(400)),
                height: Double(dice.roll(900)))
            let found = (fixture.grid.layoutAttributesForElements(in: rect) ?? []).map { $0.indexPath.item }
            let wanted = (0..<500).filter {
                fixture.grid.layoutAttributesForItem(at: ListIndexPath(item: $0, section: 0))?.frame.intersects(rect)
                    ?? false
            }
            #expect(found == wanted)
        }
    }

    @Test func tenThousandItemsReuseAScreenfulOfCells() {
        let fixture = CollectionFixture(10_000)
        for frame in 1...300 {
            fixture.view.contentOffset.y = Double(frame) * 650
            fixture.stage.advance(to: Double(frame) / 60)
        }
        // Nine lines of four, twice because new cells appear before the old ones are removed.
        #expect(fixture.cellsMade <= 72 && fixture.view.elementCount == fixture.cellsMade, "\(fixture.cellsMade)")
        #expect(fixture.presented.count <= 36)
    }

    @Test("Another layout moves every cell from its presentation, also in flight.")
    func layoutChangesMoveCellsFromTheirPresentation() {
        let fixture = CollectionFixture(60)
        fixture.stage.advance(to: 1)
        let list = FlowLayout()
        list.itemSize = Size(width: 400, height: 40)
        let layouts: [CollectionViewLayout] = [list, WheelLayout(), fixture.grid]
        var ends = 0
        var time = 1.0
        for (round, wait) in [(0, 0.2), (1, 0.15), (2, 0.3), (1, 0.1), (0, 3)] {
            let before = fixture.presented
            fixture.view.setCollectionViewLayout(layouts[round], animated: true) { _ in ends += 1 }
            fixture.stage.advance(to: time + 1e-6)
            let after = fixture.presented
            #expect(before.count >= 10)
            for (name, old) in before {
                guard let new = after[name] else { continue }
                #expect(new.place.distance(to: old.place) < 0.05, "item \(name) jumps in round \(round)")
                #expect((new.speed - old.speed).length < 1, "item \(name) is pushed in round \(round)")
            }
            time += wait
            fixture.run(to: time)
        }
        fixture.run(to: 12)
        #expect(ends == 5 && fixture.presented.count == 13, "\(fixture.presented.count)")
        for cell in fixture.view.visibleCells {
            #expect(
                cell.frame.minY == Double(cell.tag) * 50 && cell.presentation.frame == cell.frame && cell.alpha == 1)
        }
    }

    @Test func updatesMoveItemsAndShrinkDeletedOnes() {
        let fixture = CollectionFixture(20)
        fixture.stage.advance(to: 1)
        var ends: [Bool] = []
        fixture.view.performBatchUpdates(
            {
                fixture.items = [19, 0, 1, 50] + Array(3..<19)
                fixture.view.moveItem(at: ListIndexPath(item: 19, section: 0), to: ListIndexPath(item: 0, section: 0))
                fixture.view.deleteItems(at: [ListIndexPath(item: 2, section: 0)])
                fixture.view.insertItems(at: [ListIndexPath(item: 3, section: 0)])
            }, completion: { ends.append($0) })
        fixture.run(to: 1.1)
        let leaving = fixture.view.subviews.first { $0.tag == 2 && $0 is CollectionViewCell }
        #expect(leaving.map { $0.presentation.opacity < 0.95 && $0.presentation.frame.width < 90 } ?? false)
        fixture.run(to: 5)
        #expect(ends == [true] && fixture.view.visibleCells.map { $0.tag } == fixture.items)
        for (index, cell) in fixture.view.visibleCells.enumerated() {
            let frame = fixture.grid.layoutAttributesForItem(at: ListIndexPath(item: index, section: 0))?.frame ?? .zero
            #expect(cell.frame.center.distance(to: frame.center) < 1e-9 && cell.bounds.size == frame.size)
        }
    }

    @Test func aLayoutThatDependsOnTheOffsetFollowsEveryFrame() {
        let fixture = CollectionFixture(60)
        fixture.view.setCollectionViewLayout(WheelLayout(), animated: false)
        fixture.stage.advance(to: 1)
        fixture.view.contentOffset.y = 600
        fixture.stage.advance(to: 2)
        #expect(fixture.presented[10]?.place == Point(x: 195, y: 300))
    }

    @Test func arrowKeysMoveToAdjacentItems() {
        let fixture = CollectionFixture(20)
        fixture.stage.send(KeyEvent(.tab))
        for key in [KeyEvent.Key.right, .right, .down, .down, .left, .enter] { fixture.stage.send(KeyEvent(key)) }
        fixture.stage.advance(to: 1)
        // The first arrow selects the first item.
        #expect(fixture.view.indexPathsForSelectedItems == [ListIndexPath(item: 8, section: 0)])
    }
}
