/// The index path of a row or item in a list: the index of its section and its index in that section, both from 0.
public nonisolated struct ListIndexPath: Hashable, Comparable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// The index of the row in its section: another name for ``item``.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) { (self.section, self.item) = (section, item) }

    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// Returns a Boolean value that indicates whether `left` precedes `right`: by their sections, and within a section
    /// by their items.
    public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
        left.section == right.section ? left.item < right.item : left.section < right.section
    }

    /// A value that increases with the index path, for sorting, in sections of fewer than 2³¹ items.
    var rank: Double { Double(section) * 0x1p32 + Double(min(item, Int(Int32.max))) }

    /// Returns the index path of a section's header, which precedes the first row.
    static func header(of section: Int) -> ListIndexPath { ListIndexPath(item: -1, section: section) }

    /// Returns the index path of a section's footer, which follows the last row.
    static func footer(of section: Int) -> ListIndexPath { ListIndexPath(item: .max, section: section) }

    var isHeader: Bool { item < 0 }
    var isFooter: Bool { item == .max }
    /// Whether the index path belongs to a row, not to a header or footer.
    var isRow: Bool { !isHeader && !isFooter }
}
