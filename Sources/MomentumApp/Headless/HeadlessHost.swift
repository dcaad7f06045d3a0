import MomentumInspection

/// A host that plays a program in virtual time, without a screen.
struct HeadlessHost {
    private let scenes: [SceneDescription]
    private let options: ProgramOptions

    init(_ scenes: [SceneDescription], _ options: ProgramOptions) {
        (self.scenes, self.options) = (scenes, options)
    }

    /// The playback that the options describe.
    var playback: Playback {
        get throws {
            // A script can contain changes made in the studio, which need the inspection.
            Inspection.install()
            return Playback(
                try source, clock: FrameClock(framesPerSecond: options.framesPerSecond, duration: options.duration))
        }
    }

    private var source: Playback.Source {
        get throws {
            if let file = options.script { return .script(try script(in: file)) }
            let start = try start(of: try scene)
            guard let gesture = options.gesture else { return .nothing(start) }
            return .gesture(try start.scene.gestureNames.index(of: gesture), start)
        }
    }

    /// Returns the request for the window that the options describe.
    func window(title: String) throws -> WindowRequest {
        let scene = try scene
        let start = try start(of: scene)
        return WindowRequest(
            title: title, scenes: scenes, scene: scenes.firstIndex { $0.id == scene.id } ?? 0,
            variant: start.variant, size: options.size, reducesMotion: options.reducesMotion,
            recordingFile: options.recording, showsTimeline: options.showsTimeline,
            server: options.server, exchangesMessages: options.exchangesMessages)
    }

    private var scene: SceneDescription {
        get throws { try Vocabulary.scene(options.scene, among: scenes) }
    }

    private func start(of scene: SceneDescription) throws -> Session.Start {
        let variant = try options.variant.map { try scene.variantNames.index(of: $0) } ?? 0
        return Session.Start(
            scene: scene, variant: variant, size: options.size, reducesMotion: options.reducesMotion)
    }

    /// Returns the script in `file`. Options for the variant, the size and reduced motion replace the settings of the
    /// script. An option for another scene is an error.
    private func script(in file: String) throws -> Script {
        var script = try Script(contentsOfFile: file, scenes: scenes)
        if let name = options.scene, name != script.scene.id {
            throw FileFailure(
                "the script '\(file)' belongs to the scene '\(script.scene.id)', not '\(name)'; remove --scene")
        }
        if let variant = options.variant { script.start.variant = try script.scene.variantNames.index(of: variant) }
        if let size = options.size { script.start.size = size }
        if options.reducesMotion { script.start.reducesMotion = true }
        return script
    }
}
