extension AnimationValue {
    /// What has to be added to `end` to give each of `values`, all of them values of the property at `path`; nil when they
    /// cannot be added, such as paths of different structure.
    package nonisolated static func differences(
        of values: [AnimationValue], from end: AnimationValue, at path: PropertyPath
    ) -> [AnimationValue]? {
        guard values.allSatisfy({ $0.form == end.form && $0.components.count == end.components.count }) else {
            return nil
        }
        if case .images = end.form { return nil }
        if case .matrix = path.target { return values.map { .transform($0.matrix.difference(from: end.matrix)) } }
        return values.map { value in
            AnimationValue(components: zip(value.components, end.components).map { $0 - $1 }, form: value.form)
        }
    }
}
