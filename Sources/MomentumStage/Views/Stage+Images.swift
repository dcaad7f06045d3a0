// The images that the host decodes: the stage lists the requests and accepts the host's answers.
extension Stage {
    /// The images that the program asks the host to decode, in the order of the requests. The host decodes the images
    /// that are awaited and calls ``answer(_:)`` for each. It keeps the decoded image while the request is listed.
    public var imageRequests: [ImageRequest] { tree.images?.requests ?? [] }

    /// Accepts the host's answer to an image request. A decoded image is drawn from the next frame on. An answer
    /// without a pending request is ignored. An answer with an illegal size is refused with a diagnostic.
    ///
    /// - Returns: True if the answer was accepted for a pending request.
    @discardableResult
    public func answer(_ answer: ImageAnswer) -> Bool {
        if case .ready(let width, let height) = answer.outcome, !answer.isLegal {
            Diagnostics.report(
                "the size of the picture is out of range", value: .pair(Double(width), Double(height)),
                in: "Stage.answer(_:)",
                remedy: "pass a width and a height from 1 to 16384 pixels, at most 100 million pixels in total, "
                    + "or a failure; the request remains pending")
            return false
        }
        makeCurrent()
        guard tree.images?.receive(answer, in: tree) ?? false else { return false }
        root.layer.report(.touched(distance: .infinity))
        root.setNeedsLayout()
        return true
    }

    /// Returns whether the image with `name` still has to be decoded.
    package func awaits(_ name: ImageName) -> Bool { tree.images?.awaits(name) ?? false }

    /// Makes this stage the one to which the program's image requests apply.
    package func makeCurrent() { LayerTree.current = tree }
}
