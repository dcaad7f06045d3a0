/// A text measurer that asks the page for the widths of texts, encoded as `Guides/WebInterface.md` describes. The
/// calling code is linked with text layers only.
enum WebText {
    /// Returns the page's answer to a request, or an empty array if there is none.
    static func answer(_ request: [UInt8]) -> [UInt8] {
        let length = request.withUnsafeBufferPointer { measureText($0.baseAddress, Int32($0.count)) }
        guard length > 0 else { return [] }
        // The answer has at most a line, a piece and a cluster for each byte of the request, and one more of each for
        // the end of the text and for the ellipsis.
        let most = 20 + 116 * (request.count + 2)
        guard
            HostCall.admitted(
                Int(length), in: 0...most, orElse: "the answer is too long",
                remedy: "return at most 252 bytes, and 116 for each byte of the request", of: "measure_text")
                != nil
        else { return [] }
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            takeText(buffer.baseAddress)
            count = Int(length)
        }
    }
}

/// Measures the text in a request of `length` bytes. Returns the length of the answer in bytes, or 0 if there is none.
@_extern(wasm, module: "momentum", name: "measure_text")
@_extern(c)
func measureText(_ request: UnsafePointer<UInt8>?, _ length: Int32) -> Int32

/// Copies the last answer to `buffer`.
@_extern(wasm, module: "momentum", name: "take_text")
@_extern(c)
func takeText(_ buffer: UnsafeMutablePointer<UInt8>?)
