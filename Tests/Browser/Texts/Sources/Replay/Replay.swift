import MomentumReplay
import TextsProgram

/// Plays a script without a browser. Prints the words of its last picture and a checksum of all its pictures.
@main struct Replay {
    static func main() throws {
        let script = try Script(contentsOfFile: CommandLine.arguments[1], scenes: TextsProgram().scenes)
        let session = Session(script.start)
        var list = DisplayList()
        var sum: UInt32 = 0
        for input in script.inputs {
            session.apply(input)
            guard case .frame = input else { continue }
            session.stage.draw(into: &list)
            for word in list.words { sum = (sum &* 31) &+ word }
        }
        print(list.words.map(String.init).joined(separator: " "))
        print(sum)
    }
}
