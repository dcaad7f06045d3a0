/// An image as a document has it.
package struct PictureImage {
    /// The source of its pixels.
    package enum Source {
        /// An address, mostly one that holds all of them.
        case address(String)
        /// There are none; the name is shown instead.
        case missing(name: String)
    }

    /// Its extent, in points.
    let size: Size
    private let source: Source

    /// Creates an image of `size`, in points.
    package init(_ source: Source, size: Size) { (self.source, self.size) = (source, size) }

    /// The image as an element that fills the unit square; a rectangle with its name where it is missing.
    func element(id: String) -> String {
        switch source {
        case .missing(let name):
            "<g id=\"\(id)\"><title>\(Markup.escaped(name))</title><rect width=\"1\" height=\"1\" fill=\"#9aa1ab\"/></g>"
        case .address(let address):
            "<image id=\"\(id)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(Markup.escaped(address))\"/>"
        }
    }
}
