import UIKit

/// A header that stretches, shrinks and fades with the scroll offset, and pages above a stack of rows.
class ScrollHeaderViewController: UIViewController {
    private struct Constants {
        static let maximumHeaderHeight: CGFloat = 220
        static let minimumHeaderHeight: CGFloat = 80
        static let pageCount = 3
    }

    let scrollView = UIScrollView()
    let stackView = UIStackView()
    let headerView = UIView()
    let avatarView = UIImageView()
    let nameLabel = UILabel()
    let pagesView = UIScrollView()
    let pageControl = UIPageControl()

    private var headerHeight: NSLayoutConstraint!
    private(set) var endedAt: [CGFloat] = []
    private(set) var dragsBegun = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        addScrollView()
        addHeader()
        addRows()
        scrollView.contentOffset = CGPoint(x: 0, y: -Constants.maximumHeaderHeight)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        stackView.layoutIfNeeded()
        pagesView.contentSize = CGSize(
            width: pagesView.bounds.width * CGFloat(Constants.pageCount), height: pagesView.bounds.height)
        for (index, page) in pagesView.subviews.filter({ $0.tag > 0 }).enumerated() {
            page.frame = CGRect(
                x: CGFloat(index) * pagesView.bounds.width, y: 0, width: pagesView.bounds.width,
                height: pagesView.bounds.height
            ).insetBy(dx: 16, dy: 0)
        }
    }

    private func addScrollView() {
        scrollView.delegate = self
        scrollView.alwaysBounceVertical = true
        scrollView.contentInset = UIEdgeInsets(top: Constants.maximumHeaderHeight, left: 0, bottom: 0, right: 0)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.keyboardDismissMode = .onDrag
        scrollView.accessibilityLabel = "Rows"
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leftAnchor.constraint(equalTo: view.leftAnchor),
            scrollView.rightAnchor.constraint(equalTo: view.rightAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func addHeader() {
        headerView.backgroundColor = .systemIndigo
        headerView.clipsToBounds = true
        headerView.accessibilityLabel = "Header"
        headerView.layer.name = "header"
        headerView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(headerView)

        avatarView.backgroundColor = .white
        avatarView.contentMode = .scaleAspectFill
        avatarView.layer.cornerRadius = 40
        avatarView.layer.masksToBounds = true
        avatarView.translatesAutoresizingMaskIntoConstraints = false
        headerView.addSubview(avatarView)

        nameLabel.text = "Ada Lovelace"
        nameLabel.textColor = .white
        nameLabel.font = UIFont.systemFont(ofSize: 22, weight: UIFont.Weight.semibold)
        nameLabel.translatesAutoresizingMaskIntoConstraints = false
        headerView.addSubview(nameLabel)

        let height = headerView.heightAnchor.constraint(equalToConstant: Constants.maximumHeaderHeight)
        headerHeight = height
        NSLayoutConstraint.activate([
            height,
            headerView.topAnchor.constraint(equalTo: view.topAnchor),
            headerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            headerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            avatarView.centerXAnchor.constraint(equalTo: headerView.centerXAnchor),
            avatarView.bottomAnchor.constraint(equalTo: nameLabel.topAnchor, constant: -12),
            avatarView.widthAnchor.constraint(equalToConstant: 80),
            avatarView.heightAnchor.constraint(equalToConstant: 80),
            nameLabel.centerXAnchor.constraint(equalTo: headerView.centerXAnchor),
            nameLabel.bottomAnchor.constraint(equalTo: headerView.bottomAnchor, constant: -16),
        ])
    }

    private func addRows() {
        stackView.axis = .vertical
        stackView.alignment = .fill
        stackView.distribution = .fill
        stackView.spacing = 12
        stackView.isLayoutMarginsRelativeArrangement = true
        stackView.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        stackView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stackView)

        let content = scrollView.contentLayoutGuide
        let frame = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: content.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            stackView.widthAnchor.constraint(equalTo: frame.widthAnchor),
        ])

        addPages()
        for number in 1...12 {
            stackView.addArrangedSubview(makeRow(number))
        }
        if let third = stackView.arrangedSubviews.dropFirst(4).first {
            stackView.setCustomSpacing(32, after: third)
        }
    }

    private func addPages() {
        pagesView.isPagingEnabled = true
        pagesView.showsHorizontalScrollIndicator = false
        pagesView.delegate = self
        pagesView.accessibilityLabel = "Pages"
        pagesView.heightAnchor.constraint(equalToConstant: 140).isActive = true
        for (index, color) in [UIColor.systemRed, UIColor.systemGreen, UIColor.systemBlue].enumerated() {
            let page = UIView()
            page.tag = index + 1
            page.layer.name = "page"
            page.backgroundColor = color
            page.layer.cornerRadius = 12
            pagesView.addSubview(page)
        }
        stackView.addArrangedSubview(pagesView)

        pageControl.numberOfPages = Constants.pageCount
        pageControl.currentPage = 0
        pageControl.pageIndicatorTintColor = .systemGray4
        pageControl.currentPageIndicatorTintColor = .systemIndigo
        pageControl.addTarget(self, action: #selector(pageChanged(sender:)), for: .valueChanged)
        stackView.addArrangedSubview(pageControl)
    }

    private func makeRow(_ number: Int) -> UIView {
        let label = UILabel()
        label.text = "Row \(number)"
        label.setContentHuggingPriority(.defaultLow, for: .horizontal)
        let toggle = UISwitch()
        toggle.isOn = number % 2 == 0
        toggle.onTintColor = .systemIndigo
        toggle.addTarget(self, action: #selector(toggled), for: .valueChanged)
        toggle.tag = number
        toggle.setContentHuggingPriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [label, toggle])
        row.axis = NSLayoutConstraint.Axis.horizontal
        row.alignment = .center
        row.spacing = 8
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 56).isActive = true
        row.accessibilityLabel = "Row \(number)"
        return row
    }

    // MARK: - Actions

    @objc func pageChanged(sender: UIPageControl) {
        let x = CGFloat(sender.currentPage) * pagesView.frame.size.width
        pagesView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    }

    /// Switching a row off hides its neighbour.
    @objc func toggled(_ sender: UISwitch) {
        let rows = stackView.arrangedSubviews
        let index = sender.tag + 2
        guard index < rows.count else { return }
        UIView.animate(withDuration: 0.3) {
            rows[index].isHidden = !sender.isOn
            rows[index].alpha = sender.isOn ? 1 : 0
            self.stackView.layoutIfNeeded()
        }
    }
}

