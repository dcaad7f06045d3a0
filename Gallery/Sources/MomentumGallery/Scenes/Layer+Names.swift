extension Layer {
    /// Returns the layer named `name` in this subtree, masks included.
    func named(_ name: StaticString) -> Layer? {
        if hasName(name) { return self }
        if let found = mask?.named(name) { return found }
        for sublayer in sublayers {
            if let found = sublayer.named(name) { return found }
        }
        return nil
    }

    private func hasName(_ other: StaticString) -> Bool {
        let isSame = name.utf8.withContiguousStorageIfAvailable { own in
            other.withUTF8Buffer { own.elementsEqual($0) }
        }
        return isSame ?? false
    }
}

extension Layer {
    /// Runs the layer's time at `speed`, from `localTime` or, if nil, from its present time, so that nothing jumps.
    func runTime(at speed: Double, from localTime: Double? = nil) {
        var timing = timing
        timing.timeOffset = localTime ?? currentTime
        timing.beginTime = superlayer?.currentTime ?? 0
        timing.speed = speed
        self.timing = timing
    }
}

extension Layer {
    /// Names the layer for the studio, and returns it.
    @discardableResult
    func called(_ name: String) -> Self {
        self.name = name
        return self
    }
}

extension View {
    /// Names the view's layer for the studio, and returns the view.
    @discardableResult
    func called(_ name: String) -> Self {
        layer.name = name
        return self
    }

    /// Names the view's layer for the studio as one of several, numbered from 1, and returns the view.
    @discardableResult
    func called(_ name: String, _ number: Int) -> Self {
        called(name + " " + NumberText.decimal(Double(number), decimals: 0))
    }
}
