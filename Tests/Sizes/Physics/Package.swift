// swift-tools-version: 6.2
import PackageDescription

/// The physics without a stage, views or pictures. It includes the memory allocator of pages.
let package = Package(
    name: "Physics",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Physics",
            dependencies: [
                .product(name: "MomentumCurves", package: "momentum"),
                .product(name: "MomentumPhysics", package: "momentum"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self), .enableExperimentalFeature("Extern")])
    ]
)
