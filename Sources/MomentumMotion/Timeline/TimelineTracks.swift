/// The changes and animations of a timeline.
final class TimelineTracks {
    private(set) var chains: [TimelineChain] = []
    private(set) var clips: [TimelineClipTrack] = []
    /// The time after the last start in which changes return to the course of the timeline, in seconds.
    private(set) var catchUpTime = 0.0
    /// The indices of the chains of each layer.
    private var chainIndices: [ObjectIdentifier: [Int]] = [:]

    /// All changes, in no particular order.
    var tracks: [TimelineTrack] { chains.flatMap { $0.tracks } }

    var isEmpty: Bool { chains.isEmpty && clips.isEmpty }

    /// The tree of the animated layers.
    var tree: LayerTree? {
        for chain in chains { if let tree = chain.layer.tree { return tree } }
        for entry in clips { if let tree = entry.clip.layer.tree { return tree } }
        return nil
    }

    /// The animated layers, without duplicates.
    var layers: [Layer] {
        var known: Set<ObjectIdentifier> = []
        return chains.compactMap { known.insert(ObjectIdentifier($0.layer)).inserted ? $0.layer : nil }
    }

    /// Whether any animated layer is on a stage and was not removed from it.
    var isMovable: Bool {
        chains.contains { $0.isGrabbed || $0.tracks.contains { !$0.animation.isLost && $0.layer.tree != nil } }
            || clips.contains { $0.clip.isAttached }
    }

    private func chain(of layer: Layer, _ path: PropertyPath, origin: AnimationValue) -> TimelineChain {
        let index = chainIndices[ObjectIdentifier(layer)]?.first { chains[$0].path == path }
        if let index { return chains[index] }
        let chain = TimelineChain(layer, path, origin: origin)
        chainIndices[ObjectIdentifier(layer), default: []].append(chains.count)
        chains.append(chain)
        return chain
    }

    /// Runs the block of `part` and records its changes. `isFirst` indicates that the part begins now, with the
    /// timeline.
    func record(_ part: TimelinePart, _ owners: [Timeline], isFirst: Bool) {
        switch part.content {
        case .changes(let block, let timing): record(block, timing, part, owners, isFirst: isFirst)
        case .decay(let view, let velocity, let decay): record(view, velocity, decay, part, owners)
        case .clip(let clip):
            clips.append(TimelineClipTrack(clip: clip, part: part, owners: owners.map { TimelineOwner($0) }))
        case .timeline, .call, .label: break
        }
    }

    private func record(
        _ block: () -> Void, _ timing: TimelineChangeTiming, _ part: TimelinePart, _ owners: [Timeline], isFirst: Bool
    ) {
        let rule: TouchRule = owners[0].isUserInteractionEnabled ? .presentation : .none
        let recorder = ChangeRecorder(timing.curve, rule, available: part.duration)
        recorder.run(block)
        for (change, nesting) in recorder.animatorChanges() {
            let (start, end) = change.animation.ends
            let isSet =
                change.animation.path.isRunOfNumbers
                ? end.components.indices.map { end.components[$0] != start.components[$0] } : []
            var change = change
            if isFirst { change.recordOtherVelocities(after: 0, timing.timing) }
            append(
                TimelineTrack(
                    change.animation, part, owners, target: .value(end, isSet: isSet),
                    kind: .timing(timing.timing, duration: part.duration, nesting),
                    declaredVelocity: isFirst ? change.track.declaredVelocity : .zero,
                    velocityOfOthers: change.track.velocityOfOthers))
        }
        let milestones = recorder.milestones(in: (0, 1), of: part.duration, isReversed: false)
        part.completions = milestones.map { $0.call } + recorder.completions
        if !part.completions.isEmpty { part.timeline?.rewrite { $0.collectCallingParts() } }
    }

    private func record(
        _ view: View, _ velocity: Vector, _ decay: Decay, _ part: TimelinePart, _ owners: [Timeline]
    ) {
        let start = AnimationValue.numbers([view.center.x, view.center.y])
        let distance = [decay.distance(velocity: velocity.dx), decay.distance(velocity: velocity.dy)]
        let end = AnimationValue.numbers([start.components[0] + distance[0], start.components[1] + distance[1]])
        view.layer.restore(end, at: "position")
        append(
            TimelineTrack(
                ControlledAnimation(view.layer, "position", from: start, to: end, countsTreeTime: true), part, owners,
                target: .distance(.numbers(distance)), kind: .decay(rate: decay.velocity(from: 0, endingAt: 1))))
    }

