import Momentum

nonisolated extension Image: _ExpressibleByImageLiteral {
    /// The picture of a literal: `#imageLiteral(resourceName: "lake")`.
    public init(imageLiteralResourceName name: String) { self = Image(named: name) ?? Image() }
}
/// What an image literal is where nothing else says its type.
public typealias _ImageLiteralType = Image
