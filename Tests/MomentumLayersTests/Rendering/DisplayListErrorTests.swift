import MomentumCurves
import Testing

@testable import MomentumLayers

/// Words that are not a valid display list result in one error and never stop the program.
@Suite struct DisplayListErrorTests {
    private let words = AllCommands.list(AllCommands.draw).words

    /// Reads all commands and returns their number.
    @discardableResult
    private static func read(_ words: [UInt32]) throws(DisplayListError) -> Int {
        var count = 0
        for command in try DisplayListReader(words: words) {
            count += 1
            switch command {
            case .fillPath(let data, _, _), .strokePath(let data, _, _), .clipPath(let data, _),
                .shadowPath(let data, _, _):
                #expect(data.isEmpty == data.path.isEmpty && data.isEmpty == Array(data).isEmpty)
                _ = data.bounds
            case .text(let text): #expect(text.string.utf8.count == text.utf8.count)
            case .fillGradient(let gradient): #expect(Array(gradient.stops).count == gradient.stops.count)
            case .sprites(let sprites): #expect(Array(sprites).count == sprites.count)
            default: break
            }
        }
        return count
    }

    private static func error(_ words: [UInt32]) -> DisplayListError? {
        do throws(DisplayListError) { try read(words) } catch { return error }
        return nil
    }

    @Test func everyTruncationIsAnError() throws {
        #expect(try Self.read(words) == 24)
        for count in 0..<words.count {
            let expected: DisplayListError =
                count < 4 ? .noDisplayList : .wordCount(expected: words.count, found: count)
            #expect(Self.error(Array(words.prefix(count))) == expected)
            guard count >= 4 else { continue }
            // A list that begins with a group is incomplete wherever it is cut off, even if its header matches the
            // length.
            var short = Array(words.prefix(count))
            short[1] = UInt32(count)
            if count > 4 { #expect(Self.error(short) != nil, "\(count)") }
        }
    }

    @Test func everyCommandHasItsLength() {
        var index = DisplayList.headerCount
        while index < words.count {
            let length = words[index] >> 8
            for wrong in [0, length - 1, length + 1, 0xFF_FFFF] {
                var words = words
                words[index] = words[index] & 0xFF | wrong << 8
                #expect(Self.error(words) != nil, "word \(index), length \(wrong) for \(length)")
            }
            index += Int(length)
        }
    }

    @Test(arguments: 1...40)
    func mutatedListsNeverStopTheReader(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let special: [UInt32] = [
            0, 1, 2, 4, 5, 0xFF, 0x1FF, 0x7F80_0000, 0x7FC0_0000, 0x8000_0000, .max, 1 << 30, 1 << 31,
        ]
        var counts = (read: 0, refused: 0)
        for _ in 0..<2000 {
            var words = words
            for _ in 0...Int(3 * random.fraction()) {
                let index = Int(Double(words.count) * random.fraction())
                switch Int(5 * random.fraction()) {
                case 0: words[index] = special[Int(Double(special.count) * random.fraction())]
                case 1: words[index] = UInt32(truncatingIfNeeded: random.next())
                case 2: words[index] ^= 1 << UInt32(32 * random.fraction())
                case 3: words.remove(at: index)
                default: words.insert(words[Int(Double(words.count) * random.fraction())], at: index)
                }
            }
            if words.count > 1, random.fraction() < 0.8 { words[1] = UInt32(words.count) }
            if Self.error(words) == nil { counts.read += 1 } else { counts.refused += 1 }
        }
        // Colours and coordinates may have any bits.
        #expect(counts.read > 100 && counts.refused > 100)
    }

    @Test func unmatchedCommandsAreUnbalanced() {
        let pairs: [(DisplayList.Opcode, DisplayList.Opcode)] = [
            (.push, .pop), (.beginGroup, .endGroup), (.beginMask, .endMask),
        ]
        for (begin, _) in pairs {
            let open = AllCommands.list { Self.begin(begin, &$0) }
            #expect(Self.error(open.words) == .unbalanced(word: open.words.count))
            for (other, end) in pairs where other != begin {
                let list = AllCommands.list {
                    Self.begin(begin, &$0)
                    $0.command(end)
                }
                #expect(Self.error(list.words) == .unbalanced(word: list.words.count - 1))
            }
        }
        #expect(Self.error(AllCommands.list { $0.command(.pop) }.words) == .unbalanced(word: 4))
    }

    private static func begin(_ opcode: DisplayList.Opcode, _ list: inout DisplayList) {
        switch opcode {
        case .push: list.command(.push) { $0.append(Transform2D.identity) }
        case .beginGroup: _ = list.beginGroup(opacity: 1)
        default: list.command(opcode)
        }
    }

    @Test func errorsNameTheFaultAndTheWord() {
        func changed(_ index: Int, _ word: UInt32, _ body: (inout DisplayList) -> Void) -> DisplayListError? {
            var words = AllCommands.list(body).words
            words[index] = word
            return Self.error(words)
        }
        #expect(changed(0, 1, { _ in }) == .noDisplayList)
        #expect(changed(4, 99 | 1 << 8, { $0.command(.endMask) }) == .unknownCommand(word: 4))
        #expect(changed(4, 5 | 10 << 8, AllCommands.clip) == .wrongLength(word: 4))
        #expect(changed(7, 3, AllCommands.strokedPath) == .unknownChoice(word: 7))
        #expect(changed(6, 2, AllCommands.filledPath) == .unknownChoice(word: 6))
        #expect(changed(9, 1, AllCommands.filledPath) == .invalidPath(word: 4))
        #expect(changed(12, 5, AllCommands.filledPath) == .invalidPath(word: 4))
        let text = changed(16, 0xFF, { AllCommands.text("a", into: &$0) })
        #expect(text == .invalidText(word: 4))
        #expect(text?.description == "the text of the command at word 4 of the display list is not UTF-8")
        let all: [DisplayListError] = [
            .noDisplayList, .wordCount(expected: 1, found: 2), .unknownCommand(word: 1), .wrongLength(word: 1),
            .unknownChoice(word: 1), .invalidPath(word: 1), .invalidText(word: 1), .unbalanced(word: 1),
        ]
        #expect(Set(all.map(\.description)).count == all.count)
    }
}