// MARK: - UIScrollViewDelegate

extension ScrollHeaderViewController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView == pagesView {
            guard pagesView.bounds.width > 0 else { return }
            let page = round(pagesView.contentOffset.x / pagesView.frame.width)
            pageControl.currentPage = Int(page)
            return
        }
        let height = -scrollView.contentOffset.y
        headerHeight.constant = max(height, Constants.minimumHeaderHeight)
        let range = Constants.maximumHeaderHeight - Constants.minimumHeaderHeight
        let progress = max(0, min(1, (height - Constants.minimumHeaderHeight) / range))
        avatarView.alpha = progress
        avatarView.transform = CGAffineTransform(translationX: 0, y: -20 * (1 - progress)).scaledBy(
            x: 0.5 + 0.5 * progress, y: 0.5 + 0.5 * progress)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragsBegun += 1
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard scrollView === self.scrollView else { return }
        // The header comes to rest either at its full or at its small size.
        let target = targetContentOffset.pointee.y
        let whole = -Constants.maximumHeaderHeight
        let small = -Constants.minimumHeaderHeight
        guard target > whole, target < small else { return }
        let isFast = abs(velocity.y) > 0.5
        let goesSmall = isFast ? velocity.y > 0 : target > (whole + small) / 2
        targetContentOffset.pointee = CGPoint(x: targetContentOffset.pointee.x, y: goesSmall ? small : whole)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        endedAt.append(scrollView.contentOffset.y)
    }
}
