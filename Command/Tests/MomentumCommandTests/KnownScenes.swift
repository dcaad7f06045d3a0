import MomentumGallery
import MomentumRecording

/// The indices of the scenes that these tests use.
enum KnownScenes {
    static var panel: Int { index("control-panel") }
    static var rocket: Int { index("rocket") }

    private static func index(_ name: String) -> Int { Gallery.scene(named: name) ?? -1 }
}
