import MomentumGallery

/// Bytes at an address that stays the same until they are written again.
struct WebBuffer {
    private var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    private var capacity = 8
    private(set) var length: Int32 = 0

    var pointer: UnsafePointer<UInt8> { UnsafePointer(memory) }

    /// Replaces the bytes by what `body` appends.
    mutating func write(_ body: (inout [UInt8]) -> Void) -> UnsafePointer<UInt8> {
        var bytes: [UInt8] = []
        body(&bytes)
        bytes.withUnsafeBytes { copy($0) }
        return pointer
    }

    /// Replaces the bytes by a copy of `source`; allocates only when it is larger than any before.
    mutating func copy(_ source: UnsafeRawBufferPointer) {
        if source.count > capacity {
            memory.deallocate()
            capacity = source.count * 2
            memory = .allocate(capacity: capacity)
        }
        if let start = source.baseAddress, source.count > 0 {
            UnsafeMutableRawPointer(memory).copyMemory(from: start, byteCount: source.count)
        }
        length = Int32(source.count)
    }
}

/// What the engine hands to the page.
struct WebOutput {
    var catalog = WebBuffer()
    var picture = WebBuffer()
    var samples = WebBuffer()
    var events = WebBuffer()
    var log = WebBuffer()
    var diagnostics = WebBuffer()
    var image = WebBuffer()
    var clipboard = WebBuffer()
    var list = DisplayList()
    /// The numbers of the last frame, kept so that a frame allocates nothing.
    var numbers: [Double] = []
    var pendingDiagnostics: [UInt8] = []

    mutating func takeDiagnostics() -> UnsafePointer<UInt8> {
        let pending = pendingDiagnostics
        pendingDiagnostics.removeAll(keepingCapacity: true)
        return diagnostics.write { $0 = pending }
    }
}

extension Web {
    /// Draws the session's frame and collects its samples and events. Bit 0 of the result: something still moves; bit 1: the
    /// picture is not the last one.
    static func show(_ session: Session) -> Int32 {
        session.stage.draw(into: &output.list)
        let isNew = output.list.words.withUnsafeBytes { words in
            let last = UnsafeRawBufferPointer(start: output.picture.pointer, count: Int(output.picture.length))
            guard !words.elementsEqual(last) else { return false }
            output.picture.copy(words)
            return true
        }
        output.numbers.removeAll(keepingCapacity: true)
        output.numbers.append(session.time)
        for index in session.description.watched.indices {
            let sample = session.sample(index)
            output.numbers.append(sample.value)
            output.numbers.append(sample.velocity)
        }
        output.numbers.withUnsafeBytes { output.samples.copy($0) }
        output.numbers.removeAll(keepingCapacity: true)
        for event in session.events {
            output.numbers.append(event.time)
            output.numbers.append(Double(event.kind.rawValue))
            output.numbers.append(event.location.x)
            output.numbers.append(event.location.y)
        }
        output.numbers.withUnsafeBytes { output.events.copy($0) }
        let framesPerSecond = Int32(min(max(session.stage.preferredFramesPerSecond, 0), 1000))
        return (session.needsFrame ? 1 : 0) | (isNew ? 2 : 0) | framesPerSecond << 2
    }

    static func installDiagnostics() {
        Diagnostics.handler = { diagnostic in
            if !output.pendingDiagnostics.isEmpty { output.pendingDiagnostics.append(10) }
            output.pendingDiagnostics.append(contentsOf: diagnostic.text.letters)
        }
    }
}

extension Web {
    /// The image of the last picture with `number`.
    static func image(_ number: Int32) -> Image? {
        output.list.images.first { $0.number == UInt32(bitPattern: number) }
    }
}

@_expose(wasm, "image_pixels") @_cdecl("image_pixels")
public func imagePixels(_ number: Int32) -> UnsafePointer<UInt8> {
    Web.output.image.write { $0 = Web.image(number)?.pixels ?? [] }
}

@_expose(wasm, "image_width") @_cdecl("image_width")
public func imageWidth(_ number: Int32) -> Int32 { Int32(Web.image(number)?.width ?? 0) }

@_expose(wasm, "image_height") @_cdecl("image_height")
public func imageHeight(_ number: Int32) -> Int32 { Int32(Web.image(number)?.height ?? 0) }

@_expose(wasm, "image_scale") @_cdecl("image_scale")
public func imageScale(_ number: Int32) -> Double { Web.image(number)?.scale ?? 0 }
