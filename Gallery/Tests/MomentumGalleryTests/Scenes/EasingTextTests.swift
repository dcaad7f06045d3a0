import Foundation
import MomentumTesting
import Testing

@testable import MomentumGallery

/// The text that is copied from the scene `easing` describes the curve.
@Suite struct EasingTextTests {
    /// The texts of the scene as compiled code, one on each line, in the order of the list.
    // swift-format-ignore
    private static let compiled = [
        TimingFunction.linear,
        TimingFunction.easeIn,
        TimingFunction.easeOut,
        TimingFunction.easeInEaseOut,
        TimingFunction.default,
        TimingFunction.piecewiseLinear(PiecewiseLinear([.init(0, at: 0), .init(0.8, at: 0.25), .init(0.6, at: 0.5), .init(1.05, at: 0.8), .init(1, at: 1)])),
        TimingFunction.cubic(0.5, 0, 0.9, 0.7),
        TimingFunction.cubic(0.68, -0.55, 0.735, 1.55),
        TimingFunction.steps(4, .jumpEnd),
        TimingFunction.steps(4, .jumpStart),
        TimingFunction.steps(4, .jumpNone),
        TimingFunction.steps(4, .jumpBoth),
        TimingFunction.easing(Easing(.sine, .in)),
        TimingFunction.easing(Easing(.sine, .out)),
        TimingFunction.easing(Easing(.sine, .inOut)),
        TimingFunction.easing(Easing(.quad, .in)),
        TimingFunction.easing(Easing(.quad, .out)),
        TimingFunction.easing(Easing(.quad, .inOut)),
        TimingFunction.easing(Easing(.cubic, .in)),
        TimingFunction.easing(Easing(.cubic, .out)),
        TimingFunction.easing(Easing(.cubic, .inOut)),
        TimingFunction.easing(Easing(.quart, .in)),
        TimingFunction.easing(Easing(.quart, .out)),
        TimingFunction.easing(Easing(.quart, .inOut)),
        TimingFunction.easing(Easing(.quint, .in)),
        TimingFunction.easing(Easing(.quint, .out)),
        TimingFunction.easing(Easing(.quint, .inOut)),
        TimingFunction.easing(Easing(.expo, .in)),
        TimingFunction.easing(Easing(.expo, .out)),
        TimingFunction.easing(Easing(.expo, .inOut)),
        TimingFunction.easing(Easing(.circ, .in)),
        TimingFunction.easing(Easing(.circ, .out)),
        TimingFunction.easing(Easing(.circ, .inOut)),
        TimingFunction.easing(Easing(.back, .in)),
        TimingFunction.easing(Easing(.back, .out)),
        TimingFunction.easing(Easing(.back, .inOut)),
        TimingFunction.easing(Easing(.elastic, .in)),
        TimingFunction.easing(Easing(.elastic, .out)),
        TimingFunction.easing(Easing(.elastic, .inOut)),
        TimingFunction.easing(Easing(.bounce, .in)),
        TimingFunction.easing(Easing(.bounce, .out)),
        TimingFunction.easing(Easing(.bounce, .inOut)),
    ]

