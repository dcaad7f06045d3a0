import Foundation

/// The user's web browser.
nonisolated enum Browser {
    /// Opens `address` if there is a browser and a display. Returns whether it has been opened.
    @discardableResult
    static func open(_ address: String) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        #if os(macOS)
            let name = "open"
        #else
            let name = "xdg-open"
            guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return false }
        #endif
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        guard let program = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile(atPath:))
        else {
            return false
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}
