import UIKit

/// A grid of colours. A tapped one is pushed, and grows to the size of the screen.
class ColorWallViewController: UIViewController {
    private(set) var tiles: [UIView] = []
    private(set) var selectedTile: UIView?
    private let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue]
    private(set) var sorts = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Colors"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort", style: .plain, target: self, action: #selector(sort))
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "Wall", style: .plain, target: nil, action: nil)

        for (index, color) in colors.enumerated() {
            let tile = UIView()
            tile.backgroundColor = color
            tile.layer.cornerRadius = 12
            tile.tag = index
            tile.isUserInteractionEnabled = true
            tile.accessibilityLabel = "Tile \(index)"
            tile.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tileTapped(_:))))
            view.addSubview(tile)
            tiles.append(tile)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        arrange()
    }

    private func arrange() {
        let side = (view.bounds.width - 3 * 16) / 2
        let top = max(view.safeAreaInsets.top, 100)
        for (index, tile) in tiles.enumerated() {
            let (row, column) = (index / 2, index % 2)
            tile.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            tile.center = CGPoint(
                x: 16 + side / 2 + CGFloat(column) * (side + 16), y: top + side / 2 + CGFloat(row) * (side + 16))
        }
    }

    @objc private func sort() {
        sorts += 1
        tiles.reverse()
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: { self.arrange() }, completion: nil)
    }

    @objc func tileTapped(_ recognizer: UITapGestureRecognizer) {
        guard let tile = recognizer.view, let color = tile.backgroundColor else { return }
        selectedTile = tile
        let detail = ColorDetailViewController(color: color)
        navigationController?.pushViewController(detail, animated: true)
    }
}

/// One colour, as large as the screen.
class ColorDetailViewController: UIViewController {
    let color: UIColor
    private let caption = UILabel()
    private(set) var isFavorite = false

    init(color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        view.backgroundColor = color
        view.accessibilityLabel = "Detail"
        view.layer.name = "detail"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(done(_:)))

        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        caption.text = "\(Int(red * 255)) \(Int(green * 255)) \(Int(blue * 255))"
        caption.textColor = .white
        caption.sizeToFit()
        caption.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        caption.autoresizingMask = [
            .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
        ]
        view.addSubview(caption)

        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
        press.minimumPressDuration = 0.4
        view.addGestureRecognizer(press)
    }

    @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        isFavorite.toggle()
        let title = isFavorite ? "★ Detail" : "Detail"
        navigationItem.title = title
    }

    @objc private func done(_ sender: UIBarButtonItem) {
        _ = navigationController?.popViewController(animated: true)
    }
}
