import ArgumentParser
import Foundation
import MomentumExport

/// The options that say which scene is played, and how.
struct SceneChoice: ParsableArguments {
    @Argument(help: "The scene; 'momentum scenes' lists them.")
    var scene: String

    @Option(help: "How the scene is built (default: its first variant).")
    var variant: String?

    @Flag(help: "Play with reduced motion, as the user's setting asks for it.")
    var reduceMotion = false

    /// The scene as the options open it.
    @MainActor var start: Session.Start {
        get throws {
            let scene = try Vocabulary.scenes.index(of: scene)
            let variant = try variant.map { try Gallery.scenes[scene].variantNames.index(of: $0) } ?? 0
            return Session.Start(scene: scene, variant: variant, reducesMotion: reduceMotion)
        }
    }

    /// Bytes of the longest script that is read.
    private static let longestScript = 64 << 20

    /// The script in `file`, which must be one of this scene; a variant among the options replaces the script's own.
    @MainActor func script(in file: String) throws -> Script {
        let start = try start
        var script = try Self.read(file)
        guard script.start.scene == start.scene else {
            throw Failure(
                "the script '\(file)' is one of the scene '\(script.scene.id)', not '\(scene)'; trace that scene")
        }
        if variant != nil { script.start.variant = start.variant }
        if reduceMotion { script.start.reducesMotion = true }
        return script
    }

    /// The script in `file`, of any scene.
    @MainActor static func read(_ file: String) throws -> Script {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            data = try handle.read(upToCount: longestScript + 1) ?? Data()
        } catch {
            throw Failure("the script '\(file)' cannot be read; is its name right?")
        }
        guard data.count <= longestScript else {
            throw Failure("the script '\(file)' is longer than 64 MB; record less at a time")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure("the script '\(file)' is not a UTF-8 text")
        }
        return try Script(parsing: text, file: file)
    }
}
