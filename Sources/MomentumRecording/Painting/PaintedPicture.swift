import MomentumPictures

/// A recording for a browser that paints it frame by frame: the document of ``AnimatedSVG``, with a canvas in place of
/// the stage.
///
/// The canvas has the identifier `canvas`. The host of the document paints the display list of each frame on it, and
/// sets the document's animations to the frame's time.
public struct PaintedPicture {
    /// The document, an `svg` element for a page. An empty recording results in an empty picture.
    public let text: String
    /// The size of the document, in points.
    public let size: Size
    /// The duration including the pause at the end, in seconds.
    public let duration: Double

    /// The time of the last frame, in seconds. The pause follows.
    public let end: Double

    /// The folder of the images that the program refers to by name.
    let folder: ResourceFolder
    private let lists: [DisplayList]
    private let times: [Double]

    /// Creates the document of `recording`.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - speed: The speed: 1 is the original speed, 0.5 half of it. Default 1. It must be greater than 0, which is
    ///     not checked.
    public init(_ recording: Recording, speed: Double = 1) {
        let document = AnimatedSVG(recording, speed: speed) { size, _ in
            """
            <foreignObject width="\(Markup.number(size.width))" height="\(Markup.number(size.height))">\
            <canvas id="canvas" style="display:block;width:100%;height:100%"></canvas></foreignObject>
            """
        }
        text = document.text
        size = document.size
        times = recording.trace.frames.map { $0.time / speed }
        end = times.last ?? 0
        duration = end + AnimatedSVG.pause
        lists = recording.lists
        folder = ResourceFolder(named: recording.resources)
    }

    /// Returns the display list of the last frame at or before `time`, in seconds of the document. Before the first
    /// frame, returns the first display list. Returns nil for an empty recording. Complexity: O(frames).
    public func list(at time: Double) -> DisplayList? {
        // Frame times are multiples of fractions; rounding may compute the same time differently.
        lists.isEmpty ? nil : lists[times.lastIndex { $0 <= time + 1e-9 } ?? 0]
    }

    /// Returns the times of the frames at a rate, including the pause, in seconds. There is at least one frame, at 0 s.
    /// The rate must be greater than 0, which is not checked.
    public func frameTimes(framesPerSecond: Double) -> [Double] {
        let count = max(1, Int(saturating: (duration * framesPerSecond).rounded()))
        return (0..<count).map { Double($0) / framesPerSecond }
    }
}
