/// A display list as a part of a picture.
package struct PictureLayer {
    /// What is painted.
    package let list: DisplayList
    /// Leads from the list's coordinates to those of the picture.
    package let matrix: Transform2D
    /// Outside this, in the picture's coordinates, nothing of it is seen; nil for all of it.
    package let clip: (rect: Rect, radius: Double)?

    /// Describes a part.
    package init(_ list: DisplayList, matrix: Transform2D = .identity, clip: (rect: Rect, radius: Double)? = nil) {
        (self.list, self.matrix, self.clip) = (list, matrix, clip)
    }
}

/// Paints pictures without a screen.
package protocol PicturePainter: AnyObject {
    /// Measures texts with the fonts that they are painted with.
    var textMeasurer: any TextMeasurer { get }

    /// Paints `layers` one above the other, on white.
    ///
    /// - Parameters:
    ///   - size: of the picture, in points.
    ///   - scale: pixels a point.
    /// - Returns: the rows from top to bottom, each pixel as red, green, blue and 255; nil when there is no memory for it.
    func paint(_ layers: [PictureLayer], size: Size, scale: Double) -> (width: Int, height: Int, pixels: [UInt8])?
}

/// What a recording asks of what paints without a browser, and the answer.
package final class PainterRequest {
    /// The folder of the program's pictures.
    package let resources: String
    /// What paints; nil where that cannot be.
    package var painter: (any PicturePainter)?

    /// Asks for a painter of a program whose pictures are in a folder.
    package init(resources: String) { self.resources = resources }
}
