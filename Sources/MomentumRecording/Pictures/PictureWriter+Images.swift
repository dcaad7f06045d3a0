import Foundation
import MomentumPictures

extension PictureWriter {
    /// Creates a writer for a picture of `size`, in points of the stage. `images` are the images by their numbers;
    /// `resources` is the folder of those that the program refers to by name.
    init(
        sheet: AnimationSheet, prefix: String, size: Size = .zero, images: [UInt32: Image] = [:],
        resources: String = ""
    ) {
        self.init(sheet: sheet, prefix: prefix, size: size) { images[$0]?.picture(in: resources) }
    }
}

extension PictureReader {
    /// Returns the images of a list by their numbers.
    static func images(of list: DisplayList) -> [UInt32: Image] {
        Dictionary(list.images.map { ($0.number, $0) }) { first, _ in first }
    }
}

extension Image {
    /// Returns the image with all its pixels, or with only its name if the folder `resources` does not contain the
    /// file.
    func picture(in resources: String) -> PictureImage {
        guard let source else {
            return PictureImage(
                .address(PNG.address(of: PNG.bytes(width: width, height: height, pixels: pixels))), size: size)
        }
        guard let bytes = ResourceFolder(named: resources).bytes(of: self), let kind = ImageHeader(bytes)?.kind else {
            return PictureImage(.missing(name: String(decoding: source.letters, as: UTF8.self)), size: size)
        }
        return PictureImage(
            .address("data:image/\(kind.rawValue);base64," + Data(bytes).base64EncodedString()), size: size)
    }
}
