import Testing

@testable import MomentumKit
@testable import MomentumMotion

@Suite struct TabBarItemTests {
    @Test func tabsShowTheirItems() throws {
        let tabs = TabBarController()
        let (mail, later) = (ViewController(), ViewController())
        mail.title = "Mail"
        later.tabBarItem = TabBarItem(title: "Later", image: nil, tag: 7)
        tabs.viewControllers = [mail, later]
        let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabButton }
        #expect(buttons.map { $0.title } == ["Mail", "Later"] && tabs.tabBar.items.map { $0.tag } == [0, 7])
        later.tabBarItem.badgeValue = "3"
        #expect(buttons[1].accessibilityValue == "3")
        mail.title = "Post"
        later.tabBarItem.title = "Soon"
        later.tabBarItem.isEnabled = false
        #expect(buttons.map { $0.title } == ["Post", "Soon"] && !buttons[1].isEnabled)
        later.tabBarItem = TabBarItem(title: "Again")
        #expect(buttons[1].title == "Again" && buttons[1].isEnabled)
    }
}
