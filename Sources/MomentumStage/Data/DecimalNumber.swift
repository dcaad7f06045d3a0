/// The digits of a number in base 10: the value is 0.d1d2d3… times 10 to the power of `exponent`.
///
/// The conversions to and from `Double` are exact, so that they are the same on every host.
nonisolated struct DecimalNumber: Equatable {
    /// The digits, from 0 to 9. The first one is not 0, and neither is the last one. Empty for zero.
    var digits: [UInt8]
    /// The power of 10.
    var exponent: Int

    /// Creates a number from digits. Removes leading and trailing zeros.
    init(digits: [UInt8], exponent: Int) {
        guard let first = digits.firstIndex(where: { $0 != 0 }), let last = digits.lastIndex(where: { $0 != 0 }) else {
            (self.digits, self.exponent) = ([], 0)
            return
        }
        self.digits = Array(digits[first...last])
        self.exponent = exponent - first
    }

    /// The nearest double; of two equally near ones, the even one. Infinite if the number is too large.
    var double: Double {
        // Beyond these exponents, the result is known.
        if digits.isEmpty || exponent < -330 { return 0 }
        if exponent > 310 { return .infinity }
        // A number half way between two doubles has fewer than 800 digits. One more digit represents the rest.
        if digits.count > 801 {
            var shorter = self
            shorter.digits = Array(digits[..<800]) + [1]
            return shorter.double
        }
        let decimals = digits.count - exponent
        if digits.count <= 15, decimals >= -22, decimals <= 22 {
            // Both factors are exact, and one operation rounds once.
            let whole = Double(digits.reduce(0) { 10 * $0 + UInt64($1) })
            return decimals > 0 ? whole / Self.power(decimals) : whole * Self.power(-decimals)
        }
        var top = BigNumber(digits)
        var bottom = BigNumber([1])
        if decimals > 0 { bottom.scale(by: 10, decimals) } else { top.scale(by: 10, -decimals) }
        // The quotient has 54 bits or more before the point: 53, and at least one that rounds.
        var shift = 55 - (top.bits - bottom.bits)
        // The smallest doubles have fewer bits: the last one stands for 2 to the power of -1074.
        shift = min(shift, 1075)
        if shift > 0 { top.shift(shift) } else { bottom.shift(-shift) }
        var (quotient, isExact) = top.divided(by: bottom)
        let excess = max(0, 64 - quotient.leadingZeroBitCount - 53)
        let drop = max(excess, shift == 1075 ? 1 : 0)
        let half = drop > 0 ? UInt64(1) << (drop - 1) : 0
        let rest = drop > 0 ? quotient & ((1 << drop) - 1) : 0
        if drop > 0 {
            quotient >>= UInt64(drop)
            if rest > half || (rest == half && (!isExact || quotient & 1 == 1)) { quotient += 1 }
            isExact = false
        }
        return Self.scaled(quotient, drop - shift)
    }

    private static func power(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<exponent { result *= 10 }
        return result
    }

    /// `mantissa` times 2 to the power of `exponent`, which is exact.
    private static func scaled(_ mantissa: UInt64, _ exponent: Int) -> Double {
        var (result, left) = (Double(mantissa), exponent)
        while left > 0 {
            let step = min(left, 1000)
            result *= Double(sign: .plus, exponent: step, significand: 1)
            left -= step
        }
        // A first step down to a normal number, and a last one that reaches the smallest ones without rounding.
        while left < 0 {
            let step = max(left, -900)
            result *= Double(sign: .plus, exponent: step, significand: 1)
            left -= step
        }
        return result
    }

    /// Creates the shortest number whose nearest double is the finite `value`, without the sign. If there are several,
    /// creates the one closest to `value`.
    init(_ value: Double) {
        let value = value.magnitude
        guard value > 0 else {
            self.init(digits: [], exponent: 0)
            return
        }
        // Numbers with at most 15 digits and 22 decimals: both factors are exact.
        for decimals in 0...22 {
            let power = Self.power(decimals)
            let whole = value * power
            guard whole < 1e15 else { break }
            if whole == whole.rounded(), whole / power == value {
                var digits: [UInt8] = []
                var rest = UInt64(whole)
                while rest > 0 {
                    digits.append(UInt8(rest % 10))
                    rest /= 10
                }
                self.init(digits: digits.reversed(), exponent: digits.count - decimals)
                return
            }
        }
        let exact = Self.exact(value)
        for count in 1..<17 {
            let short = exact.rounded(to: count)
            if short.double == value {
                self = short
                return
            }
        }
        self = exact.rounded(to: 17)
    }

    /// Returns all digits of a positive number.
    private static func exact(_ value: Double) -> DecimalNumber {
        // The value is mantissa times 2 to the power of `power`.
        let power = Int(value.exponent) - 52
        let isNormal = value.isNormal
        let mantissa = isNormal ? value.significandBitPattern | 1 << 52 : value.significandBitPattern
        let shift = isNormal ? power : -1074
        var number = BigNumber(words: [UInt32(truncatingIfNeeded: mantissa), UInt32(mantissa >> 32)])
        if shift >= 0 { number.shift(shift) } else { number.scale(by: 5, -shift) }
        // 2^-n = 5^n / 10^n.
        let digits = number.decimalDigits
        return DecimalNumber(digits: digits, exponent: digits.count + min(0, shift))
    }

    private func rounded(to count: Int) -> DecimalNumber {
        guard digits.count > count else { return self }
        var kept = Array(digits[..<count])
        let isHalf = digits[count] == 5 && digits.count == count + 1
        guard digits[count] > 5 || (digits[count] == 5 && !isHalf) || (isHalf && kept[count - 1] % 2 == 1) else {
            return DecimalNumber(digits: kept, exponent: exponent)
        }
        var index = count - 1
        while index >= 0, kept[index] == 9 {
            kept[index] = 0
            index -= 1
        }
        if index >= 0 {
            kept[index] += 1
            return DecimalNumber(digits: kept, exponent: exponent)
        }
        return DecimalNumber(digits: [1], exponent: exponent + 1)
    }
}

