@testable import MomentumReplay

/// Sets the fields of an input of any kind to values of their ranges: the smallest, the largest, or any.
struct InputSampler: InputCoder {
    private enum Place { case least, greatest, any }

    private let place: Place
    private let scene: SceneDescription
    private var random: SplitMix64
    /// Whether the combination of fields is valid.
    private var isLegal = true

    /// Returns inputs of every kind for `scene`.
    static func samples(of scene: SceneDescription, seed: UInt64) -> [SessionInput] {
        var random = SplitMix64(seed: seed)
        return SessionInput.Kind.allCases.flatMap { kind in
            ([.least, .greatest] + Array(repeating: .any, count: 8)).compactMap { (place: Place) in
                var sampler = InputSampler(place: place, scene: scene, random: SplitMix64(seed: random.next()))
                var input = kind.prototype
                input.code(with: &sampler)
                return sampler.isLegal ? input : nil
            }
        }
    }

    private mutating func index(below count: Int) -> Int {
        switch place {
        case .least: 0
        case .greatest: count - 1
        case .any: Int.random(in: 0..<count, using: &random)
        }
    }

    mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString
    ) {
        switch place {
        case .least: value = range.lowerBound
        case .greatest: value = range.upperBound
        case .any: value = Double.random(in: range, using: &random)
        }
    }

    mutating func integer(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) {
        value = range.lowerBound + index(below: range.count)
    }

    mutating func identifier(_ value: inout UInt32, _ name: StaticString) {
        value = UInt32(index(below: Int(UInt32.max) + 1))
    }

    mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString
    ) {
        if let chosen = Value(rawValue: index(below: words.separated.count)) { value = chosen } else { isLegal = false }
    }

    mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString) {
        value = index(below: 2) == 1
    }

    mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString) {
        value = UInt8(index(below: 1 << words.bits.count))
    }

    mutating func text(_ letters: inout [UInt8], _ name: StaticString) {
        letters = Array("é \"#\\".utf8.prefix(index(below: 2) * 6))
    }

    mutating func json(_ text: inout [UInt8], _ name: StaticString) {
        text = Array(["{}", "{\"seed\":5}", "{\"locale\":\"é \\\" #\"}"][index(below: 3)].utf8)
    }

    mutating func bytes(_ bytes: inout [UInt8], _ name: StaticString) {
        bytes = (0..<index(below: 9)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList) {
        index = self.index(below: list.names(of: scene).names.count)
    }

    mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int) {
        number(&value, name, in: scene.parameters[index].range, "")
    }

    // The tests create these inputs themselves.
    mutating func image(_ answer: inout ImageAnswer) {}
    mutating func change(_ change: inout PartChange) {}

    mutating func require(_ isTrue: Bool, orElse problem: StaticString, remedy: StaticString) {
        isLegal = isLegal && isTrue
    }
}
