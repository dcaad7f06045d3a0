/// What is drawn for a secure text: a bullet for every character.
nonisolated enum TextBullets {
    /// A bullet in UTF-8.
    private static let bullet: [UInt8] = [0xE2, 0x80, 0xA2]

    /// As many bullets as `letters` are characters.
    static func letters(for letters: [UInt8]) -> [UInt8] {
        var bullets: [UInt8] = []
        for _ in 0..<TextBoundaries.count(letters) { bullets += bullet }
        return bullets
    }

    /// Where among the bullets the byte `offset` of `letters` lies.
    static func drawn(_ offset: Int, of letters: [UInt8]) -> Int {
        bullet.count * TextBoundaries.count(Array(letters[..<min(offset, letters.count)]))
    }

    /// The byte of `letters` that lies at `offset` among the bullets.
    static func written(_ offset: Int, of letters: [UInt8]) -> Int {
        var (end, left) = (0, offset / bullet.count)
        while left > 0 {
            end = TextBoundaries.next(end, in: letters)
            left -= 1
        }
        return end
    }
}
