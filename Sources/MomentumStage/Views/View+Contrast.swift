extension View {
    /// Whether borders and rings are to be stronger.
    package final var wantsContrast: Bool {
        guard let stage else { return false }
        return !stage.accessibilityPreferences.isDisjoint(with: [.increasedContrast, .forcedColors])
    }

    /// How wide the ring round what has the focus is, in points.
    package final var focusRingWidth: Double { wantsContrast ? 4 : 2 }
}

/// Per cent as a screen reader says them.
package enum PercentText {
    /// `share`, of which 1 is all, in whole per cent: "40%".
    package static func text(_ share: Double) -> String {
        guard share.isFinite else { return "" }
        return number(Int((min(max(share, 0), 1) * 100).rounded())) + "%"
    }

    /// A number of at least 0 in digits.
    package static func number(_ number: Int) -> String {
        var (number, letters) = (number, [] as [UInt8])
        repeat {
            letters.append(UInt8(ascii: "0") + UInt8(number % 10))
            number /= 10
        } while number > 0
        return String(letters.reversed())
    }
}