    @Test func theSwiftTextOfEveryCurveCompilesToTheCurve() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
        let written = source.filter { $0.hasPrefix("        TimingFunction.") }
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,")) }
        #expect(EasingCurve.all.map { EasingText.swift($0) } == written)
        #expect(EasingCurve.all.map(\.function) == Self.compiled)
    }

    @Test func theCSSTextOfEveryCurveReadsBackToTheCurve() throws {
        for curve in EasingCurve.all {
            let text = EasingText.css(curve)
            let function = try #require(Self.read(text), "\(text)")
            for step in 0...10_000 {
                let time = Double(step) / 10_000
                #expect(abs(function.value(at: time) - curve.function.value(at: time)) <= 0.001, "\(text) at \(time)")
            }
        }
    }

    @Test func aDraggedCurveIsWrittenExactly() throws {
        let session = Session(Session.Start(scene: Gallery.scene(named: "easing")!, variant: 1))
        session.apply(.frame(0))
        session.perform(0)
        for frame in 1...70 { session.apply(.frame(Double(frame) / 60)) }
        // Enter moves past both control points to the first button.
        for key in [KeyEvent.Key.enter, .enter, .enter, .space] { session.apply(.key(KeyEvent(key))) }
        session.apply(.frame(71.0 / 60))
        let text = try #require(session.takeClipboard())
        let function = try #require(Self.read(text))
        session.apply(.key(KeyEvent(.escape)))
        session.apply(.key(KeyEvent(.space)))
        for frame in 72...108 { session.apply(.frame(Double(frame) / 60)) }
        #expect(abs(session.sample(0).value - function.value(at: 0.5)) < 1e-9)
        #expect(text.hasPrefix("cubic-bezier(0.68, -0.55, 0.") && text != "cubic-bezier(0.68, -0.55, 0.735, 1.55)")
    }

    @Test func theButtonsCopyAndConfirmOnce() throws {
        let session = Session(Session.Start(scene: Gallery.scene(named: "easing")!, variant: 1))
        session.apply(.frame(0))
        session.perform(session.description.gesture(named: "copy")!)
        var copied: [String] = []
        var events: [Double] = []
        for frame in 1...60 {
            session.apply(.frame(Double(frame) / 60))
            if let text = session.takeClipboard() { copied.append(text) }
            events += session.events.filter { $0.kind == .copied }.map(\.time)
        }
        #expect(
            copied == [
                "cubic-bezier(0.68, -0.55, 0.735, 1.55)", "TimingFunction.cubic(0.68, -0.55, 0.735, 1.55)",
            ])
        #expect(events.count == 2)
        // Seeking backwards does not copy again.
        session.seek(to: 0.9)
        #expect(session.takeClipboard() == nil)
    }

    @Test func keysReachTheButtonsOfACurveWithoutControlPoints() {
        let session = Session(Session.Start(scene: Gallery.scene(named: "easing")!, variant: 1))
        session.apply(.frame(0))
        for key in [KeyEvent.Key.right, .enter, .enter, .space] { session.apply(.key(KeyEvent(key))) }
        session.apply(.frame(0.1))
        #expect(session.takeClipboard() == "TimingFunction.steps(4, .jumpEnd)")
    }

    /// Parses `text` as a style sheet would.
    private static func read(_ text: String) -> TimingFunction? {
        let names: [String: TimingFunction] = [
            "linear": .linear, "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut,
            "ease-in-out": .easeInEaseOut,
        ]
        if let named = names[text] { return named }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let arguments = text[text.index(after: open)...].dropLast().split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        switch text[..<open] {
        case "cubic-bezier":
            let numbers = arguments.compactMap(Double.init)
            return numbers.count == 4 ? .cubic(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
        case "steps":
            let positions: [String: StepPosition] = [
                "jump-start": .jumpStart, "jump-end": .jumpEnd, "jump-none": .jumpNone, "jump-both": .jumpBoth,
            ]
            guard arguments.count == 2, let count = Int(arguments[0]), let position = positions[arguments[1]] else {
                return nil
            }
            return .steps(count, position)
        case "linear":
            let stops = arguments.compactMap { stop -> PiecewiseLinear.Stop? in
                let words = stop.split(separator: " ")
                guard let value = Double(words[0]) else { return nil }
                guard words.count == 2 else { return PiecewiseLinear.Stop(value) }
                guard words[1].last == "%", let place = Double(words[1].dropLast()) else { return nil }
                return PiecewiseLinear.Stop(value, at: place / 100)
            }
            return stops.count == arguments.count ? .piecewiseLinear(PiecewiseLinear(stops)) : nil
        default: return nil
        }
    }
}
