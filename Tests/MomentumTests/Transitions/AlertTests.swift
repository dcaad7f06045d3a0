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
    private final class Theatre {
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
        let theatre = try Theatre(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
        theatre.present()
        #expect(theatre.root.presentedViewController === theatre.alert)
        theatre.run.tap(theatre.middle("Delete"))
        #expect(theatre.chosen.isEmpty)
        theatre.run.settle()
        #expect(theatre.chosen == ["Delete"] && theatre.root.presentedViewController == nil)
        try theatre.run.expectContinuous()
    }

    @Test func aFingerSlidesFromActionToAction() throws {
        let theatre = try Theatre(.actionSheet, [("One", .default), ("Two", .default), ("Cancel", .cancel)])
        theatre.present()
        let (one, two) = (theatre.middle("One"), theatre.middle("Two"))
        #expect(two.y > one.y && theatre.middle("Cancel").y > two.y)
        theatre.run.drag(from: one, to: two, in: 0.3)
        theatre.run.settle()
        #expect(theatre.chosen == ["Two"])
        theatre.present()
        theatre.run.drag(from: one, to: Point(x: one.x, y: 20), in: 0.3)
        theatre.run.settle()
        #expect(theatre.chosen == ["Two"] && theatre.root.presentedViewController != nil)
        try theatre.run.expectContinuous()
    }

    @Test func outsideTapsAndDragsDismissSheets() throws {
        let theatre = try Theatre(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        theatre.present()
        theatre.run.tap(Point(x: 195, y: 60))
        theatre.run.settle()
        #expect(theatre.chosen == ["Cancel"])
        theatre.present()
        let title = Point(x: 195, y: theatre.middle("One").y - 50)
        theatre.run.drag(from: title, to: Point(x: 195, y: title.y + 40), in: 0.5)
        theatre.run.settle()
        #expect(theatre.root.presentedViewController != nil)
        theatre.run.drag(from: title, to: Point(x: 195, y: title.y + 130), in: 0.15)
        theatre.run.settle()
        #expect(theatre.chosen == ["Cancel", "Cancel"] && theatre.root.presentedViewController == nil)
        try theatre.run.expectContinuous()
    }

    @Test func withoutACancelActionASheetStays() throws {
        let theatre = try Theatre(.actionSheet, [("One", .default)])
        theatre.present()
        theatre.run.tap(Point(x: 195, y: 60))
        theatre.run.apply(.key(KeyEvent(.escape)))
        theatre.run.settle()
        #expect(theatre.root.presentedViewController != nil && theatre.chosen.isEmpty)
    }

    @Test func returnAndEscapeChooseActions() throws {
        for (key, answer) in [(KeyEvent.Key.enter, "OK"), (.escape, "Cancel")] {
            let theatre = try Theatre(.alert, [("OK", .default), ("Cancel", .cancel)])
            theatre.alert.preferredAction = theatre.alert.actions[0]
            theatre.present()
            theatre.run.apply(.key(KeyEvent(key)))
            theatre.run.settle()
            #expect(theatre.chosen == [answer])
        }
    }

    @Test func tabStaysInTheAlertAndEnterMovesBetweenFields() throws {
        let theatre = try Theatre(.alert, [("OK", .default), ("Cancel", .cancel)], fields: 2)
        theatre.alert.preferredAction = theatre.alert.actions[0]
        theatre.present()
        let fields = try #require(theatre.alert.textFields)
        #expect(fields[0].isFocused && theatre.run.stage.focusOrder.count == 4)
        theatre.run.apply(.key(KeyEvent(.enter)))
        theatre.run.advance(by: 0.1)
        #expect(fields[1].isFocused)
        theatre.run.apply(.key(KeyEvent(.enter)))
        theatre.run.settle()
        #expect(theatre.chosen == ["OK"])
    }

    @Test func thePresentationReversesInFlight() throws {
        for style in [AlertController.Style.alert, .actionSheet] {
            let theatre = try Theatre(style, [("OK", .default), ("Cancel", .cancel)])
            theatre.root.present(theatre.alert, animated: true)
            theatre.run.advance(by: 0.1)
            theatre.alert.dismiss(animated: true)
            theatre.run.advance(by: 0.05)
            theatre.root.present(theatre.alert, animated: true)
            theatre.run.settle()
            #expect(theatre.root.presentedViewController === theatre.alert)
            try theatre.run.expectContinuous()
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
        let theatre = try Theatre(.alert, [("OK", .default)])
        theatre.present()
        let dialog = found(theatre.run.stage.root) { $0.accessibilityRole == .dialog }
        #expect(dialog?.accessibilityLabel == "Title")
        theatre.alert.actions[0].isEnabled = false
        theatre.run.tap(theatre.middle("OK"))
        theatre.run.settle()
        #expect(theatre.chosen.isEmpty)
    }
}
