import Foundation
import NIOHTTP1

/// The answer to a request for the page.
nonisolated struct PageAnswer {
    /// The content of an answer.
    enum Content {
        case text(String)
        case file(PageFile)
    }

    private(set) var status: HTTPResponseStatus
    private(set) var headers: [(String, String)]
    let content: Content

    /// The header fields of every answer. The page may load only its own files, and no other page may frame, open, read
    /// or load it, or learn where it was left from. The isolation also enables precise clocks.
    static let policy: [(String, String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
                + "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-cache"),
    ]

    /// Creates the answer to `head`, with files of `folder` only.
    init(to head: HTTPRequestHead, from folder: PageFolder) {
        guard Self.isOwn(head.headers["host"], isOptional: head.version != .http1_1) else {
            self.init(.misdirectedRequest, "The host name is not that of this server; use 127.0.0.1 or localhost.\n")
            return
        }
        guard head.method == .GET || head.method == .HEAD else {
            self.init(.methodNotAllowed, "The method is not supported; use GET or HEAD.\n")
            headers.append(("Allow", "GET, HEAD"))
            return
        }
        guard !Self.hasContent(head) else {
            self.init(.payloadTooLarge, "The request has a body; send it without a body.\n")
            return
        }
        let path = head.uri.prefix { $0 != "?" && $0 != "#" }
        guard let file = folder.file(for: String(path)), let plain = PageFile(file) else {
            self.init(.notFound, "The file does not exist.\n")
            return
        }
        let packed = Self.acceptsGzip(head.headers["accept-encoding"]) ? plain.packed : nil
        let chosen = packed ?? plain
        self.init(.ok, .file(chosen), type: PageFolder.contentType(of: file))
        headers.append(("ETag", chosen.tag))
        if plain.packed != nil { headers.append(("Vary", "Accept-Encoding")) }
        if packed != nil { headers.append(("Content-Encoding", "gzip")) }
        if Self.matches(head.headers["if-none-match"], chosen.tag) { status = .notModified }
    }

    private init(_ status: HTTPResponseStatus, _ text: String) {
        self.init(status, .text(text), type: "text/plain; charset=utf-8")
    }

    private init(_ status: HTTPResponseStatus, _ content: Content, type: String) {
        (self.status, self.content, headers) = (status, content, [("Content-Type", type)])
    }

    /// Returns whether a request has content, which the server does not read.
    static func hasContent(_ head: HTTPRequestHead) -> Bool {
        head.headers.contains(name: "transfer-encoding") || head.headers["content-length"].contains { $0 != "0" }
    }

    /// Returns whether the host of a request is this machine. A page whose host name resolves to this machine must not
    /// be able to read the served page.
    static func isOwn(_ hosts: [String], isOptional: Bool) -> Bool {
        guard hosts.count == 1, let host = hosts.first?.lowercased() else { return hosts.isEmpty && isOptional }
        var name = host[...]
        if let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].utf8.allSatisfy({ 48...57 ~= $0 }) {
            name = host[..<colon]
        }
        return ["127.0.0.1", "localhost", "[::1]"].contains(name)
    }

    /// Returns whether the accepted encodings include gzip.
    static func acceptsGzip(_ values: [String]) -> Bool {
        for value in values.flatMap({ $0.lowercased().split(separator: ",") }) {
            let parts = value.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.first == "gzip" || parts.first == "*" else { continue }
            return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
        }
        return false
    }

    /// Returns whether the client has the content with `tag`.
    static func matches(_ values: [String], _ tag: String) -> Bool {
        values.flatMap { $0.split(separator: ",") }.contains { value in
            let value = value.trimmingCharacters(in: .whitespaces)
            return value == "*" || value == tag || value == "W/" + tag
        }
    }
}

/// A file in its present version.
nonisolated struct PageFile: Hashable, Sendable {
    let path: String
    let size: Int
    /// The modification time, in nanoseconds.
    private let modified: Int

    /// Reads the attributes of the file at `path`. Returns nil if there is none.
    init?(_ path: String) {
        var found = stat()
        guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
        self.path = path
        size = Int(found.st_size)
        #if canImport(Darwin)
            let time = found.st_mtimespec
        #else
            let time = found.st_mtim
        #endif
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }

    /// An entity tag that changes with the content.
    var tag: String {
        "\"\(String(UInt(bitPattern: modified), radix: 36))-\(String(size, radix: 36))"
            + (path.hasSuffix(".gz") ? "-gzip\"" : "\"")
    }

    /// The adjacent gzip version of the file. Nil if it is missing or older.
    var packed: PageFile? {
        guard let packed = PageFile(path + ".gz"), packed.modified >= modified else { return nil }
        return packed
    }
}
