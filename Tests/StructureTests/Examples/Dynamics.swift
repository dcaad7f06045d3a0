import Momentum

let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
let card = View(frame: Rect(x: 180, y: 60, width: 40, height: 40))
