/// A display list that is part of a picture.
package struct PictureLayer {
    /// The display list that is painted.
    package let list: DisplayList
    /// The transform from the list's coordinates to the picture's coordinates.
    package let matrix: Transform2D
    /// The rounded rectangle to which the list is clipped, in the picture's coordinates; nil for no clipping.
    package let clip: (rect: Rect, radius: Double)?

    /// Creates a part of a picture.
    package init(_ list: DisplayList, matrix: Transform2D = .identity, clip: (rect: Rect, radius: Double)? = nil) {
        (self.list, self.matrix, self.clip) = (list, matrix, clip)
    }
}

/// A painter of pictures without a screen.
package protocol PicturePainter: AnyObject {
    /// A measurer that uses the same fonts as the painter.
    var textMeasurer: any TextMeasurer { get }

    /// Paints `layers` on a white background, from bottom to top.
    ///
    /// - Parameters:
    ///   - layers: The display lists.
    ///   - size: The size of the picture, in points.
    ///   - scale: The number of pixels per point.
    /// - Returns: The rows from top to bottom, each pixel as red, green, blue and 255; nil if there is not enough
    ///   memory.
    func paint(_ layers: [PictureLayer], size: Size, scale: Double) -> (width: Int, height: Int, pixels: [UInt8])?
}

/// A recorder's request for a painter that needs no browser, and the answer.
package final class PainterRequest {
    /// The folder of the program's images.
    package let resources: String
    /// The painter; nil if there is none.
    package var painter: (any PicturePainter)?

    /// Creates a request for a program with images in the folder `resources`.
    package init(resources: String) { self.resources = resources }
}
