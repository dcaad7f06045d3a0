import Momentum

extension AttachmentBehavior {
    /// Ties a point of an item, `offset` away from its middle, to a point of the reference view.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init(
            item: item, offsetFromCenter: CGVector(dx: offset.horizontal, dy: offset.vertical), attachedToAnchor: point)
    }
    /// Ties a point of an item to a point of another one.
    public convenience init(
        item first: any UIDynamicItem, offsetFromCenter firstOffset: UIOffset, attachedTo second: any UIDynamicItem,
        offsetFromCenter secondOffset: UIOffset
    ) {
        self.init(
            item: first, offsetFromCenter: CGVector(dx: firstOffset.horizontal, dy: firstOffset.vertical),
            attachedTo: second, offsetFromCenter: CGVector(dx: secondOffset.horizontal, dy: secondOffset.vertical))
    }
}

extension BoundaryIdentifier: CustomStringConvertible {
    /// The text, or the number.
    public var description: String { name }
}
