import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct MessagesTests {
    /// From right to left, the trailing edge is the left one.
    @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
    func ownMessagesAlignWithTheTrailingEdge(direction: UserInterfaceLayoutDirection) throws {
        let run = try Run(MessagesScene.description)
        run.apply(.layoutDirection(direction))
        run.advance(by: 0.1)
        let width = run.stage.size.width
        let bubbles = run.stage.root.tree.compactMap { $0 as? Bubble }
        #expect(bubbles.contains { $0.isMine } && bubbles.contains { !$0.isMine })
        for bubble in bubbles {
            let isAtTheRight = bubble.isMine == (direction == .leftToRight)
            let edge = isAtTheRight ? width - 16 - bubble.frame.maxX : bubble.frame.minX - 16
            #expect(abs(edge) < 0.01)
        }
        try run.expectContinuous()
    }
}
