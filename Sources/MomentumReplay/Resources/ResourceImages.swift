/// A loader that decodes the images of a session without a page. It is asked after each frame for the images that the
/// stage waits for.
public protocol ImageLoader: AnyObject {
    /// Returns the outcome of an image, or nil while it is still loading; the loader is asked again after the next
    /// frame. An answer with an illegal size is replaced by the failure ``Image/Failure/tooLarge``.
    func answer(_ request: ImageRequest) -> ImageAnswer?
}

/// An image loader that finds images in the program's resource folders and reads their sizes from the first bytes of
/// their files. Nothing is decoded: a file that is damaged after its header is reported as ready.
public final class ResourceImages: ImageLoader {
    /// The folders that are searched.
    public let folder: ResourceFolder

    /// Creates a loader that looks in `folder`, by default in the folders of a program that names none.
    public init(_ folder: ResourceFolder = ResourceFolder()) { self.folder = folder }

    /// Returns the size from the file's header, never nil. An image that is missing, damaged, too large, in an unknown
    /// format or at a URL fails, with a diagnostic.
    public func answer(_ request: ImageRequest) -> ImageAnswer? {
        let outcome = outcome(request)
        if case .failed(let reason) = outcome {
            Diagnostics.report(
                Self.sentence(reason, request.name, folder), in: "Image",
                remedy: Self.remedy(reason) + "; the image is not displayed")
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
        let what = name.kind == .data ? "the image data" : "the image '\(text)'"
        switch reason {
        case .missing:
            let folders = folder.folders.map { "'\($0)'" }.joined(separator: " and ")
            return "\(what) is not in \(folders.isEmpty ? "a resource folder" : folders)"
        case .damaged: return "\(what) is damaged: its header has no size"
        case .unknownFormat: return "\(what) has an unknown format"
        case .tooLarge: return "\(what) is too large"
        case .refused, .unreachable: return "\(what) has a URL, which only a page can load"
        }
    }

    private static func remedy(_ reason: Image.Failure) -> String {
        switch reason {
        case .missing: "add the file to the program's folder Resources"
        case .damaged, .unknownFormat: "use a PNG, JPEG, WebP, GIF or SVG image"
        case .tooLarge:
            "use at most \(ImageAnswer.mostColumns) pixels a side and \(ImageAnswer.mostPixels) pixels in all"
        case .refused, .unreachable: "use an image of the resource folder, or set Session.imageLoader"
        }
    }
}

// Images in a session without a page: the loader's answers are input, from the next frame on.
extension Session {
    /// Whether the stage waits for images.
    private var awaitsPictures: Bool { stage.imageRequests.contains { $0.isAwaited } }

    /// Returns the answers that the loader has for the images that the stage waits for. Images that are still loading
    /// have none.
    func loadedPictures() -> [ImageAnswer] {
        guard awaitsPictures, let imageLoader else { return [] }
        var answers: [ImageAnswer] = []
        for request in stage.imageRequests where request.isAwaited {
            guard let answer = imageLoader.answer(request) else { continue }
            answers.append(answer.isLegal ? answer : ImageAnswer(request.name, .failed(.tooLarge)))
        }
        return answers
    }
}
