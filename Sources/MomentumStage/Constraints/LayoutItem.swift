/// An item that constraints lay out: a ``View`` or a ``LayoutGuide``.
public protocol LayoutItem: AnyObject {
    /// The identity of the item in constraints.
    var layoutIdentity: LayoutIdentity { get }
}

/// The identity of a view or guide in constraints.
public struct LayoutIdentity {
    let box: LayoutBox
}

extension View: LayoutItem {
    /// The identity of the view in constraints.
    public final var layoutIdentity: LayoutIdentity { LayoutIdentity(box: box) }
}

extension LayoutItem {
    /// The anchor of the left edge.
    public var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
    /// The anchor of the right edge.
    public var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
    /// The anchor of the edge at which texts begin: the left edge, or the right edge in a right-to-left interface.
    public var leadingAnchor: LayoutXAxisAnchor { anchor(.leading) }
    /// The anchor of the edge at which texts end: the right edge, or the left edge in a right-to-left interface.
    public var trailingAnchor: LayoutXAxisAnchor { anchor(.trailing) }
    /// The anchor of the centre along x.
    public var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
    /// The anchor of the upper edge.
    public var topAnchor: LayoutYAxisAnchor { anchor(.top) }
    /// The anchor of the lower edge.
    public var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
    /// The anchor of the centre along y.
    public var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
    /// The anchor of the baseline of the first line of text. The baseline belongs to the view that
    /// ``View/forFirstBaselineLayout`` names.
    public var firstBaselineAnchor: LayoutYAxisAnchor {
        let view = layoutIdentity.box.view.object
        return LayoutAnchor(box: view?.forFirstBaselineLayout.box ?? layoutIdentity.box, attribute: .firstBaseline)
    }
    /// The anchor of the baseline of the last line of text. The baseline belongs to the view that
    /// ``View/forLastBaselineLayout`` names.
    public var lastBaselineAnchor: LayoutYAxisAnchor {
        let view = layoutIdentity.box.view.object
        return LayoutAnchor(box: view?.forLastBaselineLayout.box ?? layoutIdentity.box, attribute: .lastBaseline)
    }
    /// The anchor of the width.
    public var widthAnchor: LayoutDimension { anchor(.width) }
    /// The anchor of the height.
    public var heightAnchor: LayoutDimension { anchor(.height) }

    private func anchor<Kind>(_ attribute: LayoutAttribute) -> LayoutAnchor<Kind> {
        LayoutAnchor(box: layoutIdentity.box, attribute: attribute)
    }
}
