import MomentumKit
import Testing

/// Every method of the delegates of text, called as a result of keys.
@Suite struct CalledTextMethodsTests {
    private final class Field: TextFieldDelegate {
        let heard = Heard()
        func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
            heard.note()
            return true
        }
        func textFieldDidBeginEditing(_ textField: TextField) { heard.note() }
        func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
            heard.note()
            return true
        }
        func textFieldDidEndEditing(_ textField: TextField) { heard.note() }
        func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
        ) -> Bool {
            heard.note()
            return true
        }
        func textFieldDidChangeSelection(_ textField: TextField) { heard.note() }
        func textFieldShouldClear(_ textField: TextField) -> Bool {
            heard.note()
            return true
        }
        func textFieldShouldReturn(_ textField: TextField) -> Bool {
            heard.note()
            return true
        }
    }

    /// Implements the method with a reason for the end of editing. The method without a reason is then not called.
    private final class Reasons: TextFieldDelegate {
        let heard = Heard()
        func textFieldDidEndEditing(_ textField: TextField) { heard.note() }
        func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) { heard.note() }
    }

    @Test func textFieldDelegate() {
        let (field, spy, reasons) = (TextField(), Field(), Reasons())
        let hand = DelegateStage(View())
        field.frame = Rect(x: 0, y: 0, width: 300, height: 40)
        hand.stage.root.addSubview(field)
        field.delegate = spy
        field.clearButtonMode = .always
        field.focus()
        hand.stage.send(KeyEvent(character: "a"))
        hand.run(0.1)
        hand.tap(283, 20)
        hand.stage.send(KeyEvent(.enter))
        hand.run(0.1)
        field.delegate = reasons
        field.focus()
        field.resignFocus()
        let all = [
            "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
            "textFieldDidEndEditing(_:)", "textField(_:shouldChangeCharactersIn:replacementString:)",
            "textFieldDidChangeSelection(_:)", "textFieldShouldClear(_:)", "textFieldShouldReturn(_:)",
        ]
        #expect(spy.heard.lacks(all) == [])
        #expect(reasons.heard.methods == ["textFieldDidEndEditing(_:reason:)"])
    }

    private final class Page: TextViewDelegate {
        let heard = Heard()
        func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
            heard.note()
            return true
        }
        func textViewDidBeginEditing(_ textView: TextView) { heard.note() }
        func textViewShouldEndEditing(_ textView: TextView) -> Bool {
            heard.note()
            return true
        }
        func textViewDidEndEditing(_ textView: TextView) { heard.note() }
        func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
        {
            heard.note()
            return true
        }
        func textViewDidChange(_ textView: TextView) { heard.note() }
        func textViewDidChangeSelection(_ textView: TextView) { heard.note() }
    }

    @Test func textViewDelegate() {
        let (view, spy) = (TextView(), Page())
        let hand = DelegateStage(view)
        view.delegate = spy
        view.focus()
        hand.stage.send(KeyEvent(character: "a"))
        hand.run(0.1)
        view.resignFocus()
        let all = [
            "textViewShouldBeginEditing(_:)", "textViewDidBeginEditing(_:)", "textViewShouldEndEditing(_:)",
            "textViewDidEndEditing(_:)", "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidChange(_:)",
            "textViewDidChangeSelection(_:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Bar: SearchBarDelegate {
        let heard = Heard()
        func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool {
            heard.note()
            return true
        }
        func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { heard.note() }
        func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool {
            heard.note()
            return true
        }
        func searchBarTextDidEndEditing(_ searchBar: SearchBar) { heard.note() }
        func searchBar(
            _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
        ) -> Bool {
            heard.note()
            return text != "x"
        }
        func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { heard.note() }
        func searchBarSearchButtonClicked(_ searchBar: SearchBar) { heard.note() }
        func searchBarCancelButtonClicked(_ searchBar: SearchBar) { heard.note() }
    }

    @Test func searchBarDelegate() {
        let (bar, spy) = (SearchBar(frame: Rect(x: 0, y: 100, width: 400, height: 40)), Bar())
        let hand = DelegateStage(View())
        hand.stage.root.addSubview(bar)
        bar.delegate = spy
        bar.showsCancelButton = true
        hand.run(0.1)
        hand.tap(100, 120)
        hand.stage.send(KeyEvent(character: "a"))
        hand.stage.send(KeyEvent(character: "x"))
        hand.stage.send(KeyEvent(.enter))
        hand.run(0.5)
        hand.tap(370, 120)
        let all = [
            "searchBarShouldBeginEditing(_:)", "searchBarTextDidBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
            "searchBarTextDidEndEditing(_:)", "searchBar(_:shouldChangeTextIn:replacementText:)",
            "searchBar(_:textDidChange:)", "searchBarSearchButtonClicked(_:)", "searchBarCancelButtonClicked(_:)",
        ]
        #expect(spy.heard.lacks(all) == [] && bar.text == "a")
    }
}
