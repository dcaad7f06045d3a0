import MomentumKit
import Testing

/// A view with an intrinsic content size.
final class Sized: View {
    var contents: Size { didSet { invalidateIntrinsicContentSize() } }
    init(_ width: Double, _ height: Double) {
        contents = Size(width: width, height: height)
        super.init(frame: .zero)
    }
    override var intrinsicContentSize: Size { contents }
}

/// A page of 320 x 480 points on a stage, with views that are laid out by constraints.
final class LayoutFixture {
    let stage = Stage(size: Size(width: 320, height: 480))
    let page: View
    let views: [View]

    init(_ views: [View]) {
        page = stage.root
        self.views = views
        for view in views {
            page.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
        }
    }

    convenience init(_ count: Int) { self.init((0..<count).map { _ in View() }) }

    func pinVertically() {
        LayoutConstraint.activate(
            views.flatMap {
                [
                    $0.topAnchor.constraint(equalTo: page.topAnchor, constant: 10),
                    $0.heightAnchor.constraint(equalToConstant: 40),
                ]
            })
    }
}

/// Layouts with solutions computed by hand.
@Suite struct ConstraintLayoutTests {
    @Test func centredWithAFixedSize() {
        let page = LayoutFixture(1)
        let view = page.views[0]
        LayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: page.page.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: page.page.centerYAnchor, constant: -40),
            view.widthAnchor.constraint(equalToConstant: 100),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        ])
        page.page.layoutIfNeeded()
        #expect(view.frame == Rect(x: 110, y: 175, width: 100, height: 50))
        #expect(!view.hasAmbiguousLayout)
        page.stage.size = Size(width: 400, height: 600)
        page.stage.advance(to: 0)
        #expect(view.frame == Rect(x: 150, y: 235, width: 100, height: 50))
    }

    @Test func equalWidthsShareTheRow() {
        let page = LayoutFixture(3)
        page.pinVertically()
        let (a, b, c) = (page.views[0], page.views[1], page.views[2])
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: page.page.leadingAnchor, constant: 16),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            c.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
            c.trailingAnchor.constraint(equalTo: page.page.trailingAnchor, constant: -16),
            b.widthAnchor.constraint(equalTo: a.widthAnchor),
            c.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 4),
        ])
        page.page.layoutIfNeeded()
        // 320 - 32 - 16 = 272 = 4 a + 4.
        #expect(a.frame == Rect(x: 16, y: 10, width: 67, height: 40))
        #expect(b.frame == Rect(x: 91, y: 10, width: 67, height: 40))
        #expect(c.frame == Rect(x: 166, y: 10, width: 138, height: 40))
    }

    @Test func prioritiesDecide() {
        let page = LayoutFixture(1)
        page.pinVertically()
        let view = page.views[0]
        let wide = view.widthAnchor.constraint(equalTo: page.page.widthAnchor, multiplier: 0.5).withPriority(700)
        let narrow = view.widthAnchor.constraint(equalToConstant: 100).withPriority(600)
        let atMost = view.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
        let left = view.leftAnchor.constraint(equalTo: page.page.leftAnchor)
        LayoutConstraint.activate([wide, narrow, atMost, left])
        page.page.layoutIfNeeded()
        #expect(view.frame.width == 120)
        atMost.isActive = false
        page.page.layoutIfNeeded()
        #expect(view.frame.width == 160)
        narrow.priority = 800
        page.page.layoutIfNeeded()
        #expect(view.frame.width == 100)
        narrow.isActive = false
        wide.multiplier = 0.25
        page.page.layoutIfNeeded()
        #expect(view.frame.width == 80)
    }

    @Test func inequalitiesConstrainMinimally() {
        let page = LayoutFixture(2)
        page.pinVertically()
        let (a, b) = (page.views[0], page.views[1])
        let like = a.widthAnchor.constraint(equalToConstant: 200).withPriority(500)
        LayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: page.page.leftAnchor), like,
            b.widthAnchor.constraint(equalToConstant: 100),
            b.leftAnchor.constraint(greaterThanOrEqualTo: a.rightAnchor, constant: 8),
            b.rightAnchor.constraint(lessThanOrEqualTo: page.page.rightAnchor, constant: -4),
            b.rightAnchor.constraint(equalTo: page.page.rightAnchor, constant: -4).withPriority(400),
        ])
        page.page.layoutIfNeeded()
        #expect(a.frame.width == 200 && b.frame.minX == 216)
        like.constant = 260
        page.page.layoutIfNeeded()
        #expect(a.frame.width == 208 && b.frame.minX == 216)
    }

    @Test func contentsHugAndResist() {
        let (icon, text) = (Sized(24, 24), Sized(200, 20))
        let page = LayoutFixture([icon, text])
        icon.setContentHuggingPriority(251, for: .horizontal)
        LayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: page.page.leadingAnchor, constant: 10),
            text.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10),
            text.trailingAnchor.constraint(equalTo: page.page.trailingAnchor, constant: -10),
            text.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
            icon.topAnchor.constraint(equalTo: page.page.topAnchor, constant: 20),
        ])
        page.page.layoutIfNeeded()
        // The icon has a higher hugging priority, so the text is stretched to 320 - 54.
        #expect(icon.frame == Rect(x: 10, y: 20, width: 24, height: 24))
        #expect(text.frame == Rect(x: 44, y: 22, width: 266, height: 20))
        text.contents.width = 400
        page.page.layoutIfNeeded()
        // Both have the same compression resistance. The text is compressed once the icon's is higher.
        icon.setContentCompressionResistancePriority(751, for: .horizontal)
        page.page.layoutIfNeeded()
        #expect(icon.frame.width == 24 && text.frame.width == 266)
        text.setContentCompressionResistancePriority(.required, for: .horizontal)
        text.contents.width = 280
        page.page.layoutIfNeeded()
        #expect(text.frame.width == 280 && icon.frame.width == 10)
        #expect(!icon.hasAmbiguousLayout && !text.hasAmbiguousLayout)
    }

    @Test func constraintsReachAcrossViews() {
        let page = LayoutFixture(2)
        let (box, other) = (page.views[0], page.views[1])
        let inner = View()
        box.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: page.page.leftAnchor, constant: 30),
            box.topAnchor.constraint(equalTo: page.page.topAnchor, constant: 40),
            // The box is as large as its contents with a margin of 5 points on all sides.
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
            inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
            inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 20),
            // A view in another superview, positioned relative to a view in the box.
            other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 7),
            other.centerYAnchor.constraint(equalTo: inner.bottomAnchor),
            other.widthAnchor.constraint(equalTo: inner.heightAnchor),
            other.heightAnchor.constraint(equalToConstant: 6),
        ])
        page.stage.advance(to: 0)
        #expect(box.frame == Rect(x: 30, y: 40, width: 60, height: 30))
        #expect(inner.frame == Rect(x: 5, y: 5, width: 50, height: 20))
        #expect(other.frame == Rect(x: 92, y: 62, width: 20, height: 6))
        #expect(box.systemLayoutSizeFitting(.zero) == Size(width: 60, height: 30))
        #expect(box.constraints.count == 4 && page.page.constraints.count == 5)
    }

    @Test func guidesArePlacedAndLeaveMargins() {
        let page = LayoutFixture(2)
        page.stage.safeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let (a, b) = (page.views[0], page.views[1])
        let guide = LayoutGuide()
        page.page.addLayoutGuide(guide)
        let (safe, margins) = (page.page.safeAreaLayoutGuide, page.page.layoutMarginsGuide)
        LayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: safe.topAnchor), a.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            a.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            guide.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 33),
            guide.topAnchor.constraint(equalTo: a.topAnchor), guide.heightAnchor.constraint(equalToConstant: 1),
            b.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            b.widthAnchor.constraint(equalTo: a.widthAnchor),
            b.topAnchor.constraint(equalTo: margins.topAnchor),
            b.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        page.stage.advance(to: 0)
        // 320 - 16 - 33 = 271.
        #expect(a.frame == Rect(x: 8, y: 40, width: 135.5, height: 420))
        #expect(guide.layoutFrame == Rect(x: 143.5, y: 40, width: 33, height: 1))
        #expect(b.frame == Rect(x: 176.5, y: 48, width: 135.5, height: 404))
        #expect(margins.layoutFrame == Rect(x: 8, y: 48, width: 304, height: 404))
        page.stage.safeAreaInsets.top = 0
        page.page.layoutMargins = EdgeInsets(all: 10)
        page.stage.advance(to: 0)
        #expect(a.frame == Rect(x: 10, y: 0, width: 133.5, height: 460) && b.frame.minY == 10)
        // The covered part of an inner view: 20 points at the bottom of the stage, and none of a view above them.
        let strip = View(frame: Rect(x: 0, y: 450, width: 320, height: 25))
        page.page.addSubview(strip)
        #expect(strip.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 15, right: 0))
        #expect(b.safeAreaInsets == .zero)
    }

    @Test func baselinesAlign() {
        let (small, large) = (Label("small"), Label("large"))
        (small.fontSize, large.fontSize) = (12, 30)
        let page = LayoutFixture([small, large])
        LayoutConstraint.activate([
            small.leftAnchor.constraint(equalTo: page.page.leftAnchor),
            large.leftAnchor.constraint(equalTo: small.rightAnchor),
            large.topAnchor.constraint(equalTo: page.page.topAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        page.stage.advance(to: 0)
        let (upper, lower) = (large.firstBaseline, small.firstBaseline)
        #expect(upper.offset > 0 && upper.offset < large.frame.height)
        let line = large.frame.minY + upper.share * large.frame.height + upper.offset
        #expect(abs(small.frame.minY + lower.share * small.frame.height + lower.offset - line) < 1e-9)
        #expect(large.frame.minX == small.frame.width && small.frame.width > 20 && large.frame.height == 40.5)
    }

    @Test func aTransformedViewIsPlacedByCentreAndBounds() {
        let page = LayoutFixture(1)
        page.pinVertically()
        let view = page.views[0]
        view.transform = Transform2D(rotationAngle: .pi / 2)
        view.leftAnchor.constraint(equalTo: page.page.leftAnchor, constant: 20).isActive = true
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        page.stage.advance(to: 0)
        #expect(view.bounds.size == Size(width: 100, height: 40) && view.center == Point(x: 70, y: 30))
        #expect(view.transform == Transform2D(rotationAngle: .pi / 2))
    }

    @Test func ambiguityIsFound() {
        let page = LayoutFixture(1)
        let view = page.views[0]
        #expect(view.hasAmbiguousLayout)
        page.pinVertically()
        view.leftAnchor.constraint(equalTo: page.page.leftAnchor).isActive = true
        #expect(view.hasAmbiguousLayout)
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
        #expect(view.hasAmbiguousLayout)
        view.widthAnchor.constraint(equalToConstant: 20).withPriority(1).isActive = true
        #expect(!view.hasAmbiguousLayout && !page.page.hasAmbiguousLayout)
    }
}
