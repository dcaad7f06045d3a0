import FlyingFox
import Foundation

/// Answers requests with the files of a folder, and with nothing else.
nonisolated struct PageHandler: HTTPHandler {
    let folder: PageFolder

    /// What every answer carries: the page may load its own files and nothing from elsewhere, and no other page may frame,
    /// open or read it. The isolation also gives it precise clocks.
    private static let policy: [(String, String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
                + "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-cache"),
    ]

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .GET || request.method == .HEAD else {
            return answer(.methodNotAllowed, "Only GET and HEAD are answered here.\n", ["Allow": "GET, HEAD"])
        }
        let isHead = request.method == .HEAD
        guard let file = folder.file(for: request.target.path()), let data = FileManager.default.contents(atPath: file)
        else {
            return answer(.notFound, "There is no such file.\n", omittingBody: isHead)
        }
        return answer(.ok, data, type: PageFolder.contentType(of: file), omittingBody: isHead)
    }

    private func answer(
        _ status: HTTPStatusCode, _ text: String, _ headers: [String: String] = [:], omittingBody: Bool = false
    ) -> HTTPResponse {
        answer(status, Data(text.utf8), type: "text/plain; charset=utf-8", headers, omittingBody: omittingBody)
    }

    private func answer(
        _ status: HTTPStatusCode, _ data: Data, type: String, _ headers: [String: String] = [:], omittingBody: Bool
    ) -> HTTPResponse {
        var response = HTTPResponse(statusCode: status, body: omittingBody ? Data() : data)
        response.headers[.contentType] = type
        response.headers[.contentLength] = String(data.count)
        for (name, value) in Self.policy { response.headers[HTTPHeader(name)] = value }
        for (name, value) in headers { response.headers[HTTPHeader(name)] = value }
        return response
    }
}
