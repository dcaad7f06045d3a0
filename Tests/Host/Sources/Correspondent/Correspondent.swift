import Momentum
import MomentumApp

/// A program that does what the messages of its host ask for, and posts the results.
@main struct Correspondent: Application {
    var title: String { "Correspondent" }
    var watched: [Watched] { [Watched(name: "pane.position.x", unit: "pt")] }

    func launch(on stage: Stage) {
        let host = stage.host
        let pane = View(frame: Rect(x: 45, y: 300, width: 100, height: 100))
        pane.backgroundColor = Color(hex: 0x1E6FFF)
        pane.layer.name = "pane"
        stage.root.addSubview(pane)
        let conversation = Conversation()

        host.on("echo") { host.post("echo", $0) }
        host.on("move") { value in
            View.animate(springDuration: 0.5, bounce: 0.3) { pane.center.x = value["x"].number ?? 0 }
        }
        host.on("fetch") { value in
            var request = FetchRequest(value["address"].text ?? "")
            if let body = value["body"].text {
                request.method = .post
                request.headers = [FetchHeader("content-type", "text/plain")]
                request.body = Array(body.utf8)
            }
            request.timeout = value["timeout"].number ?? 20
            conversation.task = host.fetch(request, for: pane) { progress in
                host.post("progress", [.number(Double(progress.received)), .number(Double(progress.expected ?? -1))])
            } completion: { result in
                switch result {
                case .success(let response):
                    View.animate(springDuration: 0.5) { pane.center.x = 300 }
                    var answer: JSON = ["status": .number(Double(response.status))]
                    answer["length"] = .number(Double(response.body.count))
                    answer["type"] = response.header("Content-Type").map { .text($0) } ?? nil
                    answer["text"] = response.body.count < 1000 ? response.text.map { .text($0) } ?? nil : nil
                    host.post("fetched", answer)
                case .failure(let error): host.post("failed", .text(error.sentence))
                }
            }
        }
        host.on("cancel") { _ in
            conversation.task?.cancel()
            host.post("running", .boolean(conversation.task?.isPending ?? true))
        }
        host.on("keep") { value in
            for member in value.record ?? [] { host.storage[member.name] = member.value }
            host.post("kept", .list(host.storage.keys.map { .list([.text($0), host.storage[$0]]) }))
        }
        host.on("environment") { _ in
            host.post(
                "environment",
                [
                    "date": .number(host.date), "locale": .text(host.locale), "timeZone": .text(host.timeZone),
                    "secondsFromGMT": .number(Double(host.secondsFromGMT)), "chance": .number(host.random.fraction()),
                ])
        }
        host.on("open") { value in host.open(value.text ?? "") { host.post("opened", .boolean($0)) } }
        host.on("share") { value in
            host.share(SharedContent(text: value.text ?? "")) { host.post("shared", .boolean($0)) }
        }
    }
}

/// The state of the program.
private final class Conversation {
    var task: PendingRequest?
}
