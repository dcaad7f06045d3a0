/// The bullets that are drawn for a secure text, one for each character.
nonisolated enum TextBullets {
    /// A bullet in UTF-8.
    private static let bullet: [UInt8] = [0xE2, 0x80, 0xA2]

    /// Returns a bullet for each character of `letters`.
    static func letters(for letters: [UInt8]) -> [UInt8] {
        var bullets: [UInt8] = []
        for _ in 0..<TextBoundaries.count(letters) { bullets += bullet }
        return bullets
    }

    /// Returns the offset in the bullets that corresponds to the byte `offset` of `letters`.
    static func drawn(_ offset: Int, of letters: [UInt8]) -> Int {
        bullet.count * TextBoundaries.count(Array(letters[..<min(offset, letters.count)]))
    }

    /// Returns the byte offset in `letters` that corresponds to `offset` in the bullets.
    static func written(_ offset: Int, of letters: [UInt8]) -> Int {
        var (end, left) = (0, offset / bullet.count)
        while left > 0 {
            end = TextBoundaries.next(end, in: letters)
            left -= 1
        }
        return end
    }
}
