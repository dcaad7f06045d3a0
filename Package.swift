// swift-tools-version: 6.2
import PackageDescription

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// `EMBEDDED=1` builds for the browser, as Embedded Swift; only `swift package web` and `Tools/build-web` set it.
let embedded = Context.environment["EMBEDDED"] != nil

/// `STUDIO=1` lets a page that is served for its developer be inspected.
let studio = Context.environment["STUDIO"] != nil

/// `STRICT=1` turns warnings in our own targets into errors, as continuous integration does.
let strict = Context.environment["STRICT"] != nil ? [SwiftSetting.treatAllWarnings(as: .error)] : []

/// `FUZZING=1` adds the library of the fuzzers as a product, for the command line. Only `Tools/build-command` sets it.
let fuzzing = Context.environment["FUZZING"] != nil

/// `TESTS=MomentumTests,…` leaves all other test targets out: a shorter build while working on one module.
let chosenTests = Context.environment["TESTS"]?.split(separator: ",").map(String.init)

/// Value code, usable from any isolation.
let values: [SwiftSetting] = strict + (embedded ? [.swiftLanguageMode(.v5), .define("EMBEDDED")] : [])

/// Stateful code lives on the main actor; Embedded Swift has no actors, so the setting is left out there.
let mainActor: [SwiftSetting] = values + (embedded ? [] : [.defaultIsolation(MainActor.self)])

/// Whether GTK 4 is here, which windows are opened with: its description, where pkg-config looks for such. Manifests are kept, so
/// that `swift package purge-cache` is needed after it was installed. `NO_GTK=1` builds as where it is not.
let hasGTK: Bool = {
    if embedded || Context.environment["NO_GTK"] != nil { return false }
    var folders = (Context.environment["PKG_CONFIG_PATH"] ?? "").split(separator: ":").map(String.init)
    folders += ["/usr/lib/pkgconfig", "/usr/lib64/pkgconfig", "/usr/share/pkgconfig"]
    folders += ["x86_64", "aarch64", "arm", "riscv64"].flatMap { machine in
        ["gnu", "gnueabihf"].map { "/usr/lib/\(machine)-linux-\($0)/pkgconfig" }
    }
    folders += ["/usr/local/lib/pkgconfig", "/opt/homebrew/lib/pkgconfig"]
    return folders.contains { folder in
        guard let file = fopen(folder + "/gtk4.pc", "r") else { return false }
        fclose(file)
        return true
    }
}()

/// The folders of a target that a build excludes: a page excludes the folders that only native programs need, and all other
/// builds exclude those that only a page needs.
func leftOut(native: [String] = [], page: [String] = []) -> [String] { embedded ? native : page }

/// The module that opens windows. Without GTK, it is a source that names the package to install. A page has no windows.
let windows = embedded ? "MomentumReplay" : hasGTK ? "MomentumDesktop" : "DesktopAbsent"

var products: [Product] = [
    .library(name: "Momentum", targets: ["Momentum"]),
    .library(name: "MomentumCurves", targets: ["MomentumCurves"]),
    .library(name: "MomentumPhysics", targets: ["MomentumPhysics"]),
    .library(name: "MomentumReplay", targets: ["MomentumReplay"]),
    .library(name: "MomentumApp", targets: ["MomentumApp"]),
    .library(name: "MomentumDesktop", targets: [windows]),
    .plugin(name: "web", targets: ["web"]),
    .library(name: "MomentumTesting", targets: ["MomentumTesting"]),
    .library(name: "MomentumRecording", targets: ["MomentumRecording"]),
]

if fuzzing { products.append(.library(name: "MomentumFuzzing", targets: ["MomentumFuzzing"])) }

