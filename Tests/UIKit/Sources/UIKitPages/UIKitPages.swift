import MomentumApp
import UIKitPrograms

/// All programs in one page, each as a scene.
@main struct UIKitPages: Application {
    var title: String { "UIKit" }
    var scenes: [SceneDescription] { ProgramList.scenes }
    func launch(on stage: Stage) {}
}
