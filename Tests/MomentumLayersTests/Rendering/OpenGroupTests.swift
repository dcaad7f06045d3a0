import MomentumCurves
import Testing

@testable import MomentumLayers

/// The content that a list records for each group equals the result of a search of its commands.
@Suite struct OpenGroupTests {
    private typealias Opcode = DisplayList.Opcode

    /// Returns the content of every group of a list: as recorded, and as found by a search of all commands in the
    /// group.
    private static func contents(of list: DisplayList) -> [(written: UInt32, found: UInt32)] {
        let words = list.words
        var result: [(UInt32, UInt32)] = []
        var index = DisplayList.headerCount
        while index < words.count {
            let next = index + Int(words[index] >> 8)
            if words[index] & 0xFF == Opcode.beginGroup.rawValue {
                result.append((words[next - 1], search(words, from: next)))
            }
            index = next
        }
        return result
    }

    private static func search(_ words: [UInt32], from start: Int) -> UInt32 {
        var (paints, depth, isNested, found) = (0, 0, false, 0 as UInt32)
        var index = start
        while index < words.count {
            switch Opcode(rawValue: words[index] & 0xFF) {
            case .push, .pop, .endMask, nil: break
            case .beginGroup:
                isNested = true
                depth += 1
            case .shadow: isNested = true
            case .endGroup:
                if depth == 0 {
                    let isOnce = paints <= 1 && !isNested && found & OpenGroup.masks == 0
                    return isOnce ? found | OpenGroup.once : found
                }
                depth -= 1
            case .clip, .clipPath: found |= OpenGroup.clips
            case .beginMask: if depth == 0 { found |= OpenGroup.masks }
            case .backdropBlur:
                found |= OpenGroup.blurs
                paints += 1
            case .sprites: paints += min(2, max(1, Int(words[index + 3])))
            default: paints += 1
            }
            index += Int(words[index] >> 8)
        }
        return found
    }

    private func contents(_ body: (inout DisplayList) -> Void) -> [UInt32] {
        let list = AllCommands.list {
            let outer = $0.beginGroup(opacity: 0.5)
            body(&$0)
            $0.endGroup(in: outer)
        }
        return Self.contents(of: list).map(\.written)
    }

    @Test func aGroupThatPaintsOnceIsMarked() {
        let fill = AllCommands.filledRect(.white)
        #expect(contents { _ in } == [OpenGroup.once])
        #expect(contents(fill) == [OpenGroup.once])
        #expect(
            contents {
                fill(&$0)
                fill(&$0)
            } == [0])
        #expect(
            contents {
                AllCommands.shadow(into: &$0)
                fill(&$0)
            } == [0])
        #expect(
            contents {
                AllCommands.clip(into: &$0)
                fill(&$0)
            } == [OpenGroup.once | OpenGroup.clips])
        #expect(contents { AllCommands.sprites(into: &$0) } == [0], "two sprites may overlap")
        #expect(contents(AllCommands.blur) == [OpenGroup.once | OpenGroup.blurs])
        #expect(
            contents {
                fill(&$0)
                $0.command(.beginMask)
                $0.command(.endMask)
            } == [OpenGroup.masks])
    }

    @Test func innerClipsAndBlursMarkAGroupAndMasksDoNot() {
        let found = contents {
            let outer = $0.beginGroup(opacity: 1)
            AllCommands.clip(into: &$0)
            AllCommands.blur(into: &$0)
            $0.command(.beginMask)
            $0.command(.endMask)
            $0.endGroup(in: outer)
        }
        let own = OpenGroup.clips | OpenGroup.blurs
        #expect(found == [own, own | OpenGroup.masks])
    }

    @Test func newListsForgetOpenGroups() {
        var list = AllCommands.list { _ = $0.beginGroup(opacity: 1) }
        list.begin(size: Size(width: 1, height: 1))
        let outer = list.beginGroup(opacity: 1)
        list.endGroup(in: outer)
        list.finish()
        #expect(outer == nil && Self.contents(of: list).map(\.written) == [OpenGroup.once])
    }

    @Test func everyGroupHasTheContentThatASearchFinds() {
        var random = SplitMix64(seed: 3)
        var count = 0
        for _ in 0..<400 {
            let list = AllCommands.list { Self.fill(&$0, depth: 0, &random) }
            for (written, found) in Self.contents(of: list) {
                count += 1
                #expect(written == found)
            }
        }
        #expect(count > 500)
    }

    private static func fill(_ list: inout DisplayList, depth: Int, _ random: inout SplitMix64) {
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            switch Int.random(in: 0...9, using: &random) {
            case 0: AllCommands.shadow(into: &list)
            case 1: AllCommands.clip(into: &list)
            case 2: AllCommands.clippedPath(into: &list)
            case 3: AllCommands.blur(into: &list)
            case 4: AllCommands.sprites(into: &list)
            case 5:
                list.command(.beginMask)
                if depth < 4 { fill(&list, depth: depth + 1, &random) }
                list.command(.endMask)
            case 6, 7, 8:
                let outer = list.beginGroup(opacity: 0.5)
                if depth < 4 { fill(&list, depth: depth + 1, &random) }
                list.endGroup(in: outer)
            default: AllCommands.filledRect(.black)(&list)
            }
        }
    }
}
