import MomentumKit
import Testing

/// Changes of constraints, views and frames, with or without conflicts.
@Suite(.serialized) struct ConstraintChangeTests {
    @Test func unsatisfiableConstraintsAreNamedAndIgnored() {
        let page = LayoutFixture(1)
        page.pinVertically()
        let view = page.views[0]
        let left = view.leftAnchor.constraint(equalTo: page.page.leftAnchor, constant: 20).named("left")
        let width = view.widthAnchor.constraint(equalToConstant: 100).named("width")
        let right = view.rightAnchor.constraint(equalTo: page.page.leftAnchor, constant: 200).named("right")
        LayoutConstraint.activate([left, width, right])
        let reports = diagnostics { page.page.layoutIfNeeded() }
        #expect(reports.count == 1)
        #expect(
            reports.first?.text
                == "LayoutConstraint: the constraint 'right' cannot be satisfied together with 'left', 'width'; "
                + "deactivate one of these constraints or set a lower priority; the constraint 'right' has no effect")
        #expect(view.frame == Rect(x: 20, y: 10, width: 100, height: 40) && right.isActive)
        // Nothing is reported twice, and a constraint that has become satisfiable applies again.
        #expect(
            diagnostics {
                left.constant = 30
                page.page.layoutIfNeeded()
            }.isEmpty)
        #expect(view.frame.minX == 30)
        #expect(
            diagnostics {
                width.isActive = false
                page.page.layoutIfNeeded()
            }.isEmpty)
        #expect(view.frame == Rect(x: 30, y: 10, width: 170, height: 40))
        // A constant that cannot be satisfied also excludes its constraint.
        let cramped = diagnostics {
            right.constant = 20
            page.page.layoutIfNeeded()
        }
        #expect(cramped.count == 1 && cramped[0].what.contains("'right'") && cramped[0].what.contains("not negative"))
    }

    @Test func twoConstantsMayChangeTogether() {
        let page = LayoutFixture(1)
        page.pinVertically()
        let view = page.views[0]
        let left = view.leftAnchor.constraint(equalTo: page.page.leftAnchor, constant: 20)
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        let right = view.rightAnchor.constraint(equalTo: page.page.leftAnchor, constant: 120)
        LayoutConstraint.activate([left, width, right])
        page.page.layoutIfNeeded()
        let reports = diagnostics {
            left.constant = 50
            width.constant = 200
            right.constant = 250
            page.page.layoutIfNeeded()
        }
        #expect(reports.isEmpty && view.frame == Rect(x: 50, y: 10, width: 200, height: 40))
    }

    @Test func autoresizingFramesTakePrecedence() {
        let page = LayoutFixture(2)
        page.pinVertically()
        let (given, other) = (View(frame: Rect(x: 10, y: 0, width: 50, height: 5)), page.views[0])
        page.page.addSubview(given)
        let equal = other.widthAnchor.constraint(equalTo: given.widthAnchor)
        other.leftAnchor.constraint(equalTo: given.rightAnchor).isActive = true
        equal.isActive = true
        page.page.layoutIfNeeded()
        #expect(other.frame.minX == 60 && other.frame.width == 50)
        given.frame = Rect(x: 20, y: 0, width: 70, height: 5)
        page.page.layoutIfNeeded()
        #expect(other.frame.minX == 90 && other.frame.width == 70 && given.frame.minX == 20)
        let fixed = given.widthAnchor.constraint(equalToConstant: 33).named("fixed")
        fixed.isActive = true
        let reports = diagnostics { page.page.layoutIfNeeded() }
        #expect(
            reports.count == 1
                && reports[0].what.contains("'fixed' cannot be satisfied together with the frame of a view"))
        #expect(given.frame.width == 70)
        given.translatesAutoresizingMaskIntoConstraints = false
        page.page.layoutIfNeeded()
        #expect(given.frame.width == 33 && other.frame.width == 33)
        #expect(given.hasAmbiguousLayout)
    }

    @Test func constraintsWithoutCommonViewAreRefused() {
        let (a, b) = (View(), View())
        let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor)
        #expect(diagnostics { constraint.isActive = true }.count == 1 && !constraint.isActive)
        let mixed = LayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: a, attribute: .top)
        #expect(diagnostics { mixed.isActive = true }.count == 1)
        let infinite = diagnostics { _ = a.widthAnchor.constraint(equalToConstant: .infinity) }
        #expect(infinite.count == 1)
        let outer = View()
        outer.addSubview(a)
        outer.addSubview(b)
        #expect(diagnostics { constraint.isActive = true }.isEmpty && constraint.isActive)
    }

    @Test func removalDeactivatesOutwardConstraints() {
        let page = LayoutFixture(2)
        page.pinVertically()
        let (a, b) = (page.views[0], page.views[1])
        let inner = View()
        a.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let own = inner.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5)
        let reaching = b.leftAnchor.constraint(equalTo: inner.rightAnchor)
        let width = a.widthAnchor.constraint(equalToConstant: 80)
        let left = a.leftAnchor.constraint(equalTo: page.page.leftAnchor)
        LayoutConstraint.activate([own, reaching, width, left])
        page.page.layoutIfNeeded()
        #expect(inner.frame.width == 40 && b.frame.minX == 40)
        a.removeFromSuperview()
        #expect(own.isActive && width.isActive && !reaching.isActive && !left.isActive)
        width.constant = 60
        a.layoutIfNeeded()
        #expect(inner.frame.width == 30 && a.bounds.width == 60)
        b.addSubview(a)
        width.constant = 50
        page.page.layoutIfNeeded()
        #expect(inner.frame.width == 25 && a.frame.width == 50 && own.isActive)
    }

    @Test func releasedViewsRemoveTheirConstraints() {
        let (outer, inner) = (View(), View())
        var top: View? = View()
        top?.addSubview(outer)
        outer.addSubview(inner)
        let constraint = inner.widthAnchor.constraint(equalTo: outer.widthAnchor)
        inner.translatesAutoresizingMaskIntoConstraints = false
        constraint.isActive = true
        outer.frame.size.width = 70
        top?.layoutIfNeeded()
        #expect(inner.frame.width == 70)
        top = nil
        #expect(!constraint.isActive)
        constraint.isActive = true
        outer.frame.size.width = 90
        outer.layoutIfNeeded()
        #expect(inner.frame.width == 90)
    }

    @Test func aConstantInAnAnimationBlockAnimatesTheFrames() {
        let page = LayoutFixture(2)
        page.pinVertically()
        let (a, b) = (page.views[0], page.views[1])
        let width = a.widthAnchor.constraint(equalToConstant: 100)
        LayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: page.page.leftAnchor), width,
            b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
        ])
        page.stage.advance(to: 0)
        #expect(b.frame == Rect(x: 110, y: 10, width: 50, height: 40))
        View.animate(withDuration: 1, options: .curveLinear) {
            width.constant = 200
            page.page.layoutIfNeeded()
        }
        #expect(b.frame == Rect(x: 210, y: 10, width: 100, height: 40))
        page.stage.advance(to: 0)
        page.stage.advance(to: 0.5)
        #expect(a.presentation.frame == Rect(x: 0, y: 10, width: 150, height: 40))
        #expect(b.presentation.frame == Rect(x: 160, y: 10, width: 75, height: 40))
        #expect(b.presentation.velocity(of: .position).dx == 125)
        // Reversed in flight without a step.
        View.animate(withDuration: 1, options: .curveLinear) {
            width.constant = 100
            page.page.layoutIfNeeded()
        }
        page.stage.advance(to: 0.5)
        #expect(abs(b.presentation.frame.minX - 160) < 1e-9)
        page.stage.advance(to: 2)
        #expect(b.presentation.frame == Rect(x: 110, y: 10, width: 50, height: 40) && !page.stage.isMoving)
    }
}
