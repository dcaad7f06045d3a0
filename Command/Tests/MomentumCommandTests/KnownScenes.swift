import MomentumGallery
import MomentumRecording

/// The scenes that these tests know, wherever they stand in the gallery.
enum KnownScenes {
    static var panel: Int { index("control-panel") }
    static var rocket: Int { index("rocket") }

    private static func index(_ name: String) -> Int { Gallery.scene(named: name) ?? -1 }
}
