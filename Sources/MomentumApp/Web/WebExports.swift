#if hasFeature(Embedded)
    #if STUDIO
        import MomentumInspection
    #endif

    /// A program as the page sees it: see `Guides/WebInterface.md` for every exported function.
    ///
    /// Everything here is called by one thread, the worker, one call at a time: `HostCall` refuses another.
    enum WebHost {
        /// What can be opened.
        static var scenes: [SceneDescription] = []
        /// The open scene, if any.
        static var session: Session?
        static var output = WebOutput()
        static var style = UserInterfaceStyle.light
        static var catalog = WebBuffer()
        static var gesture = WebBuffer()
        static var image = WebBuffer()
        /// The text of the next edit.
        static var text = WebBuffer()
        /// What has been refused since the last record, a line each. It is no part of `output`, which is being written when a picture
        /// is drawn and something of it is refused.
        static var refusals: [UInt8] = []
        /// What a refused call returns in place of a record, a list or a text: all of them are empty when they are 0.
        static let refused = WebBuffer(zeros: WebOutput.recordLength).pointer

        /// Makes `application` the one that the page finds.
        static func start(_ application: some Application) {
            Diagnostics.handler = { add($0) }
            TextHost.ask = WebText.ask
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

        /// A point of the stage that the host names.
        static func point(_ x: Double, _ y: Double, of name: StaticString) -> Point? {
            for number in [x, y] {
                let known = HostCall.admitted(
                    number, in: InputRange.coordinate, orElse: "a coordinate is out of range", of: name)
                if known == nil { return nil }
            }
            return Point(x: x, y: y)
        }

        /// A part of a text that the host names.
        static func range(_ start: Int32, _ end: Int32) -> Range<Int>? {
            guard
                let end = HostCall.admitted(
                    Int(end), in: InputRange.offset, orElse: "an offset is out of range", of: "edit"),
                let start = HostCall.admitted(
                    Int(start), in: 0...end, orElse: "a range ends before it begins", of: "edit")
            else { return nil }
            return start..<end
        }

        /// Hands `input` to the open scene; 1 when it was taken.
        static func take(_ input: SessionInput) -> Int32 { session?.apply(input) ?? false ? 1 : 0 }
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
                    Diagnostic("there is no such scene", in: "open", remedy: "take one of the catalog's"))
            }
            WebHost.session?.stage.tearDown()
            WebHost.session = Session(
                Session.Start(
                    scene: WebHost.scenes[Int(scene)], variant: Int(variant), size: Size(width: width, height: height),
                    reducesMotion: reduceMotion != 0, userInterfaceStyle: WebHost.style),
                keepsLog: false)
        }
    }

    @_expose(wasm, "frame") @_cdecl("frame")
    func frame(_ time: Double) -> UnsafePointer<UInt8> {
        HostCall.run("frame", orElse: WebHost.refused) {
            WebHost.session?.apply(.frame(time))
            return WebHost.show()
        }
    }

    @_expose(wasm, "advance") @_cdecl("advance")
    func advance(_ time: Double) {
        HostCall.run("advance") { WebHost.session?.apply(.frame(time)) }
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

    @_expose(wasm, "resize") @_cdecl("resize")
    func resize(_ width: Double, _ height: Double) -> Int32 {
        HostCall.run("resize", orElse: 0) { WebHost.take(.resize(Size(width: width, height: height))) }
    }

    @_expose(wasm, "pointer") @_cdecl("pointer")
    func pointer(
        _ id: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double, _ force: Double, _ kind: Int32
    ) -> Int32 {
        HostCall.run("pointer", orElse: 0) {
            guard let phase = PointerSample.Phase(rawValue: Int(phase)),
                let kind = PointerSample.Kind(rawValue: Int(kind))
            else {
                Diagnostics.report(
                    Diagnostic("there is no such phase or kind", in: "pointer", remedy: "the sample is left out"))
                return 0
            }
            return WebHost.take(
                .pointer(
                    PointerSample(
                        // Some browsers count below 0.
                        id: Int(id & .max), phase: phase, location: Point(x: x, y: y), timestamp: time, force: force,
                        kind: kind
                    )))
        }
    }

    @_expose(wasm, "key") @_cdecl("key")
    func key(_ key: Int32, _ phase: Int32, _ character: Int32) -> Int32 {
        HostCall.run("key", orElse: 0) {
            guard let key = KeyEvent.Key(rawValue: Int(key)) else { return 0 }
            var event = KeyEvent(key, isDown: phase & 1 == 0)
            event.modifiers = KeyEvent.Modifiers(rawValue: UInt8(phase >> 1 & 15))
            event.character = UInt32(bitPattern: character)
            return WebHost.take(.key(event))
        }
    }

    @_expose(wasm, "wheel") @_cdecl("wheel")
    func wheel(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double, _ isPrecise: Int32) -> Int32 {
        HostCall.run("wheel", orElse: 0) {
            WebHost.take(
                .wheel(
                    WheelSample(
                        location: Point(x: x, y: y), delta: Vector(dx: dx, dy: dy), timestamp: time,
                        isPrecise: isPrecise != 0)))
        }
    }

    @_expose(wasm, "set_variant") @_cdecl("set_variant")
    func setVariant(_ index: Int32) -> Int32 {
        HostCall.run("set_variant", orElse: 0) { WebHost.take(.variant(Int(index))) }
    }

    @_expose(wasm, "set_parameter") @_cdecl("set_parameter")
    func setParameter(_ index: Int32, _ value: Double) -> Int32 {
        HostCall.run("set_parameter", orElse: 0) { WebHost.take(.parameter(Int(index), value)) }
    }

    @_expose(wasm, "set_reduce_motion") @_cdecl("set_reduce_motion")
    func setReduceMotion(_ isOn: Int32) -> Int32 {
        HostCall.run("set_reduce_motion", orElse: 0) { WebHost.take(.reduceMotion(isOn != 0)) }
    }

    @_expose(wasm, "accessibility") @_cdecl("accessibility")
    func accessibility(_ element: Int32, _ action: Int32, _ value: Double) -> Int32 {
        HostCall.run("accessibility", orElse: 0) {
            guard let action = AccessibilityInput.Action(rawValue: Int(action)) else { return 0 }
            return WebHost.take(
                .accessibility(AccessibilityInput(action, of: UInt32(bitPattern: element), value: value)))
        }
    }

    @_expose(wasm, "set_preferences") @_cdecl("set_preferences")
    func setPreferences(_ bits: Int32) -> Int32 {
        HostCall.run("set_preferences", orElse: 0) {
            WebHost.take(.preferences(AccessibilityPreferences(rawValue: UInt8(truncatingIfNeeded: bits) & 7)))
        }
    }

    @_expose(wasm, "set_text_size") @_cdecl("set_text_size")
    func setTextSize(_ factor: Double) -> Int32 {
        HostCall.run("set_text_size", orElse: 0) { WebHost.take(.textSize(factor)) }
    }

    @_expose(wasm, "fonts_changed") @_cdecl("fonts_changed")
    func fontsChanged() -> Int32 {
        HostCall.run("fonts_changed", orElse: 0) { WebHost.take(.fonts) }
    }

    @_expose(wasm, "takes_drag") @_cdecl("takes_drag")
    func takesDrag(_ x: Double, _ y: Double) -> Int32 {
        HostCall.run("takes_drag", orElse: 0) {
            guard let session = WebHost.session, let point = WebHost.point(x, y, of: "takes_drag") else { return 0 }
            return (session.takesDrag(at: point) ? 1 : 0) | (session.stage.takesText(at: point) ? 2 : 0)
        }
    }

    @_expose(wasm, "edit_text") @_cdecl("edit_text")
    func editText(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
        HostCall.run("edit_text", orElse: nil) {
            let length = HostCall.admitted(
                Int(length), in: InputRange.insertion, orElse: "the length of a text is out of range", of: "edit_text")
            return length.map { WebHost.text.room(for: $0) }
        }
    }

    @_expose(wasm, "edit") @_cdecl("edit_field")
    func edit(
        _ field: Int32, _ revision: Int32, _ number: Int32, _ start: Int32, _ end: Int32, _ length: Int32,
        _ anchor: Int32,
        _ head: Int32, _ composed: Int32, _ composedEnd: Int32
    ) -> Int32 {
        HostCall.run("edit", orElse: 0) {
            let isComposing = composed != -1 || composedEnd != -1
            guard
                let length = HostCall.admitted(
                    Int(length), in: 0...Int(WebHost.text.length), orElse: "the text is shorter than that", of: "edit"),
                let range = WebHost.range(start, end),
                let composition = isComposing ? WebHost.range(composed, composedEnd) : 0..<0
            else { return 0 }
            var edit = TextEdit(
                replacing: range, with: WebHost.text.take(length), anchor: Int(anchor), head: Int(head),
                field: UInt32(bitPattern: field), revision: UInt32(bitPattern: revision),
                number: UInt32(bitPattern: number))
            if isComposing { edit.composition = composition }
            return WebHost.take(.edit(edit))
        }
    }

    @_expose(wasm, "text_command") @_cdecl("text_command")
    func textCommand(_ command: Int32) -> Int32 {
        HostCall.run("text_command", orElse: 0) {
            TextCommand(rawValue: Int(command)).map { WebHost.take(.textCommand($0)) } ?? 0
        }
    }

    @_expose(wasm, "set_keyboard") @_cdecl("set_keyboard")
    func setKeyboard(_ height: Double, _ duration: Double) -> Int32 {
        HostCall.run("set_keyboard", orElse: 0) { WebHost.take(.keyboardHeight(height, duration: duration)) }
    }

    @_expose(wasm, "set_safe_area") @_cdecl("set_safe_area")
    func setSafeArea(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Int32 {
        HostCall.run("set_safe_area", orElse: 0) {
            WebHost.take(.safeArea(EdgeInsets(top: top, left: left, bottom: bottom, right: right)))
        }
    }

    @_expose(wasm, "set_layout_direction") @_cdecl("set_layout_direction")
    func setLayoutDirection(_ isRightToLeft: Int32) -> Int32 {
        HostCall.run("set_layout_direction", orElse: 0) {
            WebHost.take(.layoutDirection(isRightToLeft != 0 ? .rightToLeft : .leftToRight))
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
#endif
