import MomentumTesting

/// The kinds of handlers.
enum HostilePlace: CaseIterable {
    case layout, stage, hitTest, data, scroll, block, completion, gesture
}

/// A view whose overridden methods perform the reactions of the script.
final class HostileView: View {
    private weak var test: HostileStateMachineTest?

    init(_ test: HostileStateMachineTest, _ frame: Rect) {
        self.test = test
        super.init(frame: frame)
        backgroundColor = .black
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        test?.react(.layout, by: self)
    }
    override func didMoveToStage() {
        super.didMoveToStage()
        test?.react(.stage, by: self)
    }
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        test?.react(.hitTest, by: self)
        return super.hitTest(point, with: event)
    }
}

/// A data source that returns a different count in every call, and performs the reactions of the script.
final class InconsistentDataSource: TableViewDataSource, CollectionViewDataSource, ScrollViewDelegate {
    private weak var test: HostileStateMachineTest?
    var sections = 2
    var rows = 5

    init(_ test: HostileStateMachineTest) { self.test = test }

    private func asked() {
        if rows < 100 { rows += 1 }
        test?.react(.data)
    }

    func numberOfSections(in tableView: TableView) -> Int { sections }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        asked()
        return min(rows, 100_000)
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        asked()
        return TableViewCell()
    }
    func numberOfSections(in collectionView: CollectionView) -> Int { sections }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        asked()
        return min(rows, 100_000)
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell
    {
        asked()
        return CollectionViewCell()
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) { test?.react(.scroll, by: scrollView) }
}
