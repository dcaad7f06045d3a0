import Momentum

let stage = Stage(size: Size(width: 390, height: 720))
let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
