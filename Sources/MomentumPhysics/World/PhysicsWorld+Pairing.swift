extension PhysicsWorld {
    /// Sets whether two bodies may touch at all, whatever their filters say. Contacts between them end at once.
    public mutating func setCollides(_ collides: Bool, _ a: BodyID, _ b: BodyID) {
        guard let first = index(of: a), let second = index(of: b), first != second else { return }
        if collides {
            guard separated.contains(Int32(first), Int32(second)) else { return }
            separated.remove(Int32(first), Int32(second))
            for shape in shapeIndices(of: first) { mark(shape) }
        } else if separated.insert(Int32(first), Int32(second)) {
            destroyContacts(first, with: second)
        }
        wake(first)
        wake(second)
    }
}
