/// A layer that emits particles, such as sparks, snow or confetti.
///
/// The particles are a function of time: they are the same at any frame rate and when time is scrubbed. A particle
/// keeps the settings of its birth, so that changing or animating the emitter affects only later particles. Emission
/// begins when the layer enters a tree. All numeric properties can be animated by key path; setting them takes effect
/// at once.
open class EmitterLayer: Layer {
    private final var emitter = EmitterContent() { didSet { drawing = nil } }
    /// The drawn content, cached after the first request; nil after a change.
    private final var drawing: EmitterDrawing?
    private final var source = ParticleSource()

    /// The kinds of particles. Default empty. Reports a diagnostic and changes nothing if a value of a cell is not
    /// finite.
    public final var emitterCells: [EmitterCell] = [] {
        didSet {
            if let index = emitterCells.firstIndex(where: { !$0.kind.isFinite }) {
                emitterCells = oldValue
                return Diagnostics.report(
                    "a value of the cell at this index is not finite", value: .count(index),
                    in: "EmitterLayer.emitterCells", remedy: "set finite values in the cell; the cells do not change")
            }
            beginEpoch()
        }
    }
    /// The shape on or in which particles are born. Default `.point`.
    public final var emitterShape: ParticleSource.Shape {
        get { source.shape }
        set {
            source.shape = newValue
            beginEpoch()
        }
    }
    /// The part of the shape in which particles are born. Default `.volume`.
    public final var emitterMode: ParticleSource.Mode {
        get { source.mode }
        set {
            source.mode = newValue
            beginEpoch()
        }
    }
    /// The seed of the random sequence. The same seed and settings produce the same particles. Default 0.
    public final var seed: UInt32 {
        get { source.seed }
        set {
            source.seed = newValue
            beginEpoch()
        }
    }
    /// The order in which particles are drawn. Default `.unordered`.
    public final var renderMode: EmitterRenderMode {
        get { emitter.renderMode }
        set {
            emitter.renderMode = newValue
            markDirty()
        }
    }
    /// The centre of the shape in the layer's coordinates, in points. Default (0, 0). Reports a diagnostic and changes
    /// nothing if the value is not finite.
    public final var emitterPosition: Point {
        get { self[.emitterPosition] }
        set { set(newValue, .emitterPosition) }
    }
    /// The centre of the shape along z, in points. Default 0. Reports a diagnostic and changes nothing if the value is
    /// not finite.
    public final var emitterZPosition: Double {
        get { self[.emitterZPosition] }
        set { set(newValue, .emitterZPosition) }
    }
    /// The size of the shape, in points. The width of a circle or sphere is its radius. The sign is ignored. Default
    /// (0, 0). Reports a diagnostic and changes nothing if the value is not finite.
    public final var emitterSize: Size {
        get { self[.emitterSize] }
        set { set(newValue, .emitterSize) }
    }
    /// The depth of a cuboid along z, in points. Default 0. Reports a diagnostic and changes nothing if the value is
    /// not finite.
    public final var emitterDepth: Double {
        get { self[.emitterDepth] }
        set { set(newValue, .emitterDepth) }
    }
    /// The factor for the birth rate of every cell. At 0 or below, no particles are born, and existing particles
    /// continue. Default
    /// 1. Reports a diagnostic and changes nothing if the value is not finite.
    public final var birthRate: Double {
        get { self[.birthRate] }
        set { set(newValue, .birthRate) }
    }
    /// The factor for the lifetime of new particles. At 0 or below, no particles appear. Default 1. Reports a
    /// diagnostic and changes nothing if the value is not finite.
    public final var lifetime: Double {
        get { self[.lifetime] }
        set { set(newValue, .lifetime) }
    }
    /// The factor for the velocity of new particles. Default 1. Reports a diagnostic and changes nothing if the value
    /// is not finite.
    public final var velocity: Double {
        get { self[.emitterVelocity] }
        set { set(newValue, .emitterVelocity) }
    }
    /// The factor for the scale of new particles. Default 1. Reports a diagnostic and changes nothing if the value is
    /// not finite.
    public final var scale: Double {
        get { self[.emitterScale] }
        set { set(newValue, .emitterScale) }
    }
    /// The factor for the spin of new particles. Default 1. Reports a diagnostic and changes nothing if the value is
    /// not finite.
    public final var spin: Double {
        get { self[.emitterSpin] }
        set { set(newValue, .emitterSpin) }
    }

