import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of a storyboard or xib, with its children.
final class Element {
    let name: String
    let attributes: [String: String]
    let line: Int
    let column: Int
    private(set) weak var parent: Element?
    private(set) var children: [Element] = []
    /// The text directly in the element.
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String], line: Int, column: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
        self.column = column
    }

    fileprivate func append(_ child: Element) {
        children.append(child)
        child.parent = self
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The identifier by which other elements refer to the element.
    var id: String { attributes["id"] ?? "" }

    func isOn(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

    func child(_ name: String) -> Element? { children.first { $0.name == name } }

    /// Returns the child with a key.
    func child(key: String) -> Element? { children.first { $0["key"] == key } }

    /// Returns the children of the child named `name`.
    func list(_ name: String) -> [Element] { child(name)?.children ?? [] }

    /// The element and all its descendants, in the order of the file.
    var all: [Element] { [self] + children.flatMap(\.all) }
}

extension Element {
    /// Parses a file. Throws a remark if it is not XML.
    static func parse(_ source: SourceText) throws(Refusal) -> Element {
        let builder = Builder()
        let parser = XMLParser(data: Data(source.bytes))
        parser.delegate = builder
        builder.parser = parser
        // The parser accepts a missing end.
        if parser.parse(), builder.line == nil, builder.isClosed, let root = builder.root { return root }
        let line = max(1, builder.line ?? parser.lineNumber)
        throw Refusal(
            Remark(
                path: source.path, line: line, column: max(1, builder.column ?? parser.columnNumber),
                message: "the file is not valid XML; correct it; nothing is generated from it"))
    }

    private final class Builder: NSObject, XMLParserDelegate {
        weak var parser: XMLParser?
        var root: Element?
        var line: Int?
        var column: Int?
        private var open: [Element] = []
        var isClosed: Bool { open.isEmpty }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            let element = Element(
                name: name, attributes: attributes, line: parser.lineNumber, column: parser.columnNumber)
            if let last = open.last { last.append(element) } else { root = element }
            open.append(element)
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if open.last?.name == name { open.removeLast() }
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

        func parser(_ parser: XMLParser, parseErrorOccurred error: Error) {
            line = parser.lineNumber
            column = parser.columnNumber
        }
    }
}
