// swift-tools-version: 6.2
import PackageDescription

/// `EMBEDDED=1` builds the engine as Embedded Swift for the browser; see `Guides/Building.md`.
let embedded = Context.environment["EMBEDDED"] != nil

/// `STRICT=1` turns warnings in our own targets into errors, as continuous integration does.
let strict = Context.environment["STRICT"] != nil ? [SwiftSetting.treatAllWarnings(as: .error)] : []

/// `TESTS=MomentumViewsTests,…` leaves all other test targets out, and the command line unless its tests are among them: a
/// shorter build while working on one module.
let chosenTests = Context.environment["TESTS"]?.split(separator: ",").map(String.init)

/// Value code, usable from any isolation.
let values: [SwiftSetting] = strict + (embedded ? [.swiftLanguageMode(.v5)] : [])

/// Stateful code lives on the main actor; Embedded Swift has no actors, so the setting is left out there.
let mainActor: [SwiftSetting] = values + (embedded ? [] : [.defaultIsolation(MainActor.self)])

var products: [Product] = [
    .library(name: "Momentum", targets: ["Momentum"]),
    .library(name: "MomentumCurves", targets: ["MomentumCurves"]),
    .library(name: "MomentumPhysics", targets: ["MomentumPhysics"]),
    .executable(name: "MomentumWeb", targets: ["MomentumWeb"]),
]

var dependencies: [Package.Dependency] = []

var targets: [Target] = [
    // `squareRoot()` calls the C library in debug builds.
    .target(
        name: "MomentumCurves", swiftSettings: values,
        linkerSettings: embedded ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "MomentumLayers", dependencies: ["MomentumCurves"], swiftSettings: mainActor),
    .target(name: "MomentumPhysics", dependencies: ["MomentumCurves"], swiftSettings: values),
    .target(name: "CassowarySolver", swiftSettings: values),
    .target(
        name: "MomentumViews", dependencies: ["CassowarySolver", "MomentumLayers", "MomentumPhysics"],
        swiftSettings: mainActor),
    .target(name: "Momentum", dependencies: ["MomentumViews"], swiftSettings: mainActor),
    .target(name: "MomentumGallery", dependencies: ["Momentum"], swiftSettings: mainActor),
    // The heap asks the C library for memory by name.
    .executableTarget(
        name: "MomentumWeb", dependencies: ["MomentumGallery", "MomentumPhysics"],
        swiftSettings: mainActor + (embedded ? [.enableExperimentalFeature("Extern")] : [])),
]

if !embedded {
    products.append(.executable(name: "momentum", targets: ["MomentumCLI"]))
    dependencies += [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ]
    targets += [
        .target(name: "MomentumExport", dependencies: ["MomentumGallery"], swiftSettings: mainActor),
        .target(
            name: "MomentumTesting", dependencies: ["MomentumExport", "MomentumPhysics"], swiftSettings: mainActor),
        .executableTarget(
            name: "MomentumCLI",
            dependencies: [
                "MomentumExport",
                "MomentumPhysics",
                "MomentumTesting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: mainActor
        ),
    ]
    targets += [
        .testTarget(
            name: "MomentumCurvesTests", dependencies: ["MomentumCurves"], resources: [.copy("Oracles")],
            swiftSettings: values),
        .testTarget(
            name: "MomentumPhysicsTests", dependencies: ["MomentumPhysics", "MomentumTesting"], swiftSettings: values),
        .target(
            name: "SolverOracle", dependencies: ["CassowarySolver"], path: "Tests/SolverOracle", swiftSettings: values),
        .testTarget(
            name: "CassowarySolverTests", dependencies: ["CassowarySolver", "MomentumTesting", "SolverOracle"],
            swiftSettings: values),
        .testTarget(
            name: "MomentumLayersTests", dependencies: ["MomentumLayers", "MomentumTesting"],
            resources: [.copy("Oracles")], swiftSettings: mainActor),
        .testTarget(
            name: "MomentumViewsTests",
            dependencies: ["CassowarySolver", "MomentumTesting", "MomentumViews", "SolverOracle"],
            swiftSettings: mainActor),
        .testTarget(
            name: "MomentumGalleryTests", dependencies: ["MomentumExport", "MomentumTesting"], exclude: ["Golden"],
            swiftSettings: mainActor
        ),
        .testTarget(name: "StructureTests", exclude: ["Embedded", "Examples"], swiftSettings: values),
        .testTarget(
            name: "MomentumExportTests", dependencies: ["MomentumExport", "MomentumCLI"], swiftSettings: mainActor),
    ]
}

if let chosenTests {
    let commandIsTested = chosenTests.contains("MomentumExportTests")
    targets.removeAll { target in
        if target.name == "MomentumCLI" { return !commandIsTested }
        return target.type == .test && !chosenTests.contains(target.name)
    }
    if !commandIsTested {
        products.removeAll { $0.name == "momentum" }
        dependencies.removeAll()
    }
}

let package = Package(
    name: "momentum",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: products,
    dependencies: dependencies,
    targets: targets,
    swiftLanguageModes: [.v6]
)
