import Foundation
import Testing

/// Targets depend only on lower ones, and the engine stays portable.
@Suite struct ImportTests {
    /// The permitted imports of each target, as in the architecture.
    private static let allowed: [String: Set<String>] = [
        "MomentumCurves": [],
        "MomentumLayers": ["MomentumCurves"],
        "MomentumPhysics": ["MomentumCurves"],
        "CassowarySolver": [],
        "MomentumStage": ["CassowarySolver", "MomentumLayers", "MomentumCurves"],
        "MomentumMotion": ["MomentumStage", "MomentumPhysics"],
        "MomentumKit": ["MomentumMotion", "MomentumStage"],
        "Momentum": ["MomentumKit", "MomentumLayers", "MomentumPhysics", "MomentumCurves"],
        "MomentumReplay": ["Momentum", "Foundation"],
        "MomentumDesktop": ["CGTK", "MomentumReplay", "Foundation", "FoundationNetworking"],
        "DesktopAbsent": ["MomentumReplay"],
        "MomentumPictures": ["MomentumLayers"],
        "MomentumInspection": ["MomentumReplay"],
        "MomentumApp": ["MomentumReplay", "MomentumInspection", "MomentumPictures", "WindowHook", "Foundation"],
        "MomentumRecording": [
            "MomentumInspection", "MomentumPictures", "MomentumReplay", "PainterPage", "WindowHook", "Foundation",
            "Dispatch",
        ],
        "MomentumTesting": [
            "MomentumRecording", "MomentumReplay", "MomentumInspection", "MomentumPhysics", "MomentumCurves",
            "Foundation",
        ],
        "MomentumFuzzing": ["MomentumTesting", "MomentumPhysics", "MomentumCurves", "Glibc", "Musl", "Darwin"],
        "AppleNames": [
            "MomentumApp", "MomentumReplay", "Momentum", "MomentumStage", "MomentumMotion", "MomentumKit",
            "MomentumLayers", "MomentumCurves",
            "Foundation",
        ],
        "UIKit": ["AppleNames", "MomentumLayers", "Foundation"],
        "QuartzCore": ["AppleNames"],
        "CoreGraphics": ["AppleNames"],
        "_Testing_UIKit": [],
        "_Testing_CoreGraphics": [],
        "MomentumGallery": ["MomentumReplay", "MomentumPhysics"],
        "Gallery": ["MomentumApp", "MomentumGallery"],
        "GalleryPictures": ["GalleryTesting", "MomentumDesktop", "MomentumGallery", "Foundation"],
        "GalleryTesting": ["CAllocator", "MomentumGallery", "MomentumTesting"],
        "MomentumPort": ["Foundation", "FoundationXML", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"],
        "PortCommand": ["ArgumentParser", "Foundation", "MomentumPort"],
    ]
    /// The targets that also compile as Embedded Swift.
    private static let portable: Set<String> = [
        "CassowarySolver", "MomentumCurves", "MomentumLayers", "MomentumPhysics", "MomentumStage", "MomentumMotion",
        "MomentumKit", "Momentum",
        "MomentumReplay", "MomentumPictures", "MomentumInspection", "MomentumApp", "MomentumGallery", "Gallery",
    ]

    @Test func targetsImportOnlyLowerTargets() throws {
        for file in try Sources.files() {
            guard let allowed = Self.allowed[file.target] else { continue }
            for module in file.imports where !allowed.contains(module) {
                Issue.record("\(file.path): \(file.target) must not import \(module)")
            }
        }
    }

    /// The library contains nothing of the gallery.
    @Test func theLibraryDoesNotNameTheGallery() throws {
        for file in try Sources.files() where file.path.hasPrefix("Sources/") {
            for word in ["MomentumGallery", "Gallery."] where file.text.contains(word) {
                Issue.record("\(file.path): contains '\(word)'")
            }
        }
    }

    /// The products for programs are those in the manifest's list, which contains no tests of the engine.
    @Test func theFuzzersAreNotAProduct() throws {
        let text = try String(contentsOf: Sources.root.appending(path: "Package.swift"), encoding: .utf8)
        let products = try #require(text.firstMatch(of: /(?s)var products: \[Product\] = \[\n(.*?)\n\]/)).1
        #expect(products.contains("MomentumTesting") && !products.contains("Fuzzing"))
        #expect(text.contains("if fuzzing { products.append"))
    }

    @Test func theEngineUsesOnlyEmbeddedSwift() throws {
        let forbidden = [
            "@MainActor", "\\.self as Any", "KeyPath<", "weak var", "unowned ", "async ", "await ", "Task {", "Mirror(",
        ]
        for file in try Sources.files() where Self.portable.contains(file.target) {
            for word in forbidden where file.embeddedCode.contains(word) {
                Issue.record(
                    "\(file.path): '\(word)' does not compile as Embedded Swift, or isolates what is isolated already")
            }
        }
    }

    /// Every non-owning reference is a `Weak`, also in native builds, or a `Link`. An animation is notified when its
    /// controller is released.
    @Test func onlyWeakAndLinkAreNonOwning() throws {
        for file in try Sources.files() where Self.portable.contains(file.target) {
            let own = ["Weak.swift", "Link.swift", "ObjectMemory.swift", "AddedAnimation.swift"]
            guard !own.contains(file.name) else { continue }
            for word in ["weak var", "weak let", "[weak", "unowned", "Unmanaged"] where file.code.contains(word) {
                Issue.record("\(file.path): '\(word)' instead of a Weak")
            }
        }
    }

    /// References to an object are cut before its other members are released: the first member of a class does that.
    @Test func linkCuttersAreTheFirstMember() throws {
        let member = /(?:OwnLink<\w+>|ControllerAttachment)\(\)/
        let first = /class \w+(: \w+)? \{\n    private (final )?var \w+ = (?:OwnLink<\w+>|ControllerAttachment)\(\)\n/
        let owners = try Sources.files().filter { $0.code.contains(member) }
        for file in owners where file.code.matches(of: member).count != file.code.matches(of: first).count {
            Issue.record("\(file.path): another member is released before the links are cut")
        }
        #expect(owners.count == 5)
    }

    @Test func theEngineUsesNoClockAndNoRandomness() throws {
        let forbidden = [
            "Date(", "ContinuousClock", "SuspendingClock", "clock_gettime", "random(in", "SystemRandomNumberGenerator",
        ]
        for file in try Sources.files() where Self.portable.contains(file.target) {
            for word in forbidden where file.code.contains(word) {
                Issue.record("\(file.path): '\(word)' is not deterministic")
            }
        }
    }

    @Test func everyTargetIsInTheTable() throws {
        let targets = Set(try Sources.files().map { $0.target })
        #expect(targets.subtracting(Self.allowed.keys).subtracting(["MomentumCLI", "MomentumCommand"]).isEmpty)
    }

    /// Checks the table itself: no module imports one that imports it.
    @Test func theTableHasNoCycles() {
        for (target, modules) in Self.allowed {
            for module in modules { #expect(Self.allowed[module]?.contains(target) != true) }
        }
    }
}
