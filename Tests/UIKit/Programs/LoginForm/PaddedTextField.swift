import UIKit

/// A text field with padding around its text.
@IBDesignable
class PaddedTextField: UITextField {
    @IBInspectable var inset: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        configure()
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        configure()
    }

    private func configure() {
        backgroundColor = UIColor(white: 1, alpha: 0.9)
        layer.cornerRadius = 8
        layer.borderWidth = 2
        layer.borderColor = UIColor.clear.cgColor
        font = UIFont.systemFont(ofSize: 17)
        textColor = UIColor.black
        clearButtonMode = .whileEditing
    }

    override func textRect(forBounds bounds: CGRect) -> CGRect {
        return bounds.insetBy(dx: inset, dy: 0)
    }

    override func editingRect(forBounds bounds: CGRect) -> CGRect {
        return bounds.insetBy(dx: inset, dy: 0)
    }
}
