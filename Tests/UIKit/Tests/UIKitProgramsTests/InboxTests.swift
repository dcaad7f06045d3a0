import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// Rows of 64 points below the bar and the filter.
@Suite struct InboxTests {
    private struct Mail {
        let run: Run
        let inbox: InboxViewController

        init(framesPerSecond: Double = 60) throws {
            let opened = try Opened<NavigationController>("inbox", framesPerSecond: framesPerSecond)
            run = opened.run
            inbox = try #require(opened.controller.topViewController as? InboxViewController)
        }

        /// The centre of a row.
        func row(_ index: Int, x: Double = 195) -> Point {
            Point(x: x, y: inbox.tableView.frame.minY + 64 * Double(index) + 32)
        }
        func swipe(_ index: Int, by distance: Double, in seconds: Double = 0.3) {
            let start = row(index, x: distance < 0 ? 340 : 50)
            run.drag(from: start, to: Point(x: start.x + distance, y: start.y), in: seconds)
        }
        var senders: [String] { inbox.shown.map(\.sender) }
        var barIsSeen: Bool { inbox.undoBar.presentation.opacity > 0 }
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func undoRestoresADeletedMessage(_ rate: Double) throws {
        let mail = try Mail(framesPerSecond: rate)
        mail.swipe(1, by: -330)
        mail.run.settle(within: 2)
        #expect(mail.senders.prefix(2) == ["Ada", "Katherine"])
        #expect(mail.inbox.undoBar.isShown && mail.barIsSeen)
        mail.run.tap(on: "Undo")
        mail.run.settle(within: 2)
        #expect(mail.senders.prefix(3) == ["Ada", "Grace", "Katherine"])
        #expect(mail.inbox.tableView.numberOfRows(inSection: 0) == 8)
        #expect(!mail.inbox.undoBar.isShown && !mail.barIsSeen)
        try mail.run.expectContinuous()
    }

    @Test func theUndoBarHidesAndReverses() throws {
        let mail = try Mail()
        mail.swipe(0, by: -330)
        mail.run.advance(by: 3.5)
        #expect(mail.barIsSeen)
        mail.run.advance(by: 1)
        mail.run.settle(within: 2)
        #expect(!mail.inbox.undoBar.isShown && !mail.barIsSeen)
        mail.swipe(0, by: -330)
        // It is caught while it moves in.
        var frames = 0
        while !(0.2...0.8).contains(mail.inbox.undoBar.presentation.opacity), frames < 120 {
            mail.run.advance(by: 1.0 / 60)
            frames += 1
        }
        // By a key or a screen reader, because a finger would have to follow the bar.
        mail.run.activate("Undo")
        #expect(mail.barIsSeen)
        mail.run.settle(within: 2)
        #expect(!mail.inbox.undoBar.isShown)
        #expect(mail.senders.first == "Grace")
        #expect(mail.inbox.undoBar.presentation.opacity == 0)
        try mail.run.expectContinuous()
    }

    @Test func aSwipeShowsTheActions() throws {
        let mail = try Mail()
        mail.swipe(2, by: -120)
        mail.run.settle(within: 2)
        mail.run.tap(on: "Flag")
        mail.run.settle(within: 2)
        #expect(mail.inbox.shown.map(\.isFlagged) == (0..<8).map { $0 == 2 })
        let cell = try #require(mail.inbox.tableView.cellForRow(at: ListIndexPath(row: 2, section: 0)) as? MessageCell)
        #expect(cell.flag.alpha == 1 && cell.unreadDot.alpha == 1)
        mail.run.tap(mail.row(2))
        mail.run.settle(within: 2)
        #expect(!mail.inbox.shown[2].isUnread && cell.unreadDot.alpha == 0)
        mail.swipe(2, by: 300)
        mail.run.settle(within: 2)
        #expect(mail.inbox.shown[2].isUnread)
        try mail.run.expectContinuous()
    }

    @Test func theFilterShowsMatchingMessages() throws {
        let mail = try Mail()
        for index in [0, 3] {
            mail.run.tap(mail.row(index))
            mail.run.settle(within: 2)
        }
        mail.run.tap(on: "Unread")
        mail.run.settle(within: 2)
        #expect(mail.inbox.current == .unread)
        #expect(mail.senders == ["Grace", "Katherine", "Hedy", "Radia", "Barbara", "Sophie"])
        #expect(mail.inbox.tableView.numberOfRows(inSection: 0) == 6)
        mail.run.tap(on: "Flagged")
        mail.run.advance(by: 0.1)
        mail.run.tap(on: "All")
        mail.run.settle(within: 2)
        #expect(mail.senders.count == 8)
        mail.run.tap(on: "Read all")
        mail.run.settle(within: 2)
        #expect(mail.inbox.shown.allSatisfy { !$0.isUnread })
        try mail.run.expectContinuous()
    }

    @Test func aPullRefreshes() throws {
        let mail = try Mail()
        mail.run.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 560), in: 0.4)
        mail.run.advance(by: 0.5)
        #expect(mail.inbox.loads == 1 && mail.inbox.tableView.refreshControl?.isRefreshing == true)
        mail.run.advance(by: 1)
        mail.run.settle(within: 3)
        #expect(mail.inbox.tableView.refreshControl?.isRefreshing == false)
        #expect(mail.inbox.tableView.contentOffset.y == 0)
        try mail.run.expectContinuous()
    }
}
