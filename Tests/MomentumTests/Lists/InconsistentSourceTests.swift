import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A data source, delegate or layout that contradicts itself causes one diagnostic, and the list stays usable.
@Suite struct InconsistentSourceTests {
    /// The kinds of wrong answers.
    private enum Lie: CaseIterable {
        case sections, rows, sameCell, otherTablesCell, heights, headerHeights, footerHeights, sameHeader, titles
        case selection, editing, moving, updatesWhileAsked, reloadsWhileAsked
    }

    private static let numbers = [Double.nan, -5, .infinity, -.infinity, 0, 44, 1e300, 1e10, 0.25]

    /// Returns different answers to the same calls, as long as it lies.
    private final class Liar: TableViewDataSource, TableViewDelegate {
        var lies: Set<Lie> = []
        var turn = 0
        let (cell, header, other) = (
            TableViewCell(), TableViewCell(), TableView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        )

        private func lies(_ lie: Lie) -> Bool {
            turn += 1
            return lies.contains(lie)
        }
        private func pick<Value>(_ values: [Value]) -> Value { values[turn * 7 % values.count] }

        func numberOfSections(in tableView: TableView) -> Int { lies(.sections) ? pick([-3, 0, 1, 2, 5]) : 2 }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            lies(.rows) ? pick([-1, 0, 3, 40, 17]) : 30
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
            if tableView !== other, lies(.updatesWhileAsked), turn % 5 == 0 { tableView.insertRows(at: [indexPath]) }
            if tableView !== other, lies(.reloadsWhileAsked), turn % 5 == 0 { tableView.reloadData() }
            if lies(.sameCell) { return cell }
            if lies(.otherTablesCell), tableView !== other, let taken = other.visibleCells.first { return taken }
            let new = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            new.tag = indexPath.section * 100 + indexPath.row
            return new
        }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            lies(.titles) ? pick([nil, "", "A", "B"]) : "Head"
        }
        func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
            lies(.titles) ? pick([nil, "", "A", "B"]) : nil
        }
        func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool {
            lies(.editing) ? pick([true, false]) : true
        }
        func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool {
            lies(.moving) ? pick([true, false]) : true
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
            lies(.heights) ? pick(InconsistentSourceTests.numbers) : 50
        }
        func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
            lies(.headerHeights) ? pick(InconsistentSourceTests.numbers) : 20
        }
        func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
            lies(.footerHeights) ? pick(InconsistentSourceTests.numbers) : 0
        }
        func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
            lies(.sameHeader) ? header : nil
        }
        func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListIndexPath) -> ListIndexPath? {
            lies(.selection)
                ? pick([nil, ListIndexPath(row: -7, section: 0), ListIndexPath(row: 900, section: 900), indexPath])
                : indexPath
        }
        func tableView(
            _ tableView: TableView, targetIndexPathForMoveFromRowAt source: ListIndexPath,
            toProposedIndexPath proposed: ListIndexPath
        ) -> ListIndexPath {
            lies(.moving)
                ? pick([ListIndexPath(row: -7, section: 0), ListIndexPath(row: 900, section: 900), source, proposed])
                : proposed
        }
    }

    private func fixture(_ liar: Liar) -> (stage: Stage, table: TableView) {
        let stage = Stage(size: Size(width: 300, height: 400))
        let table = TableView(frame: stage.root.bounds, style: .plain)
        for one in [table, liar.other] {
            one.register({ TableViewCell() }, forCellReuseIdentifier: "row")
            (one.dataSource, one.delegate) = (liar, liar)
            stage.root.addSubview(one)
        }
        liar.other.isHidden = true
        stage.advance(to: 0)
        return (stage, table)
    }

    /// Performs one operation of programs or users on a table for each frame.
    private func operate(_ stage: Stage, _ table: TableView, _ step: Int) {
        let path = ListIndexPath(row: step % 37, section: step % 3)
        switch step % 16 {
        case 0: table.reloadData()
        case 1: table.scrollToRow(at: path, at: .middle, animated: step % 2 == 0)
        case 2: table.insertRows(at: [path])
        case 3: table.deleteRows(at: [path, ListIndexPath(row: 0, section: 0)])
        case 4: table.moveRow(at: path, to: ListIndexPath(row: 1, section: 0))
        case 5: table.reloadRows(at: [path])
        case 6: table.performBatchUpdates({}, completion: nil)
        case 7: table.selectRow(at: path, animated: true, scrollPosition: .top)
        case 8: table.setEditing(step % 32 < 16, animated: true)
        case 9: table.frame.size.width = 200 + Double(step % 100)
        case 10: for key in [KeyEvent.Key.down, .up, .space, .end, .pageUp] { stage.send(KeyEvent(key)) }
        case 11: stage.send(PointerSample(phase: .began, location: Point(x: 100, y: 200), timestamp: stage.time))
        case 12: stage.send(PointerSample(phase: .moved, location: Point(x: 100, y: 60), timestamp: stage.time))
        case 13: stage.send(PointerSample(phase: .ended, location: Point(x: 100, y: 60), timestamp: stage.time))
        case 14:
            if table.beginInteractiveMovementForRow(at: path) {
                table.updateInteractiveMovementTargetPosition(Point(x: 0, y: 300))
                table.endInteractiveMovement()
            }
        default: table.contentOffset.y += 77
        }
    }

    private func isWhole(_ table: TableView) -> Bool {
        let cells = table.visibleCells
        return table.contentOffset.isFinite && table.contentSize.isFinite
            && Set(cells.map { ObjectIdentifier($0) }).count == cells.count
            && cells.allSatisfy { $0.frame.isFinite && $0.superview === table }
    }

    /// Returns whether the cells are in order, without gaps and with their heights.
    private func showsTheTruth(_ table: TableView) -> Bool {
        let cells = table.visibleCells.filter { $0.frame.intersects(table.bounds) }
        return table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 30 && cells.count >= 7
            && cells.allSatisfy { $0.frame.height == 50 && table.indexPath(for: $0)?.row == $0.tag % 100 }
            && zip(cells, cells.dropFirst()).allSatisfy { $1.frame.minY >= $0.frame.maxY - 1e-6 }
    }

    @Test func tablesSurviveInconsistentSources() {
        for (index, lie) in Lie.allCases.enumerated() {
            for start in [0, 3] {
                let liar = Liar()
                let (stage, table) = fixture(liar)
                table.focus()
                liar.lies = [lie]
                // Alone, and combined with another one.
                if start > 0 { liar.lies.insert(Lie.allCases[(index + start * 3) % Lie.allCases.count]) }
                _ = diagnostics {
                    for step in 0..<96 {
                        operate(stage, table, step * (start + 1) + start)
                        stage.advance(to: stage.time + 1.0 / 60)
                        #expect(isWhole(table), "\(liar.lies), step \(step)")
                    }
                    stage.send(PointerSample(phase: .cancelled, location: .zero, timestamp: stage.time))
                    stage.advance(to: stage.time + 1)
                }
                liar.lies = []
                table.frame = stage.root.bounds
                let found = diagnostics {
                    table.setEditing(false, animated: false)
                    table.reloadData()
                    table.contentOffset = .zero
                    for _ in 0..<60 { stage.advance(to: stage.time + 1.0 / 60) }
                    #expect(showsTheTruth(table), "\(lie) \(start)")
                    table.scrollToRow(at: ListIndexPath(row: 29, section: 1), at: .bottom, animated: true)
                    for _ in 0..<120 { stage.advance(to: stage.time + 1.0 / 60) }
                    // 60 rows of 50 points and 2 headers of 20 end at the lower edge of 400 points.
                    #expect(
                        table.contentOffset.y == 2640 && showsTheTruth(table),
                        "\(lie) \(start): \(table.contentOffset.y) of \(table.contentSize.height)")
                }
                #expect(found.isEmpty, "\(lie) \(start): \(found.map(\.text))")
            }
        }
    }

    @Test func inconsistenciesAreReportedOnce() {
        for (lie, count) in [
            (Lie.heights, 1), (.headerHeights, 1), (.sameCell, 1), (.otherTablesCell, 1), (.titles, 0),
        ] {
            let liar = Liar()
            let (stage, table) = fixture(liar)
            liar.lies = [lie]
            let found = diagnostics {
                table.reloadData()
                for _ in 0..<60 {
                    stage.advance(to: stage.time + 1.0 / 60)
                    table.contentOffset.y += 5
                }
            }
            #expect(found.count == count, "\(lie): \(found.map(\.text))")
        }
    }

    /// As programs do that load more rows when the last one becomes visible.
    @Test func rowsInsertedInWillDisplayAreShown() {
        final class Feed: TableViewDataSource, TableViewDelegate {
            var count = 20
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
                TableViewCell()
            }
            func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath) {
                guard indexPath.row == count - 1, count < 60 else { return }
                count += 20
                tableView.insertRows(at: (count - 20..<count).map { ListIndexPath(row: $0, section: 0) })
            }
        }
        let (stage, table, feed) = (
            Stage(size: Size(width: 300, height: 400)), TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400)),
            Feed()
        )
        stage.root.addSubview(table)
        (table.dataSource, table.delegate) = (feed, feed)
        stage.advance(to: 0)
        let found = diagnostics {
            for frame in 1...400 {
                table.contentOffset.y = min(table.contentOffset.y + 10, table.contentSize.height - 400)
                stage.advance(to: Double(frame) / 60)
                let presented = table.visibleCells.filter { $0.frame.intersects(table.bounds) }
                let rows = presented.compactMap { table.indexPath(for: $0)?.row }
                #expect(rows == Array(rows[0]..<rows[0] + rows.count) && rows.count >= 8)
            }
        }
        #expect(found.isEmpty && feed.count == 60 && table.numberOfRows(inSection: 0) == 60)
        #expect(table.indexPathsForVisibleRows.last?.row == 59)
    }

    @Test func cellsAndHeadersAreRegisteredSeparately() {
        let liar = Liar()
        let (_, table) = fixture(liar)
        table.register({ ReusableView() }, forHeaderReuseIdentifier: "head")
        #expect(
            diagnostics {
                _ = table.dequeueReusableCell(withIdentifier: "head", for: ListIndexPath(row: 0, section: 0))
            }.count == 1)
    }

    // MARK: Collections

    private final class Items: CollectionViewDataSource, CollectionViewDelegate {
        var (isLying, turn) = (true, 0)
        let cell = CollectionViewCell()
        private func pick<Value>(_ values: [Value]) -> Value {
            turn += 1
            return values[turn * 7 % values.count]
        }
        func numberOfSections(in collectionView: CollectionView) -> Int { isLying ? pick([-1, 1, 2, 0, 4]) : 1 }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            isLying ? pick([-1, 30, 3, 0]) : 30
        }
        func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath)
            -> CollectionViewCell
        {
            isLying ? pick([cell, CollectionViewCell()]) : CollectionViewCell()
        }
        func collectionView(
            _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: ListIndexPath
        ) -> Size {
            isLying
                ? Size(width: pick(InconsistentSourceTests.numbers), height: pick(InconsistentSourceTests.numbers))
                : Size(width: 50, height: 50)
        }
        func collectionView(
            _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
        ) -> EdgeInsets {
            isLying
                ? EdgeInsets(
                    top: pick(InconsistentSourceTests.numbers), left: 0, bottom: pick(InconsistentSourceTests.numbers),
                    right: pick(InconsistentSourceTests.numbers)) : .zero
        }
        func collectionView(
            _ collectionView: CollectionView, layout: CollectionViewLayout, minimumLineSpacingForSectionAt section: Int
        ) -> Double { isLying ? pick(InconsistentSourceTests.numbers) : 10 }
        func collectionView(
            _ collectionView: CollectionView, layout: CollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> Double { isLying ? pick(InconsistentSourceTests.numbers) : 10 }
    }

    /// Arranges all items at invalid positions.
    private final class Nowhere: CollectionViewLayout {
        override var collectionViewContentSize: Size { Size(width: .nan, height: -4) }
        override func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]? {
            [
                ListIndexPath(item: 0, section: 0), ListIndexPath(item: 0, section: 0),
                ListIndexPath(item: 99, section: 7), ListIndexPath(item: -4, section: -1),
            ]
            .map { LayoutAttributes(indexPath: $0, frame: Rect(x: .nan, y: 0, width: -4, height: .infinity)) }
        }
        override func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
            LayoutAttributes(indexPath: indexPath, frame: Rect(x: .nan, y: 0, width: -4, height: .infinity))
        }
    }

    @Test func collectionsSurviveInconsistentSources() {
        for layout in [FlowLayout(), Nowhere()] as [CollectionViewLayout] {
            let (stage, items) = (Stage(size: Size(width: 300, height: 400)), Items())
            let collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
            (collection.dataSource, collection.delegate) = (items, items)
            stage.root.addSubview(collection)
            _ = diagnostics {
                for step in 0..<300 {
                    let path = ListIndexPath(item: step % 31, section: step % 2)
                    switch step % 8 {
                    case 0: collection.reloadData()
                    case 1: collection.insertItems(at: [path])
                    case 2: collection.deleteItems(at: [path])
                    case 3: collection.moveItem(at: path, to: ListIndexPath(item: 0, section: 0))
                    case 4: collection.scrollToItem(at: path, at: .middle, animated: step % 3 == 0)
                    case 5: layout.invalidateLayout()
                    case 6: collection.selectItem(at: path, animated: true)
                    default: collection.frame.size.width = 200 + Double(step % 100)
                    }
                    stage.advance(to: stage.time + 1.0 / 60)
                    #expect(collection.contentOffset.isFinite && collection.contentSize.isFinite)
                    #expect(collection.visibleCells.allSatisfy { $0.frame.isFinite })
                }
            }
            items.isLying = false
            collection.frame = stage.root.bounds
            collection.collectionViewLayout = FlowLayout()
            collection.reloadData()
            let found = diagnostics { for _ in 0..<120 { stage.advance(to: stage.time + 1.0 / 60) } }
            #expect(
                found.isEmpty && collection.visibleCells.count == 30 && collection.contentSize.height == 350,
                "\(found.map(\.text))")
        }
    }

    @Test func invalidLayoutAttributesAreReportedOnce() {
        let (stage, items) = (Stage(size: Size(width: 300, height: 400)), Items())
        items.isLying = false
        let collection = CollectionView(frame: stage.root.bounds, collectionViewLayout: Nowhere())
        collection.dataSource = items
        stage.root.addSubview(collection)
        let found = diagnostics { for frame in 0..<60 { stage.advance(to: Double(frame) / 60) } }
        #expect(found.count == 1, "\(found.map(\.text))")
    }
}
