extension Recording {
    /// Records a script: what was done to a program in a page, on a stage or in a test, as in `Recording(run.script)`.
    ///
    /// - Parameters:
    ///   - script: what was done, and to which program.
    ///   - property: the name of the watched property that is plotted; by default the first one that the program has.
    ///   - framesPerSecond: where the script has no frames of its own; more than 0, default 60.
    ///   - duration: in seconds; by default until the script is over and nothing moves any more, at most ``FrameClock/longest``.
    ///
    /// Throws an ``UnknownName`` when there is no such property.
    public init(
        _ script: Script, watching property: String? = nil, framesPerSecond: Double = 60, duration: Double? = nil
    ) throws(UnknownName) {
        try self.init(
            .script(script), of: script.scene, watching: property,
            clock: FrameClock(framesPerSecond: framesPerSecond, duration: duration))
    }

    /// Records a script of `application` that is in a file, as the studio writes it and `--headless` takes it.
    ///
    /// - Parameters:
    ///   - application: the program.
    ///   - file: the name of the file, or its path.
    ///   - property: the name of the watched property that is plotted; by default the first one that the program has.
    ///   - framesPerSecond: where the script has no frames of its own; more than 0, default 60.
    ///   - duration: in seconds; by default until the script is over and nothing moves any more, at most ``FrameClock/longest``.
    ///
    /// Throws a ``FileFailure`` when it cannot be read, a ``ScriptError`` with the line when it is no script of the application,
    /// and an ``UnknownName``.
    public init(
        _ application: some Application, script file: String, watching property: String? = nil,
        framesPerSecond: Double = 60, duration: Double? = nil
    ) throws {
        try self.init(
            Script(contentsOfFile: file, scenes: application.scenes), watching: property,
            framesPerSecond: framesPerSecond, duration: duration)
    }

    /// Records one of an application's scripted gestures.
    ///
    /// - Parameters:
    ///   - application: the program.
    ///   - gesture: its name; nil only opens the program and lets time go by.
    ///   - variant: the name of one of its variants; by default the first one.
    ///   - size: of the stage, in points; by default what the program prefers.
    ///   - reducesMotion: whether the user wants less motion.
    ///   - property: the name of the watched property that is plotted; by default the first one that the program has.
    ///   - framesPerSecond: more than 0, default 60.
    ///   - duration: in seconds; by default until nothing moves any more, at most ``FrameClock/longest``.
    ///
    /// Throws an ``UnknownName`` when there is no such gesture, variant or property.
    public init(
        _ application: some Application, gesture: String?, variant: String? = nil, size: Size? = nil,
        reducesMotion: Bool = false, watching property: String? = nil, framesPerSecond: Double = 60,
        duration: Double? = nil
    ) throws(UnknownName) {
        try self.init(
            Vocabulary.scene(nil, among: application.scenes), gesture: gesture, variant: variant, size: size,
            reducesMotion: reducesMotion,
            watching: property, framesPerSecond: framesPerSecond, duration: duration)
    }

    /// Records one of a scene's scripted gestures; the parameters are those of an application's.
    public init(
        _ scene: SceneDescription, gesture: String?, variant: String? = nil, size: Size? = nil,
        reducesMotion: Bool = false, watching property: String? = nil, framesPerSecond: Double = 60,
        duration: Double? = nil
    ) throws(UnknownName) {
        var start = Session.Start(scene: scene, size: size, reducesMotion: reducesMotion)
        if let variant { start.variant = try scene.variantNames.index(of: variant) }
        var source = Playback.Source.nothing(start)
        if let gesture { source = .gesture(try scene.gestureNames.index(of: gesture), start) }
        try self.init(
            source, of: scene, watching: property,
            clock: FrameClock(framesPerSecond: framesPerSecond, duration: duration))
    }

    private init(
        _ source: Playback.Source, of scene: SceneDescription, watching property: String?, clock: FrameClock
    ) throws(UnknownName) {
        var watched = 0
        if let property { watched = try scene.watchedNames.index(of: property) }
        self.init(Playback(source, clock: clock), watching: watched)
    }
}
