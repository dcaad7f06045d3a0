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
        guard answer.isLegal else {
            Diagnostics.report(
                Diagnostic(
                    "the size of a picture is out of range", in: "Stage.answer(_:)",
                    remedy:
                        "give 1 to 16384 pixels across and down, or say that it failed; the picture is still awaited"))
            return false
        }
        makeCurrent()
        guard tree.images?.take(answer, in: tree) ?? false else { return false }
        root.layer.report(.touched(distance: .infinity))
        root.setNeedsLayout()
        return true
    }

    /// Returns whether the image with `name` still has to be decoded.
    package func awaits(_ name: ImageName) -> Bool { tree.images?.awaits(name) ?? false }

    /// Makes this stage the one to which the program's image requests apply.
    package func makeCurrent() { LayerTree.current = tree }
}
