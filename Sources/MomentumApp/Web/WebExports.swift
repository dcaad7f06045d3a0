#if hasFeature(Embedded)
    #if STUDIO
        import MomentumInspection
    #endif

    /// A program as the page sees it: see `Guides/WebInterface.md` for every exported function.
    ///
    /// Everything here is called by one thread, the worker, one call at a time.
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
        static var text: [UInt8] = []

        /// Makes `application` the one that the page finds.
        static func start(_ application: some Application) {
            Diagnostics.handler = { output.add($0) }
            TextHost.ask = WebText.ask
            scenes = application.scenes
            #if STUDIO
                Inspection.install()
                Stage.phaseHasEnded = { studioPhase(Int32($0.rawValue)) }
            #endif
        }

        static func show() -> UnsafePointer<UInt8> {
            guard let session else { return output.showNothing() }
            return output.show(session)
        }

        /// Hands `input` to the open scene; 1 when it was taken.
        static func take(_ input: SessionInput) -> Int32 { session?.apply(input) ?? false ? 1 : 0 }
    }

    @_expose(wasm, "catalog") @_cdecl("catalog")
    func catalog() -> UnsafePointer<UInt8> {
        WebHost.catalog.write { CatalogWriter.write(WebHost.scenes, into: &$0) }
    }

    @_expose(wasm, "catalog_length") @_cdecl("catalog_length")
    func catalogLength() -> Int32 { WebHost.catalog.length }

    @_expose(wasm, "open") @_cdecl("open_scene")
    func open(
        _ scene: Int32, _ variant: Int32, _ width: Double, _ height: Double, _ reduceMotion: Int32
    ) {
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

    @_expose(wasm, "frame") @_cdecl("frame")
    func frame(_ time: Double) -> UnsafePointer<UInt8> {
        WebHost.session?.apply(.frame(time))
        return WebHost.show()
    }

    @_expose(wasm, "advance") @_cdecl("advance")
    func advance(_ time: Double) { WebHost.session?.apply(.frame(time)) }

    @_expose(wasm, "set_dark") @_cdecl("set_dark")
    func setDark(_ isOn: Int32) {
        WebHost.style = isOn != 0 ? .dark : .light
        WebHost.session?.setUserInterfaceStyle(WebHost.style)
    }

    @_expose(wasm, "image_pixels") @_cdecl("image_pixels")
    func imagePixels(_ number: Int32) -> UnsafePointer<UInt8> {
        WebHost.image.write { $0 = WebHost.output.image(number)?.pixels ?? [] }
    }

    @_expose(wasm, "image_width") @_cdecl("image_width")
    func imageWidth(_ number: Int32) -> Int32 { Int32(WebHost.output.image(number)?.width ?? 0) }

    @_expose(wasm, "image_height") @_cdecl("image_height")
    func imageHeight(_ number: Int32) -> Int32 { Int32(WebHost.output.image(number)?.height ?? 0) }

    @_expose(wasm, "image_scale") @_cdecl("image_scale")
    func imageScale(_ number: Int32) -> Double { WebHost.output.image(number)?.scale ?? 0 }

    @_expose(wasm, "resize") @_cdecl("resize")
    func resize(_ width: Double, _ height: Double) -> Int32 {
        WebHost.take(.resize(Size(width: width, height: height)))
    }

    @_expose(wasm, "pointer") @_cdecl("pointer")
    func pointer(
        _ id: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double, _ force: Double, _ kind: Int32
    ) -> Int32 {
        guard let phase = PointerSample.Phase(rawValue: Int(phase)), let kind = PointerSample.Kind(rawValue: Int(kind))
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

    @_expose(wasm, "key") @_cdecl("key")
    func key(_ key: Int32, _ phase: Int32, _ character: Int32) -> Int32 {
        guard let key = KeyEvent.Key(rawValue: Int(key)) else { return 0 }
        var event = KeyEvent(key, isDown: phase & 1 == 0)
        event.modifiers = KeyEvent.Modifiers(rawValue: UInt8(phase >> 1 & 15))
        event.character = UInt32(bitPattern: character)
        return WebHost.take(.key(event))
    }

    @_expose(wasm, "wheel") @_cdecl("wheel")
    func wheel(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double, _ isPrecise: Int32) -> Int32 {
        WebHost.take(
            .wheel(
                WheelSample(
                    location: Point(x: x, y: y), delta: Vector(dx: dx, dy: dy), timestamp: time,
                    isPrecise: isPrecise != 0)))
    }

    @_expose(wasm, "set_variant") @_cdecl("set_variant")
    func setVariant(_ index: Int32) -> Int32 { WebHost.take(.variant(Int(index))) }

    @_expose(wasm, "set_parameter") @_cdecl("set_parameter")
    func setParameter(_ index: Int32, _ value: Double) -> Int32 { WebHost.take(.parameter(Int(index), value)) }

    @_expose(wasm, "set_reduce_motion") @_cdecl("set_reduce_motion")
    func setReduceMotion(_ isOn: Int32) -> Int32 { WebHost.take(.reduceMotion(isOn != 0)) }

    @_expose(wasm, "accessibility") @_cdecl("accessibility")
    func accessibility(_ element: Int32, _ action: Int32, _ value: Double) -> Int32 {
        guard let action = AccessibilityInput.Action(rawValue: Int(action)) else { return 0 }
        return WebHost.take(
            .accessibility(AccessibilityInput(action, of: UInt32(bitPattern: element), value: value)))
    }

    @_expose(wasm, "set_preferences") @_cdecl("set_preferences")
    func setPreferences(_ bits: Int32) -> Int32 {
        WebHost.take(.preferences(AccessibilityPreferences(rawValue: UInt8(truncatingIfNeeded: bits) & 7)))
    }

    @_expose(wasm, "set_text_size") @_cdecl("set_text_size")
    func setTextSize(_ factor: Double) -> Int32 { WebHost.take(.textSize(factor)) }

    @_expose(wasm, "fonts_changed") @_cdecl("fonts_changed")
    func fontsChanged() -> Int32 { WebHost.take(.fonts) }

    @_expose(wasm, "takes_drag") @_cdecl("takes_drag")
    func takesDrag(_ x: Double, _ y: Double) -> Int32 {
        guard let session = WebHost.session else { return 0 }
        let point = Point(x: x, y: y)
        return (session.takesDrag(at: point) ? 1 : 0) | (session.stage.takesText(at: point) ? 2 : 0)
    }

    @_expose(wasm, "edit_text") @_cdecl("edit_text")
    func editText(_ length: Int32) -> UnsafeMutablePointer<UInt8> {
        WebHost.text = [UInt8](repeating: 0, count: max(1, Int(length)))
        return WebHost.text.withUnsafeMutableBufferPointer { $0.baseAddress! }
    }

    @_expose(wasm, "edit") @_cdecl("edit_field")
    func edit(
        _ field: Int32, _ revision: Int32, _ number: Int32, _ start: Int32, _ end: Int32, _ length: Int32,
        _ anchor: Int32,
        _ head: Int32, _ composed: Int32, _ composedEnd: Int32
    ) -> Int32 {
        guard 0...end ~= start, 0...Int32(WebHost.text.count) ~= length else { return 0 }
        var edit = TextEdit(
            replacing: Int(start)..<Int(end), with: Array(WebHost.text[..<Int(length)]), anchor: Int(anchor),
            head: Int(head), field: UInt32(bitPattern: field), revision: UInt32(bitPattern: revision),
            number: UInt32(bitPattern: number))
        if composed >= 0, composedEnd >= composed { edit.composition = Int(composed)..<Int(composedEnd) }
        return WebHost.take(.edit(edit))
    }

    @_expose(wasm, "text_command") @_cdecl("text_command")
    func textCommand(_ command: Int32) -> Int32 {
        TextCommand(rawValue: Int(command)).map { WebHost.take(.textCommand($0)) } ?? 0
    }

    @_expose(wasm, "set_keyboard") @_cdecl("set_keyboard")
    func setKeyboard(_ height: Double, _ duration: Double) -> Int32 {
        WebHost.take(.keyboardHeight(height, duration: duration))
    }

    @_expose(wasm, "set_safe_area") @_cdecl("set_safe_area")
    func setSafeArea(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Int32 {
        WebHost.take(.safeArea(EdgeInsets(top: top, left: left, bottom: bottom, right: right)))
    }

    @_expose(wasm, "set_layout_direction") @_cdecl("set_layout_direction")
    func setLayoutDirection(_ isRightToLeft: Int32) -> Int32 {
        WebHost.take(.layoutDirection(isRightToLeft != 0 ? .rightToLeft : .leftToRight))
    }

    @_expose(wasm, "gesture") @_cdecl("gesture")
    func gesture(_ index: Int32) -> UnsafePointer<UInt8> {
        WebHost.gesture.write { bytes in
            for sample in WebHost.session?.samples(ofGesture: Int(index)) ?? [] { bytes.append(sample) }
        }
    }

    @_expose(wasm, "gesture_length") @_cdecl("gesture_length")
    func gestureLength() -> Int32 { WebHost.gesture.length }
#endif
