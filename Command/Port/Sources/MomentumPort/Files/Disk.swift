import Foundation

/// Reads the files to be ported, and writes the results.
public enum Disk {
    private static let kinds: Set<String> = ["storyboard", "swift", "xib"]

    /// The reason why a file cannot be read or written, on one line.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    /// Reads the files at `paths`. Of a folder, reads all files that can be ported, in the order of their names, except
    /// built and hidden ones.
    public static func read(_ paths: [String]) throws(Failure) -> [GivenFile] {
        var result: [GivenFile] = []
        var seen: Set<String> = []
        for path in paths {
            for file in try files(at: path) where seen.insert(URL(filePath: file).standardizedFileURL.path).inserted {
                guard let data = FileManager.default.contents(atPath: file) else {
                    throw Failure(description: "'\(file)' cannot be read; correct its permissions")
                }
                result.append(GivenFile(path: file, bytes: Array(data)))
            }
        }
        return result
    }

    /// Groups files by program: those below the same nearest folder with a project or a package.
    public static func programs(of files: [GivenFile]) -> [[GivenFile]] {
        var known: [URL: URL?] = [:]
        func project(of folder: URL) -> URL? {
            if let answer = known[folder] { return answer }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let isProject = names.contains {
                $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".playground") || $0 == "Package.swift"
            }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            let answer = isProject ? folder : parent == folder ? nil : project(of: parent)
            known[folder] = answer
            return answer
        }
        var programs: [(URL?, [GivenFile])] = []
        for file in files {
            let key = project(
                of: URL(filePath: file.path).standardizedFileURL.deletingLastPathComponent().standardizedFileURL)
            if let index = programs.firstIndex(where: { $0.0 == key }) {
                programs[index].1.append(file)
            } else {
                programs.append((key, [file]))
            }
        }
        return programs.map(\.1)
    }

    private static func files(at path: String) throws(Failure) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(description: "'\(path)' does not exist; pass an existing file or folder")
        }
        guard isFolder.boolValue else {
            // Markdown files are ported only if they are named, not as part of a folder.
            let kind = URL(filePath: path).pathExtension
            guard kinds.contains(kind) || kind == "md" else {
                throw Failure(
                    description: "'\(path)' is not a .swift, .storyboard, .xib or .md file; pass one of these")
            }
            return [path]
        }
        let base = path.hasSuffix("/") ? String(path.dropLast()) : path
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let hidden: Set<Substring> = ["Carthage", "DerivedData", "Pods"]
        return names.sorted().filter { name in
            let parts = name.split(separator: "/")
            return kinds.contains(URL(filePath: name).pathExtension)
                && !parts.contains { $0.hasPrefix(".") || hidden.contains($0) }
        }.map { base + "/" + $0 }
    }

    /// Returns the files to be written: all that have changed. A generated file that exists and differs is kept
    /// instead, and results in a remark.
    public static func writable(_ program: PortedProgram) -> (files: [PortedFile], kept: [Remark]) {
        var files: [PortedFile] = []
        var kept: [Remark] = []
        for file in program.files where file.isChanged {
            if file.isMade, let data = FileManager.default.contents(atPath: file.path) {
                guard Array(data) != file.bytes else { continue }
                let message = "the file already exists and differs; it is kept; remove it to generate it again"
                kept.append(Remark(path: file.path, line: 1, column: 1, message: message))
            } else {
                files.append(file)
            }
        }
        return (files, kept)
    }

    /// Writes files atomically with their former permissions. Writes none if one of them is not writable.
    public static func write(_ files: [PortedFile]) throws(Failure) {
        for file in files {
            let place =
                FileManager.default.fileExists(atPath: file.path)
                ? file.path : URL(filePath: file.path).deletingLastPathComponent().path
            guard isWritable(place) else {
                throw Failure(
                    description: "'\(file.path)' is not writable; correct its permissions; no file was written")
            }
        }
        for file in files {
            // A symbolic link is kept, and its destination is replaced.
            let target = URL(filePath: file.path).resolvingSymlinksInPath()
            let mode = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
            do {
                try Data(file.bytes).write(to: target, options: .atomic)
                if let mode {
                    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
                }
            } catch {
                throw Failure(description: "'\(file.path)' cannot be written: \(error.localizedDescription)")
            }
        }
    }

    /// Returns whether a file has a permission bit for writing. For a superuser, the system does not check it.
    private static func isWritable(_ path: String) -> Bool {
        let mode = (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? 0
        return FileManager.default.isWritableFile(atPath: path) && mode & 0o222 != 0
    }
}
