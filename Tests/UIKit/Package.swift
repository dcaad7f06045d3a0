// swift-tools-version: 6.2
import PackageDescription

/// Builds programs written for UIKit; see Guides/FromUIKit.md.
let uiKit: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]

let package = Package(
    name: "UIKitPrograms",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../..")],
    targets: [
        // The output of `Tools/port-programs` for `Programs`, which is not committed, and the list of the programs.
        .target(
            name: "UIKitPrograms",
            dependencies: [
                .product(name: "UIKit", package: "momentum"), .product(name: "QuartzCore", package: "momentum"),
                .product(name: "MomentumApp", package: "momentum"),
            ],
            swiftSettings: uiKit),
        .executableTarget(
            name: "UIKitPages", dependencies: ["UIKitPrograms", .product(name: "MomentumApp", package: "momentum")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "UIKitProgramsTests",
            dependencies: ["UIKitPrograms", .product(name: "MomentumTesting", package: "momentum")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
