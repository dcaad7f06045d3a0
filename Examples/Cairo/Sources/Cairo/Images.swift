import CCairo
import Momentum

extension Painter {
    /// Shows an image, its pixels times `tint`, or `tint` itself where it is a template.
    func show(_ image: Image, _ tint: DisplayList.RGBA8, isTemplate: Bool, size: Size) {
        guard let bitmap = bitmap(of: image) else { return }
        let (width, height) = (cairo_image_surface_get_width(bitmap), cairo_image_surface_get_height(bitmap))
        if isTemplate || tint.word | 0xFF00_0000 != 0xFFFF_FFFF {
            color(bitmap, tint, isTemplate: isTemplate)
        }
        cairo_scale(canvas, size.width / Double(width), size.height / Double(height))
        cairo_set_source_surface(canvas, bitmap, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(canvas), CAIRO_EXTEND_PAD)
        cairo_rectangle(canvas, 0, 0, Double(width), Double(height))
        cairo_clip(canvas)
        cairo_paint_with_alpha(canvas, Double(tint.alpha) / 255)
        cairo_surface_destroy(bitmap)
    }

    /// A bitmap of the image: of its pixels, or of its file. Cairo itself decodes PNG only; another host has a library for the
    /// rest, and keeps what it has decoded under the image's number.
    private func bitmap(of image: Image) -> OpaquePointer? {
        if let name = image.source {
            let surface = cairo_image_surface_create_from_png(
                "Resources/" + String(decoding: name.letters, as: UTF8.self))
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
                cairo_surface_destroy(surface)
                return nil
            }
            // Not every file has an alpha.
            let bitmap = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
            let copy = cairo_create(bitmap)
            cairo_set_source_surface(copy, surface, 0, 0)
            cairo_paint(copy)
            cairo_destroy(copy)
            cairo_surface_destroy(surface)
            return bitmap
        }
        let bitmap = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
        guard let bytes = cairo_image_surface_get_data(bitmap) else { return nil }
        // Cairo wants them premultiplied, and blue first.
        for pixel in stride(from: 0, to: image.pixels.count, by: 4) {
            let alpha = Double(image.pixels[pixel + 3]) / 255
            for index in 0..<3 { bytes[pixel + 2 - index] = UInt8(Double(image.pixels[pixel + index]) * alpha) }
            bytes[pixel + 3] = image.pixels[pixel + 3]
        }
        cairo_surface_mark_dirty(bitmap)
        return bitmap
    }

    private func color(_ bitmap: OpaquePointer, _ tint: DisplayList.RGBA8, isTemplate: Bool) {
        cairo_surface_flush(bitmap)
        guard let bytes = cairo_image_surface_get_data(bitmap) else { return }
        let factors = [tint.blue, tint.green, tint.red].map { Double($0) / 255 }
        let count = Int(cairo_image_surface_get_stride(bitmap) * cairo_image_surface_get_height(bitmap))
        for pixel in stride(from: 0, to: count, by: 4) {
            for index in 0..<3 {
                let light = isTemplate ? bytes[pixel + 3] : bytes[pixel + index]
                bytes[pixel + index] = UInt8(Double(light) * factors[index])
            }
        }
        cairo_surface_mark_dirty(bitmap)
    }
}
