/// Up to four numbers that are animated together; the ones a property does not use stay 0.
nonisolated struct Vector4: Animatable {
    var numbers: SIMD4<Double>

    init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

    init(_ components: [Double]) {
        numbers = .zero
        for (index, component) in components.prefix(4).enumerated() { numbers[index] = component }
    }

    static var componentCount: Int { 4 }
    static var zero: Vector4 { Vector4(SIMD4.zero) }

    subscript(component index: Int) -> Double {
        get { numbers[index] }
        set { numbers[index] = newValue }
    }
}
