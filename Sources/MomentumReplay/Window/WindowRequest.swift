/// What a program's command line asks of what opens windows, and what became of it.
package final class WindowRequest {
    /// The program's name, for the window.
    package let title: String
    /// Its scenes.
    package let scenes: [SceneDescription]
    /// The index of the scene that is shown first.
    package let scene: Int
    /// The index of its variant.
    package let variant: Int
    /// The size of the stage, in points; nil for the scene's own.
    package let size: Size?
    /// Whether less motion is wanted, whatever the desktop says.
    package let reducesMotion: Bool
    /// Where what was done is written when the window is closed; nil for nowhere.
    package let recordingFile: String?
    /// Whether a time line is shown below the stage.
    package let showsTimeline: Bool
    /// Why no window was shown; nil when one was.
    package var failure: String?

    /// Describes a window.
    package init(
        title: String, scenes: [SceneDescription], scene: Int = 0, variant: Int = 0, size: Size? = nil,
        reducesMotion: Bool = false, recordingFile: String? = nil, showsTimeline: Bool = false
    ) {
        (self.title, self.scenes, self.scene, self.variant) = (title, scenes, scene, variant)
        (self.size, self.reducesMotion) = (size, reducesMotion)
        (self.recordingFile, self.showsTimeline) = (recordingFile, showsTimeline)
    }
}
