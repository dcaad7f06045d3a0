import NIOCore

/// The open connections, the one that has been without an answer for longest first. Used on the server's one event loop.
nonisolated final class Connections {
    private let most: Int
    private var open: [any Channel] = []

    init(most: Int) { self.most = most }

    /// Takes note of a new connection; one too many ends the first, so that idle ones never keep others out.
    func add(_ channel: any Channel) {
        if open.count >= most { open.removeFirst().close(promise: nil) }
        open.append(channel)
    }

    /// Takes note of an answer that has been received.
    func renew(_ channel: any Channel) {
        if remove(channel) { open.append(channel) }
    }

    /// Forgets a connection that has ended.
    @discardableResult
    func remove(_ channel: any Channel) -> Bool {
        guard let index = open.firstIndex(where: { $0 === channel }) else { return false }
        open.remove(at: index)
        return true
    }
}
