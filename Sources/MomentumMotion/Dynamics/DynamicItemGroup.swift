import MomentumPhysics

/// Several items that move as one rigid body.
///
/// Add the group to behaviours instead of its items. It collides with the outlines of all items. The centre of the
/// group is the centre of the rectangle around the items.
public final class DynamicItemGroup: DynamicItem {
    /// The items of the group, without duplicates and without other groups; see ``init(items:)``.
    public let items: [any DynamicItem]
    public let bounds: Rect

    /// The placement of each item relative to the group's centre, without the rotation of the group.
    private let itemTransforms: [Transform2D]
    private var pose: (center: Point, transform: Transform2D)

    /// Creates a group of `items` at their present positions. An item that occurs twice is included once. An item that
    /// is itself a group is reported by a diagnostic and left out.
    public init(items: [any DynamicItem]) {
        var accepted: [any DynamicItem] = []
        for item in items {
            if item is DynamicItemGroup {
                Diagnostics.report(
                    "an item is a group", in: "DynamicItemGroup.init(items:)",
                    remedy: "pass the items of the inner group; the inner group is left out")
            } else if !accepted.contains(where: { $0 === item }) {
                accepted.append(item)
            }
        }
        self.items = accepted
        var outline = Rect.null
        for item in accepted {
            outline = outline.union(DynamicShapes.localBounds(of: item).applying(DynamicShapes.placement(of: item)))
        }
        let frame = outline.isNull ? Rect.zero : outline
        let center = frame.center
        bounds = Rect(origin: .zero, size: frame.size)
        itemTransforms = accepted.map {
            DynamicShapes.placement(of: $0).concatenating(Transform2D(translationX: -center.x, y: -center.y))
        }
        pose = (center, .identity)
    }

    /// The centre of the group, in points. Setting it moves the items. A point that is not finite is refused with a
    /// diagnostic.
    public var center: Point {
        get { pose.center }
        set {
            guard newValue.isFinite else {
                return DynamicBehavior.refuse(
                    "the centre is not finite", .pair(newValue.x, newValue.y), in: "DynamicItemGroup.center",
                    "set finite coordinates")
            }
            pose.center = newValue
            updateItems()
        }
    }

    /// The transform of the group. Setting it transforms the items about the group's centre. A transform that is not
    /// finite is refused with a diagnostic.
    public var transform: Transform2D {
        get { pose.transform }
        set {
            guard ItemPose(center: .zero, transform: newValue).isFinite else {
                let sum = newValue.a + newValue.b + newValue.c + newValue.d + newValue.tx + newValue.ty
                return DynamicBehavior.refuse(
                    "the transform is not finite", .number(sum), in: "DynamicItemGroup.transform",
                    "set finite components")
            }
            pose.transform = newValue
            updateItems()
        }
    }

    private func updateItems() {
        for (item, itemTransform) in zip(items, itemTransforms) { set(item, itemTransform) }
    }

    private func set(_ item: any DynamicItem, _ itemTransform: Transform2D) {
        let displayed = itemTransform.concatenating(placement)
        let own = item.transform
        item.center = Point(x: displayed.tx - own.tx, y: displayed.ty - own.ty)
        item.transform = Transform2D(
            a: displayed.a, b: displayed.b, c: displayed.c, d: displayed.d, tx: own.tx, ty: own.ty)
    }

    private var placement: Transform2D {
        pose.transform.concatenating(Transform2D(translationX: pose.center.x, y: pose.center.y))
    }

    /// Moves the group, and declares its velocity, in points per second, and its angular velocity, in radians per
    /// second, clockwise.
    func move(to center: Point, transform: Transform2D, velocity: Vector, angularVelocity: Double) {
        pose = (center, transform)
        let groupTransform = placement
        for (item, itemTransform) in zip(items, itemTransforms) {
            guard let layer = item.dynamicLayer else {
                set(item, itemTransform)
                continue
            }
            let displayed = itemTransform.concatenating(groupTransform)
            let arm = Vector(dx: displayed.tx - center.x, dy: displayed.ty - center.y)
            let speed = velocity + Vector(dx: -arm.dy, dy: arm.dx) * angularVelocity
            let own = item.transform
            let transform = Transform2D(
                a: displayed.a, b: displayed.b, c: displayed.c, d: displayed.d, tx: own.tx, ty: own.ty)
            layer.moveRigidly(
                to: Point(x: displayed.tx - own.tx, y: displayed.ty - own.ty), velocity: speed, transform: transform,
                rate: transform.rate(rotatingAt: angularVelocity))
        }
    }

    /// Reports the displacement of each item to its layer; `displacement` is the displacement of the group in the
    /// frame.
    func report(_ event: (BodyDisplacement) -> LayerEvent, _ displacement: BodyDisplacement) {
        let (sine, cosine) = Maths.sincos(pose.transform.decomposition.rotation + displacement.rotation)
        for (item, itemTransform) in zip(items, itemTransforms) {
            let arm = Vector(
                dx: itemTransform.tx * cosine - itemTransform.ty * sine,
                dy: itemTransform.tx * sine + itemTransform.ty * cosine)
            item.dynamicLayer?.report(event(displacement.at(arm)))
        }
    }

    /// The outlines of all items, relative to the group's centre, without rotation.
    var shapes: [Shape] {
        zip(items, itemTransforms).flatMap { item, itemTransform in
            DynamicShapes.shapes(of: item, mappedBy: itemTransform)
        }
    }
}
