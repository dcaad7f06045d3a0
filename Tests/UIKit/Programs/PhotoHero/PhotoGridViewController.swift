import UIKit

/// A picture of the grid.
struct Photo {
    let title: String
    let color: UIColor

    static let samples = (0..<12).map { index in
        Photo(
            title: "Photo \(index + 1)",
            color: UIColor(hue: CGFloat(index) / 12, saturation: 0.55, brightness: 0.9, alpha: 1))
    }
}

final class PhotoCell: UICollectionViewCell {
    static let reuseIdentifier = "photo"
    let pictureView = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        pictureView.layer.cornerRadius = 12
        pictureView.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(pictureView)
        NSLayoutConstraint.activate([
            pictureView.topAnchor.constraint(equalTo: contentView.topAnchor),
            pictureView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            pictureView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            pictureView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                self.pictureView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.94, y: 0.94) : .identity
            }
        }
    }
}

/// A grid of pictures. Each grows into a page, and returns to its position in the grid.
class PhotoGridViewController: UIViewController {
    let photos = Photo.samples
    private(set) var selected: IndexPath?
    private(set) lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 12
        layout.minimumInteritemSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.layer.name = "grid"
        return collectionView
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(collectionView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        collectionView.frame = view.bounds
    }

    /// The chosen picture at its present position in the grid.
    var selectedPicture: UIView? {
        guard let selected = selected, let cell = collectionView.cellForItem(at: selected) as? PhotoCell else {
            return nil
        }
        return cell.pictureView
    }

    /// Scrolls the chosen picture into the visible area.
    func revealSelected() {
        guard let selected = selected, !collectionView.indexPathsForVisibleItems.contains(selected) else { return }
        collectionView.scrollToItem(at: selected, at: .centeredVertically, animated: false)
        collectionView.layoutIfNeeded()
    }
}

extension PhotoGridViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath)
        (cell as? PhotoCell)?.pictureView.backgroundColor = photos[indexPath.item].color
        cell.accessibilityLabel = photos[indexPath.item].title
        return cell
    }
}

extension PhotoGridViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = (collectionView.bounds.width - 44) / 2
        return CGSize(width: width, height: indexPath.item % 3 == 0 ? width * 1.2 : width)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected = indexPath
        let controller = PhotoViewController(photo: photos[indexPath.item])
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
        present(controller, animated: true)
    }
}

extension PhotoGridViewController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        HeroTransition(isPresenting: true, grid: self)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        HeroTransition(isPresenting: false, grid: self)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        (presentedViewController as? PhotoViewController)?.interaction
    }
}
