#if hasFeature(Embedded)
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
        static var log = WebBuffer()
        static var image = WebBuffer()

        /// Makes `application` the one that the page finds.
        static func start(_ application: some Application) {
            Diagnostics.handler = { output.add($0) }
            scenes = application.scenes
        }

        static func show() -> UnsafePointer<UInt8> {
            guard let session else { return output.showNothing() }
            return output.show(session)
        }
    }

    @_expose(wasm, "catalog") @_cdecl("catalog")
    func catalog() -> UnsafePointer<UInt8> {
        WebHost.catalog.write { CatalogWriter.write(WebHost.scenes, into: &$0) }
    }

    @_expose(wasm, "catalog_length") @_cdecl("catalog_length")
    func catalogLength() -> Int32 { WebHost.catalog.length }

    @_expose(wasm, "open") @_cdecl("open_scene")
    func open(
        _ scene: Int32, _ variant: Int32, _ width: Double, _ height: Double, _ reduceMotion: Int32, _ keepsLog: Int32
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
            keepsLog: keepsLog != 0)
    }

    @_expose(wasm, "frame") @_cdecl("frame")
    func frame(_ time: Double) -> UnsafePointer<UInt8> {
        WebHost.session?.apply(.frame(time))
        return WebHost.show()
    }

    @_expose(wasm, "seek") @_cdecl("seek")
    func seek(_ time: Double) -> UnsafePointer<UInt8> {
        WebHost.session?.seek(to: time)
        return WebHost.show()
    }

    @_expose(wasm, "set_dark") @_cdecl("set_dark")
    func setDark(_ isOn: Int32) {
        WebHost.style = isOn != 0 ? .dark : .light
        WebHost.session?.setUserInterfaceStyle(WebHost.style)
    }

    @_expose(wasm, "log") @_cdecl("input_log")
    func log() -> UnsafePointer<UInt8> {
        WebHost.log.write { bytes in
            for input in WebHost.session?.log ?? [] { bytes.append(record: input.record) }
        }
    }

    @_expose(wasm, "log_length") @_cdecl("log_length")
    func logLength() -> Int32 { WebHost.log.length }

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
    func resize(_ width: Double, _ height: Double) {
        WebHost.session?.apply(.resize(Size(width: width, height: height)))
    }

    @_expose(wasm, "pointer") @_cdecl("pointer")
    func pointer(
        _ id: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double, _ force: Double, _ kind: Int32
    ) {
        guard let phase = PointerSample.Phase(rawValue: Int(phase)), let kind = PointerSample.Kind(rawValue: Int(kind))
        else {
            return Diagnostics.report(
                Diagnostic("there is no such phase or kind", in: "pointer", remedy: "the sample is left out"))
        }
        WebHost.session?.apply(
            .pointer(
                PointerSample(
                    // Some browsers count below 0.
                    id: Int(id & .max), phase: phase, location: Point(x: x, y: y), timestamp: time, force: force,
                    kind: kind
                )))
    }

    @_expose(wasm, "key") @_cdecl("key")
    func key(_ key: Int32, _ phase: Int32, _ character: Int32) {
        guard let key = KeyEvent.Key(rawValue: Int(key)) else { return }
        var event = KeyEvent(key, isDown: phase & 1 == 0, isShifted: phase & 2 != 0)
        event.character = UInt32(bitPattern: character)
        WebHost.session?.apply(.key(event))
    }

    @_expose(wasm, "wheel") @_cdecl("wheel")
    func wheel(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double, _ isPrecise: Int32) {
        WebHost.session?.apply(
            .wheel(
                WheelSample(
                    location: Point(x: x, y: y), delta: Vector(dx: dx, dy: dy), timestamp: time,
                    isPrecise: isPrecise != 0))
        )
    }

    @_expose(wasm, "set_variant") @_cdecl("set_variant")
    func setVariant(_ index: Int32) { WebHost.session?.apply(.variant(Int(index))) }

    @_expose(wasm, "set_parameter") @_cdecl("set_parameter")
    func setParameter(_ index: Int32, _ value: Double) { WebHost.session?.apply(.parameter(Int(index), value)) }

    @_expose(wasm, "set_reduce_motion") @_cdecl("set_reduce_motion")
    func setReduceMotion(_ isOn: Int32) { WebHost.session?.apply(.reduceMotion(isOn != 0)) }

    @_expose(wasm, "takes_drag") @_cdecl("takes_drag")
    func takesDrag(_ x: Double, _ y: Double) -> Int32 {
        WebHost.session?.takesDrag(at: Point(x: x, y: y)) ?? false ? 1 : 0
    }

    @_expose(wasm, "perform") @_cdecl("perform")
    func perform(_ gesture: Int32) { WebHost.session?.perform(Int(gesture)) }
#endif
