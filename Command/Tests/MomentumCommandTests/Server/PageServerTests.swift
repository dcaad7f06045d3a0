import Foundation
import MomentumGallery
import Testing

@testable import MomentumCommand

struct PageServerTests {
    @Test func filesHaveTheirTypes() async throws {
        let site = try Site()
        try await site.serve { port in
            let types = [
                "/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8",
                "/sub/": "text/html; charset=utf-8",
                "/engine.wasm": "application/wasm", "/sub/app.js": "text/javascript; charset=utf-8",
                "/style.css": "text/css; charset=utf-8", "/art.svg": "image/svg+xml", "/data.json": "application/json",
                "/note.txt?query": "text/plain; charset=utf-8", "/n%6fte.txt": "text/plain; charset=utf-8",
                "/inside.txt": "text/plain; charset=utf-8",
            ]
            for (path, type) in types {
                let answer = await Loopback.request("GET", path, port: port)
                #expect(answer?.status == 200, "\(path)")
                #expect(answer?.headers["content-type"] == type, "\(path)")
            }
            let page = await Loopback.request("GET", "/", port: port)
            #expect(page?.body == Data("<p>page".utf8))
        }
    }

    @Test func everyResponseHasThePolicyHeaders() async throws {
        let site = try Site()
        try await site.serve { port in
            let tag = await Loopback.request("GET", "/note.txt", port: port)?.headers["etag"] ?? ""
            let answers: [(status: Int, answer: Loopback.Answer?)] = [
                (200, await Loopback.request("GET", "/", port: port)),
                (200, await Loopback.request("HEAD", "/engine.wasm", port: port)),
                (304, await Loopback.request("GET", "/note.txt", port: port, fields: ["If-None-Match: " + tag])),
                (400, await Loopback.exchange("nonsense\r\n\r\n", port: port)),
                (404, await Loopback.request("GET", "/missing", port: port)),
                (405, await Loopback.request("POST", "/", port: port)),
                (413, await Loopback.request("GET", "/", port: port, fields: ["Content-Length: 1"])),
                (414, await Loopback.request("GET", "/" + String(repeating: "a", count: 9000), port: port)),
                (421, await Loopback.request("GET", "/", port: port, host: "example.com")),
                (
                    431,
                    await Loopback.request(
                        "GET", "/", port: port, fields: ["X: " + String(repeating: "a", count: 200_000)])
                ),
            ]
            let policy = [
                "content-security-policy":
                    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
                    + "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
                    + "frame-ancestors 'none'",
                "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp",
                "cross-origin-resource-policy": "same-origin", "referrer-policy": "no-referrer",
                "x-content-type-options": "nosniff", "cache-control": "no-cache",
            ]
            for (status, answer) in answers {
                #expect(answer?.status == status)
                for (name, value) in policy { #expect(answer?.headers[name] == value, "\(status): \(name)") }
            }
        }
    }

    @Test func noPathLeavesTheFolder() async throws {
        let site = try Site()
        try await site.serve { port in
            let paths = [
                "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2e/secret.txt", "/..%2fsecret.txt",
                "/%2e%2e%2fsecret.txt",
                "/sub/../../secret.txt", "/sub/%2e%2e/%2e%2e/secret.txt", "//etc/passwd", "/%2fetc/passwd",
                "/etc/passwd",
                "/..\\secret.txt", "/..%5csecret.txt", "/%252e%252e/secret.txt", "/link.txt", "/up/secret.txt", "/up",
                "/../sitemap/secret.txt", "/note.txt%00.html", "/%ff", "/.hidden", "/./note.txt", "/missing.txt",
                "/empty/",
                "/empty", "/note.txt/", "/note.txt/x", "http://127.0.0.1/../secret.txt",
            ]
            for path in paths {
                let answer = await Loopback.request("GET", path, port: port)
                #expect(answer?.status == 404, "\(path)")
                #expect(answer?.body == Data("The file does not exist.\n".utf8), "\(path)")
            }
        }
    }

    @Test func invalidRequestsAreRefused() async throws {
        let site = try Site()
        try await site.serve { port in
            for (text, status) in [
                ("GET secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", 400), ("nonsense\r\n\r\n", 400),
                ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
                ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 421),
                ("GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n", 400),
                ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nabcde", 413),
                ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n", 405),
            ] {
                let answer = await Loopback.exchange(text, port: port)
                #expect(answer?.status == status, "\(text)")
            }
        }
    }

    @Test func onlyReadingIsAnswered() async throws {
        let site = try Site()
        try await site.serve { port in
            for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"] {
                let answer = await Loopback.request(method, "/", port: port)
                #expect(answer?.status == 405, "\(method)")
                #expect(answer?.headers["allow"] == "GET, HEAD", "\(method)")
            }
            let head = await Loopback.request("HEAD", "/note.txt", port: port)
            #expect(head?.status == 200)
            #expect(head?.headers["content-length"] == "1")
            #expect(head?.body == Data())
        }
    }

    @Test func aUsedPortIsReportedWithARemedy() async throws {
        let site = try Site()
        try await site.serve { port in
            guard let folder = PageFolder(site.page) else { return }
            let error = await #expect(throws: PortError.self) {
                try await PageServer(folder: folder, port: port).run { _ in }
            }
            #expect(
                error?.description
                    == "port \(port) is in use by another program; end that program, or use '--port 0' to select a free "
                    + "port")
        }
    }

    @Test func aFolderWithoutAPageIsRefused() throws {
        let site = try Site()
        #expect(PageFolder(site.page + "/empty") == nil)
        #expect(PageFolder(site.page + "/nowhere") == nil)
        #expect(PageFolder(site.page + "/../site")?.root == PageFolder(site.page)?.root)
    }
}
