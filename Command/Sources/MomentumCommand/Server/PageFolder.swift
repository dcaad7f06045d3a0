import Foundation

/// The folder of the built page. Determines the files that may be served, and their media types.
nonisolated struct PageFolder: Sendable {
    /// The real path of the folder, without symbolic links.
    let root: String

    /// Creates a folder. Returns nil if it has no `index.html`.
    init?(_ path: String) {
        guard let root = Self.realPath(path), FileManager.default.fileExists(atPath: root + "/index.html") else {
            return nil
        }
        self.root = root
    }

    /// Returns the file for the percent-encoded `path` of a request, or nil if there is none in the folder.
    ///
    /// The path of a folder means its `index.html`. Names that begin with a dot, and therefore `..`, are never served,
    /// nor are targets of symbolic links outside the folder.
    func file(for path: String) -> String? {
        guard path.hasPrefix("/"), let decoded = path.removingPercentEncoding else { return nil }
        let names = decoded.split(separator: "/")
        guard !decoded.contains("\\"), !decoded.utf8.contains(0), names.allSatisfy({ !$0.hasPrefix(".") }) else {
            return nil
        }
        var file = ([root] + names.map(String.init)).joined(separator: "/")
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { return nil }
        if isFolder.boolValue { file += "/index.html" } else if decoded.hasSuffix("/") { return nil }
        guard let real = Self.realPath(file), real.hasPrefix(root == "/" ? root : root + "/"),
            FileManager.default.fileExists(atPath: real, isDirectory: &isFolder), !isFolder.boolValue
        else { return nil }
        return real
    }

    /// Returns the media type of a file, by its extension.
    static func contentType(of file: String) -> String {
        switch file.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "json": "application/json"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "txt", "md": "text/plain; charset=utf-8"
        case "wasm": "application/wasm"
        case "gz": "application/gzip"
        default: "application/octet-stream"
        }
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

nonisolated extension PageFolder {
    /// Returns the folder that `make web` creates: `.build/site` of the working directory or one of its parents, or of
    /// the clone that this program was built from.
    static func built() -> PageFolder? {
        for start in [FileManager.default.currentDirectoryPath, Clone.path] {
            var folder = URL(fileURLWithPath: start).standardizedFileURL
            while true {
                if let page = PageFolder(folder.path + "/.build/site") { return page }
                if folder.path == "/" || folder.path.isEmpty { break }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }
}
