import ArgumentParser
import Foundation

/// `momentum new`: a package with a program of one's own in it.
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a package with a program of your own.",
        discussion: """
            Makes the folder NAME with a package that builds: a program, a test of its motion, and a README that says what to do \
            with it. It depends on the clone that this command was built from, by its path as seen from the folder; with --release \
            on the published version, at the address that the clone has come from.
            """)

    @Argument(help: "The program's name: letters, digits and '_', beginning with a capital letter.")
    var name: String

    @Flag(help: "Depend on the published version instead of this clone.")
    var release = false

    func run() async throws {
        let folder = FileManager.default.currentDirectoryPath + "/" + name
        let package = try NewPackage(name, in: folder, dependency: release ? .release : .clone)
        try package.write(to: folder)
        print("\(name) is made. Next: cd \(name) && swift run \(name)")
    }
}

/// The files of a new package.
nonisolated struct NewPackage {
    /// Where it has Momentum from.
    enum Dependency {
        /// The clone that the command was built from.
        case clone
        /// The version that was published last.
        case release
    }

    /// The files' texts, by their paths in the package.
    let files: [(path: String, text: String)]

    /// Creates the package of a program called `name`, which must be an identifier of a type, for `folder`.
    init(_ name: String, in folder: String, dependency: Dependency) throws {
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar == "_" || CharacterSet.alphanumerics.contains(scalar))
        }
        guard isWord, let first = name.unicodeScalars.first, CharacterSet.uppercaseLetters.contains(first) else {
            throw Failure("'\(name)' is no name for a program; take letters and digits, a capital first, such as Cards")
        }
        guard !NewPackage.taken.contains(name), !name.hasPrefix("Momentum") else {
            throw Failure("'\(name)' is the name of something else already; take another, such as Cards")
        }
        let template = try NewPackage.template()
        let source =
            switch dependency {
            case .clone:
                ".package(name: \"momentum\", path: \(NewPackage.literal(NewPackage.path(from: folder, to: Clone.path))))"
            case .release: ".package(url: \(NewPackage.literal(try NewPackage.origin())), from: \"\(Version.current)\")"
            }
        files = template.map { path, text in
            (
                path.replacingOccurrences(of: "NAME", with: name),
                text.replacingOccurrences(of: "NAME", with: name).replacingOccurrences(of: "DEPENDENCY", with: source)
            )
        }
    }

    /// What a program cannot be called: its module would hide what Swift or the program's own source has under that name.
    private static let taken: Set<String> = [
        "Any", "Application", "Array", "Bool", "CassowarySolver", "Color", "Dispatch", "Double", "Explorer",
        "Foundation",
        "Glibc", "Image", "ImageView", "Int", "MainActor", "Optional", "Package", "PackageDescription", "PainterPage",
        "PaneController", "PanGesture", "Point", "Protocol", "Rect", "Run", "Self", "Size", "Stage", "String", "Suite",
        "Swift", "Test", "Testing", "Type", "View", "ViewController", "Watched", "Weak", "XCTest",
    ]

    /// The path from the folder `start` to the folder `end`, both absolute: a package that moves together with the clone still finds it.
    static func path(from start: String, to end: String) -> String {
        let (start, end) = (resolved(start), resolved(end))
        let common = zip(start, end).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: start.count - common) + end.dropFirst(common)).joined(separator: "/")
    }

    /// The names on the way to the folder at `path`, without links. The folder itself may not exist yet.
    private static func resolved(_ path: String) -> [String] {
        let url = URL(filePath: path)
        return url.deletingLastPathComponent().resolvingSymlinksInPath().appending(path: url.lastPathComponent)
            .pathComponents
    }

    /// The text as Swift writes it.
    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Where the clone has come from.
    private static func origin() throws -> String {
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "-C", Clone.path, "remote", "get-url", "origin"]
        let output = Pipe()
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        try git.run()
        let address = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        git.waitUntilExit()
        guard git.terminationStatus == 0, !address.isEmpty else {
            throw Failure(
                "the clone at '\(Clone.path)' has no remote 'origin' that a published version could come from; leave --release out"
            )
        }
        return address.hasPrefix("/") ? "file://" + address : address
    }

    private static func template() throws -> [(String, String)] {
        let folder = Clone.path + "Command/Template"
        guard let paths = FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) else {
            throw Failure("the template of a package is not at '\(folder)' any more; build 'momentum' again")
        }
        return try paths.sorted().compactMap { path in
            guard path.hasSuffix(".template") else { return nil }
            let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
            let name = path.dropLast(".template".count)
            return (
                name.split(separator: "/").map { $0 == "gitignore" ? ".gitignore" : $0 }.joined(separator: "/"), text
            )
        }
    }

    /// Writes the package into a folder that does not exist yet, or is empty; all of it or nothing.
    func write(to folder: String) throws {
        let files = FileManager.default
        var isFolder: ObjCBool = false
        let exists = files.fileExists(atPath: folder, isDirectory: &isFolder)
        if exists {
            guard isFolder.boolValue, (try? files.contentsOfDirectory(atPath: folder))?.isEmpty ?? false else {
                throw Failure("'\(folder)' is there already and not empty; take another name, or another folder")
            }
        }
        let draft = folder + ".new-\(UUID().uuidString)"
        do {
            for (path, text) in self.files {
                let file = URL(filePath: draft).appending(path: path)
                try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: false, encoding: .utf8)
            }
            if exists { try files.removeItem(atPath: folder) }
            try files.moveItem(atPath: draft, toPath: folder)
        } catch {
            try? files.removeItem(atPath: draft)
            throw Failure("'\(folder)' cannot be made; may you write in '\(files.currentDirectoryPath)'?")
        }
    }
}
