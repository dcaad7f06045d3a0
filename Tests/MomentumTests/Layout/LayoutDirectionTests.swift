import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A stage with right-to-left layout is the mirror image of one with left-to-right layout, in everything that follows
/// the direction.
@Suite struct LayoutDirectionTests {
    /// Returns a page of 320 points with two views in a row: 16 | 60 | at least 8, 2 * multiplier | 100 | 20.
    private func row(_ direction: UserInterfaceLayoutDirection, multiplier: Double = 1) -> (LayoutFixture, [Rect]) {
        let layout = LayoutFixture([Sized(60, 30), Sized(100, 30)])
        layout.pinVertically()
        let (page, first, second) = (layout.page, layout.views[0], layout.views[1])
        LayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
            second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 8),
            second.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -20 * multiplier),
        ])
        layout.stage.layoutDirection = direction
        layout.stage.advance(to: 0)
        return (layout, layout.views.map(\.frame))
    }

    private func mirrored(_ frame: Rect, in width: Double = 320) -> Rect {
        Rect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    @Test func constraintsToLeadingAndTrailingEdgesAreMirrored() {
        let (_, plain) = row(.leftToRight)
        #expect(plain[0].minX == 16 && plain[1].maxX == 300)
        let (layout, reversed) = row(.rightToLeft)
        #expect(reversed == plain.map { mirrored($0) })
        // Changed back while visible, for one part of the page.
        layout.page.semanticContentAttribute = .forceLeftToRight
        layout.stage.advance(to: 1)
        #expect(layout.views.map(\.frame) == plain)
    }

    @Test func fractionalDistancesAreMirrored() {
        var frames: [Rect] = []
        for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
            let layout = LayoutFixture([Sized(60, 30)])
            layout.pinVertically()
            LayoutConstraint(
                item: layout.views[0], attribute: .leading, relatedBy: .equal, toItem: layout.page,
                attribute: .trailing, multiplier: 0.25, constant: 5
            ).isActive = true
            layout.stage.layoutDirection = direction
            layout.stage.advance(to: 0)
            frames.append(layout.views[0].frame)
            layout.stage.size.width = 400
            layout.stage.advance(to: 1)
            frames.append(layout.views[0].frame)
        }
        #expect(frames[0].minX == 85 && frames[1].minX == 105)
        #expect(frames[2] == mirrored(frames[0]) && frames[3] == mirrored(frames[1], in: 400))
    }

    @Test func leftAndRightAreNotMirrored() {
        let layout = LayoutFixture([Sized(60, 30)])
        layout.pinVertically()
        layout.views[0].leftAnchor.constraint(equalTo: layout.page.leftAnchor, constant: 16).isActive = true
        layout.stage.layoutDirection = .rightToLeft
        layout.stage.advance(to: 0)
        #expect(layout.views[0].frame.minX == 16)
    }

    @Test func changedConstantsAreMirrored() {
        let layout = LayoutFixture([Sized(60, 30)])
        layout.pinVertically()
        let constraint = layout.views[0].leadingAnchor.constraint(equalTo: layout.page.leadingAnchor, constant: 16)
        constraint.isActive = true
        layout.stage.layoutDirection = .rightToLeft
        layout.stage.advance(to: 0)
        #expect(layout.views[0].frame.maxX == 304)
        constraint.constant = 50
        layout.stage.advance(to: 1)
        #expect(layout.views[0].frame.maxX == 270)
    }

    @Test func layoutDirectionIsTheViewsOrTheStages() {
        let stage = Stage(size: Size(width: 100, height: 100))
        let view = View()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        stage.root.addSubview(view)
        stage.layoutDirection = .rightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        for attribute in [SemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
            view.semanticContentAttribute = attribute
            #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        }
        stage.layoutDirection = .leftToRight
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func naturalTextIsRightAligned() {
        let stage = Stage(size: Size(width: 200, height: 40))
        let label = Label("Hello", frame: Rect(x: 0, y: 0, width: 200, height: 40))
        stage.root.addSubview(label)
        stage.advance(to: 0)
        let width = label.intrinsicContentSize.width
        #expect(label.textAlignment == .natural && label.textLayer.drawnText.extent.minX == 0)
        stage.layoutDirection = .rightToLeft
        stage.advance(to: 1)
        #expect(abs(label.textLayer.drawnText.extent.maxX - 200) < 1e-9)
        #expect(abs(label.textLayer.drawnText.extent.width - width) < 1e-9)
        label.textAlignment = .left
        stage.advance(to: 2)
        #expect(label.textLayer.drawnText.extent.minX == 0)
    }

    @Test func slidersAreMirrored() {
        let stage = Stage(size: Size(width: 228, height: 34))
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 228, height: 34))
        slider.value = 0.25
        stage.root.addSubview(slider)
        stage.advance(to: 0)
        #expect(slider.thumb.center.x == 64)
        stage.layoutDirection = .rightToLeft
        stage.advance(to: 1)
        #expect(slider.thumb.center.x == 164)
        #expect(slider.keyPressed(KeyEvent(.left)) && slider.value == 0.3)
    }

    @Test func switchesAreMirrored() {
        let stage = Stage(size: Size(width: 100, height: 40))
        let control = Switch()
        control.isOn = true
        stage.root.addSubview(control)
        stage.advance(to: 0)
        let right = control.thumb.center.x
        stage.layoutDirection = .rightToLeft
        stage.advance(to: 1)
        #expect(control.thumb.center.x == 51 - right && right > 25.5)
    }
}
