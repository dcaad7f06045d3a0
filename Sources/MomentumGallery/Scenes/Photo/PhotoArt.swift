/// Three pictures to be printed: hills by day, the same by night, and a record sleeve.
enum PhotoArt {
    static let labels = ["Hills by day", "Hills by night", "A record sleeve"]

    static func pictures() -> [View] {
        let day = Landscape(frame: Rect(x: 0, y: 0, width: 216, height: 150))
        let night = Landscape(frame: Rect(x: 0, y: 0, width: 216, height: 150))
        night.isNight = true
        for view in [day, night] { view.layoutIfNeeded() }
        let sleeve = View(frame: Rect(x: 0, y: 0, width: 150, height: 150))
        sleeve.isUserInteractionEnabled = false
        let cover = CoverArt.cover(2)
        let scale = 150 / CoverArt.side
        cover.transform = Transform2D(scaleX: scale, y: scale)
        cover.center = Point(x: 75, y: 75)
        sleeve.addSubview(cover)
        return [day, night, sleeve]
    }
}
