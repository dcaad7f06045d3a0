import Foundation

/// The folder of the page on which a browser paints the frames of a recording: `record/record.js` and its imports.
///
/// The package manager puts a copy beside every program that was built with it. A program that was moved without the copy uses the
/// package from which it was built, if that still exists.
public enum PainterModules {
    /// The folder; nil where there is neither.
    public static let folder: String? = {
        let main = Bundle.main
        let beside = [main.bundleURL, main.resourceURL ?? main.bundleURL].flatMap { place in
            ["resources", "bundle", "bundle/Contents/Resources"].map {
                place.appending(path: "momentum_PainterPage.\($0)")
            }
        }
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        return (beside + [source]).map { $0.path(percentEncoded: false) }.first {
            FileManager.default.fileExists(atPath: $0 + "/record/record.js")
        }
    }()
}
