/// A request of a program's command line to open a window, and its result.
package final class WindowRequest {
    /// The program's name, for the window's title.
    package let title: String
    /// The program's scenes.
    package let scenes: [SceneDescription]
    /// The index of the initial scene.
    package let scene: Int
    /// The index of the initial variant.
    package let variant: Int
    /// The size of the stage, in points; nil for the scene's preferred size.
    package let size: Size?
    /// Whether motion is reduced regardless of the desktop's setting.
    package let reducesMotion: Bool
    /// The file to which a script of the session is written when the window is closed; nil if there is none.
    package let recordingFile: String?
    /// Whether a transport with a time line is displayed below the stage.
    package let showsTimeline: Bool
    /// The server of addresses that begin with `/`, such as `https://example.com`; nil if there is none.
    package let server: String?
    /// Whether messages are exchanged as lines on standard input and output.
    package let exchangesMessages: Bool
    /// The reason why no window was opened; nil if one was.
    package var failure: String?

    /// Creates a request for a window.
    package init(
        title: String, scenes: [SceneDescription], scene: Int = 0, variant: Int = 0, size: Size? = nil,
        reducesMotion: Bool = false, recordingFile: String? = nil, showsTimeline: Bool = false,
        server: String? = nil, exchangesMessages: Bool = false
    ) {
        (self.title, self.scenes, self.scene, self.variant) = (title, scenes, scene, variant)
        (self.size, self.reducesMotion) = (size, reducesMotion)
        (self.recordingFile, self.showsTimeline) = (recordingFile, showsTimeline)
        (self.server, self.exchangesMessages) = (server, exchangesMessages)
    }
}
