/// The three lines by which a row is moved.
final class ReorderControl: View {
    init(_ action: @escaping (LongPressGesture) -> Void) {
        super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
        for index in 0..<3 {
            let line = View(frame: Rect(x: 11, y: 15 + 6 * Double(index), width: 22, height: 2))
            line.cornerRadius = 1
            line.backgroundColor = Color(hex: 0x8E8E93)
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        let press = LongPressGesture(action: action)
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
    }
}
