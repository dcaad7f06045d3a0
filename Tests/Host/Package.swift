// swift-tools-version: 6.2
import PackageDescription

// A program that exchanges messages and data with its host: Tests/Browser/test_host.py and
// Tests/Desktop/test_window_host.py.
let package = Package(
    name: "Correspondent",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../..")],
    targets: [
        .executableTarget(
            name: "Correspondent",
            dependencies: [
                .product(name: "MomentumApp", package: "momentum"),
                .product(name: "MomentumDesktop", package: "momentum"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)
