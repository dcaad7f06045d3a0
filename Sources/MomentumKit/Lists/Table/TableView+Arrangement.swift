extension TableView {
    /// The largest number of iterations in which measuring makes other rows visible.
    private static var maximumRounds: Int { 16 }

    /// The estimated height of a row that was never visible.
    private var estimatedHeight: Double {
        if rowHeight > 0 { return rowHeight }
        return estimatedRowHeight > 0 ? estimatedRowHeight : 44
    }

    final func loadArrangement(isNew: Bool) {
        let old = table
        if isNew {
            // The former measurements are the best estimates of the new heights, with which the visible rows keep their
            // positions.
            table = TableArrangement(
                counts: counts, estimatedHeight: estimatedHeight, like: reusesHeights ? old : TableArrangement())
            table.headerHeight = tableHeaderView?.bounds.height ?? 0
            reusesHeights = true
        } else {
            // With another width, visible rows are measured again, and the other heights become estimates.
            table.invalidateHeights()
        }
        reversible = []
        measureEnds()
        if estimatedRowHeight <= 0 {
            for index in 0..<table.elementCount { measure(index) }
        }
        if isNew { keepFirstElement(of: old) }
    }

    /// Keeps the first element of `old` that is visible below the bars at its position, unless the content is scrolled
    /// to the top.
    private func keepFirstElement(of old: TableArrangement) {
        guard old.elementCount > 0, contentOffset.y > extentY.lower + 0.5 else { return }
        let index = old.index(atY: pinnedEdge)
        let path = old.path(at: index)
        guard table.contains(path) else { return }
        let step = table.y(at: table.index(of: path)) - old.y(at: index)
        guard step != 0 else { return }
        contentSize = arrangedSize
        shift(by: Vector(dx: 0, dy: step))
    }

    final func adopt(_ map: ListMap) {
        former = table
        if map.changes.keepsIndexPaths { reversible.append((arrangement, table)) } else { reversible = [] }
        if reversible.count > 4 { reversible.removeFirst() }
        table = TableArrangement(former, map, estimatedHeight: estimatedHeight)
        measureEnds()
    }

    final func restore(_ marker: Int) {
        guard let last = reversible.last, last.marker == marker, last.table.counts == table.counts else { return }
        table = last.table
        reversible.removeLast()
    }

    final func placement(of path: ListIndexPath, in table: TableArrangement, isFormer: Bool = false)
        -> ElementPlacement?
    {
        guard table.contains(path) else { return nil }
        let index = table.index(of: path)
        var attributes = ElementPlacement(
            indexPath: path,
            frame: Rect(x: 0, y: table.y(at: index), width: bounds.width, height: table.heights[index]))
        if let rowMover {
            attributes.frame.origin.y += rowMover.displacement(of: index, in: table, isFormer: isFormer)
            if !isFormer, let lifted = rowMover.lifted, lifted.path == path {
                attributes.frame.origin.y = lifted.y
                attributes.zIndex = 2
            }
        }
        if path.isHeader, sectionHeadersPinToVisibleBounds {
            attributes.frame = pinned(attributes.frame, of: path.section, in: table)
            attributes.zIndex = 1
        }
        return attributes
    }

    // MARK: Measuring

    /// Returns the headers, rows and footers in `rect`, after measuring them. Outside a change the visible rows keep
    /// their positions if the heights of rows above them differ from the estimates.
    final func rows(in rect: Rect) -> [ListIndexPath] {
        guard table.elementCount > 0 else { return [] }
        var rect = rect
        let anchor = former.elementCount == 0 ? anchor : nil
        var shifted = 0.0
        for _ in 0..<Self.maximumRounds {
            guard measureRows(in: rect), let anchor else { break }
            let step = table.y(at: table.index(of: anchor.path)) - anchor.y - shifted
            guard step != 0 else { break }
            shifted += step
            contentSize = arrangedSize
            shift(by: Vector(dx: 0, dy: step))
            rowMover?.tableDidShift(by: step)
            rect.origin.y += step
        }
        var paths: [ListIndexPath] = []
        var index = table.index(atY: rect.minY)
        var y = table.y(at: index)
        while index < table.elementCount, y < rect.maxY, paths.count <= Self.maximumVisibleElements {
            let height = table.heights[index]
            if height > 0, y + height > rect.minY { paths.append(table.path(at: index)) }
            index += 1
            y = table.y(at: index)
        }
        if let header = pinnedHeader, !paths.contains(header) { paths.insert(header, at: 0) }
        return paths
    }

    /// The first visible row, which keeps its position, and its upper edge.
    private var anchor: (path: ListIndexPath, y: Double)? {
        for view in live {
            guard let path = view.indexPath, let frame = view.placement?.frame, frame.maxY > bounds.minY,
                frame.minY < bounds.maxY, table.contains(path)
            else { continue }
            // The position of a sticky header does not depend on the rows.
            if path.isHeader, sectionHeadersPinToVisibleBounds { continue }
            return (path, table.y(at: table.index(of: path)))
        }
        return nil
    }

    /// Measures the elements in `rect`. Returns whether any height has changed.
    private func measureRows(in rect: Rect) -> Bool {
        var (hasChanged, count) = (false, 0)
        var index = table.index(atY: rect.minY)
        while index < table.elementCount, table.y(at: index) < rect.maxY, count < Self.maximumVisibleElements {
            if !table.isExact[index], measure(index) { hasChanged = true }
            if table.heights[index] > 0 { count += 1 }
            index += 1
        }
        return hasChanged
    }

    /// Measures an element. Returns whether its height has changed. An invalid height is replaced by 44, with a
    /// diagnostic.
    @discardableResult
    private func measure(_ index: Int) -> Bool {
        let path = table.path(at: index)
        let old = table.heights[index]
        var height = path.isRow ? loadHeight(path) : endHeight(path)
        if !(height >= 0 && height <= 1e9) {
            let callSite: StaticString =
                path.isRow
                ? "TableViewDelegate.tableView(_:heightForRowAt:)"
                : path.isHeader
                    ? "TableViewDelegate.tableView(_:heightForHeaderInSection:)"
                    : "TableViewDelegate.tableView(_:heightForFooterInSection:)"
            report(
                .height, "the height of " + ListMap.name(path) + " is out of range", value: .number(height),
                in: callSite, remedy: "return a height from 0 to 1e9 points; the height is 44 points")
            height = 44
        }
        table.setHeight(height, at: index)
        return height != old
    }

    private func loadHeight(_ path: ListIndexPath) -> Double {
        let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard height == Self.automaticDimension else { return height }
        return element(at: path)?.fittingHeight(width: bounds.width) ?? 44
    }

    /// Measures all headers and footers. A footer's title has the height of one line until it is visible.
    private func measureEnds() {
        for section in counts.indices {
            measure(table.index(of: .header(of: section)))
            let footer = ListIndexPath.footer(of: section)
            if loadEndHeight(footer) == Self.automaticDimension, hasTitle(footer), liveElement(at: footer) == nil {
                table.setHeight(
                    TableSectionTitle.height(textSize: stage?.textSize ?? 1), at: table.index(of: footer),
                    isExact: false)
            } else {
                measure(table.index(of: footer))
            }
        }
    }

    private func loadEndHeight(_ path: ListIndexPath) -> Double {
        guard path.isHeader else {
            return rowDelegate?.tableView(self, heightForFooterInSection: path.section) ?? sectionFooterHeight
        }
        return rowDelegate?.tableView(self, heightForHeaderInSection: path.section) ?? sectionHeaderHeight
    }

    private func hasTitle(_ path: ListIndexPath) -> Bool {
        guard path.isHeader else { return dataSource?.tableView(self, titleForFooterInSection: path.section) != nil }
        return dataSource?.tableView(self, titleForHeaderInSection: path.section) != nil
    }

    /// Returns the height of a header or footer.
    private func endHeight(_ path: ListIndexPath) -> Double {
        let height = loadEndHeight(path)
        guard height == Self.automaticDimension else { return height }
        if path.isHeader, hasTitle(path), liveElement(at: path) == nil {
            return TableSectionTitle.height(textSize: stage?.textSize ?? 1)
        }
        return element(at: path)?.fittingHeight(width: bounds.width) ?? 0
    }

    // MARK: Appearing and disappearing cells

    /// Returns the former position of the gap into which the row at `path` is inserted.
    final func formerEdge(before path: ListIndexPath, _ map: ListMap) -> Double {
        var index = table.index(of: path) + 1
        while index < table.elementCount {
            let next = table.path(at: index)
            if let origin = map.origin(of: next), !map.changes.moves.contains(where: { $0.to == next }) {
                return former.y(at: former.index(of: origin))
            }
            index += 1
        }
        return former.total
    }

    /// Returns the present position of the gap that the row at `path` leaves.
    final func presentEdge(after path: ListIndexPath, _ map: ListMap) -> Double {
        var index = former.index(of: path) + 1
        while index < former.elementCount {
            let next = former.path(at: index)
            if let destination = map.destination(of: next), !map.changes.moves.contains(where: { $0.from == next }) {
                return table.y(at: table.index(of: destination))
            }
            index += 1
        }
        return table.total
    }

    /// Returns the placement of an element before it appears or after it has disappeared.
    final func faded(_ attributes: ElementPlacement, _ animation: RowAnimation) -> ElementPlacement {
        var attributes = attributes
        attributes.alpha = animation == .none ? 1 : 0
        switch animation {
        case .automatic: attributes.frame.origin.y -= attributes.frame.height * 0.35
        case .left: attributes.frame.origin.x -= bounds.width
        case .right: attributes.frame.origin.x += bounds.width
        case .fade, .none: break
        }
        return attributes
    }
}
