/// An observer of what a program asks of the layers of a tree, such as a checker. A tree has one at most.
///
/// The setters and subsystems that the program calls report to it, at the call, what was asked: "the position was set, without
/// animating". They never report what they have made of it, so that an observer can compare both.
package protocol LayerObserver: AnyObject {
    /// Reports something that was asked of `layer`.
    func layer(_ layer: Layer, did event: LayerEvent)

    /// Reports that a commit takes over `layers` as they are now, or all layers of the tree if it `isRebuilt`.
    func willCommit(_ layers: [Layer], isRebuilt: Bool)
}

/// Something that was asked of a layer. Ranges are those of the numbers in the layer's block; velocities are per second.
package enum LayerEvent {
    // MARK: The model

    /// The model was set from one value to another. If it `isAnimated`, an animation starts at the former.
    case set(PropertyPath, from: AnimationValue, to: AnimationValue, isAnimated: Bool)
    /// The image that the property holds was decoded.
    case redrawn(PropertyPath)
    /// The velocity with which the animation of the last event starts: `speed` times the change, and `velocity` besides.
    case started(speed: Double, velocity: Double)

    // MARK: Animations

    /// An animation was added.
    case added(Animation)
    /// An animation was removed. If it `isTaken`, the value that it showed is the model, and its velocity continues.
    case removed(RunningAnimation?, isTaken: Bool)
    /// An animation, if there was one, was replaced by another, which continues at the value of the first unless it `isScrubbed`.
    case replaced(RunningAnimation?, by: RunningAnimation, isScrubbed: Bool)
    /// The presentation value became the model; or only that of one animation of several, unless it `isWhole`.
    case captured(PropertyPath, isWhole: Bool)
    /// An animator, a timeline or a display link has put the property elsewhere at once.
    case scrubbed(PropertyPath)
    /// An animator, a timeline or a display link moves the property otherwise.
    case redirected(PropertyPath)
    /// An animation of a display link, or physics, begins with a velocity of its own.
    case launched(PropertyPath)
    /// Physics has stopped moving the property, which keeps its value.
    case released(PropertyPath)
    /// The numbers have stopped.
    case halted(Range<Int>)

    // MARK: Drivers

    /// The numbers were set with a velocity. If a `forcesChange`, the velocity is that until now, and other forces begin to act.
    case moved(Range<Int>, velocity: [Double], forcesChange: Bool)
    /// The velocity of the numbers is that of the touches that have set them, for as long as these move.
    case tracked(Range<Int>)
    /// The velocity of the numbers begins to change at another rate, per second.
    case accelerated(Range<Int>, rate: [Double])
    /// The steps of a physics world have moved the layer.
    case stepped(BodyWay)
    /// Another body, or a change of forces, acts on the layer's body.
    case struck(BodyWay)
    /// A touch, a wheel or a key, which has gone as far as `distance` in points, acts on the layer and those inside and outside of it.
    case touched(distance: Double)

    // MARK: The presentation

    /// The presentation was recorded, under a number.
    case recorded(Int)
    /// The property is shown as in the presentation that was recorded under the number.
    case restored(PropertyPath, Int)
    /// The time of the layer, and of all layers inside, runs otherwise.
    case retimed
    /// The layer came into the tree.
    case entered
}

private enum Observation {
    /// True once any tree has had an observer: nothing else is read before that.
    static var isInUse = false
    /// True within ``Layer/unobserved(_:)``: the present changes carry out others that were reported.
    static var isSuspended = false
}

extension LayerTree {
    /// Reports to `observer` from now on. The tree keeps it.
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
    /// The observer of what is asked of the layer now; nil without one, and in ``unobserved(_:)``.
    @inline(__always)
    package final var observer: (any LayerObserver)? {
        Observation.isInUse && !Observation.isSuspended ? tree?.observer : nil
    }

    /// Runs `body`, which carries out a change that was reported: nothing more is.
    package static func unobserved<Result>(_ body: () -> Result) -> Result {
        let outer = Observation.isSuspended
        Observation.isSuspended = true
        defer { Observation.isSuspended = outer }
        return body()
    }

    /// Reports something that was asked of the layer, if there is an observer.
    @inline(__always)
    package final func report(_ event: @autoclosure () -> LayerEvent) { observer?.layer(self, did: event()) }

    /// Reports that the program has set the property at `path` without animating, though the caller carries that out otherwise.
    package final func reportSet<Value: Animatable>(_ path: PropertyPath, from old: Value, to new: Value) {
        report(.set(path, from: AnimationValue(old), to: AnimationValue(new), isAnimated: false))
    }

    /// Reports that all numbers of the block are set to `numbers`, without animating.
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

    /// Reports that the animations that `isRemoved` says are removed; if they are `isTaken`, something else continues from them.
    final func reportRemoval(isTaken: Bool = false, where isRemoved: (AddedAnimation) -> Bool) {
        guard let observer else { return }
        for animation in animations where isRemoved(animation) {
            observer.layer(self, did: .removed(animation.running, isTaken: isTaken))
        }
    }

    /// Reports that `count` numbers of the block from `offset` on were set with the velocity that is declared for them.
    final func reportDriven(_ offset: Int, _ count: Int) {
        let range = offset..<(offset + count)
        report(.moved(range, velocity: Array(declaredRates[range]), forcesChange: false))
    }

    /// Reports that the run of numbers at `path`, if it is one, moves with `velocity`.
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
