import CCairo
import Momentum

extension Painter {
    /// Draws an image with its pixels multiplied by `tint`, or a template image in the colour `tint`.
    func show(_ image: Image, _ tint: DisplayList.RGBA8, isTemplate: Bool, size: Size) {
        guard let bitmap = bitmap(of: image, tint, isTemplate: isTemplate) else { return }
        let width = Double(cairo_image_surface_get_width(bitmap))
        let height = Double(cairo_image_surface_get_height(bitmap))
        cairo_scale(canvas, size.width / width, size.height / height)
        cairo_rectangle(canvas, 0, 0, width, height)
        cairo_clip(canvas)
        cairo_set_source_surface(canvas, bitmap, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(canvas), CAIRO_EXTEND_PAD)
        cairo_paint_with_alpha(canvas, Double(tint.alpha) / 255)
        cairo_surface_destroy(bitmap)
    }

    /// Returns the pixels of the image or of its file, tinted. Cairo itself decodes only PNG. Other hosts use a library
    /// for other formats, and cache decoded pixels by the image's number.
    private func bitmap(of image: Image, _ tint: DisplayList.RGBA8, isTemplate: Bool) -> OpaquePointer? {
        let file = image.source.map { "Resources/" + String(decoding: $0.letters, as: UTF8.self) }
        let bitmap =
            file.map { cairo_image_surface_create_from_png($0) }
            ?? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
        guard let bytes = cairo_image_surface_get_data(bitmap) else { return nil }
        let factors = [tint.blue, tint.green, tint.red].map { Double($0) / 255 }
        // Not every file has an alpha channel.
        let isOpaque = cairo_image_surface_get_format(bitmap) == CAIRO_FORMAT_RGB24
        let count = Int(cairo_image_surface_get_stride(bitmap) * cairo_image_surface_get_height(bitmap))
        for pixel in stride(from: 0, to: count, by: 4) {
            if file == nil {
                // Cairo expects premultiplied pixels with blue first.
                let alpha = Double(image.pixels[pixel + 3]) / 255
                for index in 0..<3 { bytes[pixel + 2 - index] = UInt8(Double(image.pixels[pixel + index]) * alpha) }
                bytes[pixel + 3] = image.pixels[pixel + 3]
            }
            for index in 0..<3 {
                let light = isTemplate ? (isOpaque ? 255 : bytes[pixel + 3]) : bytes[pixel + index]
                bytes[pixel + index] = UInt8(Double(light) * factors[index])
            }
        }
        cairo_surface_mark_dirty(bitmap)
        return bitmap
    }
}
