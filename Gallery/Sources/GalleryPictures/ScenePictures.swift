#if canImport(CGTK)
    import Foundation
    import MomentumDesktop
    import MomentumGallery

    /// Plays scenes and paints some of their frames off screen, as a window does.
    struct ScenePictures {
        /// The times of the frames, in seconds after the beginning of the scene's first gesture.
        private static let times = [0.25, 0.7, 1.6]

        private let scenes: [SceneDescription]

        /// Selects the scenes with these identifiers, or all scenes if `names` is empty.
        init(_ names: [String]) { scenes = Gallery.scenes(named: names) }

        /// Writes the display lists of some frames of each scene, descriptions of them, and the pictures that the
        /// desktop host paints with Cairo and, if there is a display, with OpenGL.
        func write(scale: Double, to folder: String) throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for scene in scenes {
                let painter = OffscreenPainter(scale: scale, resources: scene.resources)
                let processor = OffscreenPainter(scale: scale, resources: scene.resources, usesOpenGL: true)
                let session = scene.opened(with: painter)
                var (frame, list, frames) = (0, DisplayList(), [[String: Any]]())
                for time in Self.times {
                    while Double(frame + 1) / 60 <= time {
                        frame += 1
                        session.apply(.frame(Double(frame) / 60))
                    }
                    session.stage.draw(into: &list)
                    guard let picture = painter.paint(list) else { continue }
                    var entry = ListData.entry(of: list)
                    entry["time"] = time
                    (entry["width"], entry["height"]) = (picture.width, picture.height)
                    entry["cairo"] = Data(picture.pixels).base64EncodedString()
                    if processor.usesOpenGL, let other = processor.paint(list) {
                        entry["opengl"] = Data(other.pixels).base64EncodedString()
                    }
                    frames.append(entry)
                }
                try ListData.write(frames, to: folder, as: scene.id)
            }
        }
    }

    /// Writes display lists for the page's painter.
    enum ListData {
        /// Returns an entry with a list and those of its images that are not files.
        static func entry(of list: DisplayList) -> [String: Any] {
            let images = list.images.filter { $0.source == nil }.map { image -> [String: Any] in
                [
                    "number": image.number, "width": image.width, "height": image.height, "scale": image.scale,
                    "data": Data(image.pixels).base64EncodedString(),
                ]
            }
            return ["list": list.words.withUnsafeBytes { Data($0) }.base64EncodedString(), "images": images]
        }

        /// Writes an object that is valid JSON.
        static func write(_ object: Any, to folder: String, as name: String) throws {
            let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).json")
            try JSONSerialization.data(withJSONObject: object).write(to: file)
        }
    }

    extension Gallery {
        /// Returns the scenes with these identifiers, or all scenes if `names` is empty.
        static func scenes(named names: [String]) -> [SceneDescription] {
            names.isEmpty ? scenes : scenes.filter { names.contains($0.id) }
        }
    }

    extension SceneDescription {
        /// Returns a new session that measures text as `painter` paints it, and in which the first gesture has begun.
        func opened(with painter: OffscreenPainter) -> Session {
            var start = Session.Start(scene: self)
            start.textMeasurer = painter.textMeasurer
            let session = Session(start, keepsLog: false)
            session.apply(.frame(0))
            if !gestures.isEmpty { session.perform(0) }
            return session
        }
    }
#endif
