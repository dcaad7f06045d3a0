/// A behaviour that accelerates items by gravity.
///
/// The acceleration does not depend on the mass of an item. A magnitude of 1 is 1,000 points per second squared.
public final class GravityBehavior: ItemsBehavior {
    /// The acceleration at magnitude 1, in pt/s².
    public static let unit = 1000.0

    private var direction = Vector(dx: 0, dy: 1)

    /// Creates gravity of magnitude 1, downwards, that acts on `items`.
    public init(items: [any DynamicItem] = []) { super.init(itemList: items) }

    /// The direction of gravity, with y downwards. Its length is the magnitude, in units of 1,000 pt/s². Default (0,
    /// 1). A vector that is not finite is refused with a diagnostic.
    public var gravityDirection: Vector {
        get { direction }
        set { set(&direction, to: newValue, "direction", in: "GravityBehavior.gravityDirection") }
    }

    /// The direction as an angle, in radians clockwise from the right, from -π to π when read. Default π / 2,
    /// downwards. While the magnitude is 0, the angle has no meaning and setting it has no effect. A value that is not
    /// finite is refused with a diagnostic.
    public var angle: Double {
        get { Maths.atan2(direction.dy, direction.dx) }
        set {
            if isLegal(newValue, .finite, "angle", in: "GravityBehavior.angle") {
                setAngle(newValue, magnitude: magnitude)
            }
        }
    }

    /// The magnitude, in units of 1,000 pt/s². Default 1. Setting a negative magnitude reverses the direction. While it
    /// is 0 there is no direction, and setting a nonzero magnitude directs gravity downwards, or upwards if the new one
    /// is negative. A value that is not finite is refused with a diagnostic.
    public var magnitude: Double {
        get { direction.length }
        set {
            if isLegal(newValue, .finite, "magnitude", in: "GravityBehavior.magnitude") {
                gravityDirection = direction.scaled(to: newValue)
            }
        }
    }

    /// Sets the direction, in radians clockwise from the right, and the magnitude, in units of 1,000 pt/s², at the same
    /// time. A negative magnitude reverses the direction. Values that are not finite are refused with a diagnostic.
    public func setAngle(_ angle: Double, magnitude: Double) {
        let callSite: StaticString = "GravityBehavior.setAngle(_:magnitude:)"
        guard isLegal(angle, .finite, "angle", in: callSite), isLegal(magnitude, .finite, "magnitude", in: callSite)
        else {
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
    /// Returns the vector in the same direction with `length`; downwards if this vector is zero.
    func scaled(to length: Double) -> Vector {
        let present = self.length
        return present > 0 ? self * (length / present) : Vector(dx: 0, dy: length)
    }
}
