#if os(macOS) || os(Linux)
    import Foundation

    /// A headless browser that is controlled by messages over a pipe, with the Chrome DevTools Protocol.
    nonisolated final class Chromium {
        private let process = Process()
        private let commands = Pipe()
        private let answers = Pipe()
        private let leftovers: Leftovers
        /// The messages that were received and not yet read, the newest first.
        private var messages: [Data] = []
        /// The beginning of an incomplete message.
        private var received = Data()
        private var number = 0
        private var session: String?

        private static let ended =
            "Chromium ended unexpectedly; set CHROMIUM to another one that starts with the option --headless"

        /// Creates a browser by starting `program` with an empty page. The browser stores its profile in `folder`.
        init(_ program: String, folder: String, leftovers: Leftovers) throws {
            self.leftovers = leftovers
            var options = [
                "--headless", "--remote-debugging-pipe", "--user-data-dir=\(folder)/chromium", "--no-first-run",
                "--disable-gpu", "--disable-extensions", "--hide-scrollbars", "--force-color-profile=srgb",
                "--disable-background-networking", "--disable-component-update",
                // The page and the painter's modules are files.
                "--allow-file-access-from-files",
            ]
            if getuid() == 0 { options.append("--no-sandbox") }
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            // The browser reads messages from descriptor 3 and writes them to descriptor 4.
            process.arguments =
                ["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null", "sh", program] + options + [
                    "about:blank"
                ]
            process.standardInput = commands
            process.standardOutput = answers
            try process.run()
            leftovers.add(process: process.processIdentifier)
            try? answers.fileHandleForWriting.close()
            let page = try call("Target.createTarget", ["url": "about:blank"])
            let attached = try call("Target.attachToTarget", ["targetId": page["targetId"] ?? "", "flatten": true])
            session = attached["sessionId"] as? String
        }

        /// Calls a method of the protocol and returns its result.
        @discardableResult
        func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            number += 1
            var message: [String: Any] = ["id": number, "method": method, "params": parameters]
            message["sessionId"] = session
            do {
                try commands.fileHandleForWriting.write(
                    contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
            } catch {
                throw RecordingError.failed(Self.ended)
            }
            while true {
                let answer = try JSONSerialization.jsonObject(with: receive()) as? [String: Any] ?? [:]
                guard answer["id"] as? Int == number else { continue }
                if let error = answer["error"] as? [String: Any] {
                    throw RecordingError.failed(
                        "Chromium refused \(method): \(error["message"] ?? "no reason given"); set CHROMIUM to another one"
                    )
                }
                return answer["result"] as? [String: Any] ?? [:]
            }
        }

        /// Evaluates an expression in the page and returns its value, after waiting for a promise.
        @discardableResult
        func evaluate(_ expression: String) throws -> Any? {
            let result = try call(
                "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
            if let details = result["exceptionDetails"] as? [String: Any] {
                let exception = details["exception"] as? [String: Any]
                let text = exception?["description"] as? String ?? details["text"] as? String ?? "no reason given"
                throw RecordingError.failed(
                    "Chromium cannot paint a frame: \(text.split(separator: "\n").first ?? ""); "
                        + "use the painter 'desktop', or write an .svg")
            }
            return (result["result"] as? [String: Any])?["value"]
        }

        /// Ends the browser.
        func close() {
            session = nil
            _ = try? call("Browser.close")
            process.waitUntilExit()
            leftovers.remove(process: process.processIdentifier)
        }

        /// Returns the next message. Messages are terminated by a zero byte.
        private func receive() throws -> Data {
            let descriptor = answers.fileHandleForReading.fileDescriptor
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                if let message = messages.popLast() { return message }
                var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&waiting, 1, 60_000) > 0 else {
                    throw RecordingError.failed(
                        "Chromium has not answered for 60 s; use a smaller scale, or set CHROMIUM to another one")
                }
                let count = read(descriptor, &chunk, chunk.count)
                guard count > 0 else {
                    throw RecordingError.failed(Self.ended)
                }
                var parts = chunk[..<count].split(separator: 0, omittingEmptySubsequences: false)
                while parts.count > 1 {
                    received.append(contentsOf: parts.removeFirst())
                    messages.insert(received, at: 0)
                    received = Data()
                }
                received.append(contentsOf: parts[0])
            }
        }
    }
#endif
