/// Shapes, groups and what falls from them or lies behind them.
extension PictureFields {
    /// A group: its opacity is its number.
    mutating func group() -> PictureNode {
        let opacity = float()
        return PictureNode(kind: .group, detail: PictureDetail(adds: word() == 1), numbers: [opacity])
    }

    /// A filled rectangle: colour, rectangle and radius are its numbers.
    mutating func filledRect() -> PictureNode {
        let color = color()
        let (rect, radii) = roundedRect(inset: 0)
        guard let radius = radii.uniform else {
            return PictureNode(
                kind: .path, detail: PictureDetail(path: radii.outline(rect)), numbers: color, bounds: rect)
        }
        return PictureNode(kind: .rect, numbers: color + rect.numbers + [radius], bounds: rect)
    }

    /// A border: colour, line width, rectangle and radius are its numbers.
    mutating func strokedRect() -> PictureNode {
        let color = color()
        let width = float()
        let (rect, radii) = roundedRect(inset: width / 2)
        let bounds = rect.insetBy(dx: -width, dy: -width)
        guard let radius = radii.uniform else {
            return PictureNode(
                kind: .pathStroke, detail: PictureDetail(path: radii.outline(rect)), numbers: color + [width, 10, 0],
                bounds: bounds)
        }
        return PictureNode(kind: .rectStroke, numbers: color + [width] + rect.numbers + [radius], bounds: bounds)
    }

    /// A filled path: its colour is its number.
    mutating func filledPath() -> PictureNode {
        let color = color()
        let attributes = rule()
        let (path, bounds) = path()
        return PictureNode(
            kind: .path, detail: PictureDetail(path: path, attributes: attributes), numbers: color, bounds: bounds)
    }

    /// A shadow without its path: colour, where it falls, and blur radius are its numbers.
    mutating func shadowPath() -> PictureNode {
        let color = color()
        let (blur, dx, dy) = (float(), float(), float())
        let attributes = rule()
        let (path, bounds) = path()
        return PictureNode(
            kind: .shadowPath, detail: PictureDetail(path: path, attributes: attributes),
            numbers: color + [dx, dy, blur],
            bounds: bounds.union(bounds.offsetBy(dx: dx, dy: dy)).insetBy(dx: -3 * blur, dy: -3 * blur))
    }

    /// A blur of what lies behind: standard deviation, rectangle and radius are its numbers.
    mutating func backdropBlur() -> PictureNode {
        let deviation = float()
        let (rect, radii) = roundedRect(inset: 0)
        return PictureNode(
            kind: .backdropBlur, detail: PictureDetail(path: radii.uniform == nil ? radii.outline(rect) : ""),
            numbers: [deviation] + rect.numbers + [radii.uniform ?? 0], bounds: rect)
    }

    private mutating func rule() -> String { word() == 1 ? " fill-rule=\"evenodd\"" : "" }
}
