/// A writer for the list of scenes that the page reads.
enum CatalogWriter {
    static func write(_ scenes: [SceneDescription], into bytes: inout [UInt8]) {
        bytes.append(count: scenes.count)
        for scene in scenes {
            for text in [scene.id, scene.title, scene.hint, scene.keys] { bytes.append(text: text) }
            for size in [scene.preferredSize, scene.minimumSize] {
                bytes.append(number: size.width)
                bytes.append(number: size.height)
            }
            bytes.append(count: scene.variants.count)
            for variant in scene.variants {
                bytes.append(text: variant.id)
                bytes.append(text: variant.title)
            }
            bytes.append(count: scene.parameters.count)
            for parameter in scene.parameters {
                for text in [parameter.id, parameter.title, parameter.unit] { bytes.append(text: text) }
                for number in [
                    parameter.range.lowerBound, parameter.range.upperBound, parameter.step, parameter.initial,
                ] {
                    bytes.append(number: number)
                }
            }
            bytes.append(count: scene.gestures.count)
            for gesture in scene.gestures {
                bytes.append(text: gesture.id)
                bytes.append(text: gesture.title)
            }
            bytes.append(count: scene.watched.count)
            for watched in scene.watched {
                bytes.append(text: watched.name)
                bytes.append(text: watched.unit)
            }
            bytes.append(count: scene.fonts.count)
            for font in scene.fonts {
                bytes.append(text: font.name)
                bytes.append(text: font.file)
                bytes.append(count: Int(font.weight?.rawValue ?? 0))
                bytes.append(count: font.isItalic ? 1 : 0)
            }
        }
    }
}

// Calls of these functions are many. Copies of their bodies would make every page larger.
extension [UInt8] {
    @inline(never)
    mutating func append(count: Int) {
        Swift.withUnsafeBytes(of: UInt32(count).littleEndian) { append(contentsOf: $0) }
    }

    @inline(never)
    mutating func append(number: Double) {
        Swift.withUnsafeBytes(of: number.bitPattern.littleEndian) { append(contentsOf: $0) }
    }

    @inline(never)
    mutating func append(text: String) {
        let letters = text.letters
        append(count: letters.count)
        append(contentsOf: letters)
    }

    /// Appends a pointer sample as the arguments that a page passes.
    mutating func append(_ sample: PointerSample) {
        let location = sample.location
        append(number: Double(sample.id))
        append(number: Double(sample.phase.rawValue))
        for number in [location.x, location.y, sample.timestamp, sample.force] { append(number: number) }
        append(number: Double(sample.kind.rawValue))
    }
}
