// swift-tools-version: 6.2
import PackageDescription

// The gallery and the command line: programs that depend on Momentum as any other does.

/// `EMBEDDED=1` builds for the browser, as Embedded Swift; only `Tools/build-web` sets it.
let embedded = Context.environment["EMBEDDED"] != nil

/// `STRICT=1` turns warnings in our own targets into errors, as continuous integration does.
let strict = Context.environment["STRICT"] != nil ? [SwiftSetting.treatAllWarnings(as: .error)] : []

/// Everything lives on the main actor; Embedded Swift has no actors, so the setting is left out there.
let mainActor: [SwiftSetting] =
    strict + (embedded ? [.swiftLanguageMode(.v5)] : [.defaultIsolation(MainActor.self)])

/// Tests look at what only the gallery's own modules see, also in the optimised build that they share with the command line.
let tested: [SwiftSetting] = mainActor + (embedded ? [] : [.unsafeFlags(["-enable-testing"])])

func momentum(_ product: String) -> Target.Dependency { .product(name: product, package: "momentum") }

var products: [Product] = [.executable(name: "Gallery", targets: ["Gallery"])]

var dependencies: [Package.Dependency] = [.package(name: "momentum", path: "..")]

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
    products += [
        .executable(name: "momentum", targets: ["MomentumCommand"]),
        .executable(name: "momentum-tools", targets: ["MomentumCLI"]),
    ]
    dependencies += [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
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
        .executableTarget(
            name: "MomentumCLI",
            dependencies: [
                "GalleryTesting",
                "MomentumGallery",
                momentum("MomentumDesktop"),
                momentum("MomentumFuzzing"),
                momentum("MomentumPhysics"),
                momentum("MomentumRecording"),
                momentum("MomentumTesting"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: tested
        ),
        // Nothing of the engine: `make play` waits for it.
        .executableTarget(
            name: "MomentumCommand",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: tested
        ),
        .testTarget(
            name: "MomentumGalleryTests",
            dependencies: [
                "GalleryTesting", "MomentumGallery", momentum("MomentumRecording"), momentum("MomentumTesting"),
            ],
            exclude: ["Golden"], swiftSettings: mainActor
        ),
        .testTarget(
            name: "MomentumCommandTests",
            dependencies: [
                "MomentumCLI", "MomentumCommand", "MomentumGallery", momentum("MomentumRecording"),
                momentum("MomentumTesting"),
            ],
            swiftSettings: mainActor),
    ]
}

let package = Package(
    name: "momentum-gallery",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: products,
    dependencies: dependencies,
    targets: targets,
    swiftLanguageModes: [.v6]
)
