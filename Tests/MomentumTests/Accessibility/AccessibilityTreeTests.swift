import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct AccessibilityTreeTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    private func add(_ view: View, _ x: Double = 10, _ y: Double = 10, to parent: View? = nil) -> View {
        view.frame = Rect(x: x, y: y, width: 100, height: 40)
        (parent ?? stage.root).addSubview(view)
        return view
    }

    private var lines: [String] {
        stage.accessibilityTree.description.split(separator: "\n").map(String.init)
    }

    @Test func aTreeHasALineForEachElementBackToFront() {
        _ = add(Button("Play"))
        let title = Label("Songs")
        title.accessibilityTraits = .header
        _ = add(title, 20, 60)
        #expect(
            lines == ["button \"Play\" at 10 10 size 100 40", "heading \"Songs\" at 20 60 size 100 40"])
    }

    @Test func controlsHaveRoleLabelAndActions() {
        let controls: [(Control, AccessibilityRole)] = [
            (Control(), .button), (Button("A"), .button), (Switch(), .switch), (Slider(), .slider),
            (TextField(), .textField), (SearchBar(), .searchField),
        ]
        for (control, role) in controls {
            control.accessibilityLabel = "It"
            let view = add(control)
            let node = stage.accessibilityTree.node(view.accessibilityID)
            #expect(node?.role == role && node?.label == "It")
            let does = node?.actions ?? []
            #expect(!does.isDisjoint(with: [.activate, .increment]) && does.contains(.focus), "\(role)")
            control.isEnabled = false
            let disabled = stage.accessibilityTree.node(view.accessibilityID)
            #expect(disabled?.states.contains(.disabled) == true && disabled?.actions == [])
            view.removeFromSuperview()
        }
    }

    @Test("Views that are hidden, transparent, clipped or outside the stage are not in the accessibility tree.")
    func invisibleViewsAreNotAccessible() {
        let views = (0..<5).map { add(Button("\($0)"), 10, Double($0) * 50) }
        views[0].isHidden = true
        views[1].alpha = 0
        views[2].accessibilityElementsHidden = true
        views[3].frame.origin.x = 1000
        #expect(stage.accessibilityTree.nodes.map(\.label) == ["4"])
        let outer = add(View(), 200, 200)
        outer.clipsToBounds = true
        _ = add(Button("cut"), 300, 0, to: outer)
        _ = add(Button("half"), 50, 0, to: outer)
        #expect(lines == ["button \"4\" at 10 200 size 100 40", "button \"half\" at 250 200 size 50 40"])
        outer.layer.isDoubleSided = false
        outer.layer.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        #expect(lines.count == 1, "the back of a view with a front alone")
    }

    @Test func scrollableContentIsAccessible() {
        let scroll = ScrollView()
        scroll.accessibilityLabel = "Rows"
        _ = add(scroll)
        scroll.contentSize = Size(width: 100, height: 500)
        _ = add(Button("below"), 0, 300, to: scroll)
        stage.advance(to: 0)
        #expect(lines == ["scroll area \"Rows\" at 10 10 size 100 40", "  button \"below\" at 10 310 size 100 40"])
        #expect(stage.accessibilityTree.nodes[0].actions.contains(.scroll))
    }

    @Test func modalViewsHideOtherElements() {
        _ = add(Button("behind"))
        let front = add(View(), 100, 100)
        front.accessibilityViewIsModal = true
        #expect(front.accessibilityViewIsModal)
        let title = Label("Sure?")
        _ = add(title, 0, 0, to: front)
        #expect(stage.accessibilityTree.nodes.map(\.role) == [.dialog, .staticText])
        #expect(stage.accessibilityTree.nodes[0].label == "Sure?", "a dialog has the name of its first text")
        front.isHidden = true
        #expect(stage.accessibilityTree.nodes.map(\.label) == ["behind"])
    }

    @Test(arguments: [
        (AccessibilityContainerType.list, AccessibilityRole.list), (.landmark, .landmark), (.semanticGroup, .group),
    ])
    func aContainerContainsItsElements(kind: AccessibilityContainerType, role: AccessibilityRole) {
        let container = add(View())
        container.accessibilityContainerType = kind
        #expect(container.accessibilityContainerType == kind)
        #expect(stage.accessibilityTree.nodes.isEmpty, "one without elements is nothing")
        let inner = add(Button("in it"), 0, 0, to: container)
        let nodes = stage.accessibilityTree.nodes
        #expect(nodes.map(\.role) == [role, .button] && nodes[1].parent == nodes[0].id && nodes[0].parent == 0)
        #expect(nodes[1].id == inner.accessibilityID)
    }

    @Test func groupedChildrenAreAGroup() {
        let container = add(View())
        container.shouldGroupAccessibilityChildren = true
        #expect(container.shouldGroupAccessibilityChildren)
        _ = add(Button("A"), 0, 0, to: container)
        #expect(stage.accessibilityTree.nodes[0].role == .group)
    }

    @Test func accessibilityElementsSetTheReadingOrder() {
        let views = ["A", "B", "C"].map { add(Button($0)) }
        stage.root.accessibilityElements = [views[2], views[0]]
        #expect(stage.root.accessibilityElements?.count == 2)
        #expect(stage.accessibilityTree.nodes.map(\.label) == ["C", "A"])
    }

    @Test func accessibilityPropertiesAreExposed() {
        let view = add(View())
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Card"
        view.accessibilityValue = "7"
        view.accessibilityHint = "Turns it"
        view.accessibilityTraits = [.image, .selected, .updatesFrequently]
        view.accessibilityFrame = Rect(x: 1, y: 2, width: 3, height: 4)
        view.accessibilityCustomActions = [AccessibilityCustomAction("Throw") { _ in }]
        #expect(
            lines == [
                "image \"Card\" = \"7\" (selected, live) at 1 2 size 3 4 hint \"Turns it\" can \"Throw\""
            ])
        #expect(view.accessibilityHint == "Turns it" && view.accessibilityFrame.width == 3)
        view.accessibilityRole = .progress
        #expect(view.accessibilityRole == .progress && stage.accessibilityTree.nodes[0].role == .progress)
    }

    @Test func traitsMapToRoles() {
        let roles: [(AccessibilityTraits, AccessibilityRole)] = [
            (.none, .staticText), (.button, .button), (.keyboardKey, .button), (.link, .link), (.header, .heading),
            (.image, .image), (.adjustable, .slider), (.staticText, .staticText), (.searchField, .searchField),
            (.textInput, .textField), (.toggleButton, .toggleButton), (.tab, .tab),
        ]
        let view = add(View())
        view.isAccessibilityElement = true
        view.accessibilityLabel = "It"
        for (traits, role) in roles {
            view.accessibilityTraits = traits.union([.playsSound, .startsMediaSession])
            #expect(stage.accessibilityTree.nodes.first?.role == role)
        }
        view.isAccessibilityElement = false
        view.accessibilityTraits = .tabBar
        _ = add(Button("A"), 0, 0, to: view)
        #expect(stage.accessibilityTree.nodes.first?.role == .tabList)
        let rest: [AccessibilityTraits] = [.summaryElement, .allowsDirectInteraction, .causesPageTurn, .notEnabled]
        #expect(Set(rest.map(\.rawValue)).count == 4)
        #expect(Set(AccessibilityRole.allCases.map { "\($0.name)" }).count == AccessibilityRole.allCases.count)
    }

    @Test func cellsAreListItemsAndTabsAreTabItems() {
        let fixture = TableFixture(5)
        fixture.stage.advance(to: 0.1)
        let nodes = fixture.stage.accessibilityTree.nodes
        #expect(nodes[0].role == .list && nodes[0].actions.contains(.focus))
        #expect(nodes[1].role == .listItem && nodes[1].parent == nodes[0].id && nodes[1].actions.contains(.activate))
        let tabs = TabBarController()
        let pages = ["One", "Two"].map { name in
            let page = ViewController()
            page.title = name
            return page
        }
        tabs.viewControllers = pages
        stage.rootViewController = tabs
        stage.advance(to: 0)
        let bar = stage.accessibilityTree.nodes
        #expect(bar.map(\.role) == [.tabList, .tab, .tab] && bar.map(\.label) == ["", "One", "Two"])
        #expect(bar[1].states.contains(.selected) && !bar[2].states.contains(.selected))
    }

    /// The same views result in the same tree, independently of earlier queries, and every node is a child of an
    /// earlier one.
    @Test(arguments: 0..<40) func everyTreeIsCompleteAndReproducible(seed: UInt64) {
        func build(asking: Bool) -> Stage {
            var random = SplitMix64(seed: seed)
            let stage = Stage(size: Size(width: 300, height: 300))
            var views = [stage.root]
            for step in 0..<40 {
                let view = [View(), Label("L"), Button("B"), Switch(), Slider(), ScrollView()][Int(random.next() % 6)]
                view.accessibilityLabel = "\(step)"
                view.frame = Rect(
                    x: Double(random.next() % 300), y: Double(random.next() % 300), width: 60, height: 30)
                switch random.next() % 6 {
                case 0: view.accessibilityContainerType = .list
                case 1: view.isHidden = true
                case 2: view.accessibilityViewIsModal = random.next() % 8 == 0
                default: break
                }
                views[Int(random.next() % UInt64(views.count))].addSubview(view)
                views.append(view)
                if random.next() % 5 == 0 {
                    views[Int(random.next() % UInt64(views.count - 1)) + 1].removeFromSuperview()
                }
                if asking { _ = stage.accessibilityTree }
                stage.advance(to: Double(step) / 60)
            }
            return stage
        }
        let (one, other) = (build(asking: false).accessibilityTree, build(asking: true).accessibilityTree)
        #expect(one.description == other.description && one.nodes.map(\.id) == other.nodes.map(\.id))
        var presented: Set<UInt32> = [0]
        for node in one.nodes {
            #expect(presented.contains(node.parent) && presented.insert(node.id).inserted)
        }
    }
}
