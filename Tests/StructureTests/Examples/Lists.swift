import Momentum

let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
let view = CollectionView(frame: Rect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: FlowLayout())
let fan = FlowLayout()
