import ArgumentParser
import Foundation

/// `momentum new`: creates a package with a new program.
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a package with a new program.",
        discussion: """
            Creates the folder NAME with a package that builds: a program, a test of its motion, and a README with the next steps. \
            The package depends on the clone that this command was built from, by a relative path. With --release, it depends on \
            the published version, at the address of the clone's remote 'origin'.
            """)

    @Argument(help: "The name of the program: a capital letter, followed by letters, digits and '_'.")
    var name: String

    @Flag(help: "Depend on the published version instead of this clone.")
    var release = false

    func run() async throws {
        let folder = FileManager.default.currentDirectoryPath + "/" + name
        let package = try NewPackage(name, in: folder, dependency: release ? .release : .clone)
        try package.write(to: folder)
        print("\(name) is created. Next: cd \(name) && swift run \(name)")
    }
}

/// The files of a new package.
nonisolated struct NewPackage {
    /// The source of the Momentum package.
    enum Dependency {
        /// The clone that the command was built from.
        case clone
        /// The last published version.
        case release
    }

    /// The texts of the files, by their paths in the package.
    let files: [(path: String, text: String)]

    /// Creates the package in `folder` of a program called `name`, which must be a valid identifier of a type.
    init(_ name: String, in folder: String, dependency: Dependency) throws {
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar == "_" || CharacterSet.alphanumerics.contains(scalar))
        }
        guard isWord, let first = name.unicodeScalars.first, CharacterSet.uppercaseLetters.contains(first) else {
            throw Failure(
                "'\(name)' is not a program name; use a capital letter, then letters, digits or '_', such as Cards")
        }
        guard !NewPackage.taken.contains(name), !name.hasPrefix("Momentum") else {
            throw Failure("'\(name)' is a reserved name; use another name, such as Cards")
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

    /// The names that a program must not have, because its module would hide a declaration of Swift or of its own
    /// source.
    private static let taken: Set<String> = [
        "Any", "Application", "Array", "Bool", "CassowarySolver", "Color", "Dispatch", "Double", "Explorer",
        "Foundation",
        "Glibc", "Image", "ImageView", "Int", "MainActor", "Optional", "Package", "PackageDescription", "PainterPage",
        "PaneController", "PanGesture", "Point", "Protocol", "Rect", "Run", "Self", "Size", "Stage", "String", "Suite",
        "Swift", "Test", "Testing", "Type", "View", "ViewController", "Watched", "Weak", "XCTest",
    ]

    /// Returns the relative path from the folder `start` to the folder `end`, both absolute. The dependency remains
    /// valid if the package and the clone are moved together.
    static func path(from start: String, to end: String) -> String {
        let (start, end) = (resolved(start), resolved(end))
        let common = zip(start, end).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: start.count - common) + end.dropFirst(common)).joined(separator: "/")
    }

    /// Returns the components of the path with symbolic links resolved. The folder itself may not exist yet.
    private static func resolved(_ path: String) -> [String] {
        let url = URL(filePath: path)
        return url.deletingLastPathComponent().resolvingSymlinksInPath().appending(path: url.lastPathComponent)
            .pathComponents
    }

    /// Returns the text as a Swift string literal.
    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Returns the URL that the clone was made from.
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
                "the clone '\(Clone.path)' has no remote 'origin'; add it, or leave out --release"
            )
        }
        return address.hasPrefix("/") ? "file://" + address : address
    }

    private static func template() throws -> [(String, String)] {
        let folder = Clone.path + "Command/Template"
        guard let paths = FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) else {
            throw Failure("the template '\(folder)' does not exist; build 'momentum' in a complete clone")
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

    /// Writes the package into a folder that does not exist yet or is empty. Writes everything or nothing.
    func write(to folder: String) throws {
        let files = FileManager.default
        var isFolder: ObjCBool = false
        let exists = files.fileExists(atPath: folder, isDirectory: &isFolder)
        if exists {
            guard isFolder.boolValue, (try? files.contentsOfDirectory(atPath: folder))?.isEmpty ?? false else {
                throw Failure(
                    "'\(folder)' already exists and is not an empty folder; use another name or working directory")
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
            throw Failure("'\(folder)' cannot be created; use a working directory with write permission and free space")
        }
    }
}
