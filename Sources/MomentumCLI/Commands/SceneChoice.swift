import ArgumentParser
import Foundation
import MomentumExport

/// The options that say which scene is played, and how.
struct SceneChoice: ParsableArguments {
    @Argument(help: "The scene; 'momentum scenes' lists them.")
    var scene: String

    @Option(help: "How the scene is built (default: its first variant).")
    var variant: String?

    @Flag(help: "Play as for a person who wants less motion.")
    var reduceMotion = false

    /// The scene as the options open it.
    @MainActor var start: Session.Start {
        get throws {
            let scene = try Vocabulary.scenes.index(of: scene)
            let variant = try variant.map { try Gallery.scenes[scene].variantNames.index(of: $0) } ?? 0
            return Session.Start(scene: scene, variant: variant, reducesMotion: reduceMotion)
        }
    }

    /// The script in `file`, which must be one of this scene; a variant among the options replaces the script's own.
    @MainActor func script(in file: String) throws -> Script {
        let start = try start
        guard let data = FileManager.default.contents(atPath: file) else {
            throw Failure("the script '\(file)' cannot be read; is its name right?")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure("the script '\(file)' is not a UTF-8 text")
        }
        var script = try Script(parsing: text, file: file)
        guard script.start.scene == start.scene else {
            throw Failure(
                "the script '\(file)' is one of the scene '\(script.scene.id)', not '\(scene)'; trace that scene")
        }
        if variant != nil { script.start.variant = start.variant }
        if reduceMotion { script.start.reducesMotion = true }
        return script
    }
}
