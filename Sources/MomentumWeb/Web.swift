import MomentumGallery

/// The engine as the page sees it: see `Guides/WebInterface.md` for every exported function.
///
/// Everything here is called by one thread, the worker, one call at a time.
@main
enum Web {
    static func main() {}

    /// The open scene, if any.
    static var session: Session?
    static var output = WebOutput()
}

@_expose(wasm, "catalog") @_cdecl("catalog")
public func catalog() -> UnsafePointer<UInt8> {
    Web.output.catalog.write { CatalogWriter.write(into: &$0) }
}

@_expose(wasm, "catalog_length") @_cdecl("catalog_length")
public func catalogLength() -> Int32 { Web.output.catalog.length }

@_expose(wasm, "open") @_cdecl("open_scene")
public func open(
    _ scene: Int32, _ variant: Int32, _ width: Double, _ height: Double, _ reduceMotion: Int32, _ keepsLog: Int32
) {
    Web.installDiagnostics()
    let scene = Int(scene)
    guard Gallery.scenes.indices.contains(scene), Gallery.scenes[scene].variants.indices.contains(Int(variant)) else {
        return Diagnostics.report(
            Diagnostic("there is no such scene or variant", in: "open", remedy: "take one of the catalog's"))
    }
    Web.session?.stage.tearDown()
    Web.session = Session(
        Session.Start(
            scene: scene, variant: Int(variant), size: Size(width: width, height: height),
            reducesMotion: reduceMotion != 0),
        keepsLog: keepsLog != 0)
}

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double) {
    Web.session?.apply(.resize(Size(width: width, height: height)))
}

@_expose(wasm, "pointer") @_cdecl("pointer")
public func pointer(
    _ id: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double, _ force: Double, _ kind: Int32
) {
    guard let phase = PointerSample.Phase(rawValue: Int(phase)), let kind = PointerSample.Kind(rawValue: Int(kind))
    else {
        return Diagnostics.report(
            Diagnostic("there is no such phase or kind", in: "pointer", remedy: "the sample is left out"))
    }
    Web.session?.apply(
        .pointer(
            PointerSample(
                // Some browsers count below 0.
                id: Int(id & .max), phase: phase, location: Point(x: x, y: y), timestamp: time, force: force, kind: kind
            )))
}

@_expose(wasm, "key") @_cdecl("key")
public func key(_ key: Int32, _ phase: Int32, _ character: Int32) {
    guard let key = KeyEvent.Key(rawValue: Int(key)) else { return }
    var event = KeyEvent(key, isDown: phase & 1 == 0, isShifted: phase & 2 != 0)
    event.character = UInt32(bitPattern: character)
    Web.session?.apply(.key(event))
}

@_expose(wasm, "wheel") @_cdecl("wheel")
public func wheel(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double, _ isPrecise: Int32) {
    Web.session?.apply(
        .wheel(
            WheelSample(
                location: Point(x: x, y: y), delta: Vector(dx: dx, dy: dy), timestamp: time, isPrecise: isPrecise != 0))
    )
}

@_expose(wasm, "focus") @_cdecl("focus")
public func focus() -> Int32 {
    guard let state = Web.session?.stage.hostState else { return 0 }
    let index = state.focusIndex
    let after = index.map { state.focusCount - 1 - $0 } ?? state.focusCount
    var bits = Int32(min(index ?? 0, 0x3FFF)) << 2 | Int32(min(after, 0x3FFF)) << 16
    if state.keyboard == .text { bits |= 1 }
    if index != nil { bits |= 2 }
    if state.takesWheels { bits |= 1 << 30 }
    if state.keyboard != .unused { bits |= .min }
    return bits
}

@_expose(wasm, "set_variant") @_cdecl("set_variant")
public func setVariant(_ index: Int32) { Web.session?.apply(.variant(Int(index))) }

@_expose(wasm, "set_parameter") @_cdecl("set_parameter")
public func setParameter(_ index: Int32, _ value: Double) { Web.session?.apply(.parameter(Int(index), value)) }

@_expose(wasm, "set_reduce_motion") @_cdecl("set_reduce_motion")
public func setReduceMotion(_ isOn: Int32) { Web.session?.apply(.reduceMotion(isOn != 0)) }

@_expose(wasm, "set_dark") @_cdecl("set_dark")
public func setDark(_ isOn: Int32) {
    guard Gallery.isDark != (isOn != 0) else { return }
    Gallery.isDark = isOn != 0
    guard let session = Web.session else { return }
    session.rebuild()
    _ = Web.show(session)
}

@_expose(wasm, "takes_drag") @_cdecl("takes_drag")
public func takesDrag(_ x: Double, _ y: Double) -> Int32 {
    Web.session?.takesDrag(at: Point(x: x, y: y)) ?? false ? 1 : 0
}

@_expose(wasm, "perform") @_cdecl("perform")
public func perform(_ gesture: Int32) { Web.session?.perform(Int(gesture)) }

@_expose(wasm, "frame") @_cdecl("frame")
public func frame(_ time: Double) -> Int32 {
    guard let session = Web.session else { return 0 }
    session.apply(.frame(time))
    return Web.show(session)
}

@_expose(wasm, "seek") @_cdecl("seek")
public func seek(_ time: Double) -> Double {
    guard let session = Web.session else { return 0 }
    let reached = session.seek(to: time)
    _ = Web.show(session)
    return reached
}

@_expose(wasm, "display_list") @_cdecl("display_list")
public func displayList() -> UnsafePointer<UInt8> { Web.output.picture.pointer }

@_expose(wasm, "display_list_length") @_cdecl("display_list_length")
public func displayListLength() -> Int32 { Web.output.picture.length }

@_expose(wasm, "samples") @_cdecl("samples")
public func samples() -> UnsafePointer<UInt8> { Web.output.samples.pointer }

@_expose(wasm, "samples_length") @_cdecl("samples_length")
public func samplesLength() -> Int32 { Web.output.samples.length }

@_expose(wasm, "events") @_cdecl("events")
public func events() -> UnsafePointer<UInt8> { Web.output.events.pointer }

@_expose(wasm, "events_length") @_cdecl("events_length")
public func eventsLength() -> Int32 { Web.output.events.length }

@_expose(wasm, "clipboard") @_cdecl("clipboard")
public func clipboard() -> UnsafePointer<UInt8> {
    Web.output.clipboard.write { $0 = (Web.session?.takeClipboard() ?? "").letters }
}

@_expose(wasm, "clipboard_length") @_cdecl("clipboard_length")
public func clipboardLength() -> Int32 { Web.output.clipboard.length }

@_expose(wasm, "log") @_cdecl("input_log")
public func log() -> UnsafePointer<UInt8> {
    Web.output.log.write { bytes in
        for input in Web.session?.log ?? [] { bytes.append(record: input.record) }
    }
}

@_expose(wasm, "log_length") @_cdecl("log_length")
public func logLength() -> Int32 { Web.output.log.length }

@_expose(wasm, "diagnostics") @_cdecl("diagnostics")
public func diagnostics() -> UnsafePointer<UInt8> { Web.output.takeDiagnostics() }

@_expose(wasm, "diagnostics_length") @_cdecl("diagnostics_length")
public func diagnosticsLength() -> Int32 { Web.output.diagnostics.length }
