import MomentumApp

let stage = Stage(size: Size(width: 390, height: 720))
