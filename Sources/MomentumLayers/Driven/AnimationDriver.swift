/// What moves driven animations: told of every frame while it runs.
package protocol AnimationDriver: AnyObject {
    /// The tree has a new time.
    func treeDidAdvance()
    #if hasFeature(Embedded)
        /// `tree` goes away.
        func forget(_ tree: LayerTree)
    #endif
}

extension LayerTree {
    /// Lets `driver` hear of every frame, and keeps it alive.
    package func add(_ driver: any AnimationDriver) {
        if !drivers.contains(where: { $0 === driver }) { drivers.append(driver) }
    }

    /// Lets `driver` hear no more.
    package func remove(_ driver: any AnimationDriver) { drivers.removeAll { $0 === driver } }

    func tellDrivers() {
        // One may come or go because of another.
        for driver in drivers where drivers.contains(where: { $0 === driver }) { driver.treeDidAdvance() }
    }
}
