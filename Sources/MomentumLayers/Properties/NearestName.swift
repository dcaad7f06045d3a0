/// The index of the name, of `count` given ones, that takes the fewest inserted, deleted and replaced letters to become
/// `written`; the first of several equally near.
public nonisolated func nearestName(to written: String, count: Int, name: (Int) -> StaticString) -> Int {
    nearestName(to: written, among: (0..<count).map { String(name($0)).letters })
}

/// The same of names whose letters in UTF-8 are `names`.
package nonisolated func nearestName(to written: String, among names: [[UInt8]]) -> Int {
    // No name is as long; whatever follows would make all names worse alike.
    let letters = Array(written.letters.prefix(64))
    var nearest = 0
    var least = Int.max
    for (index, name) in names.enumerated() {
        let distance = editDistance(letters, name)
        if distance < least {
            least = distance
            nearest = index
        }
    }
    return nearest
}

/// Levenshtein's distance, with one row of the table kept.
private nonisolated func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for j in 0..<second.count {
            let replaced = diagonal + (letter == second[j] ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, min(row[j], diagonal) + 1)
        }
    }
    return row[second.count]
}
