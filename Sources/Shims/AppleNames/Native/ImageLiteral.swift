import Momentum

nonisolated extension Image: _ExpressibleByImageLiteral {
    /// Creates the image of a literal such as `#imageLiteral(resourceName: "lake")` from a file in the resource folder
    /// of the program. An empty name creates an image without content.
    public init(imageLiteralResourceName name: String) { self = Image(named: name) ?? Image() }
}
/// The default type of an image literal.
public typealias _ImageLiteralType = Image
