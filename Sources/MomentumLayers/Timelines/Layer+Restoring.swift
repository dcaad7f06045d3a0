extension Layer {
    /// Sets the model's value at `path`, of a whole property, without animating and without saying that anything has set it.
    package final func restore(_ value: AnimationValue, at path: PropertyPath) { restore(value, of: path.target) }
}
