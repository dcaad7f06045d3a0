// swift-tools-version: 6.2
import PackageDescription

/// The physics with what it needs, and nothing else; `Tools/size-physics` links its sources beside this file.
let package = Package(
    name: "probe",
    targets: [
        .target(name: "MomentumCurves", swiftSettings: [.swiftLanguageMode(.v5), .define("EMBEDDED")]),
        .target(name: "MomentumPhysics", dependencies: ["MomentumCurves"], swiftSettings: [.swiftLanguageMode(.v5), .define("EMBEDDED")]),
        .executableTarget(
            name: "Probe", dependencies: ["MomentumPhysics"],
            swiftSettings: [.swiftLanguageMode(.v5), .define("EMBEDDED"), .enableExperimentalFeature("Extern")]),
    ]
)
