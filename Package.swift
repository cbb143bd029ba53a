// swift-tools-version:6.1

import PackageDescription

let package = Package(
    name: "one-time-code",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "OneTimeCode", targets: ["OneTimeCode"]),
        .library(name: "OneTimeCodeSites", targets: ["OneTimeCodeSites"]),
        .library(name: "OneTimeCodeTemplates", targets: ["OneTimeCodeTemplates", "OneTimeCodeCatalogs"]),
        .library(name: "OneTimeCodeTestSupport", targets: ["OneTimeCodeTestSupport"]),
        .executable(name: "otp-extract", targets: ["otp-extract"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // ICU4C behind plain C functions; see CICU.h for why.
        .systemLibrary(name: "CICUSystem", pkgConfig: "icu-uc icu-i18n", providers: [.apt(["libicu-dev"])]),
        .target(name: "CICU", dependencies: ["CICUSystem"]),

        // the tables that compile-data makes, embedded by C23 #embed
        .target(name: "CCompiledData", exclude: ["ScalarTable.bin", "CueAutomaton.bin"]),

        // text -> tokens
        .target(name: "OneTimeCodeText", dependencies: ["CCompiledData", "CICU"]),

        // the lexicons: data files, embedded too, and their parser
        .target(name: "CLexiconData"),
        .target(name: "OneTimeCodeLocales", dependencies: ["CLexiconData"], exclude: ["Lexicons"]),

        // makes the tables: what ICU knows of scalars, the cues of all lexicons in one automaton
        .target(
            name: "OneTimeCodeCompiler",
            dependencies: ["CICU", "OneTimeCode", "OneTimeCodeLocales", "OneTimeCodeText"]),
        .executableTarget(name: "compile-data", dependencies: ["OneTimeCodeCompiler", "OneTimeCodeLocales"]),

        // JSON as bytes: tokens with their places, objects, strings, and a writer
        .target(name: "OneTimeCodeJSON"),

        // the library people import
        .target(
            name: "OneTimeCode",
            dependencies: ["CCompiledData", "OneTimeCodeJSON", "OneTimeCodeLocales", "OneTimeCodeText"]),

        // which hosts are one site, by libpsl: apart, so that the library asks for nothing but ICU
        .systemLibrary(name: "CPSLSystem", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])]),
        .target(name: "OneTimeCodeSites", dependencies: ["OneTimeCode", "CPSLSystem"]),

        // translation catalogs, as people keep them, read into messages
        .systemLibrary(name: "CExpatSystem", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CYamlSystem", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .target(name: "OneTimeCodeCatalogs", dependencies: ["CExpatSystem", "CYamlSystem"]),

        // the template checker, with what it needs of ICU besides
        .target(name: "CICUTemplates", dependencies: ["CICUSystem"]),
        // its word lists by language: data files, embedded by C23 #embed
        .target(name: "CTemplateWords"),
        .target(
            name: "OneTimeCodeTemplates",
            dependencies: ["CICUTemplates", "CTemplateWords", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeText"],
            exclude: ["Words/Data"]),

        // a clock to wind by hand, and what every store must do
        .target(name: "OneTimeCodeTestSupport", dependencies: ["OneTimeCode"]),

        // labelled messages and how a parser does on them
        .target(name: "OneTimeCodeEvaluation", dependencies: ["OneTimeCode", "OneTimeCodeJSON"]),

        .executableTarget(
            name: "otp-extract",
            dependencies: [
                "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeEvaluation", "OneTimeCodeJSON", "OneTimeCodeSites",
                "OneTimeCodeTemplates", "OneTimeCodeText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // fits the weights of the signals on labelled messages
        .executableTarget(
            name: "fit-weights",
            dependencies: [
                "OneTimeCode", "OneTimeCodeEvaluation",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // samples, built and run by CommandTests
        .executableTarget(name: "sample-backend", dependencies: ["OneTimeCode"], path: "Samples/backend"),
        .executableTarget(name: "sample-feed", dependencies: ["OneTimeCode"], path: "Samples/feed"),

        .testTarget(name: "OneTimeCodeJSONTests", dependencies: ["OneTimeCodeJSON"]),
        .testTarget(name: "OneTimeCodeTextTests", dependencies: ["OneTimeCodeText"]),
        .testTarget(name: "OneTimeCodeLocalesTests", dependencies: ["OneTimeCodeLocales", "OneTimeCodeText", "CICU"]),
        .testTarget(
            name: "OneTimeCodeCompilerTests",
            dependencies: [
                "CCompiledData", "OneTimeCode", "OneTimeCodeCompiler", "OneTimeCodeLocales", "OneTimeCodeText",
            ]),
        .testTarget(
            name: "OneTimeCodeTests",
            dependencies: [
                "OneTimeCode", "OneTimeCodeCompiler", "OneTimeCodeEvaluation", "OneTimeCodeLocales",
                "OneTimeCodeTestSupport", "OneTimeCodeText",
            ],
            exclude: ["OriginBound/README.md"]),
        .testTarget(name: "FitWeightsTests", dependencies: ["fit-weights", "OneTimeCode", "OneTimeCodeEvaluation"]),
        .testTarget(name: "OneTimeCodeSitesTests", dependencies: ["OneTimeCodeSites"]),
        .testTarget(
            name: "SampleTemplateTests", dependencies: ["OneTimeCodeTemplates"], path: "Samples/template-tests",
            exclude: ["locales"]),
        .testTarget(name: "OneTimeCodeCatalogsTests", dependencies: ["OneTimeCodeCatalogs"]),
        .testTarget(
            name: "OneTimeCodeTemplatesTests",
            dependencies: ["OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeTemplates"]),
        .testTarget(
            name: "CommandTests",
            dependencies: ["otp-extract", "sample-backend", "sample-feed", "OneTimeCode", "OneTimeCodeTestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
