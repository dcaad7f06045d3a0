/// A number with a precision of about 106 bits, as the unevaluated sum of two Doubles.
///
/// Used for the few equations that are too ill-conditioned for one Double. The arithmetic follows Dekker (1971) and
/// Knuth, with a relative error of about 2^-102 per operation. Factors must stay below 2^990.
struct Extended: Sendable {
    var high: Double
    var low: Double

    @inline(__always)
    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// Returns the exact sum of two Doubles, in either order of magnitude.
    @inline(__always)
    static func sum(_ a: Double, _ b: Double) -> Extended {
        let sum = a + b
        let part = sum - a
        return Extended(sum, (a - (sum - part)) + (b - part))
    }

    @inline(__always)
    static func + (left: Extended, right: Extended) -> Extended {
        let head = sum(left.high, right.high)
        let tail = sum(left.low, right.low)
        let middle = sum(head.high, head.low + tail.high)
        return sum(middle.high, middle.low + tail.low)
    }

    @inline(__always)
    static func - (left: Extended, right: Extended) -> Extended { left + Extended(-right.high, -right.low) }

    @inline(__always)
    static func * (left: Extended, right: Extended) -> Extended {
        let (product, error) = Maths.exactProduct(left.high, right.high)
        return sum(product, error + (left.high * right.low + left.low * right.high))
    }
}
