/// The index of a row or item in a list: the number of its section, and its own within that. Both count from 0.
public nonisolated struct ListIndexPath: Hashable, Comparable, Sendable {
    /// The number of the section.
    public var section: Int
    /// The number within the section.
    public var item: Int

    /// The number within the section, as tables call it.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// The index path of an item in a section.
    public init(item: Int, section: Int) { (self.section, self.item) = (section, item) }

    /// The index path of a row in a section.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// By sections, and within them by items.
    public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
        left.section == right.section ? left.item < right.item : left.section < right.section
    }

    /// A number that rises with the path, as long as a section has fewer than two thousand million items.
    var rank: Double { Double(section) * 0x1p32 + Double(min(item, Int(Int32.max))) }

    /// The index path of a section's header, before its first row.
    static func header(of section: Int) -> ListIndexPath { ListIndexPath(item: -1, section: section) }

    /// The index path of what stands under a section, after its last row.
    static func footer(of section: Int) -> ListIndexPath { ListIndexPath(item: .max, section: section) }

    var isHeader: Bool { item < 0 }
    var isFooter: Bool { item == .max }
    /// Whether it is neither a header's nor a footer's.
    var isRow: Bool { !isHeader && !isFooter }
}
