/// The part of the plane in which a ``FieldBehavior`` acts.
///
/// Points are relative to the field's position, with y downwards. Regions are values: each operation returns a new
/// region.
public struct Region: Sendable {
    private indirect enum Form: Sendable {
        case everywhere
        case circle(Double)
        case rectangle(Size)
        case inverse(Form)
        case union(Form, Form)
        case intersection(Form, Form)
    }

    private let form: Form

    private init(_ form: Form) { self.form = form }

    /// The region of all points.
    public static var infinite: Region { Region(.everywhere) }

    /// Creates a circle around the field's position, including its edge.
    ///
    /// - Parameter radius: The radius, in points, at least 0; infinity for all points. Other values are reported by a
    ///   diagnostic, and the region is empty.
    public init(radius: Double) {
        form = .circle(radius >= 0 ? radius : -1)
        if !(radius >= 0) {
            Self.refuse("the radius is negative or not a number", .number(radius), "Region.init(radius:)")
        }
    }

    /// Creates a rectangle centred at the field's position, including its edges.
    ///
    /// - Parameter size: The size, in points, with sides of at least 0; an infinite side makes a band. Other values are
    ///   reported by a diagnostic, and the region is empty.
    public init(size: Size) {
        let isLegal = size.width >= 0 && size.height >= 0
        form = isLegal ? .rectangle(size) : .circle(-1)
        if !isLegal {
            Self.refuse(
                "the width or height is negative or not a number", .pair(size.width, size.height), "Region.init(size:)")
        }
    }

    private static func refuse(_ what: String, _ value: Diagnostic.Value, _ callSite: StaticString) {
        Diagnostics.report(what, value: value, in: callSite, remedy: "pass at least 0 points; the region is empty")
    }

    /// Returns the region of all points that are not in this region.
    public func inverse() -> Region { Region(.inverse(form)) }

    /// Returns the region of all points that are in this region or in `other`.
    public func byUnion(with other: Region) -> Region { Region(.union(form, other.form)) }

    /// Returns the region of all points that are in this region, but not in `other`.
    public func byDifference(from other: Region) -> Region { Region(.intersection(form, .inverse(other.form))) }

    /// Returns the region of all points that are in this region and in `other`.
    public func byIntersection(with other: Region) -> Region { Region(.intersection(form, other.form)) }

    /// Returns a Boolean value that indicates whether `point`, relative to the field's position, is in the region. The
    /// result is false if a coordinate is NaN.
    public func contains(_ point: Point) -> Bool {
        guard !point.x.isNaN, !point.y.isNaN else { return false }
        return Self.contains(form, point)
    }

    private static func contains(_ form: Form, _ point: Point) -> Bool {
        switch form {
        case .everywhere: true
        case .circle(let radius): radius >= 0 && point.x * point.x + point.y * point.y <= radius * radius
        case .rectangle(let size): abs(point.x) * 2 <= size.width && abs(point.y) * 2 <= size.height
        case .inverse(let inner): !contains(inner, point)
        case .union(let first, let second): contains(first, point) || contains(second, point)
        case .intersection(let first, let second): contains(first, point) && contains(second, point)
        }
    }
}
