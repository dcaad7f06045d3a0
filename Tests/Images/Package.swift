// swift-tools-version: 6.2
import PackageDescription

// A program whose images are decoded by a browser: Tests/Browser/test_images.py.
let package = Package(
    name: "Pictures",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../..")],
    targets: [
        .executableTarget(
            name: "Pictures", dependencies: [.product(name: "MomentumApp", package: "momentum")],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)
