import Momentum

let (sky, pages, table, card) = (Layer(), Layer(), Layer(), Layer())
let outline = Path()
