import MomentumPictures

/// The exported functions that write frames as an SVG document.
///
/// They run in a separate instance of the module, without a scene. Going back in time replaces the memory of an
/// instance, which would lose the collected frames. Frames are passed as bytes.
enum PictureHost {
    static var film = PictureFilm(framesPerSecond: 1, pause: 0)
    /// The fingers of the next frame.
    static var fingers: [(number: UInt32, location: Point)] = []
    /// The argument of the next call: the bytes of a display list, or of an image's address.
    static var record = WebBuffer()
    static var answer = WebBuffer()
    /// The range of a record's length, in bytes. The address of an image with 8 million pixels fits in it.
    static let recordLength = 0...(1 << 25)
}

/// Begins a document with `framesPerSecond` frames per second, which pauses for `pause` seconds at its end before it
/// repeats. Reports a diagnostic and does nothing for numbers that are not finite, for a frame rate that is not
/// positive, and for a negative pause.
@_expose(wasm, "svg_begin") @_cdecl("svg_begin")
func svgBegin(_ framesPerSecond: Double, _ pause: Double) {
    HostCall.run("svg_begin") {
        let isRate = !(framesPerSecond > 0 && framesPerSecond.isFinite)
        if isRate || !(pause >= 0 && pause.isFinite) {
            return Diagnostics.report(
                isRate ? "the frame rate is out of range" : "the pause is out of range",
                value: .number(isRate ? framesPerSecond : pause), in: "svg_begin",
                remedy: "pass a finite rate above 0 and a pause of at least 0 seconds; the call is ignored")
        }
        PictureHost.film = PictureFilm(framesPerSecond: framesPerSecond, pause: pause)
        PictureHost.fingers = []
    }
}

/// Reserves a record of `length` bytes, at most 32 MiB, for the argument of the next call. Returns nil, with a
/// diagnostic, for any other length.
@_expose(wasm, "svg_record") @_cdecl("svg_record")
func svgRecord(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    HostCall.run("svg_record", orElse: nil) {
        HostCall.admitted(
            Int(length), in: PictureHost.recordLength, orElse: "the length of the record is out of range",
            remedy: "pass a length from 0 to 33554432 bytes", of: "svg_record"
        ).map { PictureHost.record.reserve($0) }
    }
}

/// Adds a finger to the next frame, at a location in stage points.
@_expose(wasm, "svg_finger") @_cdecl("svg_finger")
func svgFinger(_ number: Int32, _ x: Double, _ y: Double) {
    HostCall.run("svg_finger") {
        guard let location = WebHost.point(x, y, of: "svg_finger") else { return }
        PictureHost.fingers.append((UInt32(bitPattern: number), location))
    }
}

/// Adds a frame with the display list in the record. Returns 1, or 0 for a malformed list.
@_expose(wasm, "svg_frame") @_cdecl("svg_frame")
func svgFrame() -> Int32 {
    HostCall.run("svg_frame", orElse: 0) {
        let bytes = PictureHost.record.bytes
        var words: [UInt32] = []
        words.reserveCapacity(bytes.count / 4)
        for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            words.append(UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt32.self))
        }
        let fingers = PictureHost.fingers
        PictureHost.fingers = []
        do throws(DisplayListError) {
            try PictureHost.film.add(words, fingers: fingers)
            return 1
        } catch {
            return 0
        }
    }
}

/// Returns the images that are still missing: their count, and the number of each.
@_expose(wasm, "svg_images") @_cdecl("svg_images")
func svgImages() -> UnsafePointer<UInt8> {
    HostCall.run("svg_images", orElse: WebHost.refused) {
        PictureHost.answer.write { bytes in
            bytes.append(count: PictureHost.film.missingImages.count)
            for number in PictureHost.film.missingImages {
                Swift.withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
            }
        }
    }
}

/// Provides the image with the given number: its size in points, and its address, which is in the record.
@_expose(wasm, "svg_image") @_cdecl("svg_image")
func svgImage(_ number: Int32, _ width: Double, _ height: Double) {
    HostCall.run("svg_image") {
        guard let size = WebHost.point(width, height, of: "svg_image") else { return }
        let address = String(Array(PictureHost.record.bytes))
        PictureHost.film.addImage(
            PictureImage(.address(address), size: Size(width: size.x, height: size.y)),
            number: UInt32(bitPattern: number))
    }
}

/// Returns the document with all frames.
@_expose(wasm, "svg_text") @_cdecl("svg_text")
func svgText() -> UnsafePointer<UInt8> {
    HostCall.run("svg_text", orElse: WebHost.refused) {
        PictureHost.answer.write { $0 = PictureHost.film.text().letters }
    }
}

/// Returns the length of the last answer, in bytes.
@_expose(wasm, "svg_length") @_cdecl("svg_length")
func svgLength() -> Int32 {
    HostCall.run("svg_length", orElse: 0) { PictureHost.answer.length }
}
