import MomentumGallery
import MomentumRecording
import Testing

/// No text of a scene at rest is half hidden by something that is drawn over it, at any size of the stage.
@Suite struct CoveredTextTests {
    private struct Drawn {
        let view: View
        let rect: Rect
        let isText: Bool
        let path: [ObjectIdentifier]
    }

    private func drawn(in root: View) -> [Drawn] {
        var result: [Drawn] = []
        visit(root, root, clip: root.bounds, alpha: 1, path: [], &result)
        return result
    }

    private func visit(
        _ view: View, _ root: View, clip: Rect, alpha: Double, path: [ObjectIdentifier], _ result: inout [Drawn]
    ) {
        let alpha = alpha * view.alpha
        guard !view.isHidden, alpha > 0.05, let frame = root.convert(view.bounds, from: view) else { return }
        let path = path + [ObjectIdentifier(view)]
        let seen = frame.intersection(clip)
        if let label = view as? Label, !label.text.isEmpty {
            let size = label.sizeThatFits(Size(width: label.isWrapped ? label.bounds.width : 0, height: 0))
            var text = Rect(
                x: 0, y: (label.bounds.height - size.height) / 2, width: min(size.width, label.bounds.width),
                height: size.height)
            switch label.textAlignment {
            case .center: text.origin.x = (label.bounds.width - text.width) / 2
            case .right: text.origin.x = label.bounds.width - text.width
            default: break
            }
            if let place = root.convert(text, from: label) {
                result.append(Drawn(view: view, rect: place.intersection(clip), isText: true, path: path))
            }
        } else if view.backgroundColor.alpha > 0.5, alpha > 0.5, view !== root {
            result.append(Drawn(view: view, rect: seen, isText: false, path: path))
        }
        let inner = view.clipsToBounds ? seen : clip
        for subview in view.subviews { visit(subview, root, clip: inner, alpha: alpha, path: path, &result) }
    }

    /// Where texts lie over each other by design.
    private static let exceptions = ["card-flip", "card-shuffle", "layers/mask"]

    @Test func noTextIsHalfHidden() {
        for (index, description) in Gallery.scenes.enumerated() where !Self.exceptions.contains("\(description.id)") {
            let (least, most) = (description.minimumSize, description.preferredSize)
            for (variant, described) in description.variants.enumerated() {
                let place = "\(description.id)/\(described.id)"
                guard !Self.exceptions.contains(place) else { continue }
                for width in [least.width, most.width] {
                    for height in [least.height, most.height] {
                        let size = Size(width: width, height: height)
                        let session = Session(Session.Start(scene: index, variant: variant, size: size))
                        session.apply(.frame(0))
                        session.apply(.frame(0.1))
                        for covered in covered(in: session.stage.root) {
                            Issue.record("\(place), \(width) by \(height): \(covered)")
                        }
                    }
                }
            }
        }
    }

    /// The texts of which something covers a part, not all: whatever is wholly covered is meant not to be seen.
    private func covered(in root: View) -> [String] {
        let all = drawn(in: root)
        var result: [String] = []
        for (place, text) in all.enumerated() where text.isText {
            for other in all[(place + 1)...] where !other.path.contains(ObjectIdentifier(text.view)) {
                let common = text.rect.intersection(other.rect)
                let height = other.isText ? min(text.rect.height, other.rect.height) : text.rect.height
                // Lines have room above and below their letters.
                guard common.width > 3, common.height > 0.36 * min(height, 24) else { continue }
                let isWhole = common.width >= text.rect.width - 1 && common.height >= text.rect.height - 1
                guard other.isText || !isWhole else { continue }
                result.append("\((text.view as? Label)?.text ?? "") by \(type(of: other.view))")
            }
        }
        return result
    }

    @Test func aTextUnderAButtonIsFound() {
        let stage = Stage(size: Size(width: 300, height: 300))
        let label = Label("Under a button", frame: Rect(x: 0, y: 0, width: 200, height: 20))
        let button = View(frame: Rect(x: 0, y: 10, width: 200, height: 50))
        button.backgroundColor = .black
        for view in [label, button] { stage.root.addSubview(view) }
        #expect(covered(in: stage.root).count == 1)
        button.frame.origin.y = 20
        #expect(covered(in: stage.root).isEmpty)
    }
}
