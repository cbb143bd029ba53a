// swift-tools-version:6.3

// A package of its own, as only a fuzzer is built with the sanitizer of libFuzzer. .ci/fuzz-autofill runs it.

import PackageDescription

let package = Package(
    name: "fuzzers",
    dependencies: [.package(name: "one-time-code", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "FuzzAutoFill",
            dependencies: [
                .product(name: "AssociatedDomains", package: "one-time-code"),
                .product(name: "PasswordRules", package: "one-time-code"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
