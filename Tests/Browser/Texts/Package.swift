// swift-tools-version: 6.2
import PackageDescription

let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "Texts",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "Texts", targets: ["Texts"]), .executable(name: "Replay", targets: ["Replay"]),
    ],
    dependencies: [.package(name: "momentum", path: "../../..")],
    targets: [
        .target(
            name: "TextsProgram", dependencies: [.product(name: "MomentumApp", package: "momentum")],
            swiftSettings: mainActor),
        .executableTarget(name: "Texts", dependencies: ["TextsProgram"], swiftSettings: mainActor),
        .executableTarget(
            name: "Replay",
            dependencies: ["TextsProgram", .product(name: "MomentumReplay", package: "momentum")],
            swiftSettings: mainActor),
    ]
)
