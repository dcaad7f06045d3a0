/// An image of a document.
package struct PictureImage {
    /// The source of the pixels.
    package enum Source {
        /// An address, usually a data URL.
        case address(String)
        /// No pixels are available; the name is shown instead.
        case missing(name: String)
    }

    /// The size of the image, in points.
    let size: Size
    private let source: Source

    /// Creates an image of `size`, in points.
    package init(_ source: Source, size: Size) { (self.source, self.size) = (source, size) }

    /// Returns the image as an element that fills the unit square. A missing image becomes a rectangle with its name.
    func element(id: String) -> String {
        switch source {
        case .missing(let name):
            "<g id=\"\(id)\"><title>\(Markup.escaped(name))</title><rect width=\"1\" height=\"1\" fill=\"#9aa1ab\"/></g>"
        case .address(let address):
            "<image id=\"\(id)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(Markup.escaped(address))\"/>"
        }
    }
}
