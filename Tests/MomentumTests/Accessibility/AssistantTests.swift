import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// The tree that a host reads: when it changes, and its contents.
@Suite struct AssistantTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let button = Button("Play", frame: Rect(x: 0, y: 0, width: 100, height: 40))

    init() {
        stage.root.addSubview(button)
        stage.advance(to: 0)
    }

    private func update() -> Bool { stage.assistant?.update(stage) ?? false }

    @Test func theTreeChangesOnlyWithItsElements() {
        #expect(update() && !update())
        stage.advance(to: 1)
        #expect(!update())
        button.accessibilityLabel = "Pause"
        stage.advance(to: 2)
        #expect(update() && !update())
        button.removeFromSuperview()
        stage.advance(to: 3)
        #expect(update())
    }

    @Test func treesFollowMotionRarelyAndItsEndAtOnce() {
        #expect(update())
        var changes = 0
        View.animate(withDuration: 2) { button.center.x = 300 }
        stage.advance(to: 0)
        // Something else also moves the element.
        let link = DisplayLink { _ in button.frame.origin.y += 1 }
        link.add(to: stage)
        for frame in 1...110 {
            stage.advance(to: Double(frame) / 60)
            if update() { changes += 1 }
        }
        #expect(changes >= 2 && changes <= 5, "\(changes)")
        link.remove()
        stage.advance(to: 3)
        #expect(update() && !update())
    }

    @Test func announcementsArePostedOnce() throws {
        #expect(update())
        let assistant = try #require(stage.assistant)
        let quiet = assistant.bytes
        stage.post(.announcement("Copied"))
        stage.post(.urgentAnnouncement("Low battery"))
        stage.post(.screenChanged(button))
        stage.post(.layoutChanged(nil))
        #expect(stage.needsFrame)
        stage.advance(to: 1)
        #expect(update())
        let letters = "Copied".utf8
        #expect(assistant.bytes.count > quiet.count && assistant.bytes.contains(letters))
        #expect(update() && assistant.bytes == quiet && !update())
        stage.post(.announcement("Late"))
        stage.advance(to: 2)
        stage.advance(to: 3)
        #expect(!update(), "what was posted two frames ago is history")
    }

    @Test func preferencesReachTheViews() {
        final class Spy: View {
            var heard = 0
            override func accessibilityPreferencesDidChange() { heard += 1 }
        }
        let spy = Spy()
        stage.root.addSubview(spy)
        #expect(stage.accessibilityPreferences == [])
        stage.accessibilityPreferences = [.increasedContrast]
        stage.accessibilityPreferences = [.increasedContrast]
        #expect(spy.heard == 1 && stage.needsFrame)
        let late = Spy()
        stage.root.addSubview(late)
        #expect(late.heard == 1)
    }

    @Test func moreContrastDrawsBordersAndStrongerRings() {
        let field = TextField(frame: Rect(x: 0, y: 100, width: 100, height: 40))
        stage.root.addSubview(field)
        field.focus()
        stage.send(KeyEvent(.tab, isShifted: true))
        stage.advance(to: 1)
        #expect(field.layer.borderWidth == 0)
        for preference in [AccessibilityPreferences.increasedContrast, .forcedColors] {
            stage.accessibilityPreferences = preference
            #expect(field.layer.borderWidth == 1 && button.focusRingWidth == 4)
            stage.accessibilityPreferences = []
            #expect(field.layer.borderWidth == 0 && button.focusRingWidth == 2)
        }
    }

    @Test func lessTransparencyMakesEffectsOpaque() {
        let glass = VisualEffectView(effect: BlurEffect(radius: 20, tint: Color(white: 1, alpha: 0.3)))
        let clear = VisualEffectView(effect: BlurEffect(radius: 20))
        for view in [glass, clear] { stage.root.addSubview(view) }
        stage.accessibilityPreferences = .reducedTransparency
        for view in [glass, clear] {
            #expect(view.layer.backgroundBlurRadius == 0 && view.layer.backgroundColor.alpha == 1)
            #expect(view.effect?.radius == 20, "the program's effect is the same")
        }
        stage.accessibilityPreferences = []
        #expect(glass.layer.backgroundBlurRadius == 20 && glass.layer.backgroundColor.alpha == 0.3)
    }
}

extension [UInt8] {
    fileprivate func contains(_ letters: String.UTF8View) -> Bool {
        indices.contains { self[$0...].starts(with: letters) }
    }
}
