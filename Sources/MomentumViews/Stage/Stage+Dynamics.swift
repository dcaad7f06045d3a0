extension Stage {
    func add(_ animator: DynamicAnimator) {
        let reference = WeakReference(animator)
        dynamicAnimators.removeAll { $0.object == nil }
        dynamicAnimators.append(reference)
    }

    func remove(_ animator: DynamicAnimator) { dynamicAnimators.removeAll { $0.object === animator } }

    func settleDynamics() {
        if dynamicAnimators.isEmpty { return }
        for reference in dynamicAnimators { reference.object?.settle() }
    }
}
