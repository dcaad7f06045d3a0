/// Lets items fall.
///
/// Gravity accelerates all items alike, whatever their mass. A magnitude of 1 is 1,000 points per second squared.
public final class GravityBehavior: ItemsBehavior {
    /// The acceleration at magnitude 1, in pt/s².
    public static let unit = 1000.0

    private var direction = Vector(dx: 0, dy: 1)

    /// Creates gravity of magnitude 1, downwards.
    public init(items: [any DynamicItem] = []) { super.init(itemList: items) }

    /// Where to and how strongly; its length is the magnitude. Default (0, 1). Not finite is refused with a diagnostic.
    public var gravityDirection: Vector {
        get { direction }
        set {
            set(
                &direction, to: newValue, if: newValue.isFinite, "a component is not finite",
                in: "GravityBehavior.gravityDirection")
        }
    }

    /// The direction as an angle in radians, clockwise from the right. Default a quarter turn: downwards.
    public var angle: Double {
        get { Maths.atan2(direction.dy, direction.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How strong gravity is, in units of 1,000 pt/s². Default 1; a negative one turns the direction round.
    public var magnitude: Double {
        get { direction.length }
        set { gravityDirection = direction.scaled(to: newValue) }
    }

    /// Sets direction, in radians clockwise from the right, and magnitude at once.
    public func setAngle(_ angle: Double, magnitude: Double) {
        guard angle.isFinite, magnitude.isFinite else {
            gravityDirection = Vector(dx: .nan, dy: .nan)
            return
        }
        let (sine, cosine) = Maths.sincos(angle)
        gravityDirection = Vector(dx: cosine * magnitude, dy: sine * magnitude)
    }

    override func settle(in animator: DynamicAnimator) {
        for item in items { animator.body(of: item)?.acceleration += direction * Self.unit }
    }
}

extension Vector {
    /// The vector in the same direction that is `length` long; downwards where this one has no direction.
    func scaled(to length: Double) -> Vector {
        let present = self.length
        return present > 0 ? self * (length / present) : Vector(dx: 0, dy: length)
    }
}
