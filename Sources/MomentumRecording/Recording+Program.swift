extension Recording {
    /// Creates a recording of a script of interaction with a program in a page, on a stage or in a test, as in
    /// `Recording(run.script)`.
    ///
    /// - Parameters:
    ///   - script: The script, which also identifies the program.
    ///   - property: The name of the watched property that is plotted; nil for the first one of the program, if any.
    ///   - plots: Whether a property is plotted beside the stage. Default true.
    ///   - framesPerSecond: The frame rate if the script contains no frames; 60 by default. It must be greater than 0,
    ///     which is not checked.
    ///   - duration: The duration in seconds. Nil: until the script ends. Without frames in the script: until nothing
    ///     moves, at most ``FrameClock/longest``.
    /// - Throws: An ``UnknownName`` if there is no such property.
    public init(
        _ script: Script, watching property: String? = nil, plots: Bool = true, framesPerSecond: Double = 60,
        duration: Double? = nil
    ) throws(UnknownName) {
        try self.init(
            .script(script), of: script.scene, watching: property, plots: plots,
            clock: FrameClock(framesPerSecond: framesPerSecond, duration: duration))
    }

    /// Creates a recording of a script of `application` from a file, in the format that the studio writes and
    /// `--headless` reads.
    ///
    /// - Parameters:
    ///   - application: The program.
    ///   - file: The name or path of the file.
    ///   - property: The name of the watched property that is plotted; nil for the first one of the program, if any.
    ///   - plots: Whether a property is plotted beside the stage. Default true.
    ///   - framesPerSecond: The frame rate if the script contains no frames; 60 by default. It must be greater than 0,
    ///     which is not checked.
    ///   - duration: The duration in seconds. Nil: until the script ends. Without frames in the script: until nothing
    ///     moves, at most ``FrameClock/longest``.
    /// - Throws: A ``FileFailure`` if the file cannot be read, a ``ScriptError`` with the line if it is not a script of
    ///   the application, and an ``UnknownName`` if there is no such property.
    public init(
        _ application: some Application, script file: String, watching property: String? = nil,
        plots: Bool = true, framesPerSecond: Double = 60, duration: Double? = nil
    ) throws {
        try self.init(
            Script(contentsOfFile: file, scenes: application.scenes), watching: property, plots: plots,
            framesPerSecond: framesPerSecond, duration: duration)
    }

    /// Creates a recording of one of an application's scripted gestures, in the first scene of the application.
    ///
    /// - Parameters:
    ///   - application: The program.
    ///   - gesture: The name of the gesture; nil opens the program without input.
    ///   - variant: The name of a variant; nil for the first one.
    ///   - size: The size of the stage, in points; nil for the one that the program prefers.
    ///   - reducesMotion: Whether the user prefers reduced motion. Default false.
    ///   - property: The name of the watched property that is plotted; nil for the first one of the program, if any.
    ///   - plots: Whether a property is plotted beside the stage. Default true.
    ///   - framesPerSecond: The frame rate; 60 by default. It must be greater than 0, which is not checked.
    ///   - duration: The duration in seconds. Nil: until nothing moves, at most ``FrameClock/longest``.
    /// - Throws: An ``UnknownName`` if there is no such gesture, variant or property, or if the application has no
    ///   scene.
    public init(
        _ application: some Application, gesture: String?, variant: String? = nil, size: Size? = nil,
        reducesMotion: Bool = false, watching property: String? = nil, plots: Bool = true,
        framesPerSecond: Double = 60, duration: Double? = nil
    ) throws(UnknownName) {
        try self.init(
            Vocabulary.scene(nil, among: application.scenes), gesture: gesture, variant: variant, size: size,
            reducesMotion: reducesMotion,
            watching: property, plots: plots, framesPerSecond: framesPerSecond, duration: duration)
    }

    /// Creates a recording of one of a scene's scripted gestures.
    ///
    /// - Parameters:
    ///   - scene: The description of the scene.
    ///   - gesture: The name of the gesture; nil opens the scene without input.
    ///   - variant: The name of a variant; nil for the first one.
    ///   - size: The size of the stage, in points; nil for the one that the scene prefers.
    ///   - reducesMotion: Whether the user prefers reduced motion. Default false.
    ///   - property: The name of the watched property that is plotted; nil for the first one of the scene, if any.
    ///   - plots: Whether a property is plotted beside the stage. Default true.
    ///   - framesPerSecond: The frame rate; 60 by default. It must be greater than 0, which is not checked.
    ///   - duration: The duration in seconds. Nil: until nothing moves, at most ``FrameClock/longest``.
    /// - Throws: An ``UnknownName`` if there is no such gesture, variant or property.
    public init(
        _ scene: SceneDescription, gesture: String?, variant: String? = nil, size: Size? = nil,
        reducesMotion: Bool = false, watching property: String? = nil, plots: Bool = true,
        framesPerSecond: Double = 60, duration: Double? = nil
    ) throws(UnknownName) {
        var start = Session.Start(scene: scene, size: size, reducesMotion: reducesMotion)
        if let variant { start.variant = try scene.variantNames.index(of: variant) }
        var source = Playback.Source.nothing(start)
        if let gesture { source = .gesture(try scene.gestureNames.index(of: gesture), start) }
        try self.init(
            source, of: scene, watching: property, plots: plots,
            clock: FrameClock(framesPerSecond: framesPerSecond, duration: duration))
    }

    private init(
        _ source: Playback.Source, of scene: SceneDescription, watching property: String?, plots: Bool,
        clock: FrameClock
    ) throws(UnknownName) {
        var watched = plots ? 0 : -1
        if plots, let property { watched = try scene.watchedNames.index(of: property) }
        self.init(Playback(source, clock: clock), watching: watched)
    }
}
