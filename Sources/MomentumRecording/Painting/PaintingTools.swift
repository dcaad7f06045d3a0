#if os(macOS) || os(Linux)
    import Foundation

    /// The programs of others that paint and pack, where they are installed.
    nonisolated struct PaintingTools {
        /// Folders with programs.
        let folders: [String]
        /// A Chromium by its name or path that is tried before all others.
        let chromium: String?
        /// What is to paint.
        let painter: RecordingPainter

        private static let browsers = [
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ]

        /// Those that the environment names: programs in the folders of `PATH`, the Chromium that `CHROMIUM` names.
        init(
            environment: [String: String] = ProcessInfo.processInfo.environment,
            painter: RecordingPainter = .automatic
        ) {
            self.painter = painter
            folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
            chromium = environment["CHROMIUM"]
        }

        /// Where ffmpeg is; throws the remedy when it is not.
        func ffmpeg(for format: RecordingFormat) throws -> String {
            guard let path = path(of: ["ffmpeg"]) else {
                throw RecordingError.missingProgram(name: "ffmpeg", package: "ffmpeg", format: format)
            }
            return path
        }

        /// Where a Chromium is; throws the remedy when there is none.
        func chromium(for format: RecordingFormat) throws -> String {
            guard let path = path(of: (chromium.map { [$0] } ?? []) + Self.browsers) else {
                throw RecordingError.missingProgram(name: "Chromium", package: "chromium", format: format)
            }
            return path
        }

        /// Where the first of `names` is that can be run; nil when none is there. Names with slashes are paths.
        func path(of names: [String]) -> String? {
            for name in names {
                let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
                if let place = places.first(where: FileManager.default.isExecutableFile(atPath:)) { return place }
            }
            return nil
        }
    }
#endif
