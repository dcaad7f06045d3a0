#if canImport(CGTK)
    import GalleryTesting
    import MomentumDesktop
    import MomentumGallery

    /// Measures the memory of a program in a window after minutes of use, in virtual time.
    struct MemoryUse {
        private let scenes: [SceneDescription]

        /// Creates a measurement of the scenes with these identifiers, or of all scenes if `names` is empty.
        init(_ names: [String]) { scenes = Gallery.scenes(named: names) }

        /// Plays the gestures of each scene in turn for `minutes` and makes the render nodes of each frame. Prints the
        /// bytes in use after a fifth of the time and at the end.
        func print(minutes: Double) throws {
            for scene in scenes {
                let painter = OffscreenPainter(resources: scene.resources)
                let session = scene.opened(with: painter)
                let frames = Int(minutes * 3600)
                var (list, early, gesture) = (DisplayList(), 0, 0)
                for frame in 1...max(5, frames) {
                    session.apply(.frame(Double(frame) / 60))
                    if frame % 180 == 0, !scene.gestures.isEmpty {
                        gesture = (gesture + 1) % scene.gestures.count
                        session.perform(gesture)
                    }
                    session.stage.draw(into: &list)
                    painter.prepare(list)
                    if frame % 600 == 0 { _ = painter.paint(list) }
                    if frame == frames / 5 { early = try inUse() }
                }
                Swift.print(scene.id, early, try inUse())
            }
        }

        private func inUse() throws -> Int {
            guard let bytes = HeapSize.inUse() else { throw Unknown() }
            return bytes
        }

        private struct Unknown: Error, CustomStringConvertible {
            var description: String { "the allocator does not report the memory in use" }
        }
    }
#endif
