import Momentum

let stage = Stage(size: Size(width: 390, height: 720))
let (card, title, hero, bar) = (View(), Label("Title"), View(), View())
let ring = ShapeView()
let (dots, tiles) = ([View(), View(), View()], [View(), View(), View(), View()])
let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
let pan = PanGesture { _ in }
let pinch = PinchGesture { _ in }
let drag = PanGesture { _ in }
let touch = Point(x: 195, y: 300)
var isReady = false

final class AlbumCell: CollectionViewCell {
    let cover = ImageView()
}
let (cell, photograph, page) = (AlbumCell(), ImageView(), ViewController())
let album = (id: 7, title: "Seven")
let navigationController = NavigationController(rootViewController: ViewController())
let (interaction, transition) = (PercentDrivenInteractiveTransition(), SharedElementTransition(isComing: false))
let (table, seat) = (View(), Rect(x: 0, y: 0, width: 40, height: 60))
