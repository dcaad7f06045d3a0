import Foundation
import Synchronization

/// The package's source files, as text.
enum Sources {
    struct File {
        let path: String
        let text: String
        /// The text without line comments.
        let code: String

        init(path: String, text: String) {
            self.path = path
            self.text = text
            code = text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .joined(separator: "\n")
        }

        var name: String { String(path.split(separator: "/").last ?? "") }
        /// The target: the folder below `Sources`, its folder `Shims` or `Tests`.
        var target: String { pathInPackage.split(separator: "/").first.map(String.init) ?? "" }
        /// The path below `Sources`, its folder `Shims` or `Tests`.
        var pathInPackage: String {
            let parts = path.split(separator: "/")
            let folder = parts.firstIndex { $0 == "Sources" || $0 == "Tests" } ?? 0
            let isShim = parts.count > folder + 2 && parts[folder + 1] == "Shims"
            return parts[(folder + (isShim ? 2 : 1))...].joined(separator: "/")
        }
        var lineCount: Int {
            text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
        }
        /// Whether the file is in a folder that pages exclude.
        var isNative: Bool { Sources.nativeFolders.contains { pathInPackage.hasPrefix($0) } }
        /// The code that Embedded Swift compiles, without the parts that a condition or a folder reserves for native
        /// builds.
        var embeddedCode: String {
            if isNative { return "" }
            var lines: [Substring] = []
            // The open conditions: whether the present branch is native only, and whether the other branch is.
            var conditions: [(isNative: Bool, isOtherNative: Bool)] = []
            for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("#if") {
                    conditions.append((text == "#if !hasFeature(Embedded)", text == "#if hasFeature(Embedded)"))
                } else if text.hasPrefix("#else"), let last = conditions.popLast() {
                    conditions.append((last.isOtherNative, last.isNative))
                } else if text.hasPrefix("#endif") {
                    _ = conditions.popLast()
                } else if !conditions.contains(where: \.isNative) {
                    lines.append(line)
                }
            }
            return lines.joined(separator: "\n")
        }
        /// The imported modules.
        var imports: [String] {
            text.split(separator: "\n").compactMap { line in
                var words = line.split(separator: " ")
                while let first = words.first, first.hasPrefix("@") || first == "public" || first == "internal" {
                    words.removeFirst()
                }
                guard words.first == "import", words.count > 1 else { return nil }
                let name =
                    ["struct", "class", "enum", "func", "protocol", "typealias", "var"].contains(words[1])
                    ? words[2] : words[1]
                return String(name.split(separator: ".")[0])
            }
        }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folders that pages exclude, according to the packages' manifests: "MomentumReplay/Scripts/" and others.
    static let nativeFolders: Set<String> = {
        var folders: Set<String> = []
        let list = /name: "(\w+)"(?:(?!name: ")[\s\S])*?exclude: (?:leftOut\(native: |embedded \? )\[(.*?)\]/
        for manifest in ["Package.swift", "Gallery/Package.swift"] {
            let text = (try? String(contentsOf: root.appending(path: manifest), encoding: .utf8)) ?? ""
            for match in text.matches(of: list) {
                for folder in match.2.matches(of: /"(\w+)"/) { folders.insert("\(match.1)/\(folder.1)/") }
            }
        }
        return folders
    }()

    /// The files of each folder, read once for all tests.
    private static let read = Mutex<[String: [File]]>([:])

    /// Returns every Swift file below `folder`, which is `Sources`, `Tests` or a subfolder of one, in order: those of
    /// the library, the gallery and the command line.
    static func files(in folder: String = "Sources") throws -> [File] {
        try read.withLock { read in
            if let known = read[folder] { return known }
            let found = try ["", "Gallery/", "Command/", "Command/Port/"].flatMap { try files(below: $0 + folder) }
            read[folder] = found
            return found
        }
    }

    private static func files(below folder: String) throws -> [File] {
        let base = root.appending(path: folder)
        let paths = FileManager.default.enumerator(atPath: base.path())?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
            File(path: folder + "/" + $0, text: try String(contentsOf: base.appending(path: $0), encoding: .utf8))
        }
    }
}
