import Foundation

/// Where a program's resources are while it runs natively.
///
/// The first of these folders that has the file: the one that the program names (``Application/resources``), `Resources` beside
/// the executable, `Resources` of the package that the executable was built in (`swift run`, `swift test`), and that of the
/// package that it is run in.
public struct ResourceFolder {
    /// The absolute paths of the folders that are searched, in their order. A folder need not exist.
    public let folders: [String]

    /// The folders for a program that names `named`; empty when it names none.
    public init(named: String = "") {
        var folders: [String] = []
        func add(_ folder: URL?) {
            guard let path = folder?.standardizedFileURL.path, !folders.contains(path) else { return }
            folders.append(path)
        }
        if !named.isEmpty { add(URL(fileURLWithPath: named, isDirectory: true)) }
        let executables = [Bundle.main.executablePath, CommandLine.arguments.first].compactMap { $0 }
        for executable in executables where executable.contains("/") {
            let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
            add(folder.appendingPathComponent("Resources"))
            add(Self.resources(ofPackageAround: folder))
        }
        let present = FileManager.default.currentDirectoryPath
        add(Self.resources(ofPackageAround: URL(fileURLWithPath: present, isDirectory: true)))
        self.folders = folders
    }

    /// The file of a resource; nil when none of the folders has it.
    public func file(_ name: String) -> String? {
        for folder in folders {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
                return path
            }
        }
        return nil
    }

    /// The bytes of a resource; nil when none of the folders has it.
    public func bytes(_ name: String) -> [UInt8]? {
        file(name).flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
    }

    /// The encoded picture of `image`: its own bytes, or those of the resource that it names; nil where neither is there.
    public func bytes(of image: Image) -> [UInt8]? {
        guard let name = image.source else { return nil }
        if !image.data.isEmpty { return image.data }
        return name.kind == .resource ? bytes(String(decoding: name.letters, as: UTF8.self)) : nil
    }

    private static func resources(ofPackageAround start: URL) -> URL? {
        var folder = start.standardizedFileURL
        for _ in 0..<64 {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder.appendingPathComponent("Resources")
            }
            let outer = folder.deletingLastPathComponent()
            if outer.path == folder.path { return nil }
            folder = outer
        }
        return nil
    }
}
