import Foundation

/// The folders in which a native program looks for its resources.
///
/// A resource is read from the first folder that contains it. The folders are, in order: the folder that the program
/// names (``Application/resources``), `Resources` beside the executable, `Resources` of the package in which the
/// executable was built (`swift run`, `swift test`), and `Resources` of the package that contains the current
/// directory.
public struct ResourceFolder {
    /// The absolute paths of the folders, in the order in which they are searched. A folder need not exist.
    public let folders: [String]

    /// Creates the list of folders for a program that names the folder `named`. If `named` is empty, only the other
    /// folders are searched.
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

    /// Returns the path of the resource `name`, or nil if no folder contains a file with that name.
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

    /// Returns the bytes of the resource `name`. Returns nil if no folder contains the resource, or if the file cannot
    /// be read.
    public func bytes(_ name: String) -> [UInt8]? {
        file(name).flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
    }

    /// Returns the encoded bytes of `image`: its own data, or the contents of the resource that it names. Returns nil
    /// if there is neither, and for an image at a URL.
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