    private final func set<Value: Animatable>(_ value: Value, _ property: LayerProperty<Value>) {
        guard value.isFinite else { return Diagnostics.reportNotFinite(property.name, value, in: "EmitterLayer") }
        let old = self[property]
        guard value != old else { return }
        PropertyLayout.store(value, at: property.offset, in: &values)
        reportSet(property.path, from: old, to: value)
        beginEpoch()
    }

    /// Closes the present epoch and begins a new one with the present settings. The births continue without a gap.
    private final func beginEpoch() {
        markDirty()
        guard tree != nil else { return }
        let now = currentTime
        var epoch = EmitterEpoch()
        epoch.start = now
        epoch.cells = emitterCells
        epoch.numbers = values
        epoch.animations = animations.compactMap { $0.running }.filter { $0.movesEmitter }
        epoch.layerRate = timeMap.rate
        epoch.source = values.withUnsafeBufferPointer { EmitterEpoch.source(source, $0.baseAddress.unsafelyUnwrapped) }
        var last = emitter.epochs.last
        // Several changes at the same time make one epoch.
        if let present = last, present.start >= now {
            emitter.epochs.removeLast()
            last = emitter.epochs.last
        }
        // Each epoch has its own random sequence.
        epochCount += 1
        epoch.source.seed = source.seed &+ epochCount &* 0x9E37_79B9
        for (cellIndex, cell) in epoch.cells.enumerated() {
            var start = now
            let rate = cell.birthRate * epoch.source.birthRate
            if let last, cellIndex < last.cells.count, last.cells[cellIndex].isEnabled, rate > 0 {
                // The remaining time until the next birth scales with the interval between births.
                let lastRate = last.cells[cellIndex].birthRate * last.source.birthRate
                let wait = last.nextBirth(of: cellIndex, from: now) - now
                start = lastRate == rate ? now + wait : now + wait * lastRate / rate
            }
            epoch.starts.append(start)
        }
        if !emitter.epochs.isEmpty, emitter.epochs[emitter.epochs.count - 1].stop > now {
            emitter.epochs[emitter.epochs.count - 1].stop = now
        }
        // Delayed copies of a replicator still show particles that have died in the first copy.
        let earliest = now - replicationDelay(timeMap)
        emitter.epochs.removeAll { !$0.isAlive(at: earliest) }
        emitter.epochs.append(epoch)
    }

    private final var epochCount: UInt32 = 0

    /// Whether particles are alive or will be born.
    override var isEmitting: Bool {
        let last = currentTime - replicationDelay(timeMap)
        return timeMap.rate != 0 && emitter.epochs.contains { $0.isAlive(at: last) }
    }

    override func animationsChanged() { beginEpoch() }

    override func treeChanged() {
        emitter.epochs.removeAll()
        beginEpoch()
    }

    override var content: (any LayerContent)? {
        @export(interface) get {
            if let drawing { return drawing }
            let drawing = EmitterDrawing(emitter)
            self.drawing = drawing
            return drawing
        }
    }
    override var kind: LayerKind { .emitter }

    override func copyContent(of other: Layer) {
        guard let other = other as? EmitterLayer else { return }
        (emitterShape, emitterMode, renderMode, seed) =
            (other.emitterShape, other.emitterMode, other.renderMode, other.seed)
        emitterCells = other.emitterCells
    }
}

nonisolated extension RunningAnimation {
    /// Whether the animation changes the emission.
    fileprivate var movesEmitter: Bool {
        var moves = false
        let emitter = PropertyLayout.emitterPosition.offset..<PropertyLayout.emitterEnd
        forEachTarget { moves = moves || ($0.range.count > 0 && emitter.contains($0.range.offset)) }
        return moves
    }
}

nonisolated extension ParticleKind {
    fileprivate var isFinite: Bool {
        [
            birthRate, lifetime, lifetimeRange, velocity, velocityRange, emissionLatitude, emissionLongitude,
            emissionRange, acceleration.x, acceleration.y, acceleration.z, scale, scaleRange, scaleSpeed, spin,
            spinRange, redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed,
        ].allSatisfy { $0.isFinite } && color.isFinite
    }
}
