/// A property of a layer with the name `layer.property`. The layer is the first one below the root with that name,
/// masks included.
struct WatchedNumber {
    private let layer: String
    private let path: PropertyPath?

    init(_ name: String) {
        let letters = name.letters
        let dot = letters.firstIndex(of: UInt8(ascii: ".")) ?? letters.endIndex
        layer = String(Array(letters[..<dot]))
        path = dot < letters.endIndex ? PropertyPath(String(Array(letters[(dot + 1)...]))) : nil
        // A page has no table of names for the diagnostic.
        #if !hasFeature(Embedded)
            if (path?.componentCount ?? 0) == 0 { unknown = name }
        #endif
    }

    #if !hasFeature(Embedded)
        /// The name, if it does not name a number of a layer and this has not been reported yet.
        private var unknown: String?

        /// Reports, once, that the name does not name a number of a layer.
        mutating func reportOnce() {
            guard let name = unknown else { return }
            unknown = nil
            let property = name.split(separator: ".", maxSplits: 1).dropFirst().first.map(String.init) ?? name
            let nearest = "\(layer).\(PropertyPath.nearest(to: property).name)"
            Diagnostics.report(
                "the name is not the property of a layer", value: .text(name.quotable), in: "Application.watched",
                remedy: "use the form LAYER.PROPERTY, such as '\(nearest.quotable)'; the watched value is 0")
        }
    #else
        /// Does nothing: a page does not report unknown names.
        mutating func reportOnce() {}
    #endif

    /// Returns the presentation value and velocity of the number, or 0 if there is no such layer or property.
    func sample(under root: Layer) -> MotionSample<Double> {
        guard let path, path.componentCount > 0, let layer = root.first(named: layer) else {
            return MotionSample(value: 0)
        }
        return layer.sample(path)
    }
}

extension Layer {
    /// Returns the first component of the presentation value at `path`, and its velocity per second. Returns 0 for an
    /// unknown path. The property must have a fixed number of components, which is not checked.
    public final func sample(_ path: PropertyPath) -> MotionSample<Double> {
        let presentation = presentation
        return MotionSample(
            value: presentation.value(at: path).components[0], velocity: presentation.velocity(at: path).components[0])
    }

    fileprivate func first(named name: String) -> Layer? {
        if self.name.isSame(as: name) { return self }
        if let found = mask?.first(named: name) { return found }
        for sublayer in sublayers {
            if let found = sublayer.first(named: name) { return found }
        }
        return nil
    }
}
