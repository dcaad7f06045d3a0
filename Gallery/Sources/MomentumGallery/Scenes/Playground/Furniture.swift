/// The additions of a variant of the playground: bodies, and behaviours that hold or move them.
final class Furniture {
    /// The bodies that move and collide like the toys.
    private(set) var pieces: [Toy] = []
    /// The bodies that collide but do not move.
    private(set) var fixed: [Toy] = []
    private(set) var behaviors: [DynamicBehavior] = []
    private(set) var springs: [AttachmentBehavior] = []
    private var ends: [(plank: Toy, offset: Vector, anchor: Point)] = []
    private(set) var fields: [(field: FieldBehavior, strength: Double)] = []
    /// Whether gravity acts.
    private(set) var hasGravity = true

    private init() {}

    /// Returns furniture without any additions.
    static func pile() -> Furniture { Furniture() }

    /// Returns a bridge of planks that hangs on springs between the walls and sways in the wind, with a wheel below it.
    static func bridge(in size: Size, scale: Double) -> Furniture {
        let furniture = Furniture()
        let (count, gap, y) = (9, 7.0, size.height * 0.46)
        let length = (size.width - gap * Double(count + 1)) / Double(count)
        let half = Vector(dx: length / 2, dy: 0)
        for index in 0..<count {
            let plank = Toy(
                .box(length / scale, 13), index % 2 == 0 ? 0xC7C9E8 : 0xA9ACD6, scale: scale, isChoosable: false
            ).called("plank")
            plank.center = Point(x: gap + (length + gap) * Double(index) + length / 2, y: y)
            furniture.pieces.append(plank)
            guard index > 0 else { continue }
            let hinge = Point(x: plank.center.x - (length + gap) / 2, y: y)
            furniture.behaviors.append(
                AttachmentBehavior.pinAttachment(
                    with: plank, attachedTo: furniture.pieces[index - 1], attachmentAnchor: hinge))
        }
        let ends = [(0, half * -1, Point(x: 0, y: y)), (count - 1, half, Point(x: size.width, y: y))]
        for (index, offset, anchor) in ends {
            furniture.ends.append((furniture.pieces[index], offset, anchor))
            furniture.spring(
                AttachmentBehavior(
                    item: furniture.pieces[index], offsetFromCenter: offset, attachedToAnchor: anchor))
        }
        let wood = DynamicItemBehavior()
        let wind = FieldBehavior.noiseField(smoothness: 0.6, animationSpeed: 0.6)
        for plank in furniture.pieces {
            wood.addItem(plank)
            wind.addItem(plank)
        }
        wood.density = 6
        wood.resistance = 1.5
        wood.angularResistance = 4
        let center = Point(x: size.width * 0.5, y: size.height * 0.86)
        let wheel = Toy(.cross(104, 13), 0xC7C9E8, scale: scale, isChoosable: false).called("wheel")
        let hub = Toy(.disc(7), 0x12122E, scale: scale, isChoosable: false).called("hub")
        (wheel.center, hub.center) = (center, center)
        furniture.pieces.append(wheel)
        furniture.fixed = [hub]
        furniture.fields = [(wind, 1.2)]
        furniture.behaviors += [
            wood, wind, AttachmentBehavior.pinAttachment(with: wheel, attachedTo: hub, attachmentAnchor: center),
        ]
        return furniture
    }

    /// Returns a planet that attracts all bodies, in a vortex around it.
    static func orbit(in size: Size, scale: Double, items: [any DynamicItem]) -> Furniture {
        let furniture = Furniture()
        furniture.hasGravity = false
        let center = Point(x: size.width / 2, y: size.height / 2)
        let planet = Toy(.disc(44), 0xFFF1DC, scale: scale, isChoosable: false).called("planet")
        planet.center = center
        furniture.fixed = [planet]
        let pull = FieldBehavior.radialGravityField(position: center)
        pull.falloff = 1
        pull.minimumRadius = 40
        let whirl = FieldBehavior.vortexField()
        whirl.position = center
        furniture.fields = [(pull, 0.55), (whirl, 0.02)]
        for (field, _) in furniture.fields {
            for item in items { field.addItem(item) }
            furniture.behaviors.append(field)
        }
        return furniture
    }

    /// The end points of the springs.
    var ropes: [(from: Point, to: Point)] {
        ends.map { plank, offset, anchor in (anchor, plank.center + offset.applying(plank.transform)) }
    }

    private func spring(_ attachment: AttachmentBehavior) {
        springs.append(attachment)
        behaviors.append(attachment)
    }
}
