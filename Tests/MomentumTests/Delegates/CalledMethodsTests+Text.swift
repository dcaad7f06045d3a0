import MomentumKit
import Testing

/// Every method of the delegates of text, called as a result of keys.
@Suite struct CalledTextMethodsTests {
    private final class Field: TextFieldDelegate {
        let heard = CallRecorder()
        func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
            heard.record()
            return true
        }
        func textFieldDidBeginEditing(_ textField: TextField) { heard.record() }
        func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
            heard.record()
            return true
        }
        func textFieldDidEndEditing(_ textField: TextField) { heard.record() }
        func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
        ) -> Bool {
            heard.record()
            return true
        }
        func textFieldDidChangeSelection(_ textField: TextField) { heard.record() }
        func textFieldShouldClear(_ textField: TextField) -> Bool {
            heard.record()
            return true
        }
        func textFieldShouldReturn(_ textField: TextField) -> Bool {
            heard.record()
            return true
        }
    }

    /// Implements the method with a reason for the end of editing. The method without a reason is then not called.
    private final class Reasons: TextFieldDelegate {
        let heard = CallRecorder()
        func textFieldDidEndEditing(_ textField: TextField) { heard.record() }
        func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) { heard.record() }
    }

    @Test func textFieldDelegate() {
        let (field, spy, reasons) = (TextField(), Field(), Reasons())
        let hand = DelegateFixture(View())
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
        let heard = CallRecorder()
        func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
            heard.record()
            return true
        }
        func textViewDidBeginEditing(_ textView: TextView) { heard.record() }
        func textViewShouldEndEditing(_ textView: TextView) -> Bool {
            heard.record()
            return true
        }
        func textViewDidEndEditing(_ textView: TextView) { heard.record() }
        func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
        {
            heard.record()
            return true
        }
        func textViewDidChange(_ textView: TextView) { heard.record() }
        func textViewDidChangeSelection(_ textView: TextView) { heard.record() }
    }

    @Test func textViewDelegate() {
        let (view, spy) = (TextView(), Page())
        let hand = DelegateFixture(view)
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
        let heard = CallRecorder()
        func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool {
            heard.record()
            return true
        }
        func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { heard.record() }
        func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool {
            heard.record()
            return true
        }
        func searchBarTextDidEndEditing(_ searchBar: SearchBar) { heard.record() }
        func searchBar(
            _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
        ) -> Bool {
            heard.record()
            return text != "x"
        }
        func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { heard.record() }
        func searchBarSearchButtonClicked(_ searchBar: SearchBar) { heard.record() }
        func searchBarCancelButtonClicked(_ searchBar: SearchBar) { heard.record() }
    }

    @Test func searchBarDelegate() {
        let (bar, spy) = (SearchBar(frame: Rect(x: 0, y: 100, width: 400, height: 40)), Bar())
        let hand = DelegateFixture(View())
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
