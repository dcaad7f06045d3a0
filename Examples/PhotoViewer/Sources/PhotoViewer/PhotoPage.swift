import Momentum

/// A photograph that fills the screen. It opens from its card, and a drag, a pinch, the button or Escape returns it
/// there.
final class PhotoPage: ViewController {
    private let picture = ImageView()
    private let caption: Label
    private let done = Button("Done", style: .tinted)
    private lazy var hand = PhotoHand(self)

    /// Creates the page of a photograph.
    init(_ photo: Photo) {
        caption = Label(photo.title)
        super.init()
        picture.image = photo.image
        picture.accessibilityLabel = photo.title
        // The picture on the card has the same name, so the transition moves one to the other.
        picture.sharedElement = photo.name
        transitioningDelegate = hand
        // The pile stays on the stage, so that springs in it continue.
        modalPresentationStyle = .overFullScreen
    }

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0x0D0F14)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.isAccessibilityElement = true
        picture.accessibilityTraits = .image
        caption.textColor = .white
        caption.textAlignment = .center
        done.tintColor = .white
        done.addTarget(self, action: PhotoPage.close, for: .primaryActionTriggered)
        for part in [picture, caption, done] as [View] { view.addSubview(part) }
        hand.listen(on: view)
    }

    override func viewDidLayoutSubviews() {
        let (width, height) = (view.bounds.width, view.bounds.height)
        done.frame = Rect(x: width - 106, y: 16, width: 90, height: 44)
        // As large as possible between the button and the caption. The width of the photographs is 1.5 times their
        // height.
        let room = Rect(x: 0, y: 76, width: width, height: max(0, height - 152))
        let size = Size(width: min(width, room.height * 1.5), height: min(room.height, width / 1.5))
        picture.frame = Rect(
            x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
        caption.frame = Rect(x: 20, y: height - 56, width: width - 40, height: 26)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key == .escape else { return super.keyPressed(event) }
        close()
        return true
    }

    /// Returns the photograph to its card.
    func close() { dismiss(animated: true) }
}
