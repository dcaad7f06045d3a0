/// A record that is on the table, in the dock, or held by a finger.
final class HandOverCard: View {
    static let side = 76.0

    /// The owner of the card's motion.
    enum Owner: Equatable {
        /// The spring of an animation into the dock, or no motion once the card is there.
        case dock
        /// The physics.
        case table
        /// A touch.
        case finger
    }

    let number: Int
    var owner = Owner.dock
    /// Whether the card was thrown out of the dock and has not left its region yet. Until then it does not fall back.
    var isLeaving = false
    /// The offset of the card's centre from the finger that holds it.
    var dragOffset = Vector.zero
    /// The position that the card would have had when the present drag began, if that drag is of another finger. Nil if
    /// the finger that holds the card also drags it.
    var dragStart: Point?

    init(number: Int) {
        self.number = number
        super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        let cover = CoverArt.cover(number)
        let scale = Self.side / CoverArt.side
        cover.transform = Transform2D(scaleX: scale, y: scale)
        cover.center = Point(x: Self.side / 2, y: Self.side / 2)
        addSubview(cover)
        cover.accessibilityElementsHidden = true
        becomeElement(cover.accessibilityLabel)
    }

    /// Holds the card at its presentation position and rotation, and ends all motion.
    func halt() {
        layer.capture(.position)
        layer.capture(.transform)
    }

    var speed: Double { presentation.velocity(of: .position).length }
}
