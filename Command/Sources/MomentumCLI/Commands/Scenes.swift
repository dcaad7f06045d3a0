import ArgumentParser
import MomentumGallery

struct Scenes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the scenes with their variants, parameters, gestures and watched properties.")

    @MainActor func run() async throws {
        try Output.write(Gallery.scenes.map(Self.text).joined(separator: "\n\n") + "\n", to: nil)
    }

    @MainActor private static func text(_ scene: SceneDescription) -> String {
        var lines = ["\(scene.id)  \(scene.title)", "  \(scene.hint)", "  Keys: \(scene.keys)"]
        func list(_ title: String, _ rows: [(name: String, note: String)]) {
            guard !rows.isEmpty else { return }
            lines.append("  \(title)")
            let width = rows.map(\.name.utf8.count).max() ?? 0
            for row in rows {
                let gap = String(repeating: " ", count: width - row.name.utf8.count + 2)
                lines.append(row.note.isEmpty ? "    \(row.name)" : "    \(row.name)\(gap)\(row.note)")
            }
        }
        list("variants", scene.variants.map { ($0.id, $0.title) })
        list("parameters", scene.parameters.map { ($0.id, note($0)) })
        list("gestures", scene.gestures.map { ($0.id, $0.title) })
        list("watched", scene.watched.map { ($0.name, $0.unit) })
        return lines.joined(separator: "\n")
    }

    @MainActor private static func note(_ parameter: SceneDescription.Parameter) -> String {
        let (range, unit) = (parameter.range, parameter.unit)
        let bounds = "\(range.lowerBound.shortest) to \(range.upperBound.shortest)" + (unit.isEmpty ? "" : " \(unit)")
        return "\(parameter.title): \(bounds), initially \(parameter.initial.shortest)"
    }
}
