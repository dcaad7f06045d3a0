// Pictures that the host decodes: the stage says which, and takes what the host answers.
extension Stage {
    /// The pictures that the program has the host decode, in the order in which they came. The host decodes those that are
    /// awaited, calls ``answer(_:)`` for each, and keeps what it has decoded while the picture is listed.
    public var imageRequests: [ImageRequest] { tree.images?.requests ?? [] }

    /// Takes what the host says of a picture: it is drawn from the next frame on. An answer that nothing waits for is left out; one
    /// with a size that no picture can have is refused with a diagnostic.
    ///
    /// - Returns: whether the program waited for it.
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

    /// Whether a picture of that name is still to be decoded.
    package func awaits(_ name: ImageName) -> Bool { tree.images?.awaits(name) ?? false }

    /// Has what the program asks of pictures be about this stage.
    package func makeCurrent() { LayerTree.current = tree }
}
