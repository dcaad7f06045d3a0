/// Controls that ask, offer choices and show progress, in a column that closes the gap when a row is hidden.
final class KitScene: Scene {
    private let controller: KitController

    /// The layer and property of each watched value.
    private static let watchedLayers: [(layer: StaticString, path: PropertyPath)] = [
        ("pill", "position.x"), ("page", "bounds.origin.y"), ("tile", "position.y"), ("mark", "position.x"),
    ]

    override init(stage: Stage) {
        controller = KitController()
        super.init(stage: stage)
        stage.rootViewController = controller
        controller.view.layoutIfNeeded()
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let watched = Self.watchedLayers[index]
        return controller.view.superview?.layer.named(watched.layer)?.sample(watched.path) ?? MotionSample(value: 0)
    }
}

/// A controller of the page and of the alerts that it presents.
final class KitController: ViewController {
    override func loadView() {
        let page = KitPage()
        page.layer.name = "page"
        page.alert.addTarget(self, action: KitController.presentAlert, for: .primaryActionTriggered)
        page.sheet.addTarget(self, action: KitController.presentActionSheet, for: .primaryActionTriggered)
        view = page
    }

    private var page: KitPage? { view as? KitPage }

    private func presentAlert() {
        let alert = AlertController(
            title: "Rename the trip?", message: "Everyone who travels with you sees the new name.",
            preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        let rename = AlertAction(title: "Rename")
        alert.addAction(rename)
        alert.preferredAction = rename
        present(alert, animated: true)
    }

    private func presentActionSheet() {
        let sheet = AlertController(title: "Photo of the ridge", preferredStyle: .actionSheet)
        sheet.addAction(AlertAction(title: "Share"))
        sheet.addAction(AlertAction(title: "Copy"))
        sheet.addAction(AlertAction(title: "Delete", style: .destructive) { [page] _ in page?.toggle() })
        sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }
}
