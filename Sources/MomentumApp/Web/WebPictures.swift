#if hasFeature(Embedded)
    // Pictures that the page decodes: what it is asked for, and what it answers.

    extension ImageTable {
        /// Writes of every picture six words, then its name: number, whether it is awaited, where it comes from, the number of its
        /// name's bytes, address and length of the encoded picture. Names are filled up to whole words.
        func write(into buffer: inout WebBuffer) {
            var bytes: [UInt8] = []
            for request in requests {
                let data = request.data.withUnsafeBytes { UInt32(UInt(bitPattern: $0.baseAddress)) }
                let words = [
                    request.number, request.isAwaited ? 1 : 0, UInt32(request.name.kind.rawValue),
                    UInt32(request.name.letters.count), data, UInt32(request.data.count),
                ]
                for word in words {
                    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
                }
                bytes += request.name.letters
                while bytes.count % 4 != 0 { bytes.append(0) }
            }
            bytes.withUnsafeBytes { buffer.copy($0) }
        }

        /// What the host says of the picture at that position: of that size when the reason is 0. Unlike its number that is the
        /// same when the program is played again.
        func answer(_ position: Int, _ reason: Int32, _ width: Double, _ height: Double) -> ImageAnswer? {
            let requests = requests
            guard requests.indices.contains(position) else { return nil }
            let name = requests[position].name
            if reason == 0, width >= 1, height >= 1, width <= 1e6, height <= 1e6 {
                return ImageAnswer(name, .ready(width: Int(width), height: Int(height)))
            }
            return Image.Failure(rawValue: UInt8(clamping: reason)).map { ImageAnswer(name, .failed($0)) }
        }
    }

    @_expose(wasm, "image_answer") @_cdecl("image_answer")
    func imageAnswer(_ position: Int32, _ reason: Int32, _ width: Double, _ height: Double) -> Int32 {
        HostCall.run("image_answer", orElse: 0) {
            let images = WebHost.session?.stage.tree.images
            guard let answer = images?.answer(Int(position), reason, width, height) else { return 0 }
            return WebHost.take(.image(answer))
        }
    }
#endif
