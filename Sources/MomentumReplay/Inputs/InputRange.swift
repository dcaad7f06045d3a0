/// The ranges of the numbers that come in from outside. Sessions refuse what lies outside, and so the page, scripts and the
/// command line do.
public nonisolated enum InputRange {
    /// Coordinates on the stage, and how far a wheel moves, in points.
    public static var coordinate: ClosedRange<Double> { -1e6...1e6 }
    /// Times of frames, in seconds: up to 115 days.
    public static var time: ClosedRange<Double> { 0...1e7 }
    /// Times of readings of a device, in seconds of stage time: they may lie before the stage's first frame.
    public static var timestamp: ClosedRange<Double> { -1e7...1e7 }
    /// How hard a pointer is pressed.
    public static var force: ClosedRange<Double> { 0...1 }
    /// Numbers of pointers.
    public static var pointer: ClosedRange<Int> { 0...0x7FFF_FFFF }

    /// Offsets in texts, in bytes.
    public static var offset: ClosedRange<Int> { 0...0x3FFF_FFFF }
    /// The same of what an input method composes, or -1.
    static var composed: ClosedRange<Int> { -1...0x3FFF_FFFF }
    /// Lengths of what an edit puts into a text, in bytes: up to 16 MB.
    public static var insertion: ClosedRange<Int> { 0...0x100_0000 }
    /// Lengths of records of inputs, in bytes: of the longest text, and what comes before it.
    public static var record: ClosedRange<Int> { 0...0x100_0100 }
    /// Heights of keyboards, in points.
    public static var keyboard: ClosedRange<Double> { 0...16_384 }
    /// How far a safe area reaches in from an edge, in points.
    public static var inset: ClosedRange<Double> { 0...16_384 }
    /// How long a keyboard takes to come or go, in seconds.
    public static var duration: ClosedRange<Double> { 0...10 }

    /// Whether `letters` are UTF-8 (RFC 3629).
    static func isText(_ letters: [UInt8]) -> Bool {
        var index = 0
        while index < letters.count {
            let first = letters[index]
            let length =
                first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
            guard length > 0, index + length <= letters.count else { return false }
            var value = UInt32(first) & (length == 1 ? 0x7F : length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
            for further in letters[(index + 1)..<(index + length)] {
                guard further & 0xC0 == 0x80 else { return false }
                value = value << 6 | UInt32(further & 0x3F)
            }
            let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0
            guard value >= least, Unicode.Scalar(value) != nil else { return false }
            index += length
        }
        return true
    }
}
