#if canImport(CGTK)
    import Foundation
    import MomentumDesktop
    import MomentumGallery

    /// How long a window takes for the frames of scenes.
    struct FrameCosts {
        private static let frames = 120

        private let scenes: [SceneDescription]
        private let clock = ContinuousClock()

        /// Takes the scenes of these names, or all.
        init(_ names: [String]) { scenes = Gallery.scenes(named: names) }

        /// Writes for each scene the lists of two seconds, and how many milliseconds each took: making the nodes, and all of it, painted
        /// with Cairo and, where there is a display, with OpenGL.
        func write(to folder: String) throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for scene in scenes {
                let painter = OffscreenPainter(resources: scene.resources, usesOpenGL: true)
                // None has made the nodes for another.
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
