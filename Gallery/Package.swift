// swift-tools-version: 6.2
import PackageDescription

// The gallery: a program that depends on Momentum as any other does.

/// `EMBEDDED=1` builds for the browser, as Embedded Swift. Only `Tools/build-web` sets it.
let embedded = Context.environment["EMBEDDED"] != nil

/// `STRICT=1` turns warnings in the targets of this package into errors, as continuous integration does.
let strict = Context.environment["STRICT"] != nil ? [SwiftSetting.treatAllWarnings(as: .error)] : []

/// Everything is isolated to the main actor. Embedded Swift has no actors, so the setting is omitted there.
let mainActor: [SwiftSetting] =
    strict + (embedded ? [.swiftLanguageMode(.v5)] : [.defaultIsolation(MainActor.self)])

/// Tests use internal symbols of the gallery, even in the optimised build that the command line makes.
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
    // The libraries for the command line, which plays, measures and checks the scenes.
    products += [
        .library(name: "MomentumGallery", targets: ["MomentumGallery"]),
        .library(name: "GalleryTesting", targets: ["GalleryTesting"]),
    ]
    targets += [
        .target(
            name: "GalleryTesting", dependencies: ["CAllocator", "MomentumGallery", momentum("MomentumTesting")],
            swiftSettings: mainActor),
        .systemLibrary(name: "CAllocator"),
        // The pictures that tests compare with the page's painter.
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
