#if !hasFeature(Embedded)
    import Foundation

    /// Where a program's resources are while it runs natively.
    ///
    /// The first of these folders that has the file: the one that the program names (``Application/resources``), `Resources` beside
    /// the executable, `Resources` of the package that the executable was built in (`swift run`, `swift test`), and that of the
    /// package that it is run in.
    public struct ResourceFolder {
        /// Where is looked, in this order.
        public let folders: [String]

        /// The folders for a program that names `named`; empty when it names none.
        public init(named: String = "") {
            var folders: [String] = []
            func add(_ folder: URL?) {
                guard let path = folder?.standardizedFileURL.path, !folders.contains(path) else { return }
                folders.append(path)
            }
            if !named.isEmpty { add(URL(fileURLWithPath: named, isDirectory: true)) }
            let executables = [Bundle.main.executablePath, CommandLine.arguments.first].compactMap { $0 }
            for executable in executables where executable.contains("/") {
                let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Resources").path) {
                    add(folder.appendingPathComponent("Resources"))
                }
                add(Self.resources(ofPackageAround: folder))
            }
            let present = FileManager.default.currentDirectoryPath
            add(Self.resources(ofPackageAround: URL(fileURLWithPath: present, isDirectory: true)))
            self.folders = folders
        }

        /// The file of a resource; nil when none of the folders has it.
        public func file(_ name: String) -> String? {
            for folder in folders {
                let path = folder + "/" + name
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
                    return path
                }
            }
            return nil
        }

        /// The bytes of a resource; nil when none of the folders has it.
        public func bytes(_ name: String) -> [UInt8]? {
            file(name).flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
        }

        /// The encoded picture of `image`: its own bytes, or those of the resource that it names; nil where neither is there.
        public func bytes(of image: Image) -> [UInt8]? {
            guard let name = image.source else { return nil }
            if !image.data.isEmpty { return image.data }
            return name.kind == .resource ? bytes(String(decoding: name.letters, as: UTF8.self)) : nil
        }

        private static func resources(ofPackageAround start: URL) -> URL? {
            var folder = start.standardizedFileURL
            for _ in 0..<64 {
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                    return folder.appendingPathComponent("Resources")
                }
                let outer = folder.deletingLastPathComponent()
                if outer.path == folder.path { return nil }
                folder = outer
            }
            return nil
        }
    }

    /// What decodes the pictures of a session that has no page: asked after each frame for those that are awaited.
    public protocol ImageLoader: AnyObject {
        /// What has become of a picture; nil while it is still loading.
        func answer(_ request: ImageRequest) -> ImageAnswer?
    }

    /// Looks pictures up in the program's folder of resources, and says how large they are by the first bytes of their files. It
    /// decodes nothing: a file that is damaged further on is ready here.
    public final class ResourceImages: ImageLoader {
        /// Where files are looked for.
        public let folder: ResourceFolder

        /// Creates a loader that looks in `folder`.
        public init(_ folder: ResourceFolder = ResourceFolder()) { self.folder = folder }

        /// The size by the file's header; a picture that is missing, damaged, unknown or at an address has failed, with a
        /// diagnostic.
        public func answer(_ request: ImageRequest) -> ImageAnswer? {
            let outcome = outcome(request)
            if case .failed(let reason) = outcome {
                Diagnostics.report(
                    Diagnostic(
                        Self.sentence(reason, request.name, folder), in: "Image", remedy: Self.remedy(reason)))
            }
            return ImageAnswer(request.name, outcome)
        }

        private func outcome(_ request: ImageRequest) -> ImageAnswer.Outcome {
            var bytes = request.data
            switch request.name.kind {
            case .data: break
            case .url: return .failed(.unreachable)
            case .resource:
                guard let found = folder.bytes(String(decoding: request.name.letters, as: UTF8.self)) else {
                    return .failed(.missing)
                }
                bytes = found
            }
            return ImageHeader(bytes)?.outcome ?? .failed(.unknownFormat)
        }

        private static func sentence(
            _ reason: Image.Failure, _ name: ImageName, _ folder: ResourceFolder
        ) -> String {
            let text = String(decoding: name.letters, as: UTF8.self).quotable
            let what = name.kind == .data ? "the bytes of a picture" : "'\(text)'"
            switch reason {
            case .missing:
                let places = folder.folders.map { "'\($0)'" }.joined(separator: " and ")
                return "there is no picture \(what) in \(places.isEmpty ? "any folder" : places)"
            case .damaged: return "\(what) is damaged: it has no size"
            case .unknownFormat: return "\(what) is no picture that is known"
            case .tooLarge: return "\(what) has more than \(ImageAnswer.mostPixels) pixels, or too many on a side"
            case .refused, .unreachable: return "\(what) cannot be reached without a page"
            }
        }

        private static func remedy(_ reason: Image.Failure) -> String {
            switch reason {
            case .missing: "put it into the program's folder Resources"
            case .damaged, .unknownFormat: "give a PNG, JPEG, WebP, GIF or SVG"
            case .tooLarge: "give one of at most \(ImageAnswer.mostColumns) a side"
            case .refused, .unreachable: "take a resource, or answer by an ImageLoader"
            }
        }
    }
#endif
