import MomentumGallery

extension Web {
    /// The image of the last picture with `number`.
    static func image(_ number: Int32) -> Image? {
        output.list.images.first { $0.number == UInt32(bitPattern: number) }
    }
}

@_expose(wasm, "image_pixels") @_cdecl("image_pixels")
public func imagePixels(_ number: Int32) -> UnsafePointer<UInt8> {
    Web.output.image.write { $0 = Web.image(number)?.pixels ?? [] }
}

@_expose(wasm, "image_width") @_cdecl("image_width")
public func imageWidth(_ number: Int32) -> Int32 { Int32(Web.image(number)?.width ?? 0) }

@_expose(wasm, "image_height") @_cdecl("image_height")
public func imageHeight(_ number: Int32) -> Int32 { Int32(Web.image(number)?.height ?? 0) }

@_expose(wasm, "image_scale") @_cdecl("image_scale")
public func imageScale(_ number: Int32) -> Double { Web.image(number)?.scale ?? 0 }
