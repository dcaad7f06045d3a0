extension View {
    /// Whether the user's preferences ask for stronger borders and focus rings.
    package final var wantsContrast: Bool {
        guard let stage else { return false }
        return !stage.accessibilityPreferences.isDisjoint(with: [.increasedContrast, .forcedColors])
    }

    /// The width of the ring around a focused view, in points.
    package final var focusRingWidth: Double { wantsContrast ? 4 : 2 }
}

/// The formatting of percentages for screen readers.
package enum PercentText {
    /// Returns `share`, from 0 to 1, as a whole percentage: "40%". Values outside this range are clamped. Returns an
    /// empty string if `share` is not finite.
    package static func text(_ share: Double) -> String {
        guard share.isFinite else { return "" }
        return number(Int((min(max(share, 0), 1) * 100).rounded())) + "%"
    }

    /// Returns the decimal digits of `number`, which is at least 0.
    package static func number(_ number: Int) -> String {
        var (number, letters) = (number, [] as [UInt8])
        repeat {
            letters.append(UInt8(ascii: "0") + UInt8(number % 10))
            number /= 10
        } while number > 0
        return String(letters.reversed())
    }
}
