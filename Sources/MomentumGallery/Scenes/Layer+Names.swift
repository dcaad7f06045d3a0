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
        name.withUTF8Buffer { own in other.withUTF8Buffer { own.elementsEqual($0) } }
    }
}
