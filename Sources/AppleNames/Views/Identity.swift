import Momentum

// As objects of Objective-C these are equal where they are the same.

extension Responder: Hashable {
    /// Whether both are the same.
    public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
extension GestureRecognizer: Hashable {
    /// Whether both are the same.
    public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
extension Layer: Hashable {
    /// Whether both are the same.
    public nonisolated static func == (left: Layer, right: Layer) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
extension LayoutConstraint: Hashable {
    /// Whether both are the same.
    public nonisolated static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
