import Momentum
import MomentumLayers

/// One kind of particle that an emitter emits, shared by those who hold it. What is changed once an emitter has it counts for what is born
/// from then on.
open class CAEmitterCell {
    /// What the emitter has.
    final var cell = EmitterCell() { didSet { for emitter in emitters { emitter.object?.takeCells() } } }
    /// The emitters that have it.
    final var emitters: [Weak<EmitterLayer>] = []
    /// Names it for key paths: an emitter's `setValue(_:forKeyPath:)` with "emitterCells.NAME.birthRate". Default nil.
    public final var name: String?

    /// A cell that is never born.
    public init() {}

    /// The colour of particles; nil for white.
    public final var color: CGColor? {
        get { cell.color }
        set { cell.color = newValue ?? .white }
    }
    /// Whether particles are born. Default true.
    public final var isEnabled: Bool {
        get { cell.isEnabled }
        set { cell.isEnabled = newValue }
    }
    /// How many pixels of the image a point has: the image says so itself, whatever it is set to.
    public final var contentsScale: CGFloat {
        get { cell.contents?.scale ?? 1 }
        set {}
    }
    /// See ``EmitterCell/birthRate``.
    public final var birthRate: CGFloat {
        get { cell.birthRate }
        set { cell.birthRate = newValue }
    }
    /// See ``EmitterCell/lifetime``.
    public final var lifetime: CGFloat {
        get { cell.lifetime }
        set { cell.lifetime = newValue }
    }
    /// See ``EmitterCell/lifetimeRange``.
    public final var lifetimeRange: CGFloat {
        get { cell.lifetimeRange }
        set { cell.lifetimeRange = newValue }
    }
    /// See ``EmitterCell/velocity``.
    public final var velocity: CGFloat {
        get { cell.velocity }
        set { cell.velocity = newValue }
    }
    /// See ``EmitterCell/velocityRange``.
    public final var velocityRange: CGFloat {
        get { cell.velocityRange }
        set { cell.velocityRange = newValue }
    }
    /// See ``EmitterCell/emissionLatitude``.
    public final var emissionLatitude: CGFloat {
        get { cell.emissionLatitude }
        set { cell.emissionLatitude = newValue }
    }
    /// See ``EmitterCell/emissionLongitude``.
    public final var emissionLongitude: CGFloat {
        get { cell.emissionLongitude }
        set { cell.emissionLongitude = newValue }
    }
    /// See ``EmitterCell/emissionRange``.
    public final var emissionRange: CGFloat {
        get { cell.emissionRange }
        set { cell.emissionRange = newValue }
    }
    /// See ``EmitterCell/scale``.
    public final var scale: CGFloat {
        get { cell.scale }
        set { cell.scale = newValue }
    }
    /// See ``EmitterCell/scaleRange``.
    public final var scaleRange: CGFloat {
        get { cell.scaleRange }
        set { cell.scaleRange = newValue }
    }
    /// See ``EmitterCell/scaleSpeed``.
    public final var scaleSpeed: CGFloat {
        get { cell.scaleSpeed }
        set { cell.scaleSpeed = newValue }
    }
    /// See ``EmitterCell/spin``.
    public final var spin: CGFloat {
        get { cell.spin }
        set { cell.spin = newValue }
    }
    /// See ``EmitterCell/spinRange``.
    public final var spinRange: CGFloat {
        get { cell.spinRange }
        set { cell.spinRange = newValue }
    }
    /// See ``EmitterCell/redRange``.
    public final var redRange: CGFloat {
        get { cell.redRange }
        set { cell.redRange = newValue }
    }
    /// See ``EmitterCell/greenRange``.
    public final var greenRange: CGFloat {
        get { cell.greenRange }
        set { cell.greenRange = newValue }
    }
    /// See ``EmitterCell/blueRange``.
    public final var blueRange: CGFloat {
        get { cell.blueRange }
        set { cell.blueRange = newValue }
    }
    /// See ``EmitterCell/alphaRange``.
    public final var alphaRange: CGFloat {
        get { cell.alphaRange }
        set { cell.alphaRange = newValue }
    }
    /// See ``EmitterCell/redSpeed``.
    public final var redSpeed: CGFloat {
        get { cell.redSpeed }
        set { cell.redSpeed = newValue }
    }
    /// See ``EmitterCell/greenSpeed``.
    public final var greenSpeed: CGFloat {
        get { cell.greenSpeed }
        set { cell.greenSpeed = newValue }
    }
    /// See ``EmitterCell/blueSpeed``.
    public final var blueSpeed: CGFloat {
        get { cell.blueSpeed }
        set { cell.blueSpeed = newValue }
    }
    /// See ``EmitterCell/alphaSpeed``.
    public final var alphaSpeed: CGFloat {
        get { cell.alphaSpeed }
        set { cell.alphaSpeed = newValue }
    }
    /// See ``EmitterCell/xAcceleration``.
    public final var xAcceleration: CGFloat {
        get { cell.xAcceleration }
        set { cell.xAcceleration = newValue }
    }
    /// See ``EmitterCell/yAcceleration``.
    public final var yAcceleration: CGFloat {
        get { cell.yAcceleration }
        set { cell.yAcceleration = newValue }
    }
    /// See ``EmitterCell/zAcceleration``.
    public final var zAcceleration: CGFloat {
        get { cell.zAcceleration }
        set { cell.zAcceleration = newValue }
    }
}

/// The cells that an emitter was given.
private final class CellList {
    var cells: [CAEmitterCell] = []
}

extension EmitterLayer {
    /// The kinds of particles; nil for none.
    public final var emitterCells: [CAEmitterCell]? {
        get { (attachments.cells as? CellList)?.cells }
        set {
            let list = CellList()
            list.cells = newValue ?? []
            attachments.cells = list
            for cell in list.cells where !cell.emitters.contains(where: { $0.object === self }) {
                cell.emitters.append(Weak(self))
            }
            takeCells()
        }
    }
    /// Emits what the cells are now.
    final func takeCells() {
        self.MomentumLayers::emitterCells = ((attachments.cells as? CellList)?.cells ?? []).map { $0.cell }
    }
}
