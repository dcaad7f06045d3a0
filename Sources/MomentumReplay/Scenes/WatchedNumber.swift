/// A number of a layer that is found by its name, `layer.property`: the first layer below the root that is called so, masks
/// included.
struct WatchedNumber {
    private let layer: [UInt8]
    private let path: PropertyPath?

    init(_ name: String) {
        let letters = name.letters
        let dot = letters.firstIndex(of: UInt8(ascii: ".")) ?? letters.endIndex
        layer = Array(letters[..<dot])
        path = dot < letters.endIndex ? PropertyPath(String(Array(letters[(dot + 1)...]))) : nil
    }

    /// The number that is seen now, and its velocity; 0 where there is no such layer or property.
    func sample(under root: Layer) -> MotionSample<Double> {
        guard let path, path.componentCount > 0, let layer = root.first(named: layer) else {
            return MotionSample(value: 0)
        }
        return layer.sample(path)
    }
}

extension Layer {
    /// The first number that is seen at `path`, and its velocity.
    public final func sample(_ path: PropertyPath) -> MotionSample<Double> {
        let presentation = presentation
        return MotionSample(
            value: presentation.value(at: path).components[0], velocity: presentation.velocity(at: path).components[0])
    }

    fileprivate func first(named name: [UInt8]) -> Layer? {
        if self.name.withUTF8Buffer({ $0.elementsEqual(name) }) { return self }
        if let found = mask?.first(named: name) { return found }
        for sublayer in sublayers {
            if let found = sublayer.first(named: name) { return found }
        }
        return nil
    }
}
