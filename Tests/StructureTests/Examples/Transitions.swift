import Momentum

let stage = Stage(size: Size(width: 390, height: 720))
let (letters, letter, settings) = (ViewController(), ViewController(), ViewController())
let (container, front, back) = (View(), View(), View())
let interaction = PercentDrivenInteractiveTransition()
let pan = PanGesture { _ in }
let veil = VisualEffectView(frame: .zero)
