/// An observer of a program's requests to the layers of a tree, such as a checker. A tree has at most one.
///
/// The setters and subsystems that the program calls report each request at the time of the call, such as "the position
/// was set, without animation". They never report the result, so that an observer can compare both.
package protocol LayerObserver: AnyObject {
    /// Tells the observer about a request to `layer`.
    func layer(_ layer: Layer, did event: LayerEvent)

    /// Tells the observer that a commit takes over `layers` in their present state, or all layers of the tree if it
    /// `isRebuilt`.
    func willCommit(_ layers: [Layer], isRebuilt: Bool)
}

/// A request to a layer. Ranges are index ranges of the layer's values; velocities are per second.
package enum LayerEvent {
    // MARK: The model

    /// The model was set from one value to another. If it `isAnimated`, an animation starts at the first value.
    case set(PropertyPath, from: AnimationValue, to: AnimationValue, isAnimated: Bool)
    /// The image of the property was decoded.
    case redrawn(PropertyPath)
    /// The animation of the last event starts with a velocity: `speed` times the change, plus `velocity`.
    case started(speed: Double, velocity: Double)

    // MARK: Animations

    /// An animation was added.
    case added(Animation)
    /// An animation was removed. If `isCaptured` is true, its presentation value becomes the model, and its velocity
    /// continues.
    case removed(RunningAnimation?, isCaptured: Bool)
    /// An animation, if there was one, was replaced by another one. Unless it `isScrubbed`, the new one continues at
    /// the value of the old one.
    case replaced(RunningAnimation?, by: RunningAnimation, isScrubbed: Bool)
    /// The presentation value became the model value. Unless it `isWhole`, this is the value of only one animation of
    /// several.
    case captured(PropertyPath, isWhole: Bool)
    /// An animator, a timeline or a display link has moved the property to another value at once.
    case scrubbed(PropertyPath)
    /// An animator, a timeline or a display link has changed the motion of the property.
    case redirected(PropertyPath)
    /// An animation of a display link, or physics, begins with its own velocity.
    case launched(PropertyPath)
    /// Physics has stopped moving the property, which keeps its value.
    case released(PropertyPath)
    /// The values have stopped.
    case halted(Range<Int>)

    // MARK: Drivers

    /// The values were set with a velocity. If it `forcesChange`, the velocity applied until now, and other forces
    /// begin to act.
    case moved(Range<Int>, velocity: [Double], forcesChange: Bool)
    /// The values have the velocity of the touches that have set them, as long as the touches move.
    case tracked(Range<Int>)
    /// The velocity of the values begins to change at a different rate, per second.
    case accelerated(Range<Int>, rate: [Double])
    /// The steps of a physics world have moved the layer.
    case stepped(BodyDisplacement)
    /// Another body, or a change of forces, acts on the layer's body.
    case struck(BodyDisplacement)
    /// A touch, a wheel or a key that has moved by `distance`, in points, acts on the layer, its superlayers and its
    /// sublayers.
    case touched(distance: Double)

    // MARK: The presentation

    /// The presentation was recorded, with a number as its identifier.
    case recorded(Int)
    /// The property is shown as in the presentation that was recorded with the number.
    case restored(PropertyPath, Int)
    /// The mapping of time has changed for the layer and all layers inside it.
    case retimed
    /// The layer has entered the tree.
    case entered
}

private enum Observation {
    /// Whether any tree has ever had an observer. Before that, no other state is read.
    static var isInUse = false
    /// Whether ``Layer/unobserved(_:)`` is running: the present changes carry out a request that was already reported.
    static var isSuspended = false
}

extension LayerTree {
    /// Reports requests to `observer` from now on. The tree retains it.
    package final func observe(by observer: any LayerObserver) {
        Observation.isInUse = true
        self.observer = observer
    }

    /// Reports that the tree is about to be committed.
    @inline(__always)
    final func reportCommit() {
        if Observation.isInUse { observer?.willCommit(dirtyLayers, isRebuilt: structureIsDirty) }
    }
}

extension Layer {
    /// The observer of requests to the layer; nil if there is none, and within ``unobserved(_:)``.
    @inline(__always)
    package final var observer: (any LayerObserver)? {
        Observation.isInUse && !Observation.isSuspended ? tree?.observer : nil
    }

    /// Runs `body`, which carries out a request that was already reported, without further reports.
    package static func unobserved<Result>(_ body: () -> Result) -> Result {
        let outer = Observation.isSuspended
        Observation.isSuspended = true
        defer { Observation.isSuspended = outer }
        return body()
    }

    /// Reports a request to the layer, if there is an observer.
    @inline(__always)
    package final func report(_ event: @autoclosure () -> LayerEvent) { observer?.layer(self, did: event()) }

    /// Reports that the program has set the property at `path` without animation, for a caller that sets it by other
    /// means.
    package final func reportSet<Value: Animatable>(_ path: PropertyPath, from old: Value, to new: Value) {
        report(.set(path, from: AnimationValue(old), to: AnimationValue(new), isAnimated: false))
    }

    /// Reports that all values of the layer are set to `numbers` without animation.
    final func reportReplacement(by numbers: [Double]) {
        guard observer != nil else { return }
        for property in PropertyEntry.all {
            let range = property.offset..<(property.offset + property.initial.count)
            guard range.contains(where: { values[$0] != numbers[$0] }) else { continue }
            report(
                .set(
                    PropertyPath(stringLiteral: property.name), from: .numbers(Array(values[range])),
                    to: .numbers(Array(numbers[range])), isAnimated: false))
        }
    }

    /// Reports the removal of the animations that satisfy `isRemoved`. If `isCaptured` is true, another owner continues
    /// from them.
    final func reportRemoval(isCaptured: Bool = false, where isRemoved: (AddedAnimation) -> Bool) {
        guard let observer else { return }
        for animation in animations where isRemoved(animation) {
            observer.layer(self, did: .removed(animation.running, isCaptured: isCaptured))
        }
    }

    /// Reports that `count` values from `offset` on were set with their declared velocities.
    final func reportDriven(_ offset: Int, _ count: Int) {
        let range = offset..<(offset + count)
        report(.moved(range, velocity: Array(declaredRates[range]), forcesChange: false))
    }

    /// Reports that the values at `path` move with `velocity`. Has no effect for a property without separate values.
    package final func reportVelocity<Velocity: Animatable>(
        _ velocity: Velocity, of path: PropertyPath, forcesChange: Bool = false
    ) {
        guard observer != nil, case .numbers(let offset, let count) = path.target else { return }
        report(
            .moved(
                offset..<(offset + count), velocity: AnimationValue(velocity).components, forcesChange: forcesChange))
    }

    /// Reports that the velocity of `property` begins to change at `rate`, per second.
    package final func reportAcceleration<Value: Animatable>(_ property: LayerProperty<Value>, _ rate: Value.Velocity) {
        report(
            .accelerated(
                property.offset..<(property.offset + Value.componentCount), rate: AnimationValue(rate).components))
    }
}
