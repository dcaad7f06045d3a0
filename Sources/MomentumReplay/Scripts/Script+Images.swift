// Script lines of the host's answers about images: `image resource:lake.jpg ready 1200 800`.
extension Script {
    static func line(_ answer: ImageAnswer) -> String {
        let name = Vocabulary.imageKinds.names[Int(answer.name.kind.rawValue)] + ":" + written(answer.name.letters)
        switch answer.outcome {
        case .ready(let width, let height): return "image \(name) ready \(width) \(height)"
        case .failed(let reason):
            return "image \(name) failed \(Vocabulary.imageFailures.names[Int(reason.rawValue) - 1])"
        }
    }

    /// Returns the text as a single word. `%`, `#` and all bytes other than printable ASCII are written as `%` and
    /// their hexadecimal number.
    private static func written(_ letters: [UInt8]) -> String {
        var word = ""
        for letter in letters {
            let isPlain = letter > 32 && letter < 127 && letter != UInt8(ascii: "%") && letter != UInt8(ascii: "#")
            if isPlain {
                word.unicodeScalars.append(Unicode.Scalar(letter))
            } else {
                word += "%" + (letter < 16 ? "0" : "") + String(letter, radix: 16, uppercase: true)
            }
        }
        return word
    }
}

extension ScriptLine {
    /// Consumes the remainder of a line that begins with `image`.
    mutating func imageAnswer() throws(ScriptError) -> ImageAnswer {
        form = Self.specialForms(of: .image).joined(separator: "' or '")
        try expect(3...4)
        let name = try imageName()
        let isReady = try choice("ready", "failed")
        try expect(isReady ? 2 : 1)
        guard isReady else {
            let reason = Image.Failure(rawValue: UInt8(try self.name(in: .imageFailures)) + 1) ?? .damaged
            return ImageAnswer(name, .failed(reason))
        }
        let most = 1...Double(ImageAnswer.mostColumns)
        let (width, height) = (try number("width", in: most), try number("height", in: most))
        let answer = ImageAnswer(name, .ready(width: Int(width), height: Int(height)))
        guard width == width.rounded(), height == height.rounded(), answer.isLegal else {
            throw error(
                "the size of the image is out of range: \(width.shortest) x \(height.shortest)",
                "write whole pixels, at most \(ImageAnswer.mostPixels) in all")
        }
        return answer
    }

    private mutating func imageName() throws(ScriptError) -> ImageName {
        let word = next()
        guard let colon = word.firstIndex(of: ":") else {
            throw error(
                "the name of the image has no kind: '\(word.quotable)'", "write KIND:NAME, such as resource:lake.jpg")
        }
        let kind: Int
        do throws(UnknownName) {
            kind = try Vocabulary.imageKinds.index(of: String(word[..<colon]))
        } catch {
            throw self.error(error.reason, error.remedy)
        }
        var letters: [UInt8] = []
        var remaining = word[word.index(after: colon)...].utf8[...]
        while let letter = remaining.popFirst() {
            guard letter == UInt8(ascii: "%") else {
                letters.append(letter)
                continue
            }
            guard let number = UInt8(String(remaining.prefix(2)) ?? "", radix: 16), remaining.count >= 2 else {
                throw error(
                    "a '%' has no hexadecimal number: '\(word.quotable)'",
                    "write two digits, such as %20 for a space")
            }
            letters.append(number)
            remaining = remaining.dropFirst(2)
        }
        return ImageName(ImageName.Kind(rawValue: UInt8(kind)) ?? .resource, letters)
    }
}

extension Vocabulary {
    /// In the order of the raw values of ``ImageName/Kind-swift.enum``.
    static let imageKinds = Vocabulary("kind of image", ["resource", "url", "data"])
    /// In the order of the raw values of ``Image/Failure``, which begin with 1.
    static let imageFailures = Vocabulary(
        "reason of the failure", ["missing", "damaged", "unknown-format", "too-large", "refused", "unreachable"])
}
