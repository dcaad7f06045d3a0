import MomentumKit
import MomentumTesting
import Testing

/// Returns the first view in `view` for which `isWanted` returns true.
private func found(_ view: View, _ isWanted: (View) -> Bool) -> View? {
    if isWanted(view) { return view }
    for inner in view.subviews { if let view = found(inner, isWanted) { return view } }
    return nil
}

@Suite(.serialized) struct AlertTests {
    private final class Fixture {
        let root = ViewController()
        let alert: AlertController
        let run: Run
        var chosen: [String] = []

        init(_ style: AlertController.Style, _ actions: [(String, AlertAction.Style)], fields: Int = 0) throws {
            alert = AlertController(title: "Title", message: "Message", preferredStyle: style)
            let root = root
            run = try Run(SceneDescription(size: Size(width: 390, height: 700)) { $0.rootViewController = root })
            for (title, style) in actions {
                alert.addAction(AlertAction(title: title, style: style) { [unowned self] in chosen.append($0.title) })
            }
            for _ in 0..<fields { alert.addTextField() }
        }

        func present() {
            root.present(alert, animated: true)
            run.settle()
        }

        func middle(_ title: String) -> Point {
            let row = found(run.stage.root) {
                $0.accessibilityLabel == title && $0.accessibilityTraits.contains(.button)
            }
            guard let row, let rect = row.convert(row.bounds, to: nil) else { return Point(x: -1, y: -1) }
            return rect.center
        }
    }

    @Test func actionsRunAfterTheDismissal() throws {
        let fixture = try Fixture(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
        fixture.present()
        #expect(fixture.root.presentedViewController === fixture.alert)
        fixture.run.tap(fixture.middle("Delete"))
        #expect(fixture.chosen.isEmpty)
        fixture.run.settle()
        #expect(fixture.chosen == ["Delete"] && fixture.root.presentedViewController == nil)
        try fixture.run.expectContinuous()
    }

    @Test func aFingerSlidesFromActionToAction() throws {
        let fixture = try Fixture(.actionSheet, [("One", .default), ("Two", .default), ("Cancel", .cancel)])
        fixture.present()
        let (one, two) = (fixture.middle("One"), fixture.middle("Two"))
        #expect(two.y > one.y && fixture.middle("Cancel").y > two.y)
        fixture.run.drag(from: one, to: two, in: 0.3)
        fixture.run.settle()
        #expect(fixture.chosen == ["Two"])
        fixture.present()
        fixture.run.drag(from: one, to: Point(x: one.x, y: 20), in: 0.3)
        fixture.run.settle()
        #expect(fixture.chosen == ["Two"] && fixture.root.presentedViewController != nil)
        try fixture.run.expectContinuous()
    }

    @Test func outsideTapsAndDragsDismissSheets() throws {
        let fixture = try Fixture(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        fixture.present()
        fixture.run.tap(Point(x: 195, y: 60))
        fixture.run.settle()
        #expect(fixture.chosen == ["Cancel"])
        fixture.present()
        let title = Point(x: 195, y: fixture.middle("One").y - 50)
        fixture.run.drag(from: title, to: Point(x: 195, y: title.y + 40), in: 0.5)
        fixture.run.settle()
        #expect(fixture.root.presentedViewController != nil)
        fixture.run.drag(from: title, to: Point(x: 195, y: title.y + 130), in: 0.15)
        fixture.run.settle()
        #expect(fixture.chosen == ["Cancel", "Cancel"] && fixture.root.presentedViewController == nil)
        try fixture.run.expectContinuous()
    }

    @Test func withoutACancelActionASheetStays() throws {
        let fixture = try Fixture(.actionSheet, [("One", .default)])
        fixture.present()
        fixture.run.tap(Point(x: 195, y: 60))
        fixture.run.apply(.key(KeyEvent(.escape)))
        fixture.run.settle()
        #expect(fixture.root.presentedViewController != nil && fixture.chosen.isEmpty)
    }

    @Test func returnAndEscapeChooseActions() throws {
        for (key, answer) in [(KeyEvent.Key.enter, "OK"), (.escape, "Cancel")] {
            let fixture = try Fixture(.alert, [("OK", .default), ("Cancel", .cancel)])
            fixture.alert.preferredAction = fixture.alert.actions[0]
            fixture.present()
            fixture.run.apply(.key(KeyEvent(key)))
            fixture.run.settle()
            #expect(fixture.chosen == [answer])
        }
    }

    @Test func tabStaysInTheAlertAndEnterMovesBetweenFields() throws {
        let fixture = try Fixture(.alert, [("OK", .default), ("Cancel", .cancel)], fields: 2)
        fixture.alert.preferredAction = fixture.alert.actions[0]
        fixture.present()
        let fields = try #require(fixture.alert.textFields)
        #expect(fields[0].isFocused && fixture.run.stage.focusOrder.count == 4)
        fixture.run.apply(.key(KeyEvent(.enter)))
        fixture.run.advance(by: 0.1)
        #expect(fields[1].isFocused)
        fixture.run.apply(.key(KeyEvent(.enter)))
        fixture.run.settle()
        #expect(fixture.chosen == ["OK"])
    }

    @Test func thePresentationReversesInFlight() throws {
        for style in [AlertController.Style.alert, .actionSheet] {
            let fixture = try Fixture(style, [("OK", .default), ("Cancel", .cancel)])
            fixture.root.present(fixture.alert, animated: true)
            fixture.run.advance(by: 0.1)
            fixture.alert.dismiss(animated: true)
            fixture.run.advance(by: 0.05)
            fixture.root.present(fixture.alert, animated: true)
            fixture.run.settle()
            #expect(fixture.root.presentedViewController === fixture.alert)
            try fixture.run.expectContinuous()
        }
    }

    @Test func twoCancelActionsAndFieldsInASheetAreRefused() {
        let alert = AlertController(preferredStyle: .actionSheet)
        let reports = diagnostics {
            alert.addAction(AlertAction(title: "A", style: .cancel))
            alert.addAction(AlertAction(title: "B", style: .cancel))
            alert.addTextField()
        }
        #expect(reports.count == 2 && alert.actions.count == 1 && alert.textFields == nil)
    }

    @Test func anAlertIsADialog() throws {
        let fixture = try Fixture(.alert, [("OK", .default)])
        fixture.present()
        let dialog = found(fixture.run.stage.root) { $0.accessibilityRole == .dialog }
        #expect(dialog?.accessibilityLabel == "Title")
        fixture.alert.actions[0].isEnabled = false
        fixture.run.tap(fixture.middle("OK"))
        fixture.run.settle()
        #expect(fixture.chosen.isEmpty)
    }
}
