/// Adapts the glass card to larger text and narrow stages: moves the button below the title and makes rows higher.
final class SettingsHead {
    private let (title, subtitle, name): (Label, Label, Label)
    private let (nextButton, toggle): (Button, Switch)
    private let beside: [LayoutConstraint]
    private let below: [LayoutConstraint]
    /// The constraints of the upper edges of the picture, of the search bar and the button below it, and of the rows of
    /// the switches.
    private let pictureTop, searchTop, nextTop, rowTop, rowBottom: LayoutConstraint

    /// Creates the adapter. `lines` are the constraints of the page's table.
    init(
        _ lines: [LayoutConstraint], title: Label, subtitle: Label, picture: View, next: Button, search: View,
        name: Label, toggle: Switch
    ) {
        (self.title, self.subtitle, self.name, nextButton, self.toggle) = (title, subtitle, name, next, toggle)
        // The indices are lines of the page's table.
        (pictureTop, searchTop, rowTop, rowBottom) = (lines[9], lines[19], lines[33], lines[37])
        beside = [lines[12], lines[16], searchTop]
        nextTop = next.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 12)
        below = [
            title.trailingAnchor.constraint(lessThanOrEqualTo: search.trailingAnchor), nextTop,
            search.topAnchor.constraint(equalTo: next.bottomAnchor, constant: 12),
        ]
    }

    /// Updates the layout for a card of `width`, with enough space for each of the titles.
    func adapt(to width: Double, titles: [String]) {
        let previousTitle = title.text
        var longest = 0.0
        for text in titles {
            title.text = String(text)
            longest = max(longest, title.width)
        }
        title.text = previousTitle
        let side = 64.0
        let free = width - 20 - side - 14 - 20
        let isBelow = longest > free - 10 - nextButton.sizeThatFits(.zero).width
        let titleWidth = isBelow ? free : free - 10 - nextButton.sizeThatFits(.zero).width
        if title.preferredMaxLayoutWidth != titleWidth { title.preferredMaxLayoutWidth = titleWidth }
        // The title ends at the middle of the picture, and the subtitle begins there.
        let height = title.sizeThatFits(Size(width: titleWidth, height: 0)).height
        pictureTop.constant = max(20, (height - 15).rounded(.up))
        let overhang = max(0, (subtitle.sizeThatFits(.zero).height + 5 - side / 2).rounded(.up))
        searchTop.constant = 18 + overhang
        nextTop.constant = 12 + overhang
        if isBelow != below[0].isActive {
            LayoutConstraint.deactivate(isBelow ? beside : below)
            LayoutConstraint.activate(isBelow ? below : beside)
        }
        let (own, nameWidth) = (toggle.sizeThatFits(.zero), width - 40 - toggle.sizeThatFits(.zero).width - 12)
        if name.preferredMaxLayoutWidth != nameWidth { name.preferredMaxLayoutWidth = nameWidth }
        let nameHeight = name.sizeThatFits(Size(width: nameWidth, height: 0)).height
        let extra = max(0, ((nameHeight - own.height) / 2 - 7).rounded(.up))
        rowTop.constant = 14 + extra
        rowBottom.constant = 16 + extra
    }
}
