import Foundation
import MomentumGallery
import NIOCore
import Testing

@testable import MomentumCommand

/// The limits for a malicious client, and the service to others meanwhile.
struct ServerLimitTests {
    nonisolated private static func isServed(_ port: UInt16) async -> Bool {
        await Loopback.request("GET", "/note.txt", port: port)?.body == Data("n".utf8)
    }

    @Test(arguments: [9000, 1 << 20])
    func aLongRequestLineIsRefusedAtOnce(length: Int) async throws {
        let site = try Site()
        try await site.serve { port in
            let path = "/" + String(repeating: "a", count: length)
            let answer = await Loopback.request("GET", path, port: port)
            #expect(answer?.status == 414)
            #expect(answer?.headers["x-content-type-options"] == "nosniff")
            #expect(await Self.isServed(port))
        }
    }

    @Test func manyOrLongHeadersAreRefusedAtOnce() async throws {
        let site = try Site()
        try await site.serve { port in
            let long = "X-Long: " + String(repeating: "a", count: 200_000)
            let many = (0..<101).map { "X-\($0): 1" }
            let small = (0..<20_000).map { "X-\($0): 1" }
            for fields in [[long], many, small] {
                let answer = await Loopback.request("GET", "/", port: port, fields: fields)
                #expect(answer?.status == 431)
            }
            let most = (0..<97).map { "X-\($0): 1" } + ["X: " + String(repeating: "a", count: 12_000)]
            #expect(await Loopback.request("GET", "/", port: port, fields: most)?.status == 200)
            #expect(await Self.isServed(port))
        }
    }

    @Test func slowRequestsAreDisconnected() async throws {
        var limits = ServerLimits()
        limits.waiting = .milliseconds(300)
        let site = try Site()
        try await site.serve(limits: limits) { port in
            let isEnded = await Loopback.apart {
                guard let slow = Loopback(port: port) else { return false }
                // Until the server closes the connection. The loop allows a hundred times the expected time.
                for byte in "GET /" + String(repeating: "a", count: 3000) {
                    guard slow.send(String(byte)) else { return true }
                    usleep(10_000)
                }
                return false
            }
            #expect(isEnded)
            #expect(await Self.isServed(port))
        }
    }

    @Test func unreadResponsesCloseTheConnection() async throws {
        var limits = ServerLimits()
        limits.answering = .milliseconds(300)
        let site = try Site()
        let large = Data(repeating: 7, count: 32 << 20)
        try large.write(to: URL(fileURLWithPath: site.page + "/large.bin"))
        try await site.serve(limits: limits) { port in
            let received = await Loopback.apart { () -> Int? in
                guard let slow = Loopback(port: port) else { return nil }
                slow.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
                sleep(2)
                return slow.read()?.count
            }
            let count = try #require(received)
            #expect(count < large.count)
            #expect(await Self.isServed(port))
        }
    }

