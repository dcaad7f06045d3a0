extension TableView {
    /// How a table's sections are set.
    public nonisolated enum Style: Sendable {
        /// What stands over a section sticks to the upper edge as long as anything of the section is seen.
        case plain
        /// It scrolls with the rows.
        case grouped
    }

    /// How the sections are set: as ``sectionHeadersPinToVisibleBounds`` says.
    public final var style: Style { sectionHeadersPinToVisibleBounds ? .plain : .grouped }

    /// What stands over or under a section; nil for nothing.
    final func end(at path: ListIndexPath) -> ReusableView? {
        let section = path.section
        let own =
            path.isHeader
            ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
            : rowDelegate?.tableView(self, viewForFooterInSection: section)
        // A cell of the program's own is no row here.
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

    /// Where the headers stick, in content coordinates.
    final var pinnedEdge: Double { bounds.minY + adjustedContentInset.top - freedInset }

    /// `frame` of the header of `section`, at the edge if it sticks there: pushed away by the next section.
    final func pinned(_ frame: Rect, of section: Int, in table: TableArrangement) -> Rect {
        let edge = pinnedEdge
        guard frame.minY < edge, frame.height > 0 else { return frame }
        let end = table.y(at: table.starts[section] + table.counts[section] + 2)
        var frame = frame
        frame.origin.y = max(frame.minY, min(edge, end - frame.height))
        return frame
    }

    /// The header of the section that is at the edge; nil when none sticks there.
    final var pinnedHeader: ListIndexPath? {
        guard sectionHeadersPinToVisibleBounds, table.elementCount > 0 else { return nil }
        let path = ListIndexPath.header(of: table.path(at: table.index(atY: pinnedEdge)).section)
        let index = table.index(of: path)
        return table.heights[index] > 0 && table.y(at: index) < pinnedEdge ? path : nil
    }

    /// Puts the views over and under the rows in place.
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
        let lead = tableHeaderView?.bounds.height ?? 0
        if table.lead != lead {
            table.lead = lead
            setNeedsLayout()
        }
    }
}
