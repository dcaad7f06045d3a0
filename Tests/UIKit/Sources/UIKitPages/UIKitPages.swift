import MomentumApp
import UIKitPrograms

/// All programs in one page: a scene each.
@main struct UIKitPages: Application {
    var title: String { "UIKit" }
    var scenes: [SceneDescription] { ProgramList.scenes }
    func launch(on stage: Stage) {}
}
