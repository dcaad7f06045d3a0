import UIKit

struct City {
    let name: String
    let color: UIColor
}

/// Shows cities in a carousel. A tap removes a city, and a button adds one.
class CarouselViewController: UIViewController {
    private(set) var cities = [
        City(name: "Lisbon", color: .systemOrange), City(name: "Oslo", color: .systemBlue),
        City(name: "Kyoto", color: .systemPink), City(name: "Quito", color: .systemGreen),
        City(name: "Accra", color: .systemPurple), City(name: "Perth", color: .systemTeal),
    ]

    private let layout = CarouselLayout()
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let titleLabel = UILabel()
    private let addButton = UIButton(type: .contactAdd)
    private(set) var settledAt: [Int] = []
    private(set) var updates = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        collectionView.translatesAutoresizingMaskIntoConstraints = false
        collectionView.backgroundColor = .clear
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.decelerationRate = .fast
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(CityCell.self, forCellWithReuseIdentifier: CityCell.reuseIdentifier)
        collectionView.accessibilityLabel = "Cities"
        collectionView.layer.name = "cities"
        view.addSubview(collectionView)

        titleLabel.font = .preferredFont(forTextStyle: .title1)
        titleLabel.textColor = .label
        titleLabel.text = cities.first?.name
        titleLabel.layer.name = "title"
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(titleLabel)

        addButton.accessibilityLabel = "Add"
        addButton.addTarget(self, action: #selector(add), for: .touchUpInside)
        addButton.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(addButton)

        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 24),
            titleLabel.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
            collectionView.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 16),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.heightAnchor.constraint(equalToConstant: 400),
            addButton.topAnchor.constraint(equalTo: collectionView.bottomAnchor, constant: 16),
            addButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            addButton.widthAnchor.constraint(equalToConstant: 44),
            addButton.heightAnchor.constraint(equalTo: addButton.widthAnchor),
        ])
    }

    @objc private func add() {
        let index = currentItem + 1
        cities.insert(City(name: "Turin", color: .systemYellow), at: min(index, cities.count))
        collectionView.performBatchUpdates(
            {
                self.collectionView.insertItems(at: [IndexPath(item: min(index, self.cities.count - 1), section: 0)])
            },
            completion: { [weak self] _ in
                self?.updates += 1
            })
    }

    var currentItem: Int {
        let middle = CGPoint(
            x: collectionView.contentOffset.x + collectionView.bounds.width / 2, y: collectionView.bounds.midY)
        return collectionView.indexPathForItem(at: middle)?.item ?? 0
    }

    private func settled() {
        let item = currentItem
        settledAt.append(item)
        if cities.indices.contains(item) { titleLabel.text = cities[item].name }
    }
}

// MARK: - UICollectionViewDataSource

extension CarouselViewController: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        return 1
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return cities.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: CityCell.reuseIdentifier, for: indexPath)
            as! CityCell
        cell.configure(with: cities[indexPath.item])
        return cell
    }
}

// MARK: - UICollectionViewDelegate

extension CarouselViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        if indexPath.item != currentItem {
            collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
            return
        }
        guard cities.count > 1 else { return }
        cities.remove(at: indexPath.row)
        collectionView.deleteItems(at: [indexPath])
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: {
                collectionView.cellForItem(at: indexPath)?.contentView.alpha = 0.7
            })
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        UIView.animate(withDuration: 0.2) {
            collectionView.cellForItem(at: indexPath)?.contentView.alpha = 1
        }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        settled()
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settled() }
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        settled()
    }
}

// MARK: - Cell

final class CityCell: UICollectionViewCell {
    static let reuseIdentifier = "CityCell"

    private let nameLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 16
        contentView.clipsToBounds = true
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 8
        layer.shadowOffset = .zero
        nameLabel.textColor = .white
        nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
        nameLabel.textAlignment = .center
        nameLabel.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(nameLabel)
        NSLayoutConstraint.activate([
            nameLabel.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            nameLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -24),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        nameLabel.text = nil
        contentView.alpha = 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        layer.shadowOpacity = layoutAttributes.alpha < 0.99 ? 0 : 0.2
    }

    func configure(with city: City) {
        nameLabel.text = city.name
        contentView.backgroundColor = city.color
    }
}