var targets: [Target] = [
    // `squareRoot()` calls the C library in debug builds.
    .target(
        name: "MomentumCurves", swiftSettings: values,
        linkerSettings: embedded ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
        name: "MomentumLayers", dependencies: ["MomentumCurves"],
        exclude: leftOut(native: ["Native"], page: ["Embedded"]),
        swiftSettings: mainActor),
    .target(name: "MomentumPhysics", dependencies: ["MomentumCurves"], swiftSettings: values),
    .target(name: "CassowarySolver", swiftSettings: values),
    .target(
        name: "MomentumStage", dependencies: ["CassowarySolver", "MomentumLayers"],
        exclude: leftOut(native: ["Native"]),
        swiftSettings: mainActor),
    .target(
        name: "MomentumMotion", dependencies: ["MomentumStage", "MomentumPhysics"],
        exclude: leftOut(native: ["Native"]),
        swiftSettings: mainActor),
    .target(name: "MomentumKit", dependencies: ["MomentumMotion", "MomentumStage"], swiftSettings: mainActor),
    .target(name: "Momentum", dependencies: ["MomentumKit"], swiftSettings: mainActor),
    .target(
        name: "MomentumReplay", dependencies: ["Momentum"],
        exclude: leftOut(native: ["Resources", "Scripts", "Traces", "Window"]), swiftSettings: mainActor),
    // Display lists as SVG documents: for recordings, and for the studio.
    .target(name: "MomentumPictures", dependencies: ["MomentumLayers"], swiftSettings: mainActor),
    // The parts of a running program, as studios and tests inspect them.
    .target(
        name: "MomentumInspection", dependencies: ["MomentumReplay"], exclude: leftOut(native: ["Native"]),
        swiftSettings: mainActor),
    // The heap of the page asks the C library for memory by name.
    .target(
        name: "MomentumApp",
        dependencies: ["MomentumReplay"] + (embedded ? [] : ["WindowHook"])
            + (studio || !embedded ? ["MomentumInspection"] : []) + (studio ? ["MomentumPictures"] : []),
        exclude: leftOut(native: ["Headless"] + (studio ? [] : ["Studio"]), page: ["Studio", "Web"]),
        swiftSettings: mainActor + (embedded ? [.enableExperimentalFeature("Extern")] : [])
            + (studio ? [.define("STUDIO")] : [])),
    // The painter of the page, as a resource of what records: other files of `Web` are none of it.
    .target(
        name: "PainterPage", path: "Web",
        exclude: ["bench", "bench.html", "favicon.svg", "program", "sdk", "studio"],
        sources: ["PainterModules.swift"], resources: [.copy("host"), .copy("record")], swiftSettings: values),
    .target(
        name: "MomentumRecording",
        dependencies: ["MomentumInspection", "MomentumPictures", "MomentumReplay", "PainterPage"]
            + (embedded ? [] : ["WindowHook"]),
        swiftSettings: mainActor),
    .target(
        name: "MomentumTesting",
        dependencies: ["MomentumInspection", "MomentumRecording", "MomentumReplay", "MomentumPhysics"],
        swiftSettings: mainActor),
    .plugin(
        name: "web",
        capability: .command(
            intent: .custom(verb: "web", description: "Build a program as a page, and serve it with --serve."))),
    // Fuzzers of the engine itself: what `momentum fuzz` runs.
    .target(
        name: "MomentumFuzzing", dependencies: ["MomentumTesting", "MomentumPhysics"], swiftSettings: mainActor),
    .testTarget(
        name: "MomentumCurvesTests", dependencies: ["MomentumCurves"], resources: [.copy("Oracles")],
        swiftSettings: values),
    .testTarget(
        name: "MomentumPhysicsTests", dependencies: ["MomentumPhysics", "MomentumFuzzing", "MomentumTesting"],
        swiftSettings: values),
    .target(
        name: "SolverOracle", dependencies: ["CassowarySolver"], path: "Tests/SolverOracle", swiftSettings: values),
    .testTarget(
        name: "CassowarySolverTests",
        dependencies: ["CassowarySolver", "MomentumFuzzing", "MomentumTesting", "SolverOracle"],
        swiftSettings: values),
    .testTarget(
        name: "MomentumLayersTests", dependencies: ["MomentumLayers", "MomentumFuzzing", "MomentumTesting"],
        resources: [.copy("Oracles")], swiftSettings: mainActor),
    .testTarget(
        name: "MomentumTests",
        dependencies: ["CassowarySolver", "MomentumFuzzing", "MomentumKit", "MomentumTesting", "SolverOracle"],
        swiftSettings: mainActor),
    .testTarget(
        name: "MomentumAppTests", dependencies: ["MomentumApp", "MomentumTesting"], swiftSettings: mainActor),
    .testTarget(
        name: "MomentumRecordingTests", dependencies: ["MomentumPictures", "MomentumRecording"],
        swiftSettings: mainActor),
    .testTarget(
        name: "MomentumTestingTests", dependencies: ["MomentumLayers", "MomentumTesting"], swiftSettings: mainActor),
    .testTarget(name: "StructureTests", exclude: ["Embedded", "Examples"], swiftSettings: values),
]

if !embedded { targets.append(.target(name: "WindowHook")) }

// Apple's names over ours, for programs that were written for UIKit. On Apple's platforms the modules are there already.
#if !canImport(Darwin)
    let appleModules = ["UIKit", "QuartzCore", "CoreGraphics"]
    products += appleModules.map { .library(name: $0, targets: [$0]) }
    targets.append(
        .target(
            name: "AppleNames", dependencies: ["Momentum", "MomentumApp"], path: "Sources/Shims/AppleNames",
            exclude: leftOut(native: ["Native", "Unsupported"], page: ["Embedded"]), swiftSettings: mainActor))
    // The testing library's modules for two of them are found beside them.
    let overlays = embedded ? [] : ["UIKit", "CoreGraphics"]
    targets += overlays.map {
        .target(name: "_Testing_" + $0, path: "Sources/Shims/_Testing_" + $0, swiftSettings: values)
    }
    targets += appleModules.map { name in
        let overlay = overlays.filter { $0 == name }.map { Target.Dependency(stringLiteral: "_Testing_" + $0) }
        return .target(
            name: name, dependencies: ["AppleNames"] + overlay, path: "Sources/Shims/" + name, swiftSettings: mainActor)
    }
    // Built as a program for UIKit is.
    targets.append(
        .testTarget(
            name: "UIKitTests", dependencies: ["UIKit", "QuartzCore", "CoreGraphics", "MomentumTesting"],
            swiftSettings: [.swiftLanguageMode(.v5)] + (embedded ? [] : [.defaultIsolation(MainActor.self)])))
#endif

// Windows, for the programs that name the product.
if hasGTK {
    targets += [
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
        .target(name: "MomentumDesktop", dependencies: ["CGTK", "MomentumReplay"], swiftSettings: mainActor),
    ]
} else if !embedded {
    targets.append(.target(name: "DesktopAbsent", dependencies: ["MomentumReplay"], swiftSettings: mainActor))
}

if let chosenTests {
    targets.removeAll { $0.type == .test && !chosenTests.contains($0.name) }
}

let package = Package(
    name: "momentum",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
