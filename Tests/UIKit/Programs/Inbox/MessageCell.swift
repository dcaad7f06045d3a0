import UIKit

/// A row with a sender, a subject, and dots for unread and flagged messages.
final class MessageCell: UITableViewCell {
    static let reuseIdentifier = "message"

    private let avatar = UILabel()
    private let senderLabel = UILabel()
    private let subjectLabel = UILabel()
    let unreadDot = UIView()
    let flag = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)

        avatar.textAlignment = .center
        avatar.textColor = .white
        avatar.font = .systemFont(ofSize: 18, weight: .semibold)
        avatar.layer.cornerRadius = 20
        avatar.layer.masksToBounds = true

        senderLabel.font = .preferredFont(forTextStyle: .headline)
        subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
        subjectLabel.textColor = .secondaryLabel

        unreadDot.backgroundColor = .systemBlue
        unreadDot.layer.cornerRadius = 5
        flag.backgroundColor = .systemOrange
        flag.layer.cornerRadius = 2
        flag.alpha = 0

        let texts = UIStackView(arrangedSubviews: [senderLabel, subjectLabel])
        texts.axis = .vertical
        texts.spacing = 2

        for view in [unreadDot, avatar, texts, flag] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }

        NSLayoutConstraint.activate([
            unreadDot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            unreadDot.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            unreadDot.widthAnchor.constraint(equalToConstant: 10),
            unreadDot.heightAnchor.constraint(equalTo: unreadDot.widthAnchor),
            avatar.leadingAnchor.constraint(equalTo: unreadDot.trailingAnchor, constant: 8),
            avatar.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 40),
            avatar.heightAnchor.constraint(equalToConstant: 40),
            texts.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
            texts.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            texts.trailingAnchor.constraint(lessThanOrEqualTo: flag.leadingAnchor, constant: -12),
            flag.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            flag.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            flag.widthAnchor.constraint(equalToConstant: 10),
            flag.heightAnchor.constraint(equalToConstant: 14),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with message: Message) {
        senderLabel.text = message.sender
        subjectLabel.text = message.subject
        avatar.text = String(message.sender.prefix(1))
        avatar.backgroundColor = message.tint
        accessibilityLabel = message.sender
        show(message, animated: false)
    }

    func show(_ message: Message, animated: Bool) {
        let changes = {
            self.unreadDot.alpha = message.isUnread ? 1 : 0
            self.unreadDot.transform = message.isUnread ? .identity : CGAffineTransform(scaleX: 0.1, y: 0.1)
            self.flag.alpha = message.isFlagged ? 1 : 0
            self.flag.transform = message.isFlagged ? .identity : CGAffineTransform(translationX: 0, y: -8)
        }
        guard animated else { return changes() }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
    }
}
