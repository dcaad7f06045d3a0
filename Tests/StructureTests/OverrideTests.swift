import Testing

/// An internal override in a class that programs subclass is linked into their pages with the class. It must compile on
/// its own there.
struct OverrideTests {
    private struct Override: CustomStringConvertible {
        let path: String
        let name: String
        let isProperty: Bool
        let body: String
        var description: String { "\(path): \(name)" }
    }

    /// Returns the overrides without an access modifier in classes that other modules subclass.
    private static func overrides(in file: Sources.File) -> [Override] {
        var found: [Override] = []
        var isOpen = false
        let lines = file.embeddedCode.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.contains("class "), line.hasSuffix("{"), !line.hasPrefix("    ") {
                isOpen = line.hasPrefix("open class ")
            }
            guard isOpen,
                let match = line.firstMatch(of: /^    (?:@_spi\(Kit\) public (?:final )?)?override (var|func) (\w+)/)
            else { continue }
            var body = String(line)
            if line.hasSuffix("{") {
                for next in lines[(index + 1)...] {
                    if next.hasPrefix("    }") { break }
                    body += "\n" + next
                }
            }
            found.append(
                Override(path: file.path, name: String(match.2), isProperty: match.1 == "var", body: body))
        }
        return found
    }

    /// A page's copy of an override cannot access an internal property of the superclass.
    @Test func overridesDoNotReadSuperPropertiesOfTheModule() throws {
        var count = 0
        for file in try Sources.files()
        where ["MomentumStage", "MomentumMotion", "MomentumKit", "MomentumLayers"].contains(file.target) {
            for override in Self.overrides(in: file) where override.isProperty {
                count += 1
                #expect(!override.body.contains("super." + override.name), "\(override)")
            }
        }
        #expect(count > 40)
    }
}