    /// Appends a change to its chain. The change that was made last comes last, and its model value is set already.
    private func append(_ track: TimelineTrack) {
        let chain = chain(of: track.layer, track.path, origin: track.animation.ends.start)
        chain.append(track)
        if track.isMirrored { chain.setModel(to: track.setStart(to: track.animation.ends.start)) }
    }

    /// Sets the models to their values before `part` begins.
    func setModelsBefore(_ part: TimelinePart, at time: Double) {
        for chain in chains { chain.setModel(to: chain.value(before: time, without: part)) }
    }

    /// Removes the changes of `part`, and those of the parts of a timeline in it.
    func remove(_ part: TimelinePart) {
        for inner in part.all {
            for chain in chains { chain.removeTracks(of: inner) }
            for entry in clips where entry.part === inner { entry.clip.end(at: 0, finished: false) }
            clips.removeAll { $0.part === inner }
        }
    }

    /// Takes the changes of `layer` out at their presentation values. Returns whether there are any.
    func grab(_ layer: Layer) -> Bool {
        var isMoved = false
        for chain in chains where chain.layer === layer && chain.isGrabbable {
            isMoved = true
            guard !chain.isGrabbed else { continue }
            chain.tracks.map { $0.animation }.filter { $0.isAttached }.freeze()
            chain.isGrabbed = true
        }
        return isMoved
    }

    /// Returns the changes of `layer` to the timeline. The result indicates whether there are any.
    func release(_ layer: Layer, atStart: Bool) -> Bool {
        var isMoved = false
        for chain in chains where chain.layer === layer && chain.isGrabbable {
            isMoved = true
            chain.isGrabbed = false
            chain.rebuild()
            if atStart { chain.setModel(to: chain.origin) }
        }
        return isMoved
    }

    /// Returns the model values, and those at which the timeline has left the properties, while it is at rest.
    func restStates(atStart: Bool) -> [TimelineRestState] {
        chains.map { chain in
            TimelineRestState(
                chain: chain, model: chain.layer.value(at: chain.path), restValue: chain.restValue(atStart: atStart))
        }
    }

    /// Recomputes the chains. A property that is still at its value in `restStates` moves to its new rest value; others
    /// keep their model.
    func rebuild(_ restStates: [TimelineRestState], atStart: Bool) {
        rebuild()
        for before in restStates where !before.chain.isGrabbed {
            let isAtValue = before.model == before.restValue
            before.chain.setModel(to: isAtValue ? before.chain.restValue(atStart: atStart) : before.model)
        }
        let known = Set(restStates.map { ObjectIdentifier($0.chain) })
        let new = chains.filter { !known.contains(ObjectIdentifier($0)) }
        for chain in new { chain.setModel(to: chain.origin) }
        let presentation = PresentationRecord(new.map { $0.layer })
        for chain in new { chain.setModel(to: chain.restValue(atStart: atStart)) }
        presentation.continueMotion()
        for track in tracks { track.isNew = false }
    }

    /// Recomputes the start and end values of all chains.
    func rebuild() {
        for chain in chains { chain.rebuild() }
        guard chains.contains(where: { $0.tracks.isEmpty }) else { return }
        chains.removeAll { $0.tracks.isEmpty }
        chainIndices.removeAll(keepingCapacity: true)
        for (index, chain) in chains.enumerated() {
            chainIndices[ObjectIdentifier(chain.layer), default: []].append(index)
        }
    }
}

/// The value of a property when its timeline was rearranged at rest.
struct TimelineRestState {
    let chain: TimelineChain
    let model: AnimationValue
    /// The value at which the timeline has left the property.
    let restValue: AnimationValue
}

/// An animation of a layer that a timeline plays.
struct TimelineClipTrack {
    let clip: TimelineClip
    let part: TimelinePart
    /// The timelines that contain the animation, outermost first.
    let owners: [TimelineOwner]

    /// The position of the animation in the timelines' times.
    var motionPart: TimelineMotion.Part {
        TimelineMotion.Part(.step(span: .zero), begin: part.begin, times: owners.map { $0.time })
    }
}

extension TimelinePart {
    /// The part, and those of the timeline that it contains.
    var all: [TimelinePart] {
        guard case .timeline(let timeline) = content else { return [self] }
        return [self] + timeline.schedule.parts.flatMap { $0.all }
    }
}

// MARK: Pausing, scrubbing and moving

extension TimelineTracks {
    /// The time in which a change that is off the course of the timeline returns to it, in seconds.
    private static let catchUp = 0.4

