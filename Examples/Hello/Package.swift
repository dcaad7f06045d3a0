// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Hello",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../..")],
    targets: [
        .executableTarget(
            name: "Hello",
            dependencies: [
                .product(name: "MomentumApp", package: "momentum"),
                .product(name: "MomentumDesktop", package: "momentum"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)
