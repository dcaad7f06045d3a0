import ArgumentParser
import Foundation
import MomentumGallery

/// The options that select a scene and its parameters.
struct SceneChoice: ParsableArguments {
    @Argument(help: "The identifier of the scene; 'momentum scenes' lists all.")
    var scene: String

    @Option(help: "The identifier of the scene's variant (default: the first).")
    var variant: String?

    @Flag(help: "Play with reduced motion, as if the user had requested it.")
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
        throw Failure(
            "the script '\(file)' belongs to the scene '\(script.scene.id)', not '\(scene)'; pass '\(script.scene.id)'")
    }
}
