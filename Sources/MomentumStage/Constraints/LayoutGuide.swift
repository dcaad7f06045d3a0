/// A rectangle that is not drawn, which constraints can lay out and refer to. It uses the coordinates of the view that
/// owns it.
public final class LayoutGuide: LayoutItem {
    /// The name of the guide in messages. The default is empty.
    public var identifier = ""

    /// The part of its owner that the guide represents.
    package enum Role {
        case free, safeArea, margins, keyboard
    }

    let role: Role
    var owner = Weak<View>()
    private var existingBox: LayoutBox?

    /// Creates a guide without an owner.
    public init() { role = .free }

    init(_ role: Role, of view: View) {
        self.role = role
        owner.point(at: view)
    }

    /// The view that owns the guide; nil if it was added to no view, or if the view was released. See
    /// ``View/addLayoutGuide(_:)``.
    public var owningView: View? { owner.object }

    /// The identity of the guide in constraints.
    public var layoutIdentity: LayoutIdentity { LayoutIdentity(box: box) }

    /// The frame of the guide in its owner's coordinates, in points, from the last layout.
    public var layoutFrame: Rect {
        guard let owner = owner.object, let insets else { return box.frame }
        return Rect(origin: .zero, size: owner.bounds.size).inset(by: insets)
    }

    var box: LayoutBox {
        if let existingBox { return existingBox }
        let box = LayoutBox(self)
        existingBox = box
        return box
    }

    var insets: EdgeInsets? {
        guard role != .free, let owner = owner.object else { return nil }
        let safe = owner.safeAreaInsets
        if role == .keyboard { return owner.keyboardInsets(safe) }
        return role == .safeArea ? safe : safe + owner.layoutMargins
    }
}

extension View {
    /// Returns the insets of a guide for the keyboard, which covers the lower part of the view. The covered height is
    /// at least the lower inset of `safe`.
    package final func keyboardInsets(_ safe: EdgeInsets) -> EdgeInsets {
        var covered = safe.bottom
        if let stage, let frame = convert(bounds, to: nil) {
            let height = stage.keyboardFollower?.shownHeight ?? stage.keyboardHeight
            covered = max(covered, frame.maxY - (stage.size.height - height))
        }
        covered = min(max(covered, 0), bounds.size.height)
        return EdgeInsets(top: bounds.size.height - covered, left: safe.left, bottom: 0, right: safe.right)
    }

    /// The guides that were added to the view, in the order in which they were added. The guides for margins and safe
    /// area are not included.
    public final var layoutGuides: [LayoutGuide] { existingBox?.guides ?? [] }

    /// Adds `guide` to the view. A guide of another view is removed from that view first. A guide for margins or safe
    /// area is refused with a diagnostic.
    public final func addLayoutGuide(_ guide: LayoutGuide) {
        guard guide.role == .free else {
            return Diagnostics.report(
                "a built-in layout guide cannot be added to a view", in: "View.addLayoutGuide(_:)",
                remedy: "pass a guide that was created with LayoutGuide(); nothing changes")
        }
        guide.owningView?.removeLayoutGuide(guide)
        box.guides.append(guide)
        guide.owner.point(at: self)
    }

    /// Removes `guide` from the view and deactivates the constraints that refer to it. A guide that was not added to
    /// this view is ignored.
    public final func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.owningView === self, guide.role == .free else { return }
        LayoutConstraint.deactivate(LayoutEngine.of(self)?.constraints.filter { $0.mentions(guide.box) } ?? [])
        box.guides.removeAll { $0 === guide }
        guide.owner.clear()
    }

    /// The guide for the part of the view inside ``safeAreaInsets``, which neither the host nor bars cover.
    public final var safeAreaLayoutGuide: LayoutGuide { insetGuide(.safeArea) }

    /// The guide for the part of the view inside its safe area and its ``layoutMargins``.
    public final var layoutMarginsGuide: LayoutGuide { insetGuide(.margins) }

    package final func insetGuide(_ role: LayoutGuide.Role) -> LayoutGuide {
        if let guide = box.insetGuides.first(where: { $0.role == role }) { return guide }
        let guide = LayoutGuide(role, of: self)
        box.insetGuides.append(guide)
        return guide
    }
}
