import ArgumentParser
import MomentumRecording
import MomentumTesting

/// The options for the played part of a scene, the duration, the frame rate, and the file of the result.
struct PlaybackChoice: ParsableArguments {
    @OptionGroup var scene: SceneChoice

    @Option(help: "The file of the script to play.")
    var script: String?

    @Option(help: "The identifier of the gesture to play.")
    var gesture: String?

    @Option(
        help: "The frames per second for a gesture or a script without frames, 0.01 to 10000 (default: 60).")
    var fps: Double?

    @Option(help: "The duration in seconds, 0 to 3600 (default: until the scene is at rest or the script ends).")
    var duration: Double?

    /// Whether frames are recorded at a rate of their own, independent of the script.
    private var resamples: Bool { output.flatMap(RecordingFormat.init(file:)).map { $0 != .svg } ?? false }

    @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
    var output: String?

    func validate() throws {
        if script != nil, gesture != nil {
            throw ValidationError("--script and --gesture cannot be combined; use one of them.")
        }
        if let fps, !(fps >= 0.01 && fps <= 10_000) {
            throw ValidationError("--fps is out of range: \(fps); use 0.01 to 10000.")
        }
        if let duration, !(duration >= 0 && duration <= 3600) {
            throw ValidationError("--duration is out of range: \(duration); use 0 to 3600 seconds.")
        }
        if (fps ?? 60) * (duration ?? FrameClock.longest) > 1_000_000 {
            throw ValidationError(
                "--fps and --duration result in more than 1000000 frames; use a smaller rate or duration.")
        }
    }

    /// The playback that the options describe.
    @MainActor var playback: Playback {
        get throws { try playback(framesPerSecond: fps ?? 60) }
    }

    /// Returns the playback that the options describe. The frame rate applies unless a script has frames of its own.
    @MainActor func playback(framesPerSecond: Double) throws -> Playback {
        // Scripts may contain changes that were made in the studio.
        Inspection.install()
        return Playback(try source, clock: FrameClock(framesPerSecond: framesPerSecond, duration: duration))
    }

    @MainActor private var source: Playback.Source {
        get throws {
            let start = try scene.start
            if let gesture { return .gesture(try start.scene.gestureNames.index(of: gesture), start) }
            guard let file = script else { return .nothing(start) }
            let script = try scene.script(in: file)
            if script.hasFrames, fps != nil, !resamples {
                throw Failure("the script '\(file)' contains frames; leave out --fps")
            }
            return .script(script)
        }
    }

    /// Returns the index of the scene's watched property named `name`.
    @MainActor func property(_ name: String) throws -> Int {
        try scene.start.scene.watchedNames.index(of: name)
    }
}
