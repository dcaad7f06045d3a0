import Momentum

let stage = Stage(size: Size(width: 390, height: 720))
let (pane, plane, card, front, back) = (View(), View(), View(), View(), View())
let title = Label("Front")
let pan = PanGesture { _ in }
let finger = Point(x: 195, y: 300)
let speed = Vector(dx: 0, dy: -900)
var isOpen = false
var grabbed = 0.0
