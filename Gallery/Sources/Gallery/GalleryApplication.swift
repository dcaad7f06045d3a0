import MomentumApp
import MomentumGallery

/// The gallery as a program: its scenes, one after another.
@main struct GalleryApplication: Application {
    var title: String { "Momentum" }
    var scenes: [SceneDescription] { Gallery.scenes }

    func launch(on stage: Stage) { _ = Gallery.scenes[0].make(stage) }
}
