extension Image {
    /// The image as an element that fills the unit square.
    func element(id: String) -> String {
        let address = PNG.address(of: PNG.bytes(width: width, height: height, pixels: pixels))
        return "<image id=\"\(id)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(address)\"/>"
    }
}
