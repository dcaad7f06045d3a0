import Foundation
import MomentumReplay
import Testing

@testable import MomentumStage

/// JSON values and their texts, compared with Foundation's.
@Suite struct JSONTests {
    private func parsed(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }
    private func text(_ value: JSON) throws -> String { String(decoding: try value.encoded(), as: UTF8.self) }

    private func reason(_ text: String) -> JSONError.Reason? {
        do throws(JSONError) {
            _ = try JSON(parsing: Array(text.utf8))
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func subscriptsReadAnyDepth() {
        let card: JSON = ["title": "Lake", "liked": true, "size": [320, 200.5], "note": nil]
        #expect(card["title"].text == "Lake" && card["liked"].boolean == true)
        #expect(card["size"][0].integer == 320 && card["size"][1].number == 200.5 && card["size"][1].integer == nil)
        #expect(card["size"][2].isNull && card["size"][-1].isNull && card["title"]["x"][0].isNull)
        #expect(card.record?.count == 4 && card["note"].isNull)
        #expect(card == ["note": nil, "size": [320, 200.5], "liked": true, "title": "Lake"])
        #expect(card != ["title": "Lake"])
    }

    @Test func membersAreSetReplacedAndRemoved() {
        var json = JSON.null
        json["a"] = 1
        json["b"]["c"] = "deep"
        #expect(json == ["a": 1, "b": ["c": "deep"]])
        json["a"] = [2]
        json["b"] = nil
        json["missing"] = nil
        #expect(json == ["a": [2]])
        var other: JSON = ["x": 1, "x": 2]
        #expect(other == ["x": 2])
        other["y"] = other
        #expect(other["y"]["x"].integer == 2)
    }

    @Test(
        arguments: [
            ("null", JSON.null), (" true ", true), ("-0", -0.0), ("1e2", 100), ("[]", []), ("{}", [:]),
            ("\"\\u00e9\\n\\\"\\\\\\/\\ud83d\\ude00\"", "é\n\"\\/😀"), ("[1,[2,{\"a\":[]}]]", [1, [2, ["a": []]]]),
            ("\t{ \"a\" : 1 ,\r\n\"b\":[ ] }", ["a": 1, "b": []]), ("\"\u{7F}漢\"", "\u{7F}漢"),
        ] as [(String, JSON)])
    func legalTextsAreParsed(text: String, value: JSON) throws {
        #expect(try parsed(text) == value)
        #expect(try JSON(parsing: value.encoded()) == value)
    }

    @Test(arguments: [
        ("", JSONError.Reason.endsEarly), ("[1,", .endsEarly), ("\"a", .endsEarly), ("{\"a\"", .endsEarly),
        ("[1,]", .unexpectedByte), ("{,}", .unexpectedByte), ("{\"a\":1,}", .unexpectedByte), ("nul", .endsEarly),
        ("nulx", .unexpectedByte), ("+1", .unexpectedByte), ("01", .invalidNumber), ("1.", .endsEarly),
        ("1.x", .invalidNumber), ("-", .endsEarly), ("1e400", .numberOutOfRange),
        ("-1e999999999999", .numberOutOfRange),
        ("\"\\x\"", .invalidEscape), ("\"\\ud800\"", .invalidEscape), ("\"\\udc00\"", .invalidEscape),
        ("\"\\ud800\\u0041\"", .invalidEscape), ("\"\\u00g0\"", .invalidEscape), ("\"a\nb\"", .controlCharacter),
        ("{\"a\":1,\"\\u0061\":2}", .repeatedName), ("1 2", .textAfterEnd), ("\u{FEFF}1", .unexpectedByte),
        ("NaN", .unexpectedByte), ("'a'", .unexpectedByte), ("[1 2]", .unexpectedByte), ("/**/1", .unexpectedByte),
    ])
    func illegalTextsAreRefusedWithTheirReason(text: String, reason: JSONError.Reason) {
        #expect(self.reason(text) == reason)
    }

    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xE2, 0x82, 0x22], [0x22, 0xFF, 0x22],
        ] as [[UInt8]])
    func invalidUTF8IsRefused(bytes: [UInt8]) {
        let error = #expect(throws: JSONError.self) { _ = try JSON(parsing: bytes) }
        #expect(error?.reason == .invalidUTF8 && error?.offset == 1)
    }

    @Test func depthAndLengthAreLimited() throws {
        let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        #expect(try text(parsed(deep)) == deep)
        for depth in [101, 1000, 1_000_000] { #expect(reason(String(repeating: "[", count: depth)) == .tooDeep) }
        var nested = try parsed(deep)
        nested = [nested]
        #expect(throws: JSONError(reason: .tooDeep, offset: 100)) { _ = try nested.encoded() }
        let long = JSON.text(String(repeating: "a", count: JSON.maximumLength - 2))
        #expect(try JSON(parsing: long.encoded()) == long)
        #expect(throws: JSONError.self) { _ = try JSON.list([long]).encoded() }
        #expect(reason(String(repeating: " ", count: JSON.maximumLength) + "1") == .tooLong)
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: JSONError(reason: .numberOutOfRange, offset: 1)) {
                _ = try JSON.list([.number(number)]).encoded()
            }
        }
        #expect(throws: JSONError(reason: .repeatedName, offset: 0)) {
            _ = try JSON.record([JSON.Member("a", 1), JSON.Member("a", 2)]).encoded()
        }
    }

    @Test func hugeTextsAreReadInProportionalTime() throws {
        // Each would take minutes if its time grew with the square of its length.
        let names = "{" + (0..<200_000).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        #expect(try parsed(names).record?.count == 200_000)
        #expect(reason(names.dropLast() + ",\"777\":1}") == .repeatedName)
        let digits = "0." + String(repeating: "1", count: 3_000_000)
        #expect(try parsed(digits) == .number(1.0 / 9))
        #expect(
            try parsed("1" + String(repeating: "0", count: 300) + "." + String(repeating: "9", count: 3_000_000))
                == 1e300)
    }

    @Test func numbersAreReadAndWrittenExactly() throws {
        var random = SplitMix64(seed: 19)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            let written = try text(.number(number))
            #expect(Double(written) == number)
            #expect(try parsed(number.description) == .number(number))
            // As short as the standard library's shortest form.
            let digits = written.prefix { $0 != "e" }.filter { $0 != "-" && $0 != "." && $0 != "0" }.count
            #expect(
                digits <= number.description.prefix { $0 != "e" }.filter { $0 != "-" && $0 != "." && $0 != "0" }.count)
        }
        for (number, written) in [
            (0.0, "0"), (-0.0, "0"), (1e21, "1e+21"), (123_456_789_012_345_683_968, "123456789012345680000"),
            (1e-6, "0.000001"), (1e-7, "1e-7"), (1.5e300, "1.5e+300"), (.leastNonzeroMagnitude, "5e-324"), (0.1, "0.1"),
            (100, "100"),
        ] { #expect(try text(.number(number)) == written) }
    }

    /// Returns a random value.
    private func value(_ random: inout SplitMix64, depth: Int = 0) -> JSON {
        switch random.index(below: depth > 4 ? 4 : 6) {
        case 0: return .null
        case 1: return .boolean(random.happens(0.5))
        case 2: return .number((random.number(in: -1e6...1e6) * 8).rounded() / 8)
        case 3: return .text(["", "a", "é\"\\\u{1}", "漢😀"][random.index(below: 4)])
        case 4: return .list((0..<random.index(below: 4)).map { _ in value(&random, depth: depth + 1) })
        default:
            var record = JSON.record([])
            for _ in 0..<random.index(below: 4) {
                record["k\(random.index(below: 9))"] = value(&random, depth: depth + 1)
            }
            return record
        }
    }

    /// Returns the value that Foundation reads, or nil if it refuses the text.
    private func foundations(_ bytes: [UInt8]) -> JSON? { try? JSONDecoder().decode(JSON.self, from: Data(bytes)) }

    private struct Card: Codable, Equatable {
        var title: String
        var sizes: [Double]
        var note: String?
        var isLiked = false
    }

    @Test func codableTypesAreConverted() throws {
        let card = Card(title: "é", sizes: [1, 2.5], isLiked: true)
        let json = try JSON(encoding: card)
        #expect(json == ["title": "é", "sizes": [1, 2.5], "isLiked": true])
        #expect(try json.decoded(as: Card.self) == card)
        #expect(throws: DecodingError.self) { _ = try JSON.null.decoded(as: Card.self) }
        #expect(throws: EncodingError.self) { _ = try JSON(encoding: [Double.nan]) }
    }

    @Test("Of 10,000 damaged texts, Foundation reads each accepted one as the same value; all others have a reason.")
    func damagedTextsAreReadOrRefused() throws {
        var random = SplitMix64(seed: 47)
        let marks = Array("{}[]\",:\\0123456789.eE+-tfnul \u{1}".utf8) + [0x80, 0xC3, 0xFF]
        var refused = 0
        var accepted = 0
        while refused < 10_000 {
            var bytes = try value(&random).encoded()
            for _ in 0...random.index(below: 3) {
                let place = random.index(below: bytes.count + 1)
                switch random.index(below: 3) {
                case 0 where place < bytes.count: bytes.remove(at: place)
                case 1 where place < bytes.count: bytes[place] = marks[random.index(below: marks.count)]
                default: bytes.insert(marks[random.index(below: marks.count)], at: place)
                }
            }
            do {
                let value = try JSON(parsing: bytes)
                accepted += 1
                #expect(foundations(bytes) == value, "\(String(decoding: bytes, as: UTF8.self))")
            } catch {
                refused += 1
                #expect((0...bytes.count).contains(error.offset) && !error.clause.isEmpty)
                // Foundation accepts a comma at the end and names that occur twice, and replaces halves of surrogates.
                let isTrailing = bytes[..<error.offset].last { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: ",")
                if error.reason == .unexpectedByte, isTrailing { continue }
                guard ![.repeatedName, .invalidEscape, .numberOutOfRange].contains(error.reason) else { continue }
                #expect(foundations(bytes) == nil, "\(error) \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(accepted > 100)
    }
}
