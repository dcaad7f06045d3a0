#if STUDIO
    import MomentumInspection
#endif

/// A program in a page. `Guides/WebInterface.md` describes every exported function.
///
/// All functions are called by a single thread, the worker, one call at a time: `HostCall` refuses nested calls.
enum WebHost {
    /// The scenes that can be opened.
    static var scenes: [SceneDescription] = []
    /// The open scene; nil if there is none.
    static var session: Session?
    static var output = WebOutput()
    static var style = UserInterfaceStyle.light
    static var catalog = WebBuffer()
    static var gesture = WebBuffer()
    static var image = WebBuffer()
    /// The record of the next input.
    static var input = WebBuffer()
    /// The last output for the page.
    static var hostOutput = WebBuffer()
    /// The texts of the diagnostics since the last record, separated by line feeds. They are kept outside `output`,
    /// because drawing can report a diagnostic while `output` is being modified.
    static var refusals: [UInt8] = []
    /// The result of a refused call in place of a record, a list or a text: each of these is empty if it consists of
    /// zeros.
    static let refused = WebBuffer(zeros: WebOutput.recordLength).pointer

    /// Installs `application` as the program of the page.
    static func start(_ application: some Application) {
        Diagnostics.handler = { add($0) }
        TextHost.measure = WebText.answer
        scenes = application.scenes
        #if STUDIO
            Inspection.install()
            Stage.phaseHasEnded = { studioPhase(Int32($0.rawValue)) }
        #endif
    }

    private static func add(_ diagnostic: Diagnostic) {
        if !refusals.isEmpty { refusals.append(10) }
        refusals.append(contentsOf: diagnostic.text.letters)
    }

    static func show() -> UnsafePointer<UInt8> {
        guard let session else { return output.showNothing() }
        return output.show(session)
    }

    /// Returns a point on the stage with coordinates from the host. Returns nil, with a diagnostic, if a coordinate is
    /// out of range.
    static func point(_ x: Double, _ y: Double, of name: StaticString) -> Point? {
        for number in [x, y] {
            let known = HostCall.admitted(
                number, in: InputRange.coordinate, orElse: "a coordinate is out of range",
                remedy: "pass a coordinate from -1000000 to 1000000 points", of: name)
            if known == nil { return nil }
        }
        return Point(x: x, y: y)
    }
}

@_expose(wasm, "catalog") @_cdecl("catalog")
func catalog() -> UnsafePointer<UInt8> {
    HostCall.run("catalog", orElse: WebHost.refused) {
        WebHost.catalog.write { CatalogWriter.write(WebHost.scenes, into: &$0) }
    }
}

@_expose(wasm, "catalog_length") @_cdecl("catalog_length")
func catalogLength() -> Int32 {
    HostCall.run("catalog_length", orElse: 0) { WebHost.catalog.length }
}

@_expose(wasm, "open") @_cdecl("open_scene")
func open(
    _ scene: Int32, _ variant: Int32, _ width: Double, _ height: Double, _ reduceMotion: Int32
) {
    HostCall.run("open") {
        guard WebHost.scenes.indices.contains(Int(scene)) else {
            return Diagnostics.report(
                "the index of the scene is out of range", value: .index(Int(scene), count: WebHost.scenes.count),
                in: "open", remedy: "pass the index of a scene in the catalog; the call is ignored")
        }
        WebHost.session?.stage.tearDown()
        var start = Session.Start(
            scene: WebHost.scenes[Int(scene)], variant: Int(variant), size: Size(width: width, height: height),
            reducesMotion: reduceMotion != 0, userInterfaceStyle: WebHost.style)
        start.environmentText = Array(WebHost.input.bytes)
        WebHost.input.clear(keeping: 256)
        WebHost.session = Session(start, keepsLog: false)
    }
}

@_expose(wasm, "host_output") @_cdecl("host_output")
func hostOutput() -> UnsafePointer<UInt8> {
    HostCall.run("host_output", orElse: WebHost.refused) {
        guard let stage = WebHost.session?.stage, stage.usesHost else { return WebHost.refused }
        return WebHost.hostOutput.write { stage.writeHostOutput(into: &$0) }
    }
}

@_expose(wasm, "frame") @_cdecl("frame")
func frame(_ time: Double) -> UnsafePointer<UInt8> {
    HostCall.run("frame", orElse: WebHost.refused) {
        WebHost.session?.apply(.frame(time))
        return WebHost.show()
    }
}

@_expose(wasm, "set_dark") @_cdecl("set_dark")
func setDark(_ isOn: Int32) {
    HostCall.run("set_dark") {
        WebHost.style = isOn != 0 ? .dark : .light
        WebHost.session?.setUserInterfaceStyle(WebHost.style)
    }
}

@_expose(wasm, "image_pixels") @_cdecl("image_pixels")
func imagePixels(_ number: Int32) -> UnsafePointer<UInt8> {
    HostCall.run("image_pixels", orElse: WebHost.refused) {
        WebHost.image.write { $0 = WebHost.output.image(number)?.pixels ?? [] }
    }
}

@_expose(wasm, "image_width") @_cdecl("image_width")
func imageWidth(_ number: Int32) -> Int32 {
    HostCall.run("image_width", orElse: 0) { Int32(WebHost.output.image(number)?.width ?? 0) }
}

@_expose(wasm, "image_height") @_cdecl("image_height")
func imageHeight(_ number: Int32) -> Int32 {
    HostCall.run("image_height", orElse: 0) { Int32(WebHost.output.image(number)?.height ?? 0) }
}

@_expose(wasm, "image_scale") @_cdecl("image_scale")
func imageScale(_ number: Int32) -> Double {
    HostCall.run("image_scale", orElse: 0) { WebHost.output.image(number)?.scale ?? 0 }
}

@_expose(wasm, "input_record") @_cdecl("input_record")
func inputRecord(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    HostCall.run("input_record", orElse: nil) {
        HostCall.admitted(
            Int(length), in: InputRange.record, orElse: "the length of the record is out of range",
            remedy: "pass a length from 0 to 16777472 bytes", of: "input_record"
        ).map { WebHost.input.reserve($0) }
    }
}

@_expose(wasm, "input") @_cdecl("take_input")
func takeInput() -> Int32 {
    HostCall.run("input", orElse: 0) {
        // The memory of a typed or pasted text is freed after the input.
        defer { WebHost.input.clear(keeping: 256) }
        guard let session = WebHost.session else { return 0 }
        let input = InputChecker.input(in: WebHost.input.bytes, for: session)
        return input.map { session.apply($0) } ?? false ? 1 : 0
    }
}

@_expose(wasm, "takes_drag") @_cdecl("takes_drag")
func takesDrag(_ x: Double, _ y: Double) -> Int32 {
    HostCall.run("takes_drag", orElse: 0) {
        guard let session = WebHost.session, let point = WebHost.point(x, y, of: "takes_drag") else { return 0 }
        return (session.takesDrag(at: point) ? 1 : 0) | (session.stage.takesText(at: point) ? 2 : 0)
    }
}

@_expose(wasm, "gesture") @_cdecl("gesture")
func gesture(_ index: Int32) -> UnsafePointer<UInt8> {
    HostCall.run("gesture", orElse: WebHost.refused) {
        WebHost.gesture.write { bytes in
            for sample in WebHost.session?.samples(ofGesture: Int(index)) ?? [] { bytes.append(sample) }
        }
    }
}

@_expose(wasm, "gesture_length") @_cdecl("gesture_length")
func gestureLength() -> Int32 {
    HostCall.run("gesture_length", orElse: 0) { WebHost.gesture.length }
}
