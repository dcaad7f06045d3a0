// swift-tools-version: 6.2
import PackageDescription

// `momentum port`: a separate package, so that only users who port a program download and build swift-syntax.

/// `STRICT=1` turns warnings in the targets of this package into errors, as continuous integration does.
let strict = Context.environment["STRICT"] != nil ? [SwiftSetting.treatAllWarnings(as: .error)] : []

func syntax(_ product: String) -> Target.Dependency { .product(name: product, package: "swift-syntax") }

let package = Package(
    name: "momentum-port",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "momentum-port", targets: ["PortCommand"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    ],
    targets: [
        .target(
            name: "MomentumPort",
            dependencies: [syntax("SwiftParser"), syntax("SwiftParserDiagnostics"), syntax("SwiftSyntax")],
            swiftSettings: strict),
        .executableTarget(
            name: "PortCommand",
            dependencies: ["MomentumPort", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict),
        .testTarget(
            name: "MomentumPortTests", dependencies: ["MomentumPort"], exclude: ["Fixtures"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
