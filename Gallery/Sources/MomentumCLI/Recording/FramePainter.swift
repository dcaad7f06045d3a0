import Foundation
import MomentumRecording

/// Paints the frames of a recording with the gallery's own painter, in a browser: what comes out is what the page shows.
final class FramePainter {
    private let chromium: Chromium
    private let picture: PaintedPicture
    private var known: Set<UInt32> = []
    private var shown: DisplayList?

    /// Opens `picture` with so many pixels a point.
    init(_ picture: PaintedPicture, scale: Double, chromium: Chromium, folder: String) throws {
        self.picture = picture
        self.chromium = chromium
        let page = folder + "/page.html"
        let modules = try Self.modules()
        let html = """
            <!doctype html><meta charset="utf-8"><style>html{background:#fff}body{margin:0}svg{display:block}</style>
            \(picture.text)
            """
        try Output.write(html, to: page)
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

    /// The frame at a time of the document, as a PNG file.
    func png(at time: Double) throws -> Data {
        let list = picture.list(at: time)
        let isNew = list?.words != shown?.words
        shown = list
        var arguments = [String(time), "null", "[]"]
        if isNew, let list {
            arguments[1] = "\"" + list.words.withUnsafeBytes { Data($0) }.base64EncodedString() + "\""
            let images = list.images.filter { known.insert($0.number).inserted }.map { image in
                "{number:\(image.number),width:\(image.width),height:\(image.height),scale:\(image.scale),"
                    + "data:\"\(Data(image.pixels).base64EncodedString())\"}"
            }
            arguments[2] = "[" + images.joined(separator: ",") + "]"
        }
        try chromium.evaluate("show(\(arguments.joined(separator: ",")))")
        let shot = try chromium.call("Page.captureScreenshot", ["format": "png", "optimizeForSpeed": true])
        guard let text = shot["data"] as? String, let frame = Data(base64Encoded: text) else {
            throw Failure("Chromium gave no picture of a frame")
        }
        return frame
    }

    /// The folder of the page's modules: `Web` of the package, found from the working directory or from this program, or
    /// the built page.
    private static func modules() throws -> String {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        for start in [FileManager.default.currentDirectoryPath, program.path] {
            var folder = URL(fileURLWithPath: start).standardizedFileURL
            while true {
                for name in ["Web", ".build/site"] {
                    let place = folder.appendingPathComponent(name).path
                    if FileManager.default.fileExists(atPath: place + "/record/record.js") { return place }
                }
                if folder.path == "/" || folder.path.isEmpty { break }
                folder.deleteLastPathComponent()
            }
        }
        throw Failure("the page's painter is not found; run this in the package's folder")
    }
}
