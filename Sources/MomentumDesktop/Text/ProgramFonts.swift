import CGTK
import Foundation
import MomentumReplay

/// The fonts that a program provides, for the texts of this process.
enum ProgramFonts {
    private typealias AddFile = @convention(c) (OpaquePointer?, UnsafePointer<UInt8>) -> Int32

    /// Registers the fonts of `scenes`. A file that is missing or is not a font is skipped, with a message.
    static func load(_ scenes: [SceneDescription]) {
        var known: [String] = []
        for scene in scenes {
            let folder = ResourceFolder(named: scene.resources)
            for font in scene.fonts where !known.contains(font.file) {
                known.append(font.file)
                load(font, folder)
            }
        }
    }

    private static func load(_ font: FontResource, _ folder: ResourceFolder) {
        guard let file = folder.file(font.file) else {
            return DesktopHost.report(
                "the font file '\(font.file)' is not in \(folder.folders.joined(separator: " or ")); add it; texts use the desktop's font"
            )
        }
        // The toolkit links the font library.
        guard let symbol = dlsym(nil, "FcConfigAppFontAddFile"),
            unsafeBitCast(symbol, to: AddFile.self)(nil, Array(file.utf8) + [0]) != 0
        else {
            return DesktopHost.report(
                "the font file '\(file)' cannot be loaded; use TTF or OTF; texts use the desktop's font")
        }
    }
}
