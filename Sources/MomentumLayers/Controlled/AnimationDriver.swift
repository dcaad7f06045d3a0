/// An object that controls animations and is notified of every frame while it runs.
package protocol AnimationDriver: AnyObject {
    /// Notes that the tree has a new time.
    func treeDidAdvance()
}

extension LayerTree {
    /// Notifies `driver` of every frame from now on, and retains it.
    package func add(_ driver: any AnimationDriver) { drivers.add(driver) }

    /// Stops notifying `driver` of frames.
    package func remove(_ driver: any AnimationDriver) {
        drivers.remove(driver)
        // Animations that the driver leaves running have to be checked for their ends.
        invalidateNextEnd()
    }

    func notifyDrivers() {
        for turn in 0..<drivers.count { drivers.begin(turn)?.treeDidAdvance() }
        drivers.end()
    }
}
