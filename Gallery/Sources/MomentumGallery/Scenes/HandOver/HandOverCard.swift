/// A record that lies on the table, in the dock, or in a hand.
final class HandOverCard: View {
    static let side = 76.0

    /// Who moves the card.
    enum Owner: Equatable {
        /// The spring of an animation, into the dock, or nothing once it is there.
        case dock
        /// Physics.
        case table
        /// A finger.
        case hand
    }

    let number: Int
    var owner = Owner.dock
    /// Whether it has yet to leave the dock before it can fall in again.
    var isLeaving = false
    /// Where it was taken hold of: its centre from the finger.
    var grip = Vector.zero
    /// Where it would have been when the drag began that moves it, if that is another finger's; nil if it is the one's that
    /// has taken hold of it.
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

    /// Holds the card where it is seen, whatever has moved it.
    func halt() {
        layer.capture(.position)
        layer.capture(.transform)
    }

    var speed: Double { presentation.velocity(of: .position).length }
}
