import MomentumRecording

let stage = Stage(size: Size(width: 390, height: 720))
let (view, coin) = (View(), View())
let home = Point(x: 195, y: 80)
let player = Player()

final class Player { var volume = 0.0 }

func nearestSlot(to place: Point) -> Point { place }
