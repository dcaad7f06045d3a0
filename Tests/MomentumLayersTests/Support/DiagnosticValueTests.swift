import MomentumLayers
import Testing

/// The texts of refused values.
@Suite struct DiagnosticValueTests {
    @Test(
        arguments: [
            (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"), (-0.0, "0"), (0, "0"), (-1, "-1"), (0.1, "0.1"),
            (-0.5, "-0.5"), (0.1 + 0.2, "0.3"), (9.999999, "10"), (0.0001, "0.0001"), (1e-7, "1e-7"),
            (-2.5e-7, "-2.5e-7"),
            (1_234_567.8, "1234570"), (123_456_789, "123456789"), (1e15, "1e+15"), (1e300, "1e+300"),
            (3.4e38, "3.4e+38"),
        ] as [(Double, String)])
    func numbersAreWrittenShort(number: Double, text: String) {
        #expect(Diagnostic.Value.number(number).text == text)
    }

    @Test func countsIndicesPairsAndTexts() {
        #expect(Diagnostic.Value.count(-3).text == "-3")
        #expect(Diagnostic.Value.index(7, count: 4).text == "7, not in 0...3")
        #expect(Diagnostic.Value.index(-1, count: 1).text == "-1, not in 0...0")
        #expect(Diagnostic.Value.index(0, count: 0).text == "0 of an empty list")
        #expect(Diagnostic.Value.pair(.nan, 20).text == "(nan, 20)")
        #expect(Diagnostic.Value.text("intro").text == "'intro'")
    }

    @Test func aRefusedValueIsPartOfTheReport() {
        let layer = Layer()
        let reports = diagnostics {
            layer.position = Point(x: 1, y: -.infinity)
            layer.opacity = 1e39
            layer.move(.position, to: .zero, velocity: Vector(dx: .nan, dy: 0))
            layer.timing.duration = -2
        }
        let remedy = "; pass numbers from -3.4e38 to 3.4e38; the property keeps its value"
        let texts: [String] = [
            "Layer: position is not finite: -inf" + remedy,
            "Layer: opacity exceeds 3.4e38 in magnitude: 1e+39" + remedy,
            "Layer.move(_:to:velocity:lasting:): the velocity is not finite: nan" + remedy,
            "Layer.timing: duration is out of range: -2; set a finite number of seconds, at least 0; "
                + "the timing does not change",
        ]
        #expect(reports.map(\.text) == texts)
    }

    @Test func withoutAValueTheReportEndsWithTheRemedy() {
        #expect(
            diagnostics { Transaction.commit() }.map(\.text) == [
                "Transaction.commit(): no transaction is open; call begin() first; nothing changes"
            ])
    }
}
