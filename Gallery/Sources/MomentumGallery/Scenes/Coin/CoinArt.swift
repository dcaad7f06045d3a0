/// A gold coin and the slots that it fits into.
enum CoinArt {
    static func rim(isLit: Bool) -> Color { Color(hex: isLit ? 0xFFE08A : 0x072A20, alpha: isLit ? 0.95 : 0.5) }

    static func slot(side: Double) -> View {
        let slot = View(frame: Rect(x: 0, y: 0, width: side, height: side)).called("slot")
        slot.isUserInteractionEnabled = false
        slot.backgroundColor = Color(hex: 0x062219, alpha: 0.55)
        slot.cornerRadius = side / 2
        slot.layer.borderWidth = 2.5
        slot.layer.borderColor = rim(isLit: false)
        return slot
    }

    static func paint(_ coin: View) {
        let side = coin.bounds.width
        coin.cornerRadius = side / 2
        coin.backgroundColor = Color(hex: 0xB27A16)
        coin.layer.shadowColor = Color(hex: 0x021009)
        coin.layer.shadowOpacity = 0.5
        coin.layer.shadowRadius = 8
        coin.layer.shadowOffset = Size(width: 0, height: 5)
        let face = GradientView([Color(hex: 0xFFEBA6), Color(hex: 0xE2A93B)]).called("face")
        face.frame = coin.bounds.insetBy(dx: 2.5, dy: 2.5)
        face.cornerRadius = face.bounds.width / 2
        coin.addSubview(face)
        let well = GradientView([Color(hex: 0xDFA738), Color(hex: 0xFFDF8C)]).called("well")
        well.frame = coin.bounds.insetBy(dx: 9, dy: 9)
        well.cornerRadius = well.bounds.width / 2
        coin.addSubview(well)
        var star = Path()
        for point in 0..<10 {
            let angle = Double(point) * .pi / 5 - .pi / 2
            let radius = point % 2 == 0 ? 15.0 : 6.2
            let corner = Point(
                x: side / 2 + radius * Maths.cos(angle), y: side / 2 + radius * Maths.sin(angle))
            if point == 0 { star.move(to: corner) } else { star.addLine(to: corner) }
        }
        star.closeSubpath()
        coin.addSubview(ShapeView(star, color: Color(hex: 0x9A6A12), frame: coin.bounds))
    }
}
