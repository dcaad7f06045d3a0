import MomentumKit
import Testing

/// Controls follow the user's text size in their layout.
@Suite struct ControlTextSizeTests {
    private let stage = Stage(size: Size(width: 320, height: 480))

    private func show<V: View>(_ view: V, _ frame: Rect = Rect(x: 0, y: 0, width: 320, height: 44)) -> V {
        view.frame = frame
        stage.root.addSubview(view)
        stage.advance(to: 0)
        return view
    }

    @Test func fieldsAndTheirPlaceholdersFollow() {
        let (field, search, notes) = (show(TextField()), show(SearchBar()), show(TextView()))
        let (low, least) = (field.intrinsicContentSize.height, search.sizeThatFits(.zero).height)
        stage.textSize = 2
        #expect(field.fontSize == 34 && search.fontSize == 34 && notes.font == .preferred(.body))
        #expect(field.intrinsicContentSize.height > low + 20 && search.sizeThatFits(.zero).height > least + 20)
        field.fontSize = 20
        stage.textSize = 1.5
        #expect(field.fontSize == 20 && field.font == .system(size: 20))
    }

    @Test func aSearchBarsCancelButtonHasRoomForItsTitle() throws {
        let search = show(SearchBar())
        search.showsCancelButton = true
        #expect(search.focusRect.width == 320 - 78)
        stage.textSize = 2
        stage.advance(to: 0.1)
        let cancel = try #require(search.subviews.compactMap { $0 as? Button }.first { $0.title == "Cancel" })
        #expect(cancel.titleLabel.fontSize == 25)
        #expect(cancel.titleLabel.sizeThatFits(.zero).width <= cancel.bounds.width)
        #expect(search.focusRect.maxX <= cancel.frame.minX)
    }

    @Test func buttonTitlesWrapIfAllowed() {
        let button = show(Button("Continue with another account"), Rect(x: 0, y: 0, width: 160, height: 120))
        let line = button.sizeThatFits(Size(width: 160, height: 0)).height
        #expect(line == button.sizeThatFits(.zero).height)
        button.titleLabel.numberOfLines = 0
        let size = button.sizeThatFits(Size(width: 160, height: 0))
        #expect(size.height > 1.8 * line - 16 && size.width <= 160)
        button.layoutIfNeeded()
        button.setNeedsLayout()
        stage.advance(to: 0.1)
        #expect(abs(button.titleLabel.frame.midY - 60) < 1e-9 && button.titleLabel.frame.height > line)
    }

    @Test func cellsFitTheirLines() {
        let cell = show(TableViewCell(), Rect(x: 0, y: 0, width: 240, height: 44))
        cell.textLabel.text = "The long way round the harbour"
        #expect(cell.sizeThatFits(Size(width: 320, height: 0)).height == 45)
        stage.textSize = 2
        let size = cell.sizeThatFits(Size(width: 240, height: 0))
        #expect(size.height > 2 * 34 * 1.35)
        cell.frame.size.height = size.height
        stage.advance(to: 0.1)
        #expect(cell.textLabel.frame.height >= size.height - 24 && cell.textLabel.frame.width == 208)
    }

    @Test func viewsAddedLaterUseThePresentTextSize() {
        final class Page: View {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let (outer, inner) = (Page(), Page())
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        let before = (outer.layouts, inner.layouts)
        stage.textSize = 1.4
        stage.root.addSubview(outer)
        stage.advance(to: 0)
        #expect(outer.layouts > before.0 && inner.layouts > before.1)
    }
}
