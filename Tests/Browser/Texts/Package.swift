// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Texts",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Texts", dependencies: [.product(name: "MomentumApp", package: "momentum")],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)
