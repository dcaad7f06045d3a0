extension View {
    /// Returns `length` scaled by the user's text size, at most by `growth`, and never below the designed length.
    final func grown(_ length: Double, atMost growth: Double = .infinity) -> Double {
        length * min(max(1, stage?.textSize ?? 1), growth)
    }
}

extension Label {
    /// The ratio of the displayed font size to the designed one, at least 1.
    var growth: Double { max(1, fontSize / font.size) }

    /// The width of the text in one line, in points.
    var width: Double { textSize(in: 0).width }

    /// Returns the width that `other` would have in one line, in points.
    func width(of other: String) -> Double {
        let previousText = text
        text = other
        defer { text = previousText }
        return width
    }

    private func textSize(in width: Double) -> Size {
        let wasWrapped = isWrapped
        isWrapped = width > 0
        defer { isWrapped = wasWrapped }
        return sizeThatFits(Size(width: width, height: 0))
    }

    /// Returns the height of the text within `width`: that of one line, designed to be `line` points high, or of as
    /// many lines as the text needs.
    func height(in width: Double, line: Double) -> Double {
        let own = line * growth
        return self.width > width + 0.5 ? max(own, textSize(in: width).height) : own
    }

    /// Sets the frame at `x` and `y`, with one line that is designed to be `line` points high, or with as many lines as
    /// the text needs. Returns the lower edge.
    @discardableResult
    func lie(x: Double, y: Double, width: Double, line: Double) -> Double {
        let isLong = self.width > width + 0.5
        if isWrapped != isLong { isWrapped = isLong }
        let height = height(in: width, line: line)
        frame = Rect(x: x, y: y, width: width, height: height)
        return y + height
    }

    /// Fits the text into `area`, whose size is fixed. The font grows with the user's text size, at most by the factor
    /// `growth` and as far as the room permits, and is never smaller than designed. Lines are broken only between
    /// words.
    func fit(_ area: Rect, growth limit: Double = .infinity) {
        if area != frame { frame = area }
        let size = font.size
        guard font.followsTextSize else { return }
        grow(size, at: min(limit, Typography.growth(of: size)))
        guard growth > 1, !fits(area.size) else { return }
        var (least, most) = (1.0, growth)
        while most - least > 0.02 {
            let middle = (least + most) / 2
            grow(size, at: middle)
            if fits(area.size) { least = middle } else { most = middle }
        }
        grow(size, at: least)
    }

    private func grow(_ size: Double, at most: Double) {
        let new = font.scaled(atMost: size * most)
        if new != font { font = new }
    }

    private func fits(_ area: Size) -> Bool {
        guard isWrapped else {
            let text = sizeThatFits(.zero)
            return text.width <= area.width && text.height <= area.height * 1.05
        }
        return textSize(in: area.width).height <= area.height && longestWord <= area.width
    }

    /// The width of the widest word, in points.
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
    /// Sets the font size of the title, which grows at most by the factor `growth`. The title wraps where the button is
    /// narrow.
    func setTitleSize(_ size: Double, growth: Double = .infinity) {
        titleLabel.setSize(size, growth: growth)
        setNeedsLayout()
    }
}
