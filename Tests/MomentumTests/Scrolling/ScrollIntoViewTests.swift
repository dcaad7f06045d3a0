import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Anything that is scrolled into view is not covered by the bars and keyboards for which insets reserve space.
@Suite struct ScrollIntoViewTests {
    private enum Cover: CaseIterable { case insets, safeArea, both }

    private static let covers: [(top: Double, bottom: Double)] = [(0, 0), (50, 250), (100, 0), (0, 300)]

    private final class Data: TableViewDataSource, CollectionViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
            TableViewCell()
        }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
        func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath)
            -> CollectionViewCell
        {
            CollectionViewCell()
        }
    }

    private let data = Data()

    private func table() -> TableView {
        let table = TableView()
        (table.dataSource, table.rowHeight, table.estimatedRowHeight) = (data, 80, 80)
        return table
    }

    private func collection() -> CollectionView {
        let layout = FlowLayout()
        layout.itemSize = Size(width: 300, height: 80)
        layout.minimumLineSpacing = 0
        let collection = CollectionView(frame: .zero, collectionViewLayout: layout)
        collection.dataSource = data
        return collection
    }

    private func plain() -> ScrollView {
        let scroll = ScrollView()
        scroll.contentSize = Size(width: 300, height: 3200)
        return scroll
    }

    /// Creates a stage of 300 x 600 points that `scroll` fills, covered in one of these ways.
    private func stage(_ scroll: ScrollView, _ cover: Cover, _ size: (top: Double, bottom: Double)) -> Stage {
        let stage = Stage(size: Size(width: 300, height: 600))
        let insets = EdgeInsets(top: size.top, left: 0, bottom: size.bottom, right: 0)
        let half = EdgeInsets(top: size.top / 2, left: 0, bottom: size.bottom / 2, right: 0)
        scroll.frame = stage.root.bounds
        stage.root.addSubview(scroll)
        switch cover {
        case .insets:
            (scroll.contentInset, scroll.contentInsetAdjustmentBehavior) = (insets, .never)
        case .safeArea:
            scroll.contentInsetAdjustmentBehavior = .always
            stage.safeAreaInsets = insets
        case .both:
            (scroll.contentInset, scroll.contentInsetAdjustmentBehavior) = (half, .always)
            stage.safeAreaInsets = half
        }
        stage.advance(to: 0)
        return stage
    }

    private func run(_ stage: Stage, for seconds: Double = 2) {
        for _ in 0..<Int(seconds * 60) { stage.advance(to: stage.time + 1.0 / 60) }
    }

    private func forEachCover(_ body: (Cover, (top: Double, bottom: Double)) -> Void) {
        for cover in Cover.allCases { for size in Self.covers { body(cover, size) } }
    }

    /// Returns whether the rectangle is not covered at the top or the bottom.
    private func isClear(_ rect: Rect, in scroll: ScrollView, _ size: (top: Double, bottom: Double)) -> Bool {
        rect.minY - scroll.contentOffset.y >= size.top - 1e-6
            && rect.maxY - scroll.contentOffset.y <= 600 - size.bottom + 1e-6
    }

    @Test func rectanglesAreScrolledIntoView() {
        forEachCover { cover, size in
            for animated in [false, true] {
                let scroll = plain()
                let stage = stage(scroll, cover, size)
                for y in [0.0, 700, 3160, 300, 330, 2000, 1900, 40] {
                    let rect = Rect(x: 0, y: y, width: 300, height: 40)
                    let before = scroll.contentOffset
                    let wasClear = isClear(rect, in: scroll, size)
                    scroll.scrollRectToVisible(rect, animated: animated)
                    if animated { run(stage) }
                    #expect(isClear(rect, in: scroll, size), "\(cover) \(size) \(y): \(scroll.contentOffset.y)")
                    if wasClear { #expect(scroll.contentOffset == before) }
                }
            }
        }
    }

    @Test func rowsAndItemsScrollToTheGivenPosition() {
        forEachCover { cover, size in
            for (animated, isTable) in [(false, true), (true, true), (false, false), (true, false)] {
                let (table, collection) = (table(), collection())
                let list: ListView = isTable ? table : collection
                let stage = stage(list, cover, size)
                for (row, position) in [0, 20, 39, 7, 30].flatMap({ row in
                    [ScrollPosition.top, .middle, .bottom, .none].map { (row, $0) }
                }) {
                    let path = ListIndexPath(row: row, section: 0)
                    if isTable {
                        if row % 2 == 0 {
                            table.scrollToRow(at: path, at: position, animated: animated)
                        } else {
                            table.selectRow(at: path, animated: animated, scrollPosition: position)
                        }
                    } else {
                        collection.scrollToItem(at: path, at: position, animated: animated)
                    }
                    if animated { run(stage) }
                    let rect = Rect(x: 0, y: 80 * Double(row), width: 300, height: 80)
                    let room = 600 - size.top - size.bottom
                    let wanted: Double =
                        switch position {
                        case .top: rect.minY - size.top
                        case .middle: rect.midY - size.top - room / 2
                        case .bottom, .none: rect.maxY - size.top - room
                        }
                    #expect(
                        isClear(rect, in: list, size), "\(cover) \(size) \(row) \(position): \(list.contentOffset.y)")
                    if position != .none {
                        #expect(abs(list.contentOffset.y - list.clamped(Point(x: 0, y: wanted)).y) < 1e-6)
                    }
                }
            }
        }
    }

    @Test func arrowKeysScrollRowsIntoView() {
        forEachCover { cover, size in
            for isTable in [true, false] {
                let list: ListView = isTable ? table() : collection()
                let stage = stage(list, cover, size)
                stage.focusNext()
                for press in 0..<30 {
                    stage.send(KeyEvent(press < 18 ? .down : .up))
                    run(stage, for: 1)
                    let row = press < 18 ? press : 34 - press
                    let rect = Rect(x: 0, y: 80 * Double(row), width: 300, height: 80)
                    #expect(list.keyCursor == ListIndexPath(row: row, section: 0))
                    #expect(isClear(rect, in: list, size), "\(cover) \(size) \(row): \(list.contentOffset.y)")
                }
            }
        }
    }

    @Test func theFocusedViewIsScrolledIntoView() {
        forEachCover { cover, size in
            let scroll = plain()
            for index in 0..<20 {
                scroll.addSubview(Button("B", frame: Rect(x: 0, y: 160 * Double(index), width: 300, height: 44)))
            }
            let stage = stage(scroll, cover, size)
            for index in 0...20 {
                stage.focusNext()
                run(stage, for: 1)
                guard let button = stage.focusedView as? Button else { continue }
                #expect(isClear(button.frame, in: scroll, size), "\(cover) \(size) \(index): \(scroll.contentOffset.y)")
            }
        }
    }

    /// The outer view makes visible the rectangle at its position after the inner view has scrolled.
    @Test func nestedScrollViewsRevealTheFocusedView() {
        let (outer, inner) = (plain(), plain())
        let stage = stage(outer, .insets, (50, 250))
        inner.frame = Rect(x: 0, y: 900, width: 300, height: 400)
        outer.addSubview(inner)
        let button = Button("B", frame: Rect(x: 0, y: 1500, width: 300, height: 44))
        inner.addSubview(button)
        stage.advance(to: 0.1)
        while stage.focusedView !== button { stage.focusNext() }
        run(stage)
        let frame = button.convert(button.bounds, to: nil)!
        #expect(frame.minY >= 50 && frame.maxY <= 350, "\(frame)")
    }

    @Test func theCaretIsScrolledIntoView() {
        forEachCover { cover, size in
            let text = TextView()
            text.text = (0..<80).map { "Line \($0)" }.joined(separator: "\n")
            let stage = stage(text, cover, size)
            text.focus()
            for (key, modifiers) in [
                (KeyEvent.Key.down, KeyEvent.Modifiers.command), (.up, .command), (.down, .command), (.pageUp, []),
            ] {
                stage.send(KeyEvent(key, modifiers: modifiers))
                run(stage)
                let caret = text.caretRect(for: text.editor.content.head)
                #expect(isClear(caret, in: text, size), "\(cover) \(size) \(key): \(text.contentOffset.y), \(caret)")
            }
        }
    }

    @Test func pageScrollsUseTheUnobscuredHeight() {
        forEachCover { cover, size in
            let scroll = plain()
            let stage = stage(scroll, cover, size)
            let before = scroll.contentOffset.y
            #expect(scroll.accessibilityScroll(.down))
            run(stage)
            #expect(abs(scroll.contentOffset.y - before - (600 - size.top - size.bottom)) < 1e-6)
        }
    }
}
