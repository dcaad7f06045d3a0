// swift-tools-version: 6.2
import PackageDescription

// The command line: `momentum`, and `momentum-tools`, which plays scenes of the gallery. `Tools/build-command` builds
// it with `FUZZING=1`, because the package of the engine otherwise has no product for its fuzzers.

/// `STRICT=1` turns warnings in the targets of this package into errors, as continuous integration does.
let strict = Context.environment["STRICT"] != nil ? [SwiftSetting.treatAllWarnings(as: .error)] : []

/// Everything is isolated to the main actor. Tests use internal symbols, even in the optimised build.
let tested: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self), .unsafeFlags(["-enable-testing"])]

func momentum(_ product: String) -> Target.Dependency { .product(name: product, package: "momentum") }

func gallery(_ product: String) -> Target.Dependency { .product(name: product, package: "momentum-gallery") }

let package = Package(
    name: "momentum-command",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "momentum", targets: ["MomentumCommand"]),
        .executable(name: "momentum-tools", targets: ["MomentumCLI"]),
    ],
    dependencies: [
        .package(name: "momentum", path: ".."),
        .package(name: "momentum-gallery", path: "../Gallery"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
        .executableTarget(
            name: "MomentumCLI",
            dependencies: [
                gallery("GalleryTesting"),
                gallery("MomentumGallery"),
                momentum("MomentumDesktop"),
                momentum("MomentumFuzzing"),
                momentum("MomentumPhysics"),
                momentum("MomentumRecording"),
                momentum("MomentumTesting"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: tested
        ),
        // Without the engine, because `make play` waits for this target.
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
            name: "MomentumCommandTests",
            dependencies: [
                "MomentumCLI", "MomentumCommand", gallery("MomentumGallery"), momentum("MomentumRecording"),
                momentum("MomentumTesting"),
            ],
            swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    ],
    swiftLanguageModes: [.v6]
)
