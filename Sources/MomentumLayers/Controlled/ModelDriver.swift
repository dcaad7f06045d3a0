/// What writes a property of a layer's model in every frame, until something else leads that elsewhere.
package protocol ModelDriver: AnyObject {
    /// Something else moves the property from now on: it is not to be written any more. Called in the midst of that, so
    /// nothing is to be set, and nobody to be told, before the next frame.
    func modelWasTakenOver()
}

/// A driver of a layer's model, and what it writes.
struct DrivenModel {
    let driver: Weak<any ModelDriver>
    let path: PropertyPath
    /// Whether it adds to the model, whatever else moves that.
    let isAdditive: Bool

    fileprivate var target: PropertyTarget { path.target.run }

    /// Whether it writes the number at `index`.
    fileprivate func moves(_ index: Int) -> Bool {
        let (offset, count) = target.range
        return index >= offset && index < offset + count
    }
}

extension Layer {
    /// Lets `driver` write the property at `path` in every frame from now on. What has written any of it, and does not add to
    /// it, is told that it was taken over; the driver itself is not kept alive.
    package final func beginDriving(_ path: PropertyPath, by driver: any ModelDriver, isAdditive: Bool) {
        let model = DrivenModel(driver: Weak(driver), path: path, isAdditive: isAdditive)
        if !isAdditive {
            takeModelOver { other in
                guard other.target.competes(with: model.target) else { return false }
                // What the other one moves besides stands still.
                if other.target != model.target { note(.controlled, other.path) }
                return true
            }
        }
        modelDrivers.append(model)
    }

    /// `driver` writes nothing of the layer any more.
    package final func endDriving(by driver: any ModelDriver) {
        modelDrivers.removeAll { $0.driver.object.map { $0 === driver } ?? true }
    }

    /// An animation leads the property at `path` from `old` to `new`: what drives any of that is told so.
    final func takeModelOver(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        if modelDrivers.isEmpty { return }
        let change = PropertyChange(target: path().target, old: old(), new: new())
        if change.old == change.new { return }
        takeModelOver { change.touches($0.target) }
    }

    /// An animation leads the property at `path` away from where it is and back: what drives any of it is told so.
    package final func takeModelOver(_ path: PropertyPath) {
        if modelDrivers.isEmpty { return }
        takeModelOver { $0.target.competes(with: path.target) }
    }

    private final func takeModelOver(where isTaken: (DrivenModel) -> Bool) {
        var former: [any ModelDriver] = []
        modelDrivers.removeAll { model in
            guard let driver = model.driver.object else { return true }
            guard !model.isAdditive, isTaken(model) else { return false }
            former.append(driver)
            return true
        }
        for driver in former { driver.modelWasTakenOver() }
    }

    /// Whether the number at `index` is written by something that goes on doing so.
    final func isDriven(_ index: Int) -> Bool { modelDrivers.contains { $0.moves(index) } }

    /// The velocity with which something has left the property at `path` that does not move it any more: what takes over goes
    /// on with it. 0 for what is no run of numbers.
    package final func inheritedVelocity(at path: PropertyPath) -> SIMD4<Double> {
        var velocity = declaredVelocity(at: path)
        guard !modelDrivers.isEmpty, case .numbers(let offset, let count) = path.target else { return velocity }
        for index in 0..<count where isDriven(offset + index) { velocity[index] = 0 }
        return velocity
    }
}

extension PropertyTarget {
    /// Whether what is written to one is lost when the other is written. Different parts of a matrix are not.
    nonisolated fileprivate func competes(with other: PropertyTarget) -> Bool {
        overlaps(other) && parts & other.parts != 0
    }

    /// Which parts of a matrix are written, a bit for each; all for anything else.
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
