import Momentum
import MomentumLayers

/// A kind of particle that an emitter layer emits. It is a mutable object: all its owners share the changes. A change
/// after the cell has been added to an emitter affects only the particles that are created later.
open class CAEmitterCell {
    /// The cell in the form that emitter layers use.
    final var cell = EmitterCell() { didSet { for emitter in emitters { emitter.object?.applyCells() } } }
    /// The emitters that the cell has been added to.
    final var emitters: [Weak<EmitterLayer>] = []
    /// The name of the cell in key paths such as "emitterCells.NAME.birthRate" of an emitter's
    /// `setValue(_:forKeyPath:)`. Nil, the default, if the cell has no name.
    public final var name: String?

    /// Creates a cell with a birth rate of 0, which emits no particles.
    public init() {}

    /// The colour of the particles, by which the image is multiplied. Setting nil restores the default, white. Never
    /// nil when read.
    public final var color: CGColor? {
        get { cell.color }
        set { cell.color = newValue ?? .white }
    }
    /// A Boolean value that indicates whether particles are created. Existing particles continue while it is false.
    /// Default true.
    public final var isEnabled: Bool {
        get { cell.isEnabled }
        set { cell.isEnabled = newValue }
    }
    /// The number of pixels per point of the image: the image's own scale, or 1 without an image. Setting it has no
    /// effect.
    public final var contentsScale: CGFloat {
        get { cell.contents?.scale ?? 1 }
        set {}
    }
    /// The number of particles that are created per second. Default 0. No particles are created if it is 0 or negative.
    /// See ``EmitterCell/birthRate``.
    public final var birthRate: CGFloat {
        get { cell.birthRate }
        set { cell.birthRate = newValue }
    }
    /// The lifetime of a particle, in seconds. Default 0, with which no particles appear. See ``EmitterCell/lifetime``.
    public final var lifetime: CGFloat {
        get { cell.lifetime }
        set { cell.lifetime = newValue }
    }
    /// The largest deviation from the lifetime, in seconds. Default 0. See ``EmitterCell/lifetimeRange``.
    public final var lifetimeRange: CGFloat {
        get { cell.lifetimeRange }
        set { cell.lifetimeRange = newValue }
    }
    /// The initial speed of a particle, in points per second. Default 0. A negative speed is opposite to the direction
    /// of emission. See ``EmitterCell/velocity``.
    public final var velocity: CGFloat {
        get { cell.velocity }
        set { cell.velocity = newValue }
    }
    /// The largest deviation from the initial speed, in points per second. Default 0. See
    /// ``EmitterCell/velocityRange``.
    public final var velocityRange: CGFloat {
        get { cell.velocityRange }
        set { cell.velocityRange = newValue }
    }
    /// The elevation of the emission out of the plane, in radians. Default 0. See ``EmitterCell/emissionLatitude``.
    public final var emissionLatitude: CGFloat {
        get { cell.emissionLatitude }
        set { cell.emissionLatitude = newValue }
    }
    /// The direction of the emission in the plane, in radians, clockwise on screen. Default 0. See
    /// ``EmitterCell/emissionLongitude``.
    public final var emissionLongitude: CGFloat {
        get { cell.emissionLongitude }
        set { cell.emissionLongitude = newValue }
    }
    /// The angle at the apex of the cone into which particles are emitted, in radians. Default 0: a single direction.
    /// See ``EmitterCell/emissionRange``.
    public final var emissionRange: CGFloat {
        get { cell.emissionRange }
        set { cell.emissionRange = newValue }
    }
    /// The initial scale factor of a particle's image. Default 1. See ``EmitterCell/scale``.
    public final var scale: CGFloat {
        get { cell.scale }
        set { cell.scale = newValue }
    }
    /// The largest deviation from the initial scale. Default 0. See ``EmitterCell/scaleRange``.
    public final var scaleRange: CGFloat {
        get { cell.scaleRange }
        set { cell.scaleRange = newValue }
    }
    /// The rate at which the scale changes, per second. Default 0. The scale does not fall below 0. See
    /// ``EmitterCell/scaleSpeed``.
    public final var scaleSpeed: CGFloat {
        get { cell.scaleSpeed }
        set { cell.scaleSpeed = newValue }
    }
    /// The angular speed of a particle, in radians per second, clockwise on screen. Default 0. See
    /// ``EmitterCell/spin``.
    public final var spin: CGFloat {
        get { cell.spin }
        set { cell.spin = newValue }
    }
    /// The largest deviation from the spin, in radians per second. Default 0. See ``EmitterCell/spinRange``.
    public final var spinRange: CGFloat {
        get { cell.spinRange }
        set { cell.spinRange = newValue }
    }
    /// The largest deviation from the initial red. Default 0. Components are clamped to 0...1. See
    /// ``EmitterCell/redRange``.
    public final var redRange: CGFloat {
        get { cell.redRange }
        set { cell.redRange = newValue }
    }
    /// The largest deviation from the initial green. Default 0. Components are clamped to 0...1. See
    /// ``EmitterCell/greenRange``.
    public final var greenRange: CGFloat {
        get { cell.greenRange }
        set { cell.greenRange = newValue }
    }
    /// The largest deviation from the initial blue. Default 0. Components are clamped to 0...1. See
    /// ``EmitterCell/blueRange``.
    public final var blueRange: CGFloat {
        get { cell.blueRange }
        set { cell.blueRange = newValue }
    }
    /// The largest deviation from the initial alpha. Default 0. Components are clamped to 0...1. See
    /// ``EmitterCell/alphaRange``.
    public final var alphaRange: CGFloat {
        get { cell.alphaRange }
        set { cell.alphaRange = newValue }
    }
    /// The rate at which red changes, per second. Default 0. See ``EmitterCell/redSpeed``.
    public final var redSpeed: CGFloat {
        get { cell.redSpeed }
        set { cell.redSpeed = newValue }
    }
    /// The rate at which green changes, per second. Default 0. See ``EmitterCell/greenSpeed``.
    public final var greenSpeed: CGFloat {
        get { cell.greenSpeed }
        set { cell.greenSpeed = newValue }
    }
    /// The rate at which blue changes, per second. Default 0. See ``EmitterCell/blueSpeed``.
    public final var blueSpeed: CGFloat {
        get { cell.blueSpeed }
        set { cell.blueSpeed = newValue }
    }
    /// The rate at which alpha changes, per second. Default 0. See ``EmitterCell/alphaSpeed``.
    public final var alphaSpeed: CGFloat {
        get { cell.alphaSpeed }
        set { cell.alphaSpeed = newValue }
    }
    /// The acceleration to the right, in points per second squared. Default 0. See ``EmitterCell/xAcceleration``.
    public final var xAcceleration: CGFloat {
        get { cell.xAcceleration }
        set { cell.xAcceleration = newValue }
    }
    /// The acceleration downwards, in points per second squared. Default 0. See ``EmitterCell/yAcceleration``.
    public final var yAcceleration: CGFloat {
        get { cell.yAcceleration }
        set { cell.yAcceleration = newValue }
    }
    /// The acceleration towards the viewer, in points per second squared. Default 0. See ``EmitterCell/zAcceleration``.
    public final var zAcceleration: CGFloat {
        get { cell.zAcceleration }
        set { cell.zAcceleration = newValue }
    }
}

/// A list of the cells of an emitter layer.
private final class CellList {
    var cells: [CAEmitterCell] = []
}

extension EmitterLayer {
    /// The cells of the layer, one for each kind of particle; nil, the default, if there are none. Setting nil removes
    /// all cells.
    public final var emitterCells: [CAEmitterCell]? {
        get { (attachments.cells as? CellList)?.cells }
        set {
            let list = CellList()
            list.cells = newValue ?? []
            attachments.cells = list
            for cell in list.cells where !cell.emitters.contains(where: { $0.object === self }) {
                cell.emitters.append(Weak(self))
            }
            applyCells()
        }
    }
    /// Passes the present values of the cells to the emitter.
    final func applyCells() {
        self.MomentumLayers::emitterCells = ((attachments.cells as? CellList)?.cells ?? []).map { $0.cell }
    }
}