    @Test func idleConnectionsDoNotBlockOthers() async throws {
        let site = try Site()
        try await site.serve { port in
            let sockets = await Loopback.apart { () -> [Loopback] in
                (0..<300).compactMap { _ in
                    let socket = Loopback(port: port)
                    socket?.send("GET / HTTP/1.1\r\nHo")
                    return socket
                }
            }
            #expect(sockets.count == 300)
            for _ in 0..<10 { #expect(await Self.isServed(port)) }
            // The first connections have been closed because they sent no request.
            let rest = await Loopback.apart { sockets[0].read() }
            #expect(rest == Data())
        }
    }

    @Test func requestsInARowAreAnsweredInTheirOrder() async throws {
        let site = try Site()
        try await site.serve { port in
            let paths = (0..<1000).map { ["/note.txt", "/data.json", "/style.css"][$0 % 3] }
            let text = paths.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined()
            let data = await Loopback.apart { () -> Data? in
                guard let socket = Loopback(port: port) else { return nil }
                Thread.detachNewThread {
                    socket.send(text + "GET /missing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                }
                return socket.read()
            }
            let all = try #require(data)
            let answers = String(decoding: all, as: UTF8.self).components(separatedBy: "HTTP/1.1 ").dropFirst()
            #expect(answers.count == 1001 && answers.last?.hasPrefix("404") == true)
            let bodies = ["n", "{}", "p{}"]
            for (index, answer) in answers.dropLast().enumerated() {
                #expect(answer.hasSuffix("\r\n\r\n" + bodies[index % 3]), "\(index)")
            }
        }
    }

    @Test func onlyThisMachineIsTheHost() async throws {
        let site = try Site()
        try await site.serve { port in
            for host in ["127.0.0.1", "127.0.0.1:\(port)", "localhost", "LOCALHOST:80", "[::1]:\(port)"] {
                #expect(await Loopback.request("GET", "/", port: port, host: host)?.status == 200, "\(host)")
            }
            for host in [
                "example.com", "example.com:\(port)", "127.0.0.1.example.com", "localhost.example.com", "", "127.0.0.2",
                "localhost:x", "a@localhost", "localhost, example.com",
            ] {
                let answer = await Loopback.request("GET", "/", port: port, host: host)
                #expect(answer?.status == 421, "\(host)")
                #expect(answer?.body != Data("<p>page".utf8))
            }
            let two = await Loopback.request("GET", "/", port: port, fields: ["Host: localhost"])
            #expect(two.map { [400, 421].contains($0.status) } == true)
        }
    }

    @Test func unchangedFilesAreNotSentAgain() async throws {
        let site = try Site()
        try await site.serve { port in
            let first = await Loopback.request("GET", "/style.css", port: port)
            guard let tag = first?.headers["etag"] else {
                Issue.record("there is no tag")
                return
            }
            for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let again = await Loopback.request("GET", "/style.css", port: port, fields: ["If-None-Match: \(value)"])
                #expect(again?.status == 304 && again?.body.isEmpty == true && again?.headers["etag"] == tag)
            }
            let other = await Loopback.request("GET", "/style.css", port: port, fields: ["If-None-Match: \"other\""])
            #expect(other?.status == 200)
            try? Data("p{color:red}".utf8).write(to: URL(fileURLWithPath: site.page + "/style.css"))
            let changed = await Loopback.request("GET", "/style.css", port: port, fields: ["If-None-Match: \(tag)"])
            #expect(changed?.status == 200 && changed?.body == Data("p{color:red}".utf8))
        }
    }

    @Test func clientsThatAcceptGzipGetCompressedFiles() async throws {
        let site = try Site()
        // The packed file is sent unchanged.
        try Data("packed".utf8).write(to: URL(fileURLWithPath: site.page + "/engine.wasm.gz"))
        try await site.serve { port in
            for value in ["gzip", "br, gzip;q=0.5", "*", "GZIP"] {
                let answer = await Loopback.request(
                    "GET", "/engine.wasm", port: port, fields: ["Accept-Encoding: \(value)"])
                #expect(answer?.headers["content-encoding"] == "gzip", "\(value)")
                #expect(answer?.headers["content-type"] == "application/wasm")
                #expect(answer?.headers["vary"] == "Accept-Encoding")
                #expect(answer?.body == Data("packed".utf8))
            }
            for fields in [[], ["Accept-Encoding: br"], ["Accept-Encoding: gzip;q=0, *;q=1"]] {
                let answer = await Loopback.request("GET", "/engine.wasm", port: port, fields: fields)
                #expect(answer?.headers["content-encoding"] == nil && answer?.body == Data("\0asm".utf8), "\(fields)")
                #expect(answer?.headers["vary"] == "Accept-Encoding")
            }
            let head = await Loopback.request("HEAD", "/engine.wasm", port: port, fields: ["Accept-Encoding: gzip"])
            #expect(head?.headers["content-length"] == "6" && head?.body.isEmpty == true)
            // An older packed file is not sent for a page that was built again without packing.
            try? FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: site.page + "/engine.wasm.gz")
            let fresh = await Loopback.request(
                "GET", "/engine.wasm", port: port, fields: ["Accept-Encoding: gzip"])
            #expect(fresh?.body == Data("\0asm".utf8))
        }
    }
}
