/// Asks the page how wide texts are, in the bytes of `Guides/WebInterface.md`. Only a program with texts does: what calls this
/// comes with its text layers.
enum WebText {
    /// The page's answer to a request, in bytes; nothing when it has none.
    static func ask(_ request: [UInt8]) -> [UInt8] {
        let length = request.withUnsafeBufferPointer { measureText($0.baseAddress, Int32($0.count)) }
        guard length > 0 else { return [] }
        // At most a line, a piece and a letter for each byte, and for what is behind the last one and what is left out.
        let most = 20 + 116 * (request.count + 2)
        guard
            HostCall.admitted(
                Int(length), in: 0...most, orElse: "the host's answer about a text is too long", of: "measure_text")
                != nil
        else { return [] }
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { room, count in
            takeText(room.baseAddress)
            count = Int(length)
        }
    }
}

/// Measures what a request of so many bytes describes; returns how many bytes the answer has, 0 for none.
@_extern(wasm, module: "momentum", name: "measure_text")
@_extern(c)
func measureText(_ request: UnsafePointer<UInt8>?, _ length: Int32) -> Int32

/// Writes the last answer.
@_extern(wasm, module: "momentum", name: "take_text")
@_extern(c)
func takeText(_ room: UnsafeMutablePointer<UInt8>?)
