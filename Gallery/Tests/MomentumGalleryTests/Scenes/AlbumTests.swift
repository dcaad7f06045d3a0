import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct AlbumTests {
    /// Both pages are visible while a photograph opens.
    @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft], [320.0, 390, 900])
    func theButtonThatClosesAPhotographIsBesideTheHeading(
        direction: UserInterfaceLayoutDirection, width: Double
    ) throws {
        let run = try Run(AlbumScene.description, size: Size(width: width, height: 720))
        run.apply(.layoutDirection(direction))
        run.advance(by: 0.1)
        let heading = try #require(run.stage.root.tree.lazy.compactMap { $0 as? Label }.first { $0.text == "Album" })
        run.type(.tab)
        run.type(.enter)
        #expect(run.settle())
        let close = run.view("Close")
        let frame = try #require(close.superview?.convert(close.frame, to: run.stage.root))
        // The text of the heading is at its leading edge.
        #expect(direction == .leftToRight ? frame.minX > 20 + heading.width : frame.maxX < width - 20 - heading.width)
        run.tap(on: "Close")
        #expect(run.settle() && !run.stage.root.tree.contains { $0.accessibilityLabel == "Close" })
        try run.expectContinuous()
    }
}
