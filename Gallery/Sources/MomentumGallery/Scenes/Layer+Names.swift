extension Layer {
    /// The layer called `name` in this subtree, masks included.
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
    /// Lets the layer's time run at `speed` from now on, from `localTime` or, when nil, from where it is: nothing in it
    /// jumps.
    func runTime(at speed: Double, from localTime: Double? = nil) {
        var timing = timing
        timing.timeOffset = localTime ?? currentTime
        timing.beginTime = superlayer?.currentTime ?? 0
        timing.speed = speed
        self.timing = timing
    }
}

extension Layer {
    /// The layer, named as the studio shows it.
    @discardableResult
    func called(_ name: String) -> Self {
        self.name = name
        return self
    }
}

extension View {
    /// The view, its layer named as the studio shows it.
    @discardableResult
    func called(_ name: String) -> Self {
        layer.name = name
        return self
    }

    /// The view, named as the studio shows it: one of several, which are counted from 1.
    @discardableResult
    func called(_ name: String, _ number: Int) -> Self {
        called(name + " " + NumberText.decimal(Double(number), decimals: 0))
    }
}
