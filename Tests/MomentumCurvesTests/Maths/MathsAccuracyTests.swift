import MomentumCurves
import Testing

/// Every function compared with 120-digit results, in units in the last place of the exact result.
@Suite struct MathsAccuracyTests {
    static let bounds: [(name: String, ulps: Double)] = [
        ("exp", 1), ("exp2", 1), ("expm1", 1), ("log", 1), ("log1p", 1), ("sin", 1), ("cos", 1), ("tan", 1.5),
        ("atan", 1), ("asin", 2), ("acos", 2), ("cbrt", 1), ("pow", 1), ("atan2", 1), ("hypot", 1.5),
    ]

    @Test(arguments: bounds)
    func errorStaysBelowItsBound(name: String, ulps: Double) throws {
        var count = 0
        for row in try oracleRows("maths") where row[0] == name {
            let numbers = try row[1..<(row.count - 1)].map { try double($0) }
            let rest = try #require(Double(row[row.count - 1])) / 1000
            let exact = numbers[numbers.count - 1]
            let result = numbers.count == 3 ? binary(name, numbers[0], numbers[1]) : unary(name, numbers[0])
            let error = abs((result - exact) / exact.ulp - rest)
            #expect(error < ulps, "\(name)\(numbers.dropLast()) = \(result), exactly \(exact)")
            count += 1
        }
        #expect(count > 200)
    }

    @Test func sincosEqualsSinAndCos() throws {
        for row in try oracleRows("maths") where row[0] == "sin" || row[0] == "cos" {
            let x = try double(row[1])
            let pair = Maths.sincos(x)
            #expect(pair.sin == Maths.sin(x) && pair.cos == Maths.cos(x))
        }
    }

    @Test func integerPowersAreExact() {
        for base in 2...15 {
            var power = 1.0
            for exponent in 1...13 {
                power *= Double(base)
                #expect(Maths.pow(Double(base), Double(exponent)) == power)
            }
        }
        for exponent in -1074...1023 {
            let exact =
                exponent < -1022
                ? Double(bitPattern: 1 << UInt64(exponent + 1074))
                : Double(sign: .plus, exponent: exponent, significand: 1)
            #expect(Maths.exp2(Double(exponent)) == exact)
            #expect(Maths.pow(2, Double(exponent)) == exact)
        }
    }

    @Test func expm1AndLog1pKeepPrecisionNearZero() {
        #expect(Maths.expm1(0x1p-40) == 0x1p-40 + 0x1p-81)
        #expect(Maths.log1p(0x1p-40) == 0x1p-40 - 0x1p-81)
        #expect(Maths.expm1(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    }

    private func unary(_ name: String, _ x: Double) -> Double {
        switch name {
        case "exp": Maths.exp(x)
        case "exp2": Maths.exp2(x)
        case "expm1": Maths.expm1(x)
        case "log": Maths.log(x)
        case "log1p": Maths.log1p(x)
        case "sin": Maths.sin(x)
        case "cos": Maths.cos(x)
        case "tan": Maths.tan(x)
        case "atan": Maths.atan(x)
        case "asin": Maths.asin(x)
        case "acos": Maths.acos(x)
        default: Maths.cbrt(x)
        }
    }

    private func binary(_ name: String, _ x: Double, _ y: Double) -> Double {
        name == "pow" ? Maths.pow(x, y) : name == "atan2" ? Maths.atan2(x, y) : Maths.hypot(x, y)
    }
}
