/// A rectangle without a picture that constraints can lay out and refer to, in the coordinates of the view that owns it.
public final class LayoutGuide: LayoutItem {
    /// Names the guide in messages. Default empty.
    public var identifier = ""

    /// What the guide leaves free of its owner.
    package enum Role {
        case free, safeArea, margins, keyboard
    }

    let role: Role
    var owner = Weak<View>()
    private var knownBox: LayoutBox?

    /// Creates a guide that belongs to no view.
    public init() { role = .free }

    init(_ role: Role, of view: View) {
        self.role = role
        owner.point(at: view)
    }

    /// The view in whose coordinates the guide lies; see ``View/addLayoutGuide(_:)``.
    public var owningView: View? { owner.object }

    /// What constraints know the guide by.
    public var layoutIdentity: LayoutIdentity { LayoutIdentity(box: box) }

    /// Where the guide lies in its owner, in points, as of the last layout.
    public var layoutFrame: Rect {
        guard let owner = owner.object, let insets else { return box.frame }
        return Rect(origin: .zero, size: owner.bounds.size).inset(by: insets)
    }

    var box: LayoutBox {
        if let knownBox { return knownBox }
        let box = LayoutBox(self)
        knownBox = box
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
    /// The insets of a guide for the keyboard: the covered part, or `safe` where that reaches higher.
    package final func keyboardInsets(_ safe: EdgeInsets) -> EdgeInsets {
        var covered = safe.bottom
        if let stage, let frame = convert(bounds, to: nil) {
            let height = stage.keyboardFollower?.shownHeight ?? stage.keyboardHeight
            covered = max(covered, frame.maxY - (stage.size.height - height))
        }
        covered = min(max(covered, 0), bounds.size.height)
        return EdgeInsets(top: bounds.size.height - covered, left: safe.left, bottom: 0, right: safe.right)
    }

    /// The guides in the order of addition; those for margins and safe area are not among them.
    public final var layoutGuides: [LayoutGuide] { knownBox?.guides ?? [] }

    /// Makes `guide` lie in this view; it leaves the view it was in.
    public final func addLayoutGuide(_ guide: LayoutGuide) {
        guard guide.role == .free else {
            return Diagnostics.report(
                Diagnostic(
                    "the guide of a view's margins or safe area belongs to that view", in: "View.addLayoutGuide(_:)",
                    remedy: "make a guide; nothing is added"))
        }
        guide.owningView?.removeLayoutGuide(guide)
        box.guides.append(guide)
        guide.owner.point(at: self)
    }

    /// Takes `guide` away; constraints that mention it end.
    public final func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.owningView === self, guide.role == .free else { return }
        LayoutConstraint.deactivate(LayoutEngine.of(self)?.constraints.filter { $0.mentions(guide.box) } ?? [])
        box.guides.removeAll { $0 === guide }
        guide.owner.clear()
    }

    /// The part of the view that nothing of the stage's host covers.
    public final var safeAreaLayoutGuide: LayoutGuide { insetGuide(.safeArea) }

    /// The part of the view inside its safe area and ``layoutMargins``.
    public final var layoutMarginsGuide: LayoutGuide { insetGuide(.margins) }

    package final func insetGuide(_ role: LayoutGuide.Role) -> LayoutGuide {
        if let guide = box.insetGuides.first(where: { $0.role == role }) { return guide }
        let guide = LayoutGuide(role, of: self)
        box.insetGuides.append(guide)
        return guide
    }
}
