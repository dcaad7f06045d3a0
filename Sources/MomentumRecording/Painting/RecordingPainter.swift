/// The painter of a recording's frames, for all formats except `.svg`.
public nonisolated enum RecordingPainter: String, CaseIterable, Sendable {
    /// ``desktop`` if it is available, otherwise ``page``.
    case automatic
    /// GTK's scene graph, off screen. It is available in a program that is linked with `MomentumDesktop` where GTK 4 is
    /// installed.
    case desktop
    /// The page's own painter, in Chromium.
    case page
}

#if os(macOS) || os(Linux)
    import Foundation
    import WindowHook

    /// A source of the frames of a recording, painted one after the other.
    protocol FrameSource: AnyObject {
        /// Returns the arguments with which ffmpeg reads the frames from `source`.
        func input(from source: String, framesPerSecond: Double) -> [String]

        /// Returns the frame at a time of the document, in the format that ffmpeg reads.
        func frame(at time: Double) throws -> Data

        /// Releases the painter after the last frame.
        func close()
    }

    /// A painter of frames that needs no browser.
    final class SheetPainter: FrameSource {
        private let sheet: RecordingSheet
        private let painter: any PicturePainter
        private let scale: Double
        private let speed: Double
        private let width: Int
        private let height: Int

        /// Returns the painter for a program whose images are in the folder `resources`, or nil if there is none.
        static func painter(resources: String) -> (any PicturePainter)? {
            let request = PainterRequest(resources: resources)
            momentum_ask_for_painter(Unmanaged.passUnretained(request).toOpaque())
            return withExtendedLifetime(request) { request.painter }
        }

        /// Creates a painter of `recording`, whose document is `picture`, at `scale` pixels per point.
        init(
            _ recording: Recording, _ picture: PaintedPicture, scale: Double, speed: Double,
            painter: any PicturePainter
        ) {
            sheet = RecordingSheet(recording, picture, textMeasurer: painter.textMeasurer)
            (self.painter, self.scale, self.speed) = (painter, scale, speed)
            width = Int(saturating: (sheet.size.width.rounded(.up) * scale).rounded())
            height = Int(saturating: (sheet.size.height.rounded(.up) * scale).rounded())
        }

        func input(from source: String, framesPerSecond: Double) -> [String] {
            [
                "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "\(width)x\(height)", "-framerate",
                "\(framesPerSecond)", "-i", source,
            ]
        }

        func frame(at time: Double) throws -> Data {
            let size = Size(width: Double(width) / scale, height: Double(height) / scale)
            guard let picture = painter.paint(sheet.layers(at: time, speed: speed), size: size, scale: scale),
                picture.width == width, picture.height == height
            else {
                throw RecordingError.failed(
                    "a frame of \(width) by \(height) pixels cannot be painted; use a smaller scale")
            }
            return Data(picture.pixels)
        }

        func close() {}
    }
#endif