/// A nonnegative integer of any size.
private nonisolated struct BigNumber {
    /// The words, the least one first, without leading zeros.
    private var words: [UInt32]

    init(words: [UInt32]) {
        self.words = words
        trim()
    }

    /// The number with these decimal digits.
    init(_ digits: [UInt8]) {
        words = []
        for digit in digits { multiply(10, adding: UInt32(digit)) }
    }

    private mutating func trim() { while words.last == 0 { words.removeLast() } }

    private mutating func multiply(_ factor: UInt32, adding addend: UInt32 = 0) {
        var carry = UInt64(addend)
        for index in words.indices {
            let product = UInt64(words[index]) * UInt64(factor) + carry
            words[index] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry > 0 { words.append(UInt32(carry)) }
    }

    mutating func scale(by factor: UInt32, _ count: Int) {
        for _ in 0..<count { multiply(factor) }
    }

    var bits: Int { words.isEmpty ? 0 : 32 * words.count - words[words.count - 1].leadingZeroBitCount }

    mutating func shift(_ count: Int) {
        for _ in 0..<(count % 32) { multiply(2) }
        if !words.isEmpty { words.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0) }
    }

    /// The quotient, which has at most 64 bits, and whether nothing remains.
    func divided(by divisor: BigNumber) -> (UInt64, isExact: Bool) {
        var (rest, quotient) = (self, UInt64(0))
        var shift = bits - divisor.bits
        guard shift >= 0 else { return (0, rest.words.isEmpty) }
        while shift >= 0 {
            var part = divisor
            part.shift(shift)
            if !rest.isLess(than: part) {
                rest.subtract(part)
                quotient |= 1 << UInt64(shift)
            }
            shift -= 1
        }
        return (quotient, rest.words.isEmpty)
    }

    private func isLess(than other: BigNumber) -> Bool {
        guard words.count == other.words.count else { return words.count < other.words.count }
        for index in words.indices.reversed() where words[index] != other.words[index] {
            return words[index] < other.words[index]
        }
        return false
    }

    private mutating func subtract(_ other: BigNumber) {
        var borrow: Int64 = 0
        for index in words.indices {
            var difference = Int64(words[index]) - borrow - (index < other.words.count ? Int64(other.words[index]) : 0)
            borrow = difference < 0 ? 1 : 0
            if difference < 0 { difference += 1 << 32 }
            words[index] = UInt32(difference)
        }
        trim()
    }

    /// The decimal digits, the highest one first.
    var decimalDigits: [UInt8] {
        var (rest, digits) = (self, [UInt8]())
        while !rest.words.isEmpty {
            var carry: UInt64 = 0
            for index in rest.words.indices.reversed() {
                let part = carry << 32 | UInt64(rest.words[index])
                rest.words[index] = UInt32(part / 10)
                carry = part % 10
            }
            rest.trim()
            digits.append(UInt8(carry))
        }
        return Array(digits.reversed())
    }
}
