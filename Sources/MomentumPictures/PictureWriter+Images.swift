/// Images and sprites. Each image is written once.
extension PictureWriter {
    mutating func image(_ node: AnimatedNode, _ numbers: [[Double]], _ attributes: PictureAttributes) -> String {
        guard let name = definedImage(node.detail.image)?.name else { return "" }
        var own = PictureAttributes()
        let frames = numbers.map { Rect(numbers: Array($0[8...])) }
        let matrices = zip(numbers, frames).map { numbers, frame in
            let (x, y) = (frame.size.width / max(numbers[6], 1e-6), frame.size.height / max(numbers[7], 1e-6))
            return [x, 0, 0, y, frame.minX - numbers[4] * x, frame.minY - numbers[5] * y]
        }
        write(.matrix, matrices, to: &own)
        writeTint(numbers, isTemplate: node.detail.isTemplate, to: &own)
        var content = "<use href=\"#\(name)\"\(own.markup)/>"
        if numbers.contains(where: { $0[4..<8] != [0, 0, 1, 1] }) {
            var shape = PictureAttributes()
            for channel in PictureChannel.rect(at: 0).prefix(4) {
                write(channel, frames.map { Array($0.numbers[channel.range]) }, to: &shape)
            }
            content = clipped(content, by: "<rect\(shape.markup)/>")
        }
        return attributes.group(content)
    }

    mutating func sprite(_ node: AnimatedNode, _ numbers: [[Double]], _ attributes: PictureAttributes) -> String {
        guard let (name, size) = definedImage(node.detail.image) else { return "" }
        var attributes = attributes
        let middle = Transform2D(
            a: size.width, b: 0, c: 0, d: size.height, tx: -size.width / 2, ty: -size.height / 2)
        let matrices = numbers.map {
            middle.concatenating(Transform2D(numbers: Array($0[4...]))).numbers
        }
        write(.matrix, matrices, to: &attributes)
        writeTint(numbers, to: &attributes)
        if node.detail.adds { attributes.style = "mix-blend-mode:plus-lighter" }
        return "<use href=\"#\(name)\"\(attributes.markup)/>"
    }
}
