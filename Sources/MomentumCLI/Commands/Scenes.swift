import ArgumentParser
import MomentumExport

struct Scenes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the scenes with their variants, parameters, gestures and watched properties.")

    @MainActor func run() async throws {
        try Output.write(Gallery.scenes.map(Self.text).joined(separator: "\n\n") + "\n", to: nil)
    }

    @MainActor private static func text(_ scene: SceneDescription) -> String {
        var lines = ["\(scene.id)  \(scene.title)", "  \(scene.hint)", "  Keys: \(scene.keys)"]
        func list(_ title: String, _ rows: [(name: StaticString, note: String)]) {
            guard !rows.isEmpty else { return }
            lines.append("  \(title)")
            let width = rows.map(\.name.utf8CodeUnitCount).max() ?? 0
            for row in rows {
                let name = row.name.description
                let gap = String(repeating: " ", count: width - name.utf8.count + 2)
                lines.append(row.note.isEmpty ? "    \(name)" : "    \(name)\(gap)\(row.note)")
            }
        }
        list("variants", scene.variants.map { ($0.id, $0.title.description) })
        list("parameters", scene.parameters.map { ($0.id, note($0)) })
        list("gestures", scene.gestures.map { ($0.id, $0.title.description) })
        list("watched", scene.watched.map { ($0.name, $0.unit.description) })
        return lines.joined(separator: "\n")
    }

    @MainActor private static func note(_ parameter: SceneDescription.Parameter) -> String {
        let (range, unit) = (parameter.range, parameter.unit.description)
        let bounds = "\(range.lowerBound.shortest) to \(range.upperBound.shortest)" + (unit.isEmpty ? "" : " \(unit)")
        return "\(parameter.title): \(bounds), at first \(parameter.initial.shortest)"
    }
}
