/// An image that a display list refers to by its number.
struct PictureImage {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// Pixels per point.
    let scale: Double
    /// Rows of pixels with the bytes red, green, blue, alpha in memory order, not premultiplied.
    let pixels: [UInt32]

    /// The size in points.
    var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

    /// The image as an element that fills the unit square.
    func element(id: String) -> String {
        let address = PNG.address(of: PNG.bytes(width: width, height: height, pixels: pixels))
        return "<image id=\"\(id)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(address)\"/>"
    }
}
