import UIKit

/// Two strokes that point up. The view's layer is a shape layer that draws them.
class ChevronView: UIView {
    override class var layerClass: AnyClass { return CAShapeLayer.self }

    private var shapeLayer: CAShapeLayer { return layer as! CAShapeLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        shapeLayer.fillColor = nil
        shapeLayer.strokeColor = UIColor.lightGray.cgColor
        shapeLayer.lineWidth = 5
        shapeLayer.lineCap = .round
        shapeLayer.lineJoin = .round
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.minX + 3, y: bounds.maxY - 3))
        path.addLine(to: CGPoint(x: bounds.midX, y: bounds.minY + 3))
        path.addLine(to: CGPoint(x: bounds.maxX - 3, y: bounds.maxY - 3))
        shapeLayer.path = path.cgPath
    }
}
