import Foundation
import MomentumReplay

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request over the network. It calls its handler until the outcome is a response or a failure.
final class NetworkRequest {
    fileprivate var task: URLSessionDataTask?
    fileprivate var body: [UInt8] = []
    fileprivate var response: HTTPURLResponse?
    /// The time of the last report of progress, or of the beginning.
    fileprivate var lastProgress = ProcessInfo.processInfo.systemUptime
    private var handler: ((HostAnswer.Outcome) -> Void)?
    private var timer: DispatchWorkItem?

    fileprivate init(timeout: Double, _ handler: @escaping (HostAnswer.Outcome) -> Void) {
        self.handler = handler
        nonisolated(unsafe) let me = Weak(self)
        let timer = DispatchWorkItem { MainActor.assumeIsolated { me.object?.finish(.failure(.timedOut)) } }
        self.timer = timer
        DispatchQueue.main.asyncAfter(deadline: .now() + timeout, execute: timer)
    }

    /// Ends the request without a call of its handler.
    func cancel() {
        handler = nil
        timer?.cancel()
        task?.cancel()
    }

    fileprivate func finish(_ outcome: HostAnswer.Outcome) {
        let handler = handler
        cancel()
        handler?(outcome)
    }

    fileprivate func report(_ progress: FetchProgress) { handler?(.progress(progress)) }

    /// The number of bytes that the server has announced; nil if it is unknown. The length of compressed data is not
    /// that of the body.
    fileprivate var expected: Int? {
        guard let response, response.value(forHTTPHeaderField: "content-encoding") == nil else { return nil }
        return response.value(forHTTPHeaderField: "content-length").flatMap { Int($0) }
    }
}

/// The network, for the requests of all programs of the process.
nonisolated final class Network: NSObject, URLSessionDataDelegate, Sendable {
    /// The interval between two reports of progress, in seconds.
    @MainActor private static let progressInterval = 0.1
    @MainActor private var requests: [Int: NetworkRequest] = [:]
    /// The session, whose delegate's methods are called on the main thread; nil before the first request.
    @MainActor private var session: URLSession?

    /// Begins a request to an address with the scheme `http` or `https`.
    @MainActor func begin(
        _ fetch: FetchRequest, at address: URL, _ handler: @escaping (HostAnswer.Outcome) -> Void
    ) -> NetworkRequest {
        var request = URLRequest(url: address)
        request.httpMethod = fetch.method.name
        // The whole request is limited, not the time between two parts of the data.
        request.timeoutInterval = 3600
        for header in fetch.headers { request.addValue(header.value, forHTTPHeaderField: header.name) }
        if !fetch.body.isEmpty { request.httpBody = Data(fetch.body) }
        let begun = NetworkRequest(timeout: fetch.timeout, handler)
        let session = session ?? URLSession(configuration: .ephemeral, delegate: self, delegateQueue: .main)
        self.session = session
        let task = session.dataTask(with: request)
        begun.task = task
        requests[task.taskIdentifier] = begun
        task.resume()
        return begun
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let (number, response) = (dataTask.taskIdentifier, response as? HTTPURLResponse)
        let isAllowed = MainActor.assumeIsolated {
            guard let request = requests[number] else { return false }
            request.response = response
            guard let expected = request.expected, expected > StageHost.maximumBody else { return true }
            request.finish(.failure(.tooLarge))
            return false
        }
        completionHandler(isAllowed ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let number = dataTask.taskIdentifier
        MainActor.assumeIsolated {
            guard let request = requests[number] else { return }
            request.body += data
            guard request.body.count <= StageHost.maximumBody else { return request.finish(.failure(.tooLarge)) }
            let now = ProcessInfo.processInfo.systemUptime
            guard now - request.lastProgress >= Self.progressInterval else { return }
            request.lastProgress = now
            request.report(FetchProgress(received: request.body.count, expected: request.expected))
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (number, failed) = (task.taskIdentifier, error != nil)
        MainActor.assumeIsolated {
            guard let request = requests.removeValue(forKey: number) else { return }
            guard let response = request.response else { return request.finish(.failure(.unreachable)) }
            let isHead = task.originalRequest?.httpMethod == "HEAD"
            if failed || !isHead && request.body.count < request.expected ?? 0 {
                return request.finish(.failure(.incomplete))
            }
            let headers = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
            request.finish(
                .response(
                    FetchResponse(
                        status: response.statusCode,
                        headers: headers.sorted { $0.0 < $1.0 }.map { FetchHeader($0.0, $0.1) }, body: request.body)))
        }
    }
}
