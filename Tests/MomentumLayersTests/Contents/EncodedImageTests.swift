import MomentumCurves
import Testing

@testable import MomentumLayers

/// Images that the host decodes: their states, and the time for which they are kept.
@Suite struct EncodedImageTests {
    private let root = Layer()
    private let layer = Layer()
    private let tree: LayerTree

    init() {
        root.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
        layer.bounds = Rect(x: 0, y: 0, width: 100, height: 60)
        layer.contentsGravity = .center
        root.addSublayer(layer)
        tree = LayerTree(root: root)
    }

    /// Makes the program of this tree the running one.
    private func begin() { tree.advance(to: 0) }

    private var requests: [ImageRequest] { tree.images?.requests ?? [] }

    @discardableResult
    private func answer(_ image: Image, _ outcome: ImageAnswer.Outcome) -> Bool {
        tree.images?.receive(ImageAnswer(image.content.name, outcome), in: tree) ?? false
    }

    private func show(_ image: Image) {
        Transaction.withoutActions { layer.contents = image }
    }

    private func drawn() -> [Drawn] { tree.drawn().only(.image) }

    @Test func nothingIsDrawnUntilTheImageIsReady() {
        begin()
        let photo = Image("lake.jpg")
        show(photo)
        #expect(photo.state == .loading && photo.size == .zero && drawn().isEmpty)
        #expect(requests.count == 1 && requests[0].isAwaited && requests[0].number == photo.number)
        #expect(answer(photo, .ready(width: 40, height: 20)))
        #expect(photo.state == .ready(Size(width: 40, height: 20)) && photo.size == Size(width: 40, height: 20))
        #expect(drawn().map { $0.rect(6) } == [Rect(x: 30, y: 20, width: 40, height: 20)])
        #expect(requests.count == 1 && !requests[0].isAwaited)
        // A later answer does not change the state.
        #expect(!answer(photo, .failed(.damaged)) && photo.state == .ready(Size(width: 40, height: 20)))
    }

    @Test func aFailureStays() {
        begin()
        let photo = Image(named: "none.jpg")
        show(photo)
        #expect(answer(photo, .failed(.missing)))
        #expect(photo.state == .failed(.missing) && photo.size == .zero && drawn().isEmpty)
        #expect(!answer(photo, .ready(width: 1, height: 1)))
    }

    @Test func equalNamesAreTheSameImage() {
        begin()
        let (one, other) = (Image("lake.jpg"), Image("lake.jpg"))
        #expect(one == other && one.number == other.number && requests.count == 1)
        #expect(Image("sea.jpg") != one)
        let large = Image("lake.jpg", scale: 2)
        #expect(large != one && requests.count == 3)
        answer(one, .ready(width: 40, height: 20))
        #expect(large.size == Size(width: 20, height: 10))
        // Another image of the same file has the known size.
        #expect(Image("lake.jpg", scale: 4).size == Size(width: 10, height: 5))
    }

    @Test func dataImagesAreIdentifiedByTheirBytes() {
        begin()
        let (one, same, other) = (Image(data: [1, 2, 3]), Image(data: [1, 2, 3]), Image(data: [1, 2, 4]))
        #expect(one == same && one != other && requests.map(\.data) == [[1, 2, 3], [1, 2, 4]])
        answer(one, .ready(width: 3, height: 4))
        #expect(same.size == Size(width: 3, height: 4) && other.state == .loading)
    }

    @Test(arguments: [
        ("bell@2x.png", 2.0), ("a/b@3x.jpg", 3), ("bell.png", 1), ("b@4y.png", 1), ("@2x.png", 1), ("a@2x/b.png", 1),
        ("a.b@2x.png", 2), ("x@9x", 9),
    ])
    func theScaleComesFromTheName(_ row: (String, Double)) {
        #expect(ImageName(.resource, Array(row.0.utf8)).scale == row.1)
    }

    @Test func urlScalesIgnoreTheQuery() {
        #expect(ImageName(.url, Array("https://a.b/c@2x.png?d@3x.e#f".utf8)).scale == 2)
        #expect(ImageName(.data, Array("a@2x.png".utf8)).scale == 1)
        #expect(Image("bell@2x.png", scale: 3).scale == 3)
    }

    @Test(arguments: [
        "", "../secret.png", "a/../../b.png", "/etc/x.png", "a//b.png", "./a.png", "a\\b", "http://a", "a\u{1}",
    ])
    func namesOutsideTheFolderAreRefused(_ name: String) {
        begin()
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var count = 0
        Diagnostics.handler = { _ in count += 1 }
        let image = Image(name)
        show(image)
        _ = tree.commit()
        #expect(image.state == .failed(.refused) && count == 1)
    }

    @Test func unusedImagesAreForgotten() {
        begin()
        for index in 0..<1000 {
            show(Image("photo\(index).jpg"))
            _ = tree.commit()
            if let image = layer.contents { answer(image, .ready(width: 10, height: 10)) }
            _ = tree.commit()
            #expect(requests.count <= 2)
        }
        Transaction.withoutActions { layer.contents = nil }
        for _ in 0..<3 {
            root.opacity = root.opacity == 1 ? 0.9 : 1
            _ = tree.commit()
        }
        #expect(requests.isEmpty)
        // An image that is shown again is loaded again.
        #expect(Image("photo7.jpg").state == .loading)
    }

    @Test func hostReferencesDoNotRetainImages() {
        begin()
        show(Image("lake.jpg"))
        if let image = layer.contents { answer(image, .ready(width: 10, height: 10)) }
        let lists = (0..<3).map { _ in
            var (list, frame) = (DisplayList(), RenderFrame())
            let commit = tree.commit()
            commit.evaluate(at: 0, into: &frame)
            commit.draw(frame, size: Size(width: 400, height: 400), into: &list)
            return list
        }
        #expect(lists[0].images.count == 1)
        Transaction.withoutActions { layer.contents = nil }
        _ = tree.commit()
        #expect(requests.isEmpty)
    }

    @Test func imageStateIsPerTree() {
        begin()
        let photo = Image("lake.jpg")
        show(photo)
        answer(photo, .ready(width: 10, height: 10))
        let other = LayerTree(root: Layer())
        #expect(photo.state == .loading && other.images?.requests.count == 1)
        tree.advance(to: 1)
        #expect(photo.state == .ready(Size(width: 10, height: 10)))
    }

    @Test func aCrossFadeShowsImagesThatLoadMeanwhile() {
        begin()
        let (one, other) = (Image("a.jpg"), Image("b.jpg"))
        show(one)
        answer(one, .ready(width: 10, height: 10))
        _ = tree.commit()
        let fade = BasicAnimation(keyPath: "contents")
        (fade.fromValue, fade.toValue, fade.duration) = (.image(one), .image(other), 1)
        show(other)
        layer.add(fade, forKey: "fade")
        _ = tree.commit()
        #expect(tree.drawn(at: 0.5).only(.image).map { $0.words[0] } == [one.number])
        answer(other, .ready(width: 10, height: 10))
        _ = tree.commit()
        #expect(Set(tree.drawn(at: 0.5).only(.image).map { $0.words[0] }) == [one.number, other.number])
    }
}
