/// An object that writes a property of a layer's model in every frame, until another owner takes over the property.
package protocol ModelDriver: AnyObject {
    /// Notes that another owner takes over the property, or some of its components. This is called during that change:
    /// implementations must not set values or notify anyone before the next frame. `components` has a bit for each
    /// component that the driver must no longer write, while it continues with the others; nil if it must stop.
    func modelWasTakenOver(components: UInt32?)
}

/// A driver of a layer's model, and the property that it writes.
struct DrivenModel {
    let driver: Weak<any ModelDriver>
    let path: PropertyPath
    /// Whether the driver adds to the model, independently of other owners.
    let isAdditive: Bool

    /// The components that other owners have taken over, one bit for each.
    var takenOver: UInt32 = 0

    fileprivate var target: PropertyTarget { path.target.run }

    /// Returns whether the driver writes the number at `index`.
    fileprivate func moves(_ index: Int) -> Bool {
        let (offset, count) = target.range
        guard index >= offset && index < offset + count else { return false }
        guard takenOver != 0, case .numbers = target else { return true }
        return takenOver & 1 << UInt32(index - offset) == 0
    }

    /// All components, one bit for each; a single bit for a value that can only be taken over as a whole.
    fileprivate var all: UInt32 {
        switch path.target {
        case .numbers(_, let count): count < 32 ? 1 << UInt32(count) - 1 : .max
        case .matrixTranslation: 0b11
        default: 1
        }
    }

    /// Returns the components that `change` takes over.
    fileprivate func takenOver(by change: PropertyChange) -> UInt32 {
        guard change.touches(target) else { return 0 }
        switch (path.target, change.target) {
        case (.numbers(let offset, let count), .numbers(let first, let length)):
            return Self.bits(count) { index in
                let component = offset + index - first
                return component >= 0 && component < length
                    && change.old.components[component] != change.new.components[component]
            }
        case (.matrixTranslation, .matrix):
            let (old, new) = (change.old.matrix.translation, change.new.matrix.translation)
            let bits = Self.bits(2) { old[component: $0] != new[component: $0] }
            return bits == 0 ? all : bits
        default: return takenOver(by: change.target)
        }
    }

    /// Returns the components that are overwritten when `other` is written.
    fileprivate func takenOver(by other: PropertyTarget) -> UInt32 {
        guard target.competes(with: other) else { return 0 }
        switch (path.target, other) {
        case (.numbers(let offset, let count), .numbers(let first, let length)):
            return Self.bits(count) { offset + $0 >= first && offset + $0 < first + length }
        case (.matrixTranslation, .matrixPart(_, .translationX)): return 0b01
        case (.matrixTranslation, .matrixPart(_, .translationY)): return 0b10
        default: return all
        }
    }

    /// Returns those of the taken components that any of `others` writes.
    fileprivate func lostComponents(to others: [DrivenModel]) -> UInt32 {
        let (offset, count) = target.range
        return Self.bits(count) { index in
            takenOver & 1 << UInt32(index) != 0 && others.contains { $0.moves(offset + index) }
        }
    }

    private static func bits(_ count: Int, where isSet: (Int) -> Bool) -> UInt32 {
        (0..<min(count, 32)).reduce(0) { isSet($1) ? $0 | 1 << UInt32($1) : $0 }
    }
}

extension Layer {
    /// Makes `driver` write the property at `path` in every frame, except the components in `takenOver`. Unless
    /// `isAdditive` is true, non-additive drivers of any part of the property are notified that they have been
    /// replaced. The driver is not retained.
    package final func beginDriving(
        _ path: PropertyPath, by driver: any ModelDriver, isAdditive: Bool, without takenOver: UInt32 = 0
    ) {
        let model = DrivenModel(driver: Weak(driver), path: path, isAdditive: isAdditive, takenOver: takenOver)
        if !isAdditive {
            takeOverModel { other in
                let lostComponents = other.takenOver(by: model.target)
                // The other values that the displaced driver has written stop changing.
                if lostComponents == other.all, other.target != model.target { report(.redirected(other.path)) }
                return lostComponents
            }
        }
        modelDrivers.append(model)
    }

    /// Removes `driver`: it writes nothing of the layer any longer.
    package final func endDriving(by driver: any ModelDriver) {
        modelDrivers.removeAll { $0.driver.object.map { $0 === driver } ?? true }
    }

    /// Returns to `driver` the components that animations have taken, but not those of other drivers. The result has a
    /// bit for each component that it still must not write.
    package final func reclaimComponents(for driver: any ModelDriver) -> UInt32 {
        guard let index = modelDrivers.firstIndex(where: { $0.driver.object.map { $0 === driver } ?? false }) else {
            return ~0
        }
        let others = modelDrivers.filter { $0.driver.object.map { $0 !== driver } ?? false && !$0.isAdditive }
        modelDrivers[index].takenOver = modelDrivers[index].lostComponents(to: others)
        return modelDrivers[index].takenOver
    }

    /// Notifies the drivers of the property at `path` that an animation changes it from `old` to `new`.
    final func takeOverModel(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        if modelDrivers.isEmpty { return }
        let change = PropertyChange(target: path().target, old: old(), new: new())
        if change.old == change.new { return }
        takeOverModel { $0.takenOver(by: change) }
    }

    /// Notifies the drivers of the property at `path` that an animation moves it away from its value and back.
    package final func takeOverModel(_ path: PropertyPath) {
        if modelDrivers.isEmpty { return }
        takeOverModel { $0.takenOver(by: path.target) }
    }

    private final func takeOverModel(_ part: (DrivenModel) -> UInt32) {
        var displaced: [(driver: any ModelDriver, components: UInt32?)] = []
        var remaining: [DrivenModel] = []
        for var model in modelDrivers {
            guard let driver = model.driver.object else { continue }
            let lostComponents = model.isAdditive ? 0 : part(model)
            let isNew = lostComponents & ~model.takenOver != 0
            model.takenOver |= lostComponents
            let isComplete = model.takenOver == model.all
            if !isComplete { remaining.append(model) }
            if isNew { displaced.append((driver, isComplete ? nil : model.takenOver)) }
        }
        guard !displaced.isEmpty || remaining.count != modelDrivers.count else { return }
        modelDrivers = remaining
        for (driver, components) in displaced { driver.modelWasTakenOver(components: components) }
    }

    /// Returns whether a driver writes the number at `index` in every frame.
    final func isDriven(_ index: Int) -> Bool { modelDrivers.contains { $0.moves(index) } }
}

extension PropertyTarget {
    /// Returns whether writing one target overwrites the other. Different parts of a matrix are independent.
    nonisolated fileprivate func competes(with other: PropertyTarget) -> Bool {
        overlaps(other) && parts & other.parts != 0
    }

    /// The parts of a matrix that are written, one bit for each; all bits for any other target.
    nonisolated private var parts: UInt16 {
        switch self {
        case .matrixPart(_, .scale): Self.bits(of: [.scaleX, .scaleY, .scaleZ])
        case .matrixPart(_, let part): Self.bits(of: [part])
        case .matrixTranslation: Self.bits(of: [.translationX, .translationY])
        default: .max
        }
    }

    nonisolated private static func bits(of parts: [Transform3D.Component]) -> UInt16 {
        parts.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
    }
}
