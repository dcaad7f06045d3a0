import MomentumKit
import Testing

@Suite struct LayoutRequestTests {
    /// Counts its layout passes, and optionally sets the size of its subviews in each.
    private final class Counting: View {
        var layouts = 0
        var subviewSize: Size?

        override func layoutSubviews() {
            layouts += 1
            guard let subviewSize else { return }
            for view in subviews { view.frame = Rect(origin: .zero, size: subviewSize) }
        }
    }

    private let stage = Stage(size: Size(width: 400, height: 400))
    private let outer = Counting()
    private let inner = Counting()

    init() {
        outer.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        inner.frame = Rect(x: 10, y: 10, width: 50, height: 50)
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        stage.advance(to: 0)
        (outer.layouts, inner.layouts) = (0, 0)
    }

    private func layouts(_ body: () -> Void) -> [Int] {
        (outer.layouts, inner.layouts) = (0, 0)
        body()
        stage.advance(to: stage.time + 0.1)
        return [outer.layouts, inner.layouts]
    }

    @Test func resizingASubviewLaysOutItsSuperview() {
        #expect(layouts { inner.bounds.size.width = 60 } == [1, 1])
        #expect(layouts { inner.frame = Rect(x: 10, y: 10, width: 60, height: 70) } == [1, 1])
        #expect(layouts { inner.center.x += 20 } == [0, 0], "moving it does not")
        #expect(layouts { inner.bounds.origin.y = 30 } == [0, 0], "nor does scrolling it")
        #expect(layouts { inner.frame = inner.frame } == [0, 0])
    }

    @Test func aSizeSetOnTheLayerLaysOutTheView() {
        #expect(layouts { inner.layer.bounds.size = Size(width: 80, height: 50) } == [1, 1])
        #expect(layouts { inner.layer.frame = Rect(x: 0, y: 0, width: 20, height: 20) } == [1, 1])
        #expect(layouts { inner.layer.bounds.origin.x = 4 } == [0, 0])
    }

    @Test func layoutsThatSizeSubviewsRunOnce() {
        outer.subviewSize = Size(width: 33, height: 44)
        #expect(layouts { outer.setNeedsLayout() } == [1, 1])
        #expect(layouts { outer.setNeedsLayout() } == [1, 0])
    }

    @Test func autoresizingCausesOneLayoutPassPerView() {
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        #expect(layouts { outer.bounds.size.width = 300 } == [1, 1])
        #expect(inner.bounds.size.width == 150)
    }

    @Test(arguments: [false, true])
    func insertionAboveAViewIgnoresPlainLayers(fromElsewhere: Bool) {
        let (first, second, new) = (View(), View(), View())
        let between = Layer()
        outer.addSubview(first)
        outer.layer.addSublayer(between)
        outer.addSubview(second)
        if fromElsewhere { stage.root.addSubview(new) }
        outer.insertSubview(new, aboveSubview: first)
        #expect(outer.subviews.map(ObjectIdentifier.init) == [inner, first, new, second].map(ObjectIdentifier.init))
        #expect(
            outer.layer.sublayers.map(ObjectIdentifier.init)
                == [inner.layer, first.layer, new.layer, between, second.layer].map(ObjectIdentifier.init))
        outer.insertSubview(new, belowSubview: second)
        #expect(
            outer.layer.sublayers.map(ObjectIdentifier.init)
                == [inner.layer, first.layer, between, new.layer, second.layer].map(ObjectIdentifier.init))
        outer.insertSubview(new, aboveSubview: second)
        #expect(outer.layer.sublayers.last === new.layer)
    }
}
