#if os(macOS) || os(Linux)
    import Foundation

    /// The external programs that paint and encode.
    nonisolated struct PaintingTools {
        /// The folders that are searched for programs.
        let folders: [String]
        /// The name or path of a Chromium that takes precedence over all others; nil if there is none.
        let chromium: String?
        /// The painter to use.
        let painter: RecordingPainter

        private static let browsers = [
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ]

        /// Creates the tools of an environment: programs in the folders of `PATH`, and the Chromium that `CHROMIUM`
        /// names.
        init(
            environment: [String: String] = ProcessInfo.processInfo.environment,
            painter: RecordingPainter = .automatic
        ) {
            self.painter = painter
            folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
            chromium = environment["CHROMIUM"]
        }

        /// Returns the path of ffmpeg. Throws an error with the remedy if it is not installed.
        func ffmpeg(for format: RecordingFormat) throws -> String {
            guard let path = path(of: ["ffmpeg"]) else {
                throw RecordingError.missingProgram(name: "ffmpeg", package: "ffmpeg", format: format)
            }
            return path
        }

        /// Returns the path of a Chromium. Throws an error with the remedy if none is installed.
        func chromium(for format: RecordingFormat) throws -> String {
            guard let path = path(of: (chromium.map { [$0] } ?? []) + Self.browsers) else {
                throw RecordingError.missingProgram(name: "Chromium", package: "chromium", format: format)
            }
            return path
        }

        /// Returns the path of the first executable among `names`, or nil if there is none. Names that contain slashes
        /// are paths.
        func path(of names: [String]) -> String? {
            for name in names {
                let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
                if let candidate = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) {
                    return candidate
                }
            }
            return nil
        }
    }
#endif
