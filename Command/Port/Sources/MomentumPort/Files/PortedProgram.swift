import Foundation
import SwiftSyntax

/// A file to be ported.
public struct GivenFile: Sendable {
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// A file after porting.
public struct PortedFile: Sendable {
    public let path: String
    public let bytes: [UInt8]
    /// The numbers of the original lines that differ. All lines of a generated file.
    public let touched: [Int]
    /// The number of lines of the original file.
    public let lineCount: Int
    /// A Boolean value that indicates whether the file was generated from a storyboard or nib.
    public let isMade: Bool

    public var text: String { String(decoding: bytes, as: UTF8.self) }
    public var isChanged: Bool { isMade || !touched.isEmpty }
}

/// Ports the files of a program together, so that each rule knows the declarations of all files.
public struct PortedProgram: Sendable {
    /// The files after porting, including those that have not changed. Storyboards and nibs result in additional files.
    public private(set) var files: [PortedFile] = []
    /// The remarks that are left for the user.
    public private(set) var left: [Remark] = []
    /// The reasons why files could not be parsed. Such files are not in ``files``.
    public private(set) var refused: [Remark] = []

    /// Ports several programs independently of each other, because their types may have the same names.
    public init(programs: [[GivenFile]], modules: Set<String> = [], forPage: Bool = false) {
        for program in programs.map({ PortedProgram($0, modules: modules, forPage: forPage) }) {
            files += program.files
            left += program.left
            refused += program.refused
        }
    }

    /// Ports the files of one program. `modules` are its own modules, which it may import. If `forPage` is true, the
    /// result also compiles for the browser.
    public init(_ given: [GivenFile], modules: Set<String> = [], forPage: Bool = false) {
        var sources: [SwiftFile] = []
        var storyboards: [String: (SourceText, Storyboard)] = [:]
        var nibs: [String: (SourceText, Nib)] = [:]
        let paths = Set(given.map(\.path))
        // A file that was generated from a storyboard is generated again instead of ported.
        for file in given where !(file.path.hasSuffix(".swift") && paths.contains(String(file.path.dropLast(6)))) {
            guard let source = SourceText(path: file.path, bytes: file.bytes) else {
                refused.append(
                    Remark(
                        path: file.path, line: 1, column: 1, message: "the file is not UTF-8; save it in this encoding")
                )
                continue
            }
            do throws(Refusal) {
                let name = URL(filePath: file.path).deletingPathExtension().lastPathComponent
                switch URL(filePath: file.path).pathExtension {
                case "storyboard":
                    storyboards[name] = (source, Storyboard(name: name, root: try Self.interface(source)))
                case "md":
                    let (text, left, refused) = Snippets(source).ported(modules: modules, forPage: forPage)
                    if let text { files.append(text) }
                    self.left += left
                    self.refused += refused
                case "xib": nibs[name] = (source, Nib(name: name, root: try Self.interface(source)))
                default: sources.append(try SwiftFile(source))
                }
            } catch {
                refused.append(error.remark)
            }
        }
        let survey = Survey(sources.map(\.tree))
        let program = Program(
            survey: survey, modules: modules, isForPage: forPage, storyboards: storyboards.mapValues(\.1),
            nibs: nibs.mapValues(\.1))
        for source in sources {
            let draft = source.port(program)
            let (bytes, touched) = draft.finish()
            left += draft.left
            files.append(
                PortedFile(
                    path: source.source.path, bytes: bytes, touched: touched, lineCount: source.source.lineCount,
                    isMade: false))
        }
        for (source, storyboard) in storyboards.values.sorted(by: { $0.0.path < $1.0.path })
        where storyboard.isOfProgram {
            make(of: source) { StoryboardWriter(storyboard: storyboard, survey: survey, leave: $0).write() }
        }
        for (source, nib) in nibs.values.sorted(by: { $0.0.path < $1.0.path }) where !nib.views.isEmpty {
            make(of: source) { nib.write(survey, $0) }
        }
        left.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    }

    private mutating func make(of source: SourceText, _ write: (@escaping (String, Element) -> Void) -> String) {
        let remarks = Remarks(source.path)
        let text = write(remarks.add)
        left += remarks.all
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        files.append(
            PortedFile(
                path: source.path + ".swift", bytes: Array(text.utf8), touched: Array(1...max(1, lines)),
                lineCount: lines, isMade: true))
    }

    /// Parses a storyboard or xib and checks that it is for UIKit.
    private static func interface(_ source: SourceText) throws(Refusal) -> Element {
        let root = try Element.parse(source)
        guard root.name == "document", root["type"]?.contains("CocoaTouch") ?? false else {
            throw Refusal(
                source.remark("the file is not a storyboard or xib of UIKit; remove it from the paths", at: 0))
        }
        return root
    }
}

/// Collects the remarks on a storyboard or nib, without duplicates.
private final class Remarks {
    private let path: String
    private(set) var all: [Remark] = []

    init(_ path: String) { self.path = path }

    func add(_ message: String, _ element: Element) {
        let remark = Remark(path: path, line: element.line, column: element.column, message: message)
        if !all.contains(remark) { all.append(remark) }
    }
}
