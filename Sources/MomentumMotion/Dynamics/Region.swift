/// The part of the plane in which a ``FieldBehavior`` acts.
///
/// Points are relative to the field's position, with y downwards. Regions are values: each operation makes a new one.
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

    /// A circle round the field's position; its edge belongs to it.
    ///
    /// - Parameter radius: in points, at least 0; infinity takes in everything. Others are refused with a diagnostic, and the
    ///   region is empty.
    public init(radius: Double) {
        form = .circle(radius >= 0 ? radius : -1)
        if !(radius >= 0) { Self.refuse("the radius is negative or not a number", "Region.init(radius:)") }
    }

    /// A rectangle with its middle at the field's position; its edges belong to it.
    ///
    /// - Parameter size: in points, each side at least 0; infinity is a band. Others are refused with a diagnostic, and the
    ///   region is empty.
    public init(size: Size) {
        let isLegal = size.width >= 0 && size.height >= 0
        form = isLegal ? .rectangle(size) : .circle(-1)
        if !isLegal { Self.refuse("a side is negative or not a number", "Region.init(size:)") }
    }

    private static func refuse(_ what: StaticString, _ place: StaticString) {
        Diagnostics.report(
            Diagnostic(String(what), in: place, remedy: "give numbers of at least 0; the region is empty"))
    }

    /// All points that are not in this region.
    public func inverse() -> Region { Region(.inverse(form)) }

    /// The points that are in this region or in `other`.
    public func byUnion(with other: Region) -> Region { Region(.union(form, other.form)) }

    /// The points that are in this region, but not in `other`.
    public func byDifference(from other: Region) -> Region { Region(.intersection(form, .inverse(other.form))) }

    /// The points that are in this region and in `other`.
    public func byIntersection(with other: Region) -> Region { Region(.intersection(form, other.form)) }

    /// Whether `point`, from the field's position, is in the region. One that is not a number is in none.
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
