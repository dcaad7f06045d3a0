/// What paints the frames of a recording that is no `.svg`.
public nonisolated enum RecordingPainter: String, CaseIterable, Sendable {
    /// ``desktop`` where that is, otherwise ``page``.
    case automatic
    /// GTK's scene graph, off screen: a program that is linked with `MomentumDesktop` has it where GTK 4 is.
    case desktop
    /// The page's own painter, in Chromium.
    case page
}

#if os(macOS) || os(Linux)
    import Foundation
    import WindowHook

    /// Paints the frames of a recording one after the other.
    protocol FrameSource: AnyObject {
        /// The arguments with which ffmpeg reads the frames from `source`.
        func input(from source: String, framesPerSecond: Double) -> [String]

        /// The frame at a time of the document, as ffmpeg reads it.
        func frame(at time: Double) throws -> Data

        /// There are no more frames.
        func close()
    }

    /// Paints the frames of a recording without a browser.
    final class SheetPainter: FrameSource {
        private let sheet: RecordingSheet
        private let painter: any PicturePainter
        private let scale: Double
        private let speed: Double
        private let width: Int
        private let height: Int

        /// What paints without a browser, for a program whose pictures are in a folder; nil where there is none.
        static func painter(resources: String) -> (any PicturePainter)? {
            let request = PainterRequest(resources: resources)
            momentum_ask_for_painter(Unmanaged.passUnretained(request).toOpaque())
            return withExtendedLifetime(request) { request.painter }
        }

        /// Paints `recording`, whose document is `picture`, with so many pixels a point.
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
            else { throw RecordingError.failed("there is no memory for a frame of \(width) by \(height) pixels") }
            return Data(picture.pixels)
        }

        func close() {}
    }
#endif
