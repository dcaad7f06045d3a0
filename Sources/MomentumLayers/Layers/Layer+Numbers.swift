extension Layer {
    /// Sets a single number of the model, without animating; false when the layer has none such, or it cannot be set by itself.
    package final func set(_ path: PropertyPath, to number: Double) -> Bool {
        guard has(path), number.isFinite else { return false }
        switch path.target {
        case .numbers(let offset, 1):
            let old = values[offset]
            settingModel { values[offset] = number }
            markDirty()
            withoutActions { runImplicitAction(path, from: AnimationValue(old), to: AnimationValue(number)) }
            clearDeclaredRates(at: offset, count: 1)
        case .matrixPart(PropertyLayout.transform.offset, let part):
            var matrix = transform
            matrix[part] = number
            withoutActions { transform = matrix }
        default: return false
        }
        return true
    }

    private final func withoutActions(_ body: () -> Void) {
        Transaction.begin()
        Transaction.disableActions = true
        body()
        Transaction.commit()
    }
}
