extension View {
    /// A length for letters of the size that the user wants: as it is designed, and longer where they are larger.
    final func grown(_ length: Double, atMost growth: Double = .infinity) -> Double {
        length * min(max(1, stage?.textSize ?? 1), growth)
    }
}

extension Label {
    /// By how much the letters are larger than they are designed, at least 1.
    var growth: Double { max(1, fontSize / font.size) }

    /// How wide the text is in one line, in points.
    var width: Double { textSize(in: 0).width }

    /// How wide another text would be in one line, in points.
    func width(of other: String) -> Double {
        let said = text
        text = other
        defer { text = said }
        return width
    }

    private func textSize(in width: Double) -> Size {
        let wasWrapped = isWrapped
        isWrapped = width > 0
        defer { isWrapped = wasWrapped }
        return sizeThatFits(Size(width: width, height: 0))
    }

    /// How high the text is within `width`: one line that is designed to be `line` points high, or as many lines as it takes.
    func height(in width: Double, line: Double) -> Double {
        let own = line * growth
        return self.width > width + 0.5 ? max(own, textSize(in: width).height) : own
    }

    /// Lies at `x` and `y`: in one line that is designed to be `line` points high, or in as many as it takes. Returns where it ends.
    @discardableResult
    func lie(x: Double, y: Double, width: Double, line: Double) -> Double {
        let isLong = self.width > width + 0.5
        if isWrapped != isLong { isWrapped = isLong }
        let height = height(in: width, line: line)
        frame = Rect(x: x, y: y, width: width, height: height)
        return y + height
    }

    /// Lies in a room that cannot grow: the letters become as large as the user wants and the room permits, at most `growth` times, but
    /// no smaller than they are designed. Several lines are broken between words alone.
    func fit(_ room: Rect, growth limit: Double = .infinity) {
        if room != frame { frame = room }
        let size = font.size
        guard font.followsTextSize else { return }
        grow(size, at: min(limit, Typography.growth(of: size)))
        guard growth > 1, !fits(room.size) else { return }
        var (least, most) = (1.0, growth)
        while most - least > 0.02 {
            let middle = (least + most) / 2
            grow(size, at: middle)
            if fits(room.size) { least = middle } else { most = middle }
        }
        grow(size, at: least)
    }

    private func grow(_ size: Double, at most: Double) {
        let new = font.scaled(atMost: size * most)
        if new != font { font = new }
    }

    private func fits(_ room: Size) -> Bool {
        guard isWrapped else {
            let text = sizeThatFits(.zero)
            return text.width <= room.width && text.height <= room.height * 1.05
        }
        return textSize(in: room.width).height <= room.height && longestWord <= room.width
    }

    /// How wide the widest word is, in points.
    private var longestWord: Double {
        let word = Label()
        word.font = font.withSize(fontSize)
        var widest = 0.0
        for letters in text.letters.split(separator: 0x20) {
            word.text = String(Array(letters))
            widest = max(widest, word.sizeThatFits(.zero).width)
        }
        return widest
    }
}

extension Button {
    /// Lets the title be broken into lines where the button is narrow, its letters grow at most `growth` times.
    func setTitleSize(_ size: Double, growth: Double = .infinity) {
        titleLabel.setSize(size, growth: growth)
        setNeedsLayout()
    }
}
