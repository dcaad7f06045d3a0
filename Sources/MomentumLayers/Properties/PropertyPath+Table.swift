extension PropertyPath {
    nonisolated struct Entry: Sendable {
        let name: StaticString
        let target: PropertyTarget
        /// The only kind of layer that has the property; nil when every layer has it.
        let kind: LayerKind?
    }

    /// Every known path and what it names.
    nonisolated static let table: [Entry] = {
        var table = Table()
        table.addGeometry()
        table.addLook()
        table.addContents()
        return table.entries
    }()

    /// The table while it is put together.
    nonisolated struct Table {
        private(set) var entries: [Entry] = []

        mutating func add(_ name: StaticString, _ target: PropertyTarget, _ kind: LayerKind? = nil) {
            entries.append(Entry(name: name, target: target, kind: kind))
        }

        mutating func add(_ name: StaticString, _ offset: Int, _ count: Int = 1, _ kind: LayerKind? = nil) {
            add(name, .numbers(offset: offset, count: count), kind)
        }

        /// A property of two numbers, with both by name.
        mutating func add(
            _ name: StaticString, _ first: StaticString, _ second: StaticString, _ offset: Int, _ kind: LayerKind? = nil
        ) {
            add(name, offset, 2, kind)
            add(first, offset, 1, kind)
            add(second, offset + 1, 1, kind)
        }

        /// A matrix and its parts: `names` is the matrix, its translation, and the components in their order.
        mutating func add(
            matrix name: StaticString, rotation: StaticString, translation: StaticString, parts: [StaticString],
            _ offset: Int, _ kind: LayerKind? = nil
        ) {
            add(name, .matrix(offset: offset), kind)
            add(rotation, .matrixPart(offset: offset, part: .rotationZ), kind)
            for (part, name) in zip(Transform3D.Component.allCases, parts) {
                add(name, .matrixPart(offset: offset, part: part), kind)
            }
            add(translation, .matrixTranslation(offset: offset), kind)
        }
    }
}
