#if hasFeature(Embedded)
    /// Writes the list of scenes as the page reads it.
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
            }
        }
    }

    extension [UInt8] {
        mutating func append(count: Int) {
            Swift.withUnsafeBytes(of: UInt32(count).littleEndian) { append(contentsOf: $0) }
        }

        mutating func append(number: Double) {
            Swift.withUnsafeBytes(of: number.bitPattern.littleEndian) { append(contentsOf: $0) }
        }

        mutating func append(text: String) {
            let letters = text.letters
            append(count: letters.count)
            append(contentsOf: letters)
        }

        /// Appends the eight numbers of an input's record.
        mutating func append(record: [Double]) {
            for index in 0..<8 { append(number: index < record.count ? record[index] : 0) }
        }
    }

    extension SessionInput {
        /// The input as numbers: its kind first.
        var record: [Double] {
            switch self {
            case .frame(let time): [0, time]
            case .pointer(let sample):
                [
                    1, Double(sample.id), Double(sample.phase.rawValue), sample.location.x, sample.location.y,
                    sample.timestamp, sample.force, Double(sample.kind.rawValue),
                ]
            case .key(let event):
                [
                    2, Double(event.key.rawValue), (event.isDown ? 0 : 1) + (event.isShifted ? 2 : 0),
                    Double(event.character),
                ]
            case .wheel(let sample):
                [
                    7, sample.delta.dx, sample.delta.dy, sample.location.x, sample.location.y, sample.timestamp,
                    sample.isPrecise ? 1 : 0,
                ]
            case .variant(let index): [3, Double(index)]
            case .parameter(let index, let value): [4, Double(index), value]
            case .resize(let size): [5, size.width, size.height]
            case .reduceMotion(let isOn): [6, isOn ? 1 : 0]
            }
        }
    }
#endif
