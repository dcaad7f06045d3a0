// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MusicPlayer",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../..")],
    targets: [
        .executableTarget(
            name: "MusicPlayer",
            dependencies: [
                .product(name: "MomentumApp", package: "momentum"),
                .product(name: "MomentumDesktop", package: "momentum"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "MusicPlayerTests",
            dependencies: ["MusicPlayer", .product(name: "MomentumTesting", package: "momentum")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