    /// Starts all changes along `playhead` for `length` seconds, from their presentation values, and with their
    /// velocities if `keepsVelocity`.
    func play(along playhead: PlayheadMotion, for length: Double, keepsVelocity: Bool) {
        catchUpTime = 0
        for chain in chains where !chain.isGrabbed {
            for track in chain.tracks {
                var motion = TimelineMotion.motion(of: track.motionPart(isBack: playhead.rate < 0), along: playhead)
                // A change that was added late starts at its start value.
                if track.isNew { track.animation.hold(at: track.startOffset) }
                track.isNew = false
                if track.animation.isAttached {
                    let (state, natural) = (track.animation.momentum, motion.sample(at: 0))
                    let isAtValue = (state.value - natural.value).isNothing
                    let isAsFast = !keepsVelocity || (state.velocity - natural.velocity).isNothing
                    if !isAtValue || !isAsFast {
                        motion.start(at: state, keepsVelocity: keepsVelocity, length: Self.catchUp)
                        catchUpTime = Self.catchUp
                    }
                }
                track.residual = .zero
                track.animation.follow(motion, for: length)
            }
        }
        for entry in clips { entry.clip.follow(entry.motionPart, along: playhead) }
    }

    /// Simplifies the motions once the playhead has reached its rate.
    func simplify(_ playhead: PlayheadMotion) {
        for chain in chains where !chain.isGrabbed {
            for track in chain.tracks {
                if let motion = TimelineMotion.steady(of: track.motionPart(isBack: playhead.rate < 0), along: playhead)
                {
                    track.animation.rewrite(as: motion)
                }
            }
        }
    }

    /// Holds all changes at their present values.
    func hold(at position: Double) {
        for chain in chains where !chain.isGrabbed {
            for track in chain.tracks where track.animation.isAttached {
                track.animation.hold()
                track.residual = track.animation.sample.value - track.motionPart().sample(at: position, rate: 0).value
                if track.residual.isNothing { track.residual = .zero }
            }
        }
        seek(to: position, clipsOnly: true, isScrubbed: false)
    }

    /// Holds all changes at the values of `position`. They continue with the velocities that result if the playhead
    /// moves at `rate`.
    func seek(to position: Double, rate: Double = 0, clipsOnly: Bool = false, isScrubbed: Bool = true) {
        let playhead = PlayheadMotion(from: position, velocity: 0, rate: 0, within: position...position)
        for entry in clips { entry.clip.follow(entry.motionPart, along: playhead, isScrubbed: isScrubbed) }
        if clipsOnly { return }
        for chain in chains where !chain.isGrabbed {
            for track in chain.tracks {
                let sample = track.motionPart().sample(at: position, rate: rate)
                if track.isNew, !isScrubbed { track.residual = track.startOffset - sample.value }
                track.isNew = false
                if isScrubbed { track.layer.report(.scrubbed(track.path)) }
                let offset = sample.value + track.residual
                track.animation.hold(at: offset, leaving: rate == 0 ? .zero : LayerVelocity(sample.velocity))
            }
            if rate != 0 { chain.declareVelocities() }
        }
    }

    /// Displays the new changes at their start values, and returns their layers.
    func showNewChanges() -> [Layer] {
        var layers: [Layer] = []
        for track in tracks where track.isNew {
            track.animation.hold(at: track.startOffset)
            track.isNew = false
            layers.append(track.layer)
        }
        return layers
    }

    /// Ends all changes at their presentation values, and returns their animations.
    func freeze() -> [ControlledAnimation] {
        let animations = chains.filter { !$0.isGrabbed }.flatMap { $0.tracks.map { $0.animation } }
        animations.freeze()
        for entry in clips { entry.clip.end(at: 0, finished: false) }
        return animations
    }

    /// Ends all changes at the end, or at the start if `atStart`. `position` is the position of the playhead. Changes
    /// that have not reached their target settle.
    func end(atStart: Bool, position: Double) {
        for chain in chains where !chain.isGrabbed {
            for track in atStart ? chain.tracks.reversed() : chain.tracks {
                let animation = track.animation
                track.residual = .zero
                guard animation.isAttached, !animation.isLost else { continue }
                let returnsToStart = atStart && !track.isMirrored
                let target = returnsToStart ? animation.span : .zero
                let state = animation.momentum
                if !(state.value - target).isNothing {
                    animation.follow(
                        .spring(
                            Motion.Spring(
                                track.settling, target: target, displacement: state.value - target,
                                velocity: state.velocity)))
                }
                animation.release(to: returnsToStart ? animation.ends.start : animation.ends.end)
            }
        }
        for entry in clips {
            let (time, _) = entry.motionPart.time(at: position, rate: 0)
            if time <= 0 {
                entry.clip.end(at: 0, finished: false)
            } else {
                entry.clip.end(at: time, finished: time >= entry.clip.length)
            }
        }
    }
}
