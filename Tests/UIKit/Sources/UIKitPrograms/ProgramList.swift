import MomentumApp
import UIKit

/// The programs, each as a scene of the same name as its folder.
public enum ProgramList {
    public static var scenes: [SceneDescription] {
        [
            program("animator-panel", watching: ["panel.position.y", "panel.cornerRadius"]) {
                AnimatorPanelViewController()
            },
            program("spring-panel", watching: ["panel.position.y"], jumping: [("state", "bounds.size.width")]) {
                SpringPanelViewController()
            },
            program("dynamics-panel", watching: ["panel.position.y"]) { DynamicsPanelViewController() },
            program("sheet-presentation", watching: ["sheet.position.y"]) {
                // On a phone, an asset catalog contains this colour.
                UIKitSupport.registerColor(named: "Background") { .white }
                return SheetHostViewController()
            },
            program(
                "login-form", watching: ["form.position.y"],
                jumping: [("name", "transform"), ("password", "transform")]
            ) { LoginViewController() },
            program("loader", watching: ["tick.strokeEnd", "ring.opacity"]) { LoaderViewController() },
            program("carousel-layout", watching: ["cities.bounds.origin.x"], jumping: [("title", "bounds.size.width")])
            { CarouselViewController() },
            program(
                "scroll-header", watching: ["header.bounds.size.height"],
                jumping: ["position.x", "position.y", "bounds.size.width", "bounds.size.height"].map { ("page", $0) }
            ) { ScrollHeaderViewController() },
            program(
                "navigation-zoom", watching: ["detail.position.y", "detail.transform.scale"],
                jumping: [("title", "bounds.size.width")]
            ) {
                ZoomNavigationController(rootViewController: ColorWallViewController())
            },
            program(
                "card-deck", watching: ["Push.position.x", "Push.opacity"],
                jumping: [("progress", "bounds.size.width"), ("progress", "position.x")]
            ) { CardDeckViewController() },
            program("inbox", watching: ["undo.opacity", "messages.bounds.origin.y"]) {
                UINavigationController(rootViewController: InboxViewController())
            },
            program("photo-hero", watching: ["hero.position.y", "grid.bounds.origin.y"]) {
                PhotoGridViewController()
            },
        ]
    }

    private static func program(
        _ id: String, watching: [String], jumping: [(layer: String, property: String)] = [],
        _ makeController: @escaping () -> UIViewController
    ) -> SceneDescription {
        SceneDescription(
            id: id, title: id, watched: watching.map { SceneDescription.Watched(name: $0) },
            // The programs intend these jumps: replaced texts, keyframes that begin at full speed, and a bar that is reset.
            jumps: jumping.map { SceneDescription.Jump(layer: $0.layer, property: $0.property, reason: "asked for") }
        ) { stage in
            UIKitSupport.install(on: stage)
            stage.rootViewController = makeController()
            return Scene(stage: stage)
        }
    }
}
