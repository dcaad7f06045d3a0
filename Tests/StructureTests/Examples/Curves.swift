import MomentumCurves

let frameTime = 1.0 / 60
let player = Point(x: 400, y: 120)
