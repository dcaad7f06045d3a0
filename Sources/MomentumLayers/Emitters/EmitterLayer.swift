/// A layer that emits particles: sparks, snow, confetti.
///
/// What is seen is a function of time: the same at any frame rate, and when time is scrubbed. A particle keeps what held at
/// its birth, so that changing or animating the emitter changes only what is born from then on. Emission begins when the
/// layer comes into a tree. All numbers below animate through key paths; setting them takes effect at once.
open class EmitterLayer: Layer {
    private final var emitter = EmitterContent() { didSet { drawing = nil } }
    /// What is drawn, once it has been asked for.
    private final var drawing: EmitterDrawing?
    private final var source = ParticleSource()

    /// The kinds of particles. Default empty. Cells with a number that is not finite are refused with a diagnostic.
    public final var emitterCells: [EmitterCell] = [] {
        didSet {
            guard emitterCells.allSatisfy({ $0.kind.isFinite }) else {
                emitterCells = oldValue
                return Diagnostics.report(
                    Diagnostic(
                        "a cell has a number that is not finite", in: "EmitterLayer.emitterCells",
                        remedy: "give finite numbers; the cells stay as they are"))
            }
            beginEpoch()
        }
    }
    /// What particles are born on or in. Default `.point`.
    public final var emitterShape: ParticleSource.Shape {
        get { source.shape }
        set {
            source.shape = newValue
            beginEpoch()
        }
    }
    /// Which part of the shape. Default `.volume`.
    public final var emitterMode: ParticleSource.Mode {
        get { source.mode }
        set {
            source.mode = newValue
            beginEpoch()
        }
    }
    /// The seed of the random sequence. Default 0.
    public final var seed: UInt32 {
        get { source.seed }
        set {
            source.seed = newValue
            beginEpoch()
        }
    }
    /// In which order particles are drawn. Default `.unordered`.
    public final var renderMode: EmitterRenderMode {
        get { emitter.renderMode }
        set {
            emitter.renderMode = newValue
            markDirty()
        }
    }
    /// The middle of the shape, in points. Default (0, 0).
    public final var emitterPosition: Point {
        get { self[.emitterPosition] }
        set { set(newValue, .emitterPosition) }
    }
    /// The middle of the shape along z, in points. Default 0.
    public final var emitterZPosition: Double {
        get { self[.emitterZPosition] }
        set { set(newValue, .emitterZPosition) }
    }
    /// The extent of the shape, in points; the width of a circle or sphere is its radius. Default (0, 0).
    public final var emitterSize: Size {
        get { self[.emitterSize] }
        set { set(newValue, .emitterSize) }
    }
    /// The extent of a cuboid along z, in points. Default 0.
    public final var emitterDepth: Double {
        get { self[.emitterDepth] }
        set { set(newValue, .emitterDepth) }
    }
    /// A factor for the birth rate of every cell. 0 stops emission; what lives goes on. Default 1.
    public final var birthRate: Double {
        get { self[.birthRate] }
        set { set(newValue, .birthRate) }
    }
    /// A factor for the lifetime of what is born. Default 1.
    public final var lifetime: Double {
        get { self[.lifetime] }
        set { set(newValue, .lifetime) }
    }
    /// A factor for the velocity of what is born. Default 1.
    public final var velocity: Double {
        get { self[.emitterVelocity] }
        set { set(newValue, .emitterVelocity) }
    }
    /// A factor for the scale of what is born. Default 1.
    public final var scale: Double {
        get { self[.emitterScale] }
        set { set(newValue, .emitterScale) }
    }
    /// A factor for the spin of what is born. Default 1.
    public final var spin: Double {
        get { self[.emitterSpin] }
        set { set(newValue, .emitterSpin) }
    }

    private final func set<Value: Animatable>(_ value: Value, _ property: LayerProperty<Value>) {
        guard value.isFinite else { return Diagnostics.reportNotFinite(property.name, in: "EmitterLayer") }
        let old = self[property]
        guard value != old else { return }
        PropertyLayout.store(value, at: property.offset, in: &values)
        reportSet(property.path, from: old, to: value)
        beginEpoch()
    }

    /// Closes the present epoch and begins one with what holds now. Births go on in step.
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
        // Several changes at one time are one.
        if let present = last, present.start >= now {
            emitter.epochs.removeLast()
            last = emitter.epochs.last
        }
        // Each epoch has a random sequence of its own.
        epochCount += 1
        epoch.source.seed = source.seed &+ epochCount &* 0x9E37_79B9
        for (place, cell) in epoch.cells.enumerated() {
            var start = now
            let rate = cell.birthRate * epoch.source.birthRate
            if let last, place < last.cells.count, last.cells[place].isEnabled, rate > 0 {
                // What is left to wait takes as much less time as births come faster.
                let lastRate = last.cells[place].birthRate * last.source.birthRate
                let wait = last.nextBirth(of: place, from: now) - now
                start = lastRate == rate ? now + wait : now + wait * lastRate / rate
            }
            epoch.starts.append(start)
        }
        if !emitter.epochs.isEmpty, emitter.epochs[emitter.epochs.count - 1].stop > now {
            emitter.epochs[emitter.epochs.count - 1].stop = now
        }
        // Later copies of a replicator still show what has died in the first.
        let earliest = now - replicationDelay(timeMap)
        emitter.epochs.removeAll { !$0.isAlive(at: earliest) }
        emitter.epochs.append(epoch)
    }

    private final var epochCount: UInt32 = 0

    /// Whether particles live or are yet to be born.
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

    override func takeContent(of other: Layer) {
        guard let other = other as? EmitterLayer else { return }
        (emitterShape, emitterMode, renderMode, seed) =
            (other.emitterShape, other.emitterMode, other.renderMode, other.seed)
        emitterCells = other.emitterCells
    }
}

nonisolated extension RunningAnimation {
    /// Whether the animation changes what an emitter emits.
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
