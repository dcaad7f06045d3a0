/// What constraints lay out: a ``View`` or a ``LayoutGuide``.
public protocol LayoutItem: AnyObject {
    /// What constraints know the item by.
    var layoutIdentity: LayoutIdentity { get }
}

/// What constraints know a view or guide by.
public struct LayoutIdentity {
    let box: LayoutBox
}

extension View: LayoutItem {
    /// What constraints know the view by.
    public final var layoutIdentity: LayoutIdentity { LayoutIdentity(box: box) }
}

extension LayoutItem {
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
    /// The edge where texts begin: the left one, or the right one where the interface runs from right to left.
    public var leadingAnchor: LayoutXAxisAnchor { anchor(.leading) }
    /// The edge where texts end: the right one, or the left one where the interface runs from right to left.
    public var trailingAnchor: LayoutXAxisAnchor { anchor(.trailing) }
    /// The middle along x.
    public var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
    /// The upper edge.
    public var topAnchor: LayoutYAxisAnchor { anchor(.top) }
    /// The lower edge.
    public var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
    /// The middle along y.
    public var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
    /// The line on which the first line of text stands.
    public var firstBaselineAnchor: LayoutYAxisAnchor {
        let view = layoutIdentity.box.view.object
        return LayoutAnchor(box: view?.forFirstBaselineLayout.box ?? layoutIdentity.box, attribute: .firstBaseline)
    }
    /// The line on which the last line of text stands.
    public var lastBaselineAnchor: LayoutYAxisAnchor {
        let view = layoutIdentity.box.view.object
        return LayoutAnchor(box: view?.forLastBaselineLayout.box ?? layoutIdentity.box, attribute: .lastBaseline)
    }
    /// The width.
    public var widthAnchor: LayoutDimension { anchor(.width) }
    /// The height.
    public var heightAnchor: LayoutDimension { anchor(.height) }

    private func anchor<Kind>(_ attribute: LayoutAttribute) -> LayoutAnchor<Kind> {
        LayoutAnchor(box: layoutIdentity.box, attribute: attribute)
    }
}
