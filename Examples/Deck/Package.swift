// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Deck",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../..")],
    targets: [
        .executableTarget(
            name: "Deck",
            dependencies: [
                .product(name: "MomentumApp", package: "momentum"),
                .product(name: "MomentumDesktop", package: "momentum"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "DeckTests",
            dependencies: ["Deck", .product(name: "MomentumTesting", package: "momentum")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
