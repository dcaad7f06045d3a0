import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// Cards that are 240 points apart.
@Suite struct CarouselLayoutTests {
    @Test(arguments: .frameRates(30, 60, 120))
    func aThrowComesToRestAtACard(_ rate: Double) throws {
        let opened = try Opened<CarouselViewController>("carousel-layout", framesPerSecond: rate)
        let (run, controller) = (opened.run, opened.controller)
        #expect(controller.collectionView.contentSize.width == 6 * 220 + 5 * 20 + 170)
        run.drag(from: Point(x: 300, y: 300), to: Point(x: 120, y: 300), in: 0.2)
        run.settle()
        let offset = controller.collectionView.contentOffset.x
        #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 240) == 0)
        #expect(controller.settledAt == [Int(offset / 240)])
        let cell = try #require(controller.collectionView.cellForItem(at: controller.middle))
        #expect(cell.alpha == 1)
        #expect(cell.transform.a == 1)
        try run.expectContinuous()
    }

    @Test func theCardsBesideAreSmaller() throws {
        let opened = try Opened<CarouselViewController>("carousel-layout")
        let beside = try #require(opened.controller.collectionView.cellForItem(at: opened.controller.second))
        #expect(abs(beside.transform.a - 0.7) < 1e-9)
        #expect(abs(beside.alpha - 0.6) < 1e-9)
    }

    @Test func tapsScrollToNeighboursAndRemoveTheMiddleCard() throws {
        let opened = try Opened<CarouselViewController>("carousel-layout")
        let (run, controller) = (opened.run, opened.controller)
        let y = controller.collectionView.frame.midY
        run.tap(Point(x: 370, y: y))
        run.settle()
        #expect(abs(controller.collectionView.contentOffset.x - 240) < 1e-6)
        #expect(controller.currentItem == 1)
        run.tap(Point(x: 195, y: y))
        run.settle()
        #expect(controller.cities.map(\.name) == ["Lisbon", "Kyoto", "Quito", "Accra", "Perth"])
        #expect(controller.collectionView.numberOfItems(inSection: 0) == 5)
        run.tap(on: "Add")
        run.settle()
        #expect(controller.cities.count == 6)
        #expect(controller.updates == 1)
        try run.expectContinuous()
    }
}

extension CarouselViewController {
    fileprivate var middle: ListIndexPath { ListIndexPath(item: currentItem, section: 0) }
    fileprivate var second: ListIndexPath { ListIndexPath(item: 1, section: 0) }
}
