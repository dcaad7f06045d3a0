extension TableView {
    /// The style of a table's sections.
    public nonisolated enum Style: Sendable {
        /// Headers stick to the upper edge while any part of their section is visible.
        case plain
        /// Headers scroll with the rows.
        case grouped
    }

    /// The style of the sections: `.plain` if ``sectionHeadersPinToVisibleBounds`` is true, otherwise `.grouped`.
    public final var style: Style { sectionHeadersPinToVisibleBounds ? .plain : .grouped }

    /// Returns the header or footer of a section; nil if it has none.
    final func end(at path: ListIndexPath) -> ReusableView? {
        let section = path.section
        let own =
            path.isHeader
            ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
            : rowDelegate?.tableView(self, viewForFooterInSection: section)
        // A cell that the delegate returns is wrapped, so that it is not treated as a row.
        if let own {
            return own is TableViewCell
                ? HeaderView(containing: own) : own as? ReusableView ?? HeaderView(containing: own)
        }
        let title =
            path.isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
        guard let title else { return nil }
        pool.register(ifNew: TableSectionTitle.identifier) { TableSectionTitle() }
        guard let view = dequeue(TableSectionTitle.identifier, in: "TableView") as? TableSectionTitle else {
            return nil
        }
        view.title = title
        view.isFooter = path.isFooter
        view.showGround(
            isPinned: path.isHeader && sectionHeadersPinToVisibleBounds, isDark: stage?.userInterfaceStyle == .dark)
        return view
    }

    /// The position at which headers stick, in content coordinates.
    final var pinnedEdge: Double { bounds.minY + adjustedContentInset.top - freedInset }

    /// Returns the frame of the header of `section`: at the edge if it sticks there, unless the next section pushes it
    /// away, otherwise `frame`.
    final func pinned(_ frame: Rect, of section: Int, in table: TableArrangement) -> Rect {
        let edge = pinnedEdge
        guard frame.minY < edge, frame.height > 0 else { return frame }
        let end = table.y(at: table.starts[section] + table.counts[section] + 2)
        var frame = frame
        frame.origin.y = max(frame.minY, min(edge, end - frame.height))
        return frame
    }

    /// The header that sticks to the edge; nil if none does.
    final var pinnedHeader: ListIndexPath? {
        guard sectionHeadersPinToVisibleBounds, table.elementCount > 0 else { return nil }
        let path = ListIndexPath.header(of: table.path(at: table.index(atY: pinnedEdge)).section)
        let index = table.index(of: path)
        return table.heights[index] > 0 && table.y(at: index) < pinnedEdge ? path : nil
    }

    /// Places the views above and below all rows.
    final func placeEnds() {
        let width = bounds.width
        if let view = tableHeaderView {
            if view.superview !== self { insertSubview(view, at: 0) }
            view.place(at: Rect(x: 0, y: 0, width: width, height: view.bounds.height))
        }
        if let view = tableFooterView {
            if view.superview !== self { insertSubview(view, at: 0) }
            view.place(at: Rect(x: 0, y: table.total, width: width, height: view.bounds.height))
        }
        let newHeight = tableHeaderView?.bounds.height ?? 0
        if table.headerHeight != newHeight {
            table.headerHeight = newHeight
            setNeedsLayout()
        }
    }
}
