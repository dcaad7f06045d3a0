/// What controls animations: notified of every frame while it runs.
package protocol AnimationDriver: AnyObject {
    /// The tree has a new time.
    func treeDidAdvance()
}

extension LayerTree {
    /// Notifies `driver` of every frame, and keeps it alive.
    package func add(_ driver: any AnimationDriver) { drivers.add(driver) }

    /// Ends the notifications of `driver`.
    package func remove(_ driver: any AnimationDriver) {
        drivers.remove(driver)
        // What it leaves on its way is looked after from now on.
        forgetNextEnd()
    }

    func tellDrivers() {
        for turn in 0..<drivers.count { drivers.begin(turn)?.treeDidAdvance() }
        drivers.end()
    }
}
