#if canImport(CGTK)
    import Foundation
    import MomentumDesktop
    import MomentumGallery

    /// Measures the time that a window needs for the frames of scenes.
    struct FrameCosts {
        private static let frames = 120

        private let scenes: [SceneDescription]
        private let clock = ContinuousClock()

        /// Creates a measurement of the scenes with these identifiers, or of all scenes if `names` is empty.
        init(_ names: [String]) { scenes = Gallery.scenes(named: names) }

        /// Writes the display lists of two seconds of each scene, and the milliseconds of each: for making the render
        /// nodes, and for painting with Cairo and, if there is a display, with OpenGL.
        func write(to folder: String) throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for scene in scenes {
                let painter = OffscreenPainter(resources: scene.resources, usesOpenGL: true)
                // Separate painters, so that none reuses nodes of another.
                let cairo = OffscreenPainter(resources: scene.resources)
                let maker = OffscreenPainter(resources: scene.resources)
                let session = scene.opened(with: painter)
                var (list, entries, images) = (DisplayList(), [[String: Any]](), [UInt32: [String: Any]]())
                for frame in 1...Self.frames {
                    session.apply(.frame(Double(frame) / 60))
                    session.stage.draw(into: &list)
                    var entry = ListData.entry(of: list)
                    for case let image as [String: Any] in entry.removeValue(forKey: "images") as? [Any] ?? [] {
                        if let number = image["number"] as? UInt32 { images[number] = image }
                    }
                    entry["making"] = milliseconds { maker.prepare(list) }
                    entry["cairo"] = milliseconds { cairo.paint(list) }
                    if painter.usesOpenGL { entry["opengl"] = milliseconds { painter.paint(list) } }
                    entries.append(entry)
                }
                let size = session.stage.size
                let scene: [String: Any] = [
                    "frames": entries, "images": Array(images.values), "width": size.width, "height": size.height,
                ]
                try ListData.write(scene, to: folder, as: session.description.id)
            }
        }

        private func milliseconds<Result>(_ body: () -> Result) -> Double {
            let duration = clock.measure { _ = body() }
            return Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
        }
    }
#endif
