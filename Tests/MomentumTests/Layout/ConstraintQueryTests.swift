import MomentumKit
import Testing

/// Constraints between dimensions, their items, priorities and guides.
@Suite struct ConstraintQueryTests {
    private let fixture = StageFixture()

    private func laidOut(_ constraints: [LayoutConstraint], _ views: View...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            fixture.stage.root.addSubview(view)
        }
        LayoutConstraint.activate(constraints)
        fixture.stage.advance(to: 1)
    }

    @Test func aLengthIsAMultipleOfAnother() {
        let (one, other, third) = (View(), View(), View())
        let root = fixture.stage.root
        #expect(one.translatesAutoresizingMaskIntoConstraints)
        laidOut(
            [
                one.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25, constant: 10),
                one.heightAnchor.constraint(equalTo: one.widthAnchor, multiplier: 2),
                other.widthAnchor.constraint(lessThanOrEqualTo: one.widthAnchor, multiplier: 0.5, constant: 5),
                other.widthAnchor.constraint(equalToConstant: 1000).with(LayoutPriority(250)),
                third.widthAnchor.constraint(greaterThanOrEqualTo: one.widthAnchor, multiplier: 1.5, constant: -15),
                third.widthAnchor.constraint(equalToConstant: 0).with(.defaultLow),
            ], one, other, third)
        #expect(one.bounds.size == Size(width: 110, height: 220))
        #expect(abs(other.bounds.size.width - 60) < 1e-9 && abs(third.bounds.size.width - 150) < 1e-9)
        #expect(!one.translatesAutoresizingMaskIntoConstraints)
    }

    @Test func constraintsReportTheirViews() {
        let (one, other) = (View(), View())
        let tie = one.leadingAnchor.constraint(equalTo: other.leadingAnchor)
        #expect(tie.firstView === one && tie.secondView === other)
        #expect(one.widthAnchor.constraint(equalToConstant: 3).secondView == nil)
        #expect(LayoutGuide().widthAnchor.constraint(equalToConstant: 3).firstView == nil)
    }

    @Test func prioritiesAreHeldWithinTheirRangeAndReadBack() {
        #expect(LayoutPriority(5000) == .required && LayoutPriority(.nan) == .required)
        #expect(LayoutPriority(-3).rawValue == 1 && LayoutPriority(251).rawValue == 251)
        let written: LayoutPriority = 600
        #expect(written.rawValue == 600 && written < .required && .defaultLow < written)
        let view = View()
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        view.setContentHuggingPriority(LayoutPriority(700), for: .horizontal)
        view.setContentCompressionResistancePriority(LayoutPriority(300), for: .vertical)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 700)
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 300)
    }

    @Test func removedGuidesRemoveTheirConstraints() {
        let (guide, view) = (LayoutGuide(), View())
        fixture.stage.root.addLayoutGuide(guide)
        let ties = [
            guide.leadingAnchor.constraint(equalTo: fixture.stage.root.leadingAnchor, constant: 40),
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        ]
        laidOut(ties, view)
        #expect(view.frame.minX == 40 && guide.owningView === fixture.stage.root)
        fixture.stage.root.removeLayoutGuide(guide)
        #expect(guide.owningView == nil && ties.allSatisfy { !$0.isActive })
        #expect(fixture.stage.root.layoutGuides.isEmpty)
        // Another view's guide is not removed.
        fixture.stage.root.addLayoutGuide(guide)
        view.removeLayoutGuide(guide)
        #expect(guide.owningView === fixture.stage.root)
    }
}

extension LayoutConstraint {
    fileprivate func with(_ priority: LayoutPriority) -> LayoutConstraint {
        self.priority = priority
        return self
    }
}
