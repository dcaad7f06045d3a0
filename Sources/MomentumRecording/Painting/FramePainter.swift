#if os(macOS) || os(Linux)
    import Foundation
    import PainterPage

    /// A painter of frames that uses the page's own painter in a browser, so that its frames look exactly like the
    /// page.
    final class FramePainter: FrameSource {
        private let chromium: Chromium
        private let picture: PaintedPicture
        private var loadedImages: Set<UInt32> = []
        private var shown: DisplayList?

        /// Creates a painter of `picture` at `scale` pixels per point.
        init(_ picture: PaintedPicture, scale: Double, chromium: Chromium, folder: String, leftovers: Leftovers) throws
        {
            self.picture = picture
            self.chromium = chromium
            let page = folder + "/page.html"
            guard let modules = PainterModules.folder else {
                throw RecordingError.failed(
                    "the folder 'momentum_PainterPage.resources' is not beside the program; copy it there from the build folder"
                )
            }
            let html = """
                <!doctype html><meta charset="utf-8"><style>html{background:#fff}body{margin:0}svg{display:block}</style>
                \(picture.text)
                """
            let file = try OutputFile(page, leftovers: leftovers)
            try file.write(Data(html.utf8))
            try file.finish()
            try chromium.call(
                "Emulation.setDeviceMetricsOverride",
                [
                    "width": Int(picture.size.width.rounded(.up)), "height": Int(picture.size.height.rounded(.up)),
                    "deviceScaleFactor": scale, "mobile": false,
                ])
            try chromium.call("Page.enable")
            try chromium.call("Page.navigate", ["url": URL(fileURLWithPath: page).absoluteString])
            let module = URL(fileURLWithPath: modules + "/record/record.js").absoluteString
            try chromium.evaluate(
                """
                new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done))
                  .then(() => import("\(module)")).then(({ makeRecorder }) => { globalThis.show = makeRecorder(); return true })
                """)
        }

        /// Returns arguments for a sequence of PNG files.
        func input(from source: String, framesPerSecond: Double) -> [String] {
            ["-f", "image2pipe", "-framerate", "\(framesPerSecond)", "-c:v", "png", "-i", source]
        }

        func close() { chromium.close() }

        func frame(at time: Double) throws -> Data {
            let list = picture.list(at: time)
            let isNew = list?.words != shown?.words
            shown = list
            var arguments = [String(time), "null", "[]"]
            if isNew, let list {
                arguments[1] = "\"" + list.words.withUnsafeBytes { Data($0) }.base64EncodedString() + "\""
                let images = list.images.filter { loadedImages.insert($0.number).inserted }.compactMap { image in
                    var (bytes, type) = (image.pixels, "")
                    if image.source != nil {
                        guard let file = picture.folder.bytes(of: image), let kind = ImageHeader(file)?.kind else {
                            return nil as String?
                        }
                        (bytes, type) = (file, "image/\(kind.rawValue)")
                    }
                    return
                        "{number:\(image.number),width:\(image.width),height:\(image.height),scale:\(image.scale),"
                        + "type:\"\(type)\",data:\"\(Data(bytes).base64EncodedString())\"}"
                }
                arguments[2] = "[" + images.joined(separator: ",") + "]"
            }
            try chromium.evaluate("show(\(arguments.joined(separator: ",")))")
            let shot = try chromium.call("Page.captureScreenshot", ["format": "png", "optimizeForSpeed": true])
            guard let text = shot["data"] as? String, let frame = Data(base64Encoded: text) else {
                throw RecordingError.failed(
                    "Chromium returned no image of the frame at \(time.shortest) s; set CHROMIUM to another Chromium")
            }
            return frame
        }
    }
#endif
