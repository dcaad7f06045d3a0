import ArgumentParser
import Foundation
import MomentumGallery

/// The options that select a scene and its parameters.
struct SceneChoice: ParsableArguments {
    @Argument(help: "The scene; 'momentum scenes' lists them.")
    var scene: String

    @Option(help: "How the scene is built (default: its first variant).")
    var variant: String?

    @Flag(help: "Play with reduced motion, as the user's setting asks for it.")
    var reduceMotion = false

    /// The start of the scene with the options.
    @MainActor var start: Session.Start {
        get throws {
            let scene = try Vocabulary.scene(scene, among: Gallery.scenes)
            let variant = try variant.map { try scene.variantNames.index(of: $0) } ?? 0
            return Session.Start(scene: scene, variant: variant, reducesMotion: reduceMotion)
        }
    }

    /// Reads the script in `file`, which must be one of this scene. A variant in the options replaces that of the
    /// script.
    @MainActor func script(in file: String) throws -> Script {
        let start = try start
        var script = try Self.read(file, of: scene)
        if variant != nil { script.start.variant = start.variant }
        if reduceMotion { script.start.reducesMotion = true }
        return script
    }

    /// Reads the script in `file`, which must be one of `scene` if that is not nil.
    @MainActor static func read(_ file: String, of scene: String?) throws -> Script {
        let script = try Script(contentsOfFile: file, scenes: Gallery.scenes)
        guard let scene, script.scene.id != scene else { return script }
        throw Failure("the script '\(file)' is one of the scene '\(script.scene.id)', not '\(scene)'; name that scene")
    }
}
