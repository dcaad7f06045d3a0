import MomentumPictures

/// A recording for a browser that paints it frame by frame: the same document as ``AnimatedSVG``, with a canvas in place of
/// the stage.
///
/// The canvas has the identifier `canvas`; the host of the document paints the display list of each frame on it and sets
/// the document's animations to the frame's time.
public struct PaintedPicture {
    /// The document, an `svg` element for a page.
    public let text: String
    /// Its size, in points.
    public let size: Size
    /// How long it lasts with the pause at its end, in seconds.
    public let duration: Double

    /// When the last frame is on the stage; the pause follows.
    public let end: Double

    /// Where the pictures are that the program has by their names.
    let folder: ResourceFolder
    private let lists: [DisplayList]
    private let times: [Double]

    /// Lays out `recording`, shown at `speed`: 1 as it was, 0.5 at half the speed; greater than 0.
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

    /// What is on the stage at a time of the document: the last frame that was recorded before or then, nil of an empty
    /// recording. Complexity: O(frames).
    public func list(at time: Double) -> DisplayList? {
        // Frames come at multiples of fractions: rounding may reach the same number differently.
        lists.isEmpty ? nil : lists[times.lastIndex { $0 <= time + 1e-9 } ?? 0]
    }

    /// The times of the frames at so many a second, the pause included.
    public func frameTimes(framesPerSecond: Double) -> [Double] {
        let count = max(1, Int(saturating: (duration * framesPerSecond).rounded()))
        return (0..<count).map { Double($0) / framesPerSecond }
    }
}
