// swift-tools-version: 6.2
import PackageDescription

// The gallery: a program that depends on Momentum as any other does.

/// `EMBEDDED=1` builds for the browser, as Embedded Swift; only `Tools/build-web` sets it.
let embedded = Context.environment["EMBEDDED"] != nil

/// `STRICT=1` turns warnings in our own targets into errors, as continuous integration does.
let strict = Context.environment["STRICT"] != nil ? [SwiftSetting.treatAllWarnings(as: .error)] : []

/// Everything lives on the main actor; Embedded Swift has no actors, so the setting is left out there.
let mainActor: [SwiftSetting] =
    strict + (embedded ? [.swiftLanguageMode(.v5)] : [.defaultIsolation(MainActor.self)])

/// Tests look at what only the gallery's own modules see, also in the optimised build that the command line has of them.
let tested: [SwiftSetting] = mainActor + (embedded ? [] : [.unsafeFlags(["-enable-testing"])])

func momentum(_ product: String) -> Target.Dependency { .product(name: product, package: "momentum") }

var products: [Product] = [.executable(name: "Gallery", targets: ["Gallery"])]

var targets: [Target] = [
    .target(
        name: "MomentumGallery", dependencies: [momentum("MomentumReplay"), momentum("MomentumPhysics")],
        exclude: embedded ? ["Native"] : ["Embedded"], swiftSettings: tested),
    .executableTarget(
        name: "Gallery",
        dependencies: ["MomentumGallery", momentum("MomentumApp"), momentum("MomentumDesktop")],
        swiftSettings: mainActor),
]

if !embedded {
    // What the command line plays, and what it measures and checks scenes with.
    products += [
        .library(name: "MomentumGallery", targets: ["MomentumGallery"]),
        .library(name: "GalleryTesting", targets: ["GalleryTesting"]),
    ]
    targets += [
        .target(
            name: "GalleryTesting", dependencies: ["CAllocator", "MomentumGallery", momentum("MomentumTesting")],
            swiftSettings: mainActor),
        .systemLibrary(name: "CAllocator"),
        // What tests hold against the page's painter.
        .executableTarget(
            name: "GalleryPictures", dependencies: ["GalleryTesting", "MomentumGallery", momentum("MomentumDesktop")],
            swiftSettings: mainActor),
        .testTarget(
            name: "MomentumGalleryTests",
            dependencies: [
                "GalleryTesting", "MomentumGallery", momentum("MomentumRecording"), momentum("MomentumTesting"),
            ],
            exclude: ["Golden"], swiftSettings: mainActor
        ),
    ]
}

let package = Package(
    name: "momentum-gallery",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: products,
    dependencies: [.package(name: "momentum", path: "..")],
    targets: targets,
    swiftLanguageModes: [.v6]
)
