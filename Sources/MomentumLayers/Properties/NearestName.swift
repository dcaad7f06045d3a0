/// Returns the index of the name with the smallest edit distance from `written`: the fewest inserted, deleted and
/// replaced characters. `name` returns the name at an index below `count`. Of several equally near names, the first one
/// is returned.
public nonisolated func nearestName(to written: String, count: Int, name: (Int) -> StaticString) -> Int {
    nearestName(to: written, among: (0..<count).map { String(name($0)).letters })
}

/// Returns the index of the nearest of `names`, which are given as letters in UTF-8.
package nonisolated func nearestName(to written: String, among names: [[UInt8]]) -> Int {
    // All names are shorter. Further characters would increase all distances equally.
    let letters = Array(written.letters.prefix(64))
    var nearest = 0
    var smallest = Int.max
    for (index, name) in names.enumerated() {
        let distance = editDistance(letters, name)
        if distance < smallest {
            smallest = distance
            nearest = index
        }
    }
    return nearest
}

/// Returns the Levenshtein distance, for which one row of the table is stored.
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
