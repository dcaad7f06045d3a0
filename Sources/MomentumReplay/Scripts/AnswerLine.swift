import Foundation

extension ScriptLine {
    /// Consumes the remainder of a line that begins with `text`: a request about a text and the host's answer, in
    /// Base64.
    mutating func answer() throws(ScriptError) -> TextAnswers.Answer {
        form = "text REQUEST ANSWER"
        try expect(2)
        guard let request = Data(base64Encoded: next()), let answer = Data(base64Encoded: next()),
            !request.isEmpty, MeasuredText(bytes: [UInt8](answer)) != nil
        else {
            throw error(
                "the request or the answer about a text is damaged", "restore the recorded line, or remove it")
        }
        return TextAnswers.Answer(request: [UInt8](request), answer: [UInt8](answer))
    }
}

extension Script {
    static func line(_ answer: TextAnswers.Answer) -> String {
        "text \(Data(answer.request).base64EncodedString()) \(Data(answer.answer).base64EncodedString())"
    }
}
