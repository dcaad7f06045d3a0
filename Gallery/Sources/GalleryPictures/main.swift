import Foundation
import MomentumDesktop
import MomentumGallery

/// Plays the scenes and paints them as a window does, off screen: `GalleryPictures SCALE FOLDER [SCENE…]` writes for each scene the
/// lists of some frames, what they show, and the desktop's pictures of them; `GalleryPictures --costs [SCENE…]` prints how long
/// the frames of each scene take.
struct PictureTool {
    /// Seconds after the beginning of the scene's first gesture.
    private static let times = [0.25, 0.7, 1.6]

    private let scenes: [SceneDescription]

    init(_ names: [String]) {
        scenes = names.isEmpty ? Gallery.scenes : Gallery.scenes.filter { names.contains($0.id) }
    }

    private func open(_ scene: SceneDescription, _ painter: OffscreenPainter) -> Session {
        var start = Session.Start(scene: scene)
        start.textMeasurer = painter.textMeasurer
        let session = Session(start, keepsLog: false)
        session.apply(.frame(0))
        if !scene.gestures.isEmpty { session.perform(0) }
        return session
    }

    func write(scale: Double, to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for scene in scenes {
            let painter = OffscreenPainter(scale: scale, resources: scene.resources)
            let session = open(scene, painter)
            var (frame, list, frames) = (0, DisplayList(), [[String: Any]]())
            for time in Self.times {
                while Double(frame + 1) / 60 <= time {
                    frame += 1
                    session.apply(.frame(Double(frame) / 60))
                }
                session.stage.draw(into: &list)
                guard let picture = painter.paint(list) else { continue }
                let images = list.images.filter { $0.source == nil }.map { image -> [String: Any] in
                    [
                        "number": image.number, "width": image.width, "height": image.height, "scale": image.scale,
                        "data": Data(image.pixels).base64EncodedString(),
                    ]
                }
                frames.append([
                    "time": time, "width": picture.width, "height": picture.height, "images": images,
                    "list": list.words.withUnsafeBytes { Data($0) }.base64EncodedString(),
                    "pixels": Data(picture.pixels).base64EncodedString(),
                ])
            }
            let file = URL(fileURLWithPath: folder).appendingPathComponent("\(scene.id).json")
            try JSONSerialization.data(withJSONObject: frames).write(to: file)
        }
    }

    /// The medians and 95th percentiles of 120 frames: making the nodes, and painting them with Cairo.
    func printCosts() {
        let clock = ContinuousClock()
        for scene in scenes {
            let painter = OffscreenPainter(resources: scene.resources)
            let session = open(scene, painter)
            var (list, making, painting) = (DisplayList(), [Double](), [Double]())
            for frame in 1...120 {
                session.apply(.frame(Double(frame) / 60))
                session.stage.draw(into: &list)
                making.append(Self.milliseconds(clock.measure { painter.prepare(list) }))
                painting.append(Self.milliseconds(clock.measure { _ = painter.paint(list) }))
            }
            print(([scene.id] + Self.summary(making) + Self.summary(painting)).joined(separator: " "))
        }
    }

    private static func milliseconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
    }

    private static func summary(_ values: [Double]) -> [String] {
        let sorted = values.sorted()
        return [sorted[sorted.count / 2], sorted[sorted.count * 95 / 100]].map { String(format: "%.3f", $0) }
    }
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--costs" {
    PictureTool(Array(arguments.dropFirst())).printCosts()
} else if arguments.count >= 2, let scale = Double(arguments[0]) {
    try PictureTool(Array(arguments.dropFirst(2))).write(scale: scale, to: arguments[1])
} else {
    print("usage: GalleryPictures SCALE FOLDER [SCENE...] or GalleryPictures --costs [SCENE...]")
    exit(64)
}
