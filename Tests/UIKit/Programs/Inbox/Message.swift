import UIKit

/// A message of the inbox.
struct Message: Hashable {
    let id: Int
    let sender: String
    let subject: String
    let tint: UIColor
    var isUnread = true
    var isFlagged = false

    static let samples: [Message] = {
        let senders = ["Ada", "Grace", "Katherine", "Margaret", "Hedy", "Radia", "Barbara", "Sophie"]
        let subjects = [
            "Notes on the engine", "A moth in the relay", "Orbits by hand", "Priorities", "Hopping frequencies",
            "Trees that span", "Abstract types", "A small instruction set",
        ]
        return senders.indices.map { index in
            Message(
                id: index, sender: senders[index], subject: subjects[index],
                tint: UIColor(hue: CGFloat(index) / CGFloat(senders.count), saturation: 0.5, brightness: 0.85, alpha: 1)
            )
        }
    }()
}
