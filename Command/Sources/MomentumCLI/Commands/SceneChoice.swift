import ArgumentParser
import Foundation
import MomentumGallery

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
            let scene = try Vocabulary.scene(scene, among: Gallery.scenes)
            let variant = try variant.map { try scene.variantNames.index(of: $0) } ?? 0
            return Session.Start(scene: scene, variant: variant, reducesMotion: reduceMotion)
        }
    }

    /// The script in `file`, which must be one of this scene; a variant among the options replaces the script's own.
    @MainActor func script(in file: String) throws -> Script {
        let start = try start
        var script = try Self.read(file, of: scene)
        if variant != nil { script.start.variant = start.variant }
        if reduceMotion { script.start.reducesMotion = true }
        return script
    }

    /// The script in `file`, which must be one of `scene`, where that is given.
    @MainActor static func read(_ file: String, of scene: String?) throws -> Script {
        let script = try Script(contentsOfFile: file, scenes: Gallery.scenes)
        guard let scene, script.scene.id != scene else { return script }
        throw Failure("the script '\(file)' is one of the scene '\(script.scene.id)', not '\(scene)'; name that scene")
    }
}
