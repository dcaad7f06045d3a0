/// The ranges of the numbers in external input. Sessions, pages, scripts and the command line refuse numbers outside
/// these ranges.
public nonisolated enum InputRange {
    /// The range of coordinates on the stage and of wheel deltas, in points.
    public static var coordinate: ClosedRange<Double> { -1e6...1e6 }
    /// The range of frame times, in seconds: up to 115 days.
    public static var time: ClosedRange<Double> { 0...1e7 }
    /// The range of the timestamps of a device, in seconds of stage time. They may precede the stage's first frame.
    public static var timestamp: ClosedRange<Double> { -1e7...1e7 }
    /// The range of a pointer's force, from none to the maximum.
    public static var force: ClosedRange<Double> { 0...1 }
    /// The range of pointer identifiers.
    public static var pointer: ClosedRange<Int> { 0...0x7FFF_FFFF }

    /// The range of text offsets, in bytes.
    public static var offset: ClosedRange<Int> { 0...0x3FFF_FFFF }
    /// The range of the offsets of marked text, in bytes; -1 means that there is no marked text.
    static var composed: ClosedRange<Int> { -1...0x3FFF_FFFF }
    /// The range of the length of the text that an edit inserts, in bytes: up to 16 MiB.
    public static var insertion: ClosedRange<Int> { 0...0x100_0000 }
    /// The range of the length of a record, in bytes: the longest text and the fields before it.
    public static var record: ClosedRange<Int> { 0...0x100_0100 }
    /// The range of keyboard heights, in points.
    public static var keyboard: ClosedRange<Double> { 0...16_384 }
    /// The range of safe area insets, in points.
    public static var inset: ClosedRange<Double> { 0...16_384 }
    /// The range of the duration in which a keyboard appears or disappears, in seconds.
    public static var duration: ClosedRange<Double> { 0...10 }

    /// Returns whether `letters` is valid UTF-8 (RFC 3629).
    @inline(never)
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
