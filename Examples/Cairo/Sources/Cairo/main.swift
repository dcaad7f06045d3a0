import Foundation
import Momentum

// Paints a pane in flight to a file: swift run Cairo [FILE]
let stage = Stage(size: Size(width: 390, height: 520))
stage.root.backgroundColor = Color(red: 0.93, green: 0.94, blue: 0.97)

let sky = GradientLayer()
sky.frame = Rect(x: 0, y: 0, width: 390, height: 200)
sky.colors = [Color(red: 0.2, green: 0.4, blue: 0.95), Color(red: 0.65, green: 0.35, blue: 0.9)]
(sky.startPoint, sky.endPoint) = (Point(x: 0, y: 0), Point(x: 1, y: 1))
stage.root.layer.addSublayer(sky)

let pane = View(frame: Rect(x: 45, y: 470, width: 300, height: 220))
pane.backgroundColor = .white
pane.layer.cornerRadius = 24
(pane.layer.shadowOpacity, pane.layer.shadowRadius) = (0.35, 9)
pane.layer.shadowOffset = Size(width: 0, height: 8)
stage.root.addSubview(pane)

let title = Label("In mid-flight", frame: Rect(x: 24, y: 20, width: 252, height: 34))
(title.fontSize, title.weight) = (24, .bold)
let note = Label(
    "A spring has taken the pane so far up, and turned it a little. Cairo has drawn it.",
    frame: Rect(x: 24, y: 58, width: 252, height: 66))
(note.fontSize, note.isWrapped) = (15, true)
let disc = ShapeView(
    Path(ellipseIn: Rect(x: 0, y: 0, width: 64, height: 64)), color: Color(red: 1, green: 0.6, blue: 0.1),
    frame: Rect(x: 24, y: 136, width: 64, height: 64))
let wave = ShapeLayer()
var path = Path()
path.move(to: Point(x: 0, y: 30))
path.addCurve(to: Point(x: 160, y: 30), control1: Point(x: 50, y: -40), control2: Point(x: 110, y: 100))
(wave.path, wave.fillColor, wave.strokeColor, wave.lineWidth) = (
    path, .clear, Color(red: 0.2, green: 0.4, blue: 0.95), 6
)
(wave.lineCap, wave.lineDashPattern, wave.position) = (.round, [14, 10], Point(x: 112, y: 138))
// An image of four pixels, and the same image as a template in a different colour.
let pixels: [UInt8] = [255, 60, 60, 255, 60, 200, 60, 255, 60, 60, 255, 255, 255, 210, 60, 255]
let tiles = Image(width: 2, height: 2, scale: 0.0625, pixels: pixels)
let (colored, template) = (ImageView(image: tiles), ImageView(image: tiles?.withRenderingMode(.alwaysTemplate)))
colored.center = Point(x: 48, y: 40)
(template.center, template.tintColor) = (Point(x: 88, y: 40), Color(hex: 0x00C8A0))
for view in [colored, template] { stage.root.addSubview(view) }
for view in [title, note, disc] { pane.addSubview(view) }
pane.layer.addSublayer(wave)

stage.advance(to: 0)
View.animate(springDuration: 0.6, bounce: 0.3) {
    pane.center = Point(x: 195, y: 260)
    pane.transform = Transform2D(rotationAngle: -0.08)
    disc.alpha = 0.6
}
for frame in 1...15 { stage.advance(to: Double(frame) / 60) }

var list = DisplayList()
stage.draw(into: &list)
let file = CommandLine.arguments.dropFirst().first ?? "stage.png"
guard try Painter.writePNG(list, scale: 2, to: file) else {
    print("'\(file)' cannot be written; pass a file in an existing folder with write permission")
    exit(1)
}
print("wrote \(file)")
