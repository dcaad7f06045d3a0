/// What writes a property of a layer's model in every frame, until something else leads that elsewhere.
package protocol ModelDriver: AnyObject {
    /// Something else moves the property, or some of what is written of it, from now on. Called in the midst of that, so nothing is
    /// to be set, and nobody to be told, before the next frame. With `components` the driver goes on with the rest: they have a bit
    /// for each number of its value that is not to be written any more.
    func modelWasTakenOver(components: UInt32?)
}

/// A driver of a layer's model, and what it writes.
struct DrivenModel {
    let driver: Weak<any ModelDriver>
    let path: PropertyPath
    /// Whether it adds to the model, whatever else moves that.
    let isAdditive: Bool

    /// What of it something else moves, a bit for each number of its value.
    var taken: UInt32 = 0

    fileprivate var target: PropertyTarget { path.target.run }

    /// Whether it writes the number at `index`.
    fileprivate func moves(_ index: Int) -> Bool {
        let (offset, count) = target.range
        guard index >= offset && index < offset + count else { return false }
        guard taken != 0, case .numbers = target else { return true }
        return taken & 1 << UInt32(index - offset) == 0
    }

    /// All that it writes: one bit for what is taken over as a whole.
    fileprivate var all: UInt32 {
        switch path.target {
        case .numbers(_, let count): count < 32 ? 1 << UInt32(count) - 1 : .max
        case .matrixTranslation: 0b11
        default: 1
        }
    }

    /// What of it `change` leads elsewhere.
    fileprivate func taken(by change: PropertyChange) -> UInt32 {
        guard change.touches(target) else { return 0 }
        switch (path.target, change.target) {
        case (.numbers(let offset, let count), .numbers(let first, let length)):
            return Self.bits(count) { index in
                let place = offset + index - first
                return place >= 0 && place < length && change.old.components[place] != change.new.components[place]
            }
        case (.matrixTranslation, .matrix):
            let (old, new) = (change.old.matrix.translation, change.new.matrix.translation)
            let bits = Self.bits(2) { old[component: $0] != new[component: $0] }
            return bits == 0 ? all : bits
        default: return taken(by: change.target)
        }
    }

    /// What of it is lost when `other` is written.
    fileprivate func taken(by other: PropertyTarget) -> UInt32 {
        guard target.competes(with: other) else { return 0 }
        switch (path.target, other) {
        case (.numbers(let offset, let count), .numbers(let first, let length)):
            return Self.bits(count) { offset + $0 >= first && offset + $0 < first + length }
        case (.matrixTranslation, .matrixPart(_, .translationX)): return 0b01
        case (.matrixTranslation, .matrixPart(_, .translationY)): return 0b10
        default: return all
        }
    }

    /// What of what is taken any of `others` writes.
    fileprivate func lost(to others: [DrivenModel]) -> UInt32 {
        let (offset, count) = target.range
        return Self.bits(count) { index in
            taken & 1 << UInt32(index) != 0 && others.contains { $0.moves(offset + index) }
        }
    }

    private static func bits(_ count: Int, where isSet: (Int) -> Bool) -> UInt32 {
        (0..<min(count, 32)).reduce(0) { isSet($1) ? $0 | 1 << UInt32($1) : $0 }
    }
}

extension Layer {
    /// Lets `driver` write the property at `path` in every frame from now on. What has written any of it, and does not add to
    /// it, is told that it was taken over; the driver itself is not kept alive. It does not write what of its value is `taken`.
    package final func beginDriving(
        _ path: PropertyPath, by driver: any ModelDriver, isAdditive: Bool, without taken: UInt32 = 0
    ) {
        let model = DrivenModel(driver: Weak(driver), path: path, isAdditive: isAdditive, taken: taken)
        if !isAdditive {
            takeModelOver { other in
                let lost = other.taken(by: model.target)
                // What the other one moves besides stands still.
                if lost == other.all, other.target != model.target { report(.redirected(other.path)) }
                return lost
            }
        }
        modelDrivers.append(model)
    }

    /// `driver` writes nothing of the layer any more.
    package final func endDriving(by driver: any ModelDriver) {
        modelDrivers.removeAll { $0.driver.object.map { $0 === driver } ?? true }
    }

    /// Lets `driver` write again what animations have taken of its value, and no other driver: what it still does not write.
    package final func regain(for driver: any ModelDriver) -> UInt32 {
        guard let place = modelDrivers.firstIndex(where: { $0.driver.object.map { $0 === driver } ?? false }) else {
            return ~0
        }
        let others = modelDrivers.filter { $0.driver.object.map { $0 !== driver } ?? false && !$0.isAdditive }
        modelDrivers[place].taken = modelDrivers[place].lost(to: others)
        return modelDrivers[place].taken
    }

    /// An animation leads the property at `path` from `old` to `new`: what drives any of that is told so.
    final func takeModelOver(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        if modelDrivers.isEmpty { return }
        let change = PropertyChange(target: path().target, old: old(), new: new())
        if change.old == change.new { return }
        takeModelOver { $0.taken(by: change) }
    }

    /// An animation leads the property at `path` away from where it is and back: what drives any of it is told so.
    package final func takeModelOver(_ path: PropertyPath) {
        if modelDrivers.isEmpty { return }
        takeModelOver { $0.taken(by: path.target) }
    }

    private final func takeModelOver(_ part: (DrivenModel) -> UInt32) {
        var losers: [(driver: any ModelDriver, components: UInt32?)] = []
        var kept: [DrivenModel] = []
        for var model in modelDrivers {
            guard let driver = model.driver.object else { continue }
            let lost = model.isAdditive ? 0 : part(model)
            let isNew = lost & ~model.taken != 0
            model.taken |= lost
            let isWhole = model.taken == model.all
            if !isWhole { kept.append(model) }
            if isNew { losers.append((driver, isWhole ? nil : model.taken)) }
        }
        guard !losers.isEmpty || kept.count != modelDrivers.count else { return }
        modelDrivers = kept
        for (driver, components) in losers { driver.modelWasTakenOver(components: components) }
    }

    /// Whether the number at `index` is written by something that goes on doing so.
    final func isDriven(_ index: Int) -> Bool { modelDrivers.contains { $0.moves(index) } }
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
