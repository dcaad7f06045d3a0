import Momentum

let stage = Stage(size: Size(width: 390, height: 720))
let (letters, letter, settings) = (ViewController(), ViewController(), ViewController())
let (container, front, back) = (View(), View(), View())
let interaction = PercentDrivenInteractiveTransition()
let pan = PanGesture { _ in }
let veil = VisualEffectView(frame: .zero)
let (notes, first) = (ViewController(), ViewController())
let book = Book()
func write() {}

final class Book: PageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { nil }
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { nil }
}
