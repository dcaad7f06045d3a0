import MomentumKit
import Testing

/// Missing images and fonts: the diagnostics, and the replacements.
struct BadPictureTests {
    private let fixture = BadInputFixture()

    /// Shows the image of `make` on the fixture's stage, after making its program the running one.
    @discardableResult
    private func show(_ make: @autoclosure () -> Image) -> Image {
        fixture.frame()
        let image = make()
        View.performWithoutAnimation { fixture.photo.image = image }
        fixture.frame()
        return image
    }

    private func hasPicture() -> Bool {
        var list = DisplayList()
        fixture.stage.draw(into: &list)
        var at = DisplayList.headerCount
        while at < list.words.count {
            if list.words[at] & 0xFF == DisplayList.Opcode.image.rawValue { return true }
            at += max(1, Int(list.words[at] >> 8))
        }
        return false
    }

    @Test(arguments: [
        (20_000, 20_000), (16_385, 1), (1, 16_385), (0, 5), (-3, 5), (Int.max, Int.max), (12_000, 12_000),
    ])
    func impossibleImageSizesAreRefused(width: Int, height: Int) {
        let image = show(Image("size-\(width)-\(height).png"))
        fixture.expectRefusal("\(width) \(height)") {
            #expect(
                !fixture.stage.answer(
                    ImageAnswer(fixture.stage.imageRequests[0].name, .ready(width: width, height: height))))
        }
        #expect(image.state == .loading && !hasPicture())
        #expect(fixture.stage.answer(ImageAnswer(fixture.stage.imageRequests[0].name, .ready(width: 40, height: 20))))
        fixture.frame()
        #expect(image.state == .ready(Size(width: 40, height: 20)) && hasPicture(), "\(image.state) \(hasPicture())")
    }

    @Test(arguments: [Image.Failure.missing, .damaged, .unknownFormat, .tooLarge, .refused, .unreachable])
    func failedImagesAreNotDrawn(reason: Image.Failure) {
        let image = show(Image("failed-\(reason.rawValue).png"))
        // The host reports the reason itself.
        #expect(fixture.stage.answer(ImageAnswer(fixture.stage.imageRequests[0].name, .failed(reason))))
        fixture.frame()
        #expect(image.state == .failed(reason) && image.size == .zero && !hasPicture())
        // A failure is final, regardless of later answers.
        #expect(!fixture.stage.answer(ImageAnswer(fixture.stage.imageRequests[0].name, .ready(width: 2, height: 2))))
        #expect(image.state == .failed(reason))
        let other = show(Image("good-\(reason.rawValue).png"))
        for request in fixture.stage.imageRequests where request.isAwaited {
            fixture.stage.answer(ImageAnswer(request.name, .ready(width: 2, height: 2)))
        }
        fixture.frame()
        #expect(other.state == .ready(Size(width: 2, height: 2)) && hasPicture())
    }

    @Test(arguments: ["", "../secret.png", "/etc/passwd", "a/../../b.png"])
    func invalidImageNamesAreRefused(name: String) {
        let reports = diagnostics { show(Image(name)) }
        #expect(reports.count == 1 && !reports[0].remedy.isEmpty, "\(reports.map(\.text))")
        #expect(fixture.photo.image?.state == .failed(.refused) && !hasPicture())
    }

    @Test(arguments: [Double.nan, .infinity, 0, -2])
    func invalidScalesAreRefused(scale: Double) {
        let reports = diagnostics { show(Image("scale.png", scale: scale)) }
        #expect(reports.count == 1 && fixture.photo.image?.scale == 1)
    }

    @Test func emptyImageDataIsRefused() {
        let reports = diagnostics { show(Image(data: [])) }
        #expect(reports.count == 1 && fixture.photo.image?.state == .failed(.refused), "\(reports.map(\.text))")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -17])
    func invalidFontSizesAreRefused(size: Double) {
        let label = Label("words", frame: Rect(x: 20, y: 520, width: 200, height: 30))
        fixture.stage.root.addSubview(label)
        fixture.frame()
        let font = label.font
        fixture.expectRefusal("label") { label.font = Font.system(size: size) }
        #expect(label.font == font)
        fixture.expectRefusal("a family that may be missing") { label.font = Font(family: "No Such", size: size) }
        #expect(label.font == font)
        // A family that no host has is replaced by another one, which the host reports.
        #expect(diagnostics { label.font = Font(family: "No Such", size: 20) }.isEmpty)
        #expect(label.font.size == 20)
    }
}
