import Momentum

/// The library: a shelf of albums, a list of their songs, and a search bar.
final class LibraryController: ViewController, TableViewDataSource, TableViewDelegate, SearchBarDelegate {
    private let library: Library
    private let player: Player
    private let heading = Label("Library")
    private let search = SearchBar()
    private let table = TableView()
    private let nothing = Label("No songs")
    private let shelf: AlbumShelf
    private var theme = Theme(.light)

    /// The displayed songs, by album.
    private var found: [(album: Album, songs: [Song])]
    /// Whether the shelf is hidden for a search.
    private var isSearching = false
    private var searched = ""
    /// The height of the list's part that the mini player covers, in points.
    var coveredHeight = 0.0 { didSet { table.contentInset.bottom = coveredHeight } }

    init(_ library: Library, player: Player) {
        self.library = library
        self.player = player
        found = library.albums(matching: "")
        shelf = AlbumShelf(library.albums) { player.play($0.songs, from: 0) }
        super.init()
    }

    override func viewDidLoad() {
        heading.accessibilityTraits = .header
        search.placeholder = "Search"
        search.delegate = self
        search.returnKeyType = .search
        search.autocapitalizationType = .none
        search.font = .preferred(.body)
        table.register({ SongCell() }, forCellReuseIdentifier: "song")
        table.register({ [shelf] in shelf }, forHeaderReuseIdentifier: "shelf")
        table.register({ AlbumHeader() }, forHeaderReuseIdentifier: "album")
        table.dataSource = self
        table.delegate = self
        table.separatorInset = 80
        table.estimatedRowHeight = 62
        table.keyboardDismissMode = .onDrag
        table.accessibilityLabel = "Songs"
        table.layer.name = "songs"
        nothing.textAlignment = .center
        nothing.isHidden = true
        for view in [heading, search, nothing, table] as [View] { self.view.addSubview(view) }
        player.add(self)
    }

    func show(_ theme: Theme) {
        self.theme = theme
        view.backgroundColor = theme.ground
        view.tintColor = theme.accent
        heading.textColor = theme.ink
        nothing.textColor = theme.faint
        search.textColor = theme.ink
        search.placeholderColor = theme.field
        table.separatorColor = theme.line
        shelf.show(theme)
        table.reloadData()
    }

    override func viewDidLayoutSubviews() {
        let (width, insets) = (view.bounds.width, view.safeAreaInsets)
        heading.fit(.largeTitle, .bold, in: width - 40)
        heading.frame = Rect(x: 20, y: insets.top + 14, width: width - 40, height: heading.lineHeight)
        let height = max(40, search.sizeThatFits(.zero).height)
        search.frame = Rect(x: 20, y: heading.frame.maxY + 6, width: width - 40, height: height)
        let top = search.frame.maxY + 10
        table.frame = Rect(x: 0, y: top, width: width, height: max(0, view.bounds.height - top))
        nothing.fit(.body, in: width - 40)
        nothing.frame = Rect(x: 20, y: top + 40, width: width - 40, height: nothing.lineHeight)
    }

    // MARK: Sections: the shelf, then the records

    private var shelfCount: Int { isSearching ? 0 : 1 }

    func numberOfSections(in tableView: TableView) -> Int { shelfCount + found.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        section < shelfCount ? 0 : found[section - shelfCount].songs.count
    }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        guard section >= shelfCount else { return tableView.dequeueReusableHeader(withIdentifier: "shelf") }
        let header = tableView.dequeueReusableHeader(withIdentifier: "album")
        (header as? AlbumHeader)?.show(found[section - shelfCount].album, theme: theme)
        return header
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        let song = found[indexPath.section - shelfCount].songs[indexPath.row]
        (cell as? SongCell)?.show(song, isPlayed: song === player.song, theme: theme)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        player.play(found[indexPath.section - shelfCount].songs, from: indexPath.row)
    }

    // MARK: Searching

    private func find(_ text: String) {
        guard text != searched else { return }
        searched = text
        isSearching = !text.isEmpty
        found = library.albums(matching: text)
        nothing.isHidden = !found.isEmpty
        table.reloadData()
        table.setContentOffset(.zero, animated: true)
        if isSearching {
            let count = found.reduce(0) { $0 + $1.songs.count }
            view.stage?.post(.announcement(count == 1 ? "1 song" : "\(count) songs"))
        }
    }

    /// Ends the editing of the search text.
    func endSearch() { search.resignFocus() }

    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { searchBar.setShowsCancelButton(true, animated: true) }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { find(searchText) }

    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { searchBar.resignFocus() }

    func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
        searchBar.text = ""
        searchBar.resignFocus()
        searchBar.setShowsCancelButton(false, animated: true)
        find("")
    }
}

extension LibraryController: PlayerObserver {
    func playerDidChange(_ change: Player.Change) {
        guard case .song = change else { return }
        for cell in table.visibleCells {
            guard let cell = cell as? SongCell, let path = table.indexPath(for: cell) else { continue }
            let song = found[path.section - shelfCount].songs[path.row]
            cell.show(song, isPlayed: song === player.song, theme: theme)
        }
    }
}

/// The header of an album's songs.
private final class AlbumHeader: ReusableView {
    private let title = Label(.title3, .bold)
    private let artist = Label(.subheadline)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        for view in [title, artist] { contentView.addSubview(view) }
    }

    func show(_ album: Album, theme: Theme) {
        title.text = album.title
        artist.text = album.artist
        title.textColor = theme.ink
        artist.textColor = theme.faint
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: title.lineHeight + artist.lineHeight + 26)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.fit(.title3, .bold, in: bounds.width - 40)
        artist.fit(.subheadline, in: bounds.width - 40)
        title.frame = Rect(x: 20, y: 18, width: bounds.width - 40, height: title.lineHeight)
        artist.frame = Rect(x: 20, y: title.frame.maxY, width: bounds.width - 40, height: artist.lineHeight)
    }
}
