// swift-tools-version:6.3;(experimentalCGen)

// Build-tool plugins may generate C with this feature. #embed puts the parser's tables into the binary, and no commit
// holds them.

import PackageDescription

// The version that .ci/version prints; a plain `swift build` makes no release.
let version = Context.environment["OTP_EXTRACT_VERSION"] ?? "0.0.0-dev"

let package = Package(
    name: "one-time-code",
    products: [
        .library(name: "OneTimeCode", targets: ["OneTimeCode"]),
        .library(name: "OneTimeCodeSites", targets: ["OneTimeCodeSites"]),
        .library(name: "OneTimeCodeTemplates", targets: ["OneTimeCodeTemplates", "OneTimeCodeCatalogs"]),
        .library(name: "OneTimeCodeTestSupport", targets: ["OneTimeCodeTestSupport"]),
        .library(name: "OneTimeCodeTelemetry", targets: ["OneTimeCodeTelemetry"]),
        .library(name: "AssociatedDomains", targets: ["AssociatedDomains"]),
        .library(name: "PasswordRules", targets: ["PasswordRules"]),
        .library(name: "AutoFill", targets: ["AutoFill"]),
        .library(name: "OneTimeCodeInbound", targets: ["OneTimeCodeInbound"]),
        .library(name: "OneTimeCodeRedis", targets: ["OneTimeCodeRedis"]),
        .executable(name: "otp-extract", targets: ["otp-extract"]),
        .executable(name: "otp-server", targets: ["otp-server"]),
    ],
    // Who needs the libraries alone depends on the package with `traits: []`, and fetches no other package.
    traits: [
        .trait(name: "Command", description: "The command otp-extract and the tools, by swift-argument-parser"),
        .trait(name: "Telemetry", description: "The product OneTimeCodeTelemetry, by swift-log and swift-metrics"),
        .trait(
            name: "Inbound", description: "The product OneTimeCodeInbound, by swift-crypto; the command needs it too"),
        .trait(name: "Redis", description: "The product OneTimeCodeRedis, by swift-crypto and hiredis"),
        .trait(
            name: "Server", description: "The product OneTimeCodeServer and the program otp-server, by Hummingbird",
            enabledTraits: ["Inbound", "Redis", "Telemetry"]),
        .default(enabledTraits: ["Command", "Inbound", "Redis", "Server", "Telemetry"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        // a dependency of swift-crypto, for the key in a certificate
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    ],
    targets: [
        // ICU4C through plain C functions; CICU.h gives the reason.
        .systemLibrary(
            name: "CICUSystem", path: "Sources/C/CICUSystem", pkgConfig: "icu-uc icu-i18n",
            providers: [.apt(["libicu-dev"])]),
        .target(name: "CICU", dependencies: ["CICUSystem"], path: "Sources/C/CICU"),

        // small things that several modules need
        .target(name: "OneTimeCodeShared", path: "Sources/Core/OneTimeCodeShared"),

        // layouts of the generated tables: scalars, the automaton of cues
        .target(name: "OneTimeCodeTables", path: "Sources/Core/OneTimeCodeTables"),

        // text to tokens
        .target(name: "CTables", path: "Sources/C/CTables"),
        .target(
            name: "OneTimeCodeText", dependencies: ["CICU", "CTables", "OneTimeCodeTables"],
            path: "Sources/Core/OneTimeCodeText"),

        // the format of lexicons, for tools and tests
        .target(
            name: "OneTimeCodeLocales", dependencies: ["OneTimeCodeTables"], path: "Sources/Tools/OneTimeCodeLocales"),

        // the words of ICU's dictionaries, which only C++ reads
        .target(name: "CICUDictionaries", dependencies: ["CICUSystem"], path: "Sources/C/CICUDictionaries"),
        // the names and the digits of its locales
        .target(name: "CICULocales", dependencies: ["CICUSystem"], path: "Sources/C/CICULocales"),

        // the generated tables: ICU's properties of scalars, its dictionaries and its locales, and the cues of all lexicons
        .executableTarget(
            name: "compile-tables",
            dependencies: [
                "CICU", "CICUDictionaries", "CICULocales", "CTables", "OneTimeCodeLocales", "OneTimeCodeTables",
                "OneTimeCodeText",
            ], path: "Sources/Tools/compile-tables"),
        .plugin(
            name: "CompileTables", capability: .buildTool(), dependencies: ["compile-tables"],
            path: "Sources/Tools/CompileTables"),
        .target(name: "CCompiledTables", path: "Sources/C/CCompiledTables", plugins: ["CompileTables"]),

        // JSON as bytes: tokens with their places, objects, strings, and a writer
        .target(name: "OneTimeCodeJSON", path: "Sources/Core/OneTimeCodeJSON"),

        // the words of forms, which only AutoFill links
        .target(name: "CFormTables", path: "Sources/C/CFormTables", plugins: ["CompileTables"]),

        // memory fetched ahead of its use, for the store
        .target(name: "CPrefetch", path: "Sources/C/CPrefetch"),

        // the library people import
        .target(
            name: "OneTimeCode",
            dependencies: [
                "CCompiledTables", "CPrefetch", "CTables", "OneTimeCodeJSON", "OneTimeCodeShared", "OneTimeCodeTables",
                "OneTimeCodeText",
            ], path: "Sources/Core/OneTimeCode"),

        // decides which hosts are same-site, with libpsl: separate, so that the library needs only ICU
        .systemLibrary(
            name: "CPSLSystem", path: "Sources/C/CPSLSystem", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])]),
        .target(
            name: "OneTimeCodeSites", dependencies: ["OneTimeCode", "CPSLSystem"], path: "Sources/Core/OneTimeCodeSites"
        ),

        // reads translation catalogs into messages
        .systemLibrary(
            name: "CExpatSystem", path: "Sources/C/CExpatSystem", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(
            name: "CYamlSystem", path: "Sources/C/CYamlSystem", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"])]),
        .target(
            name: "OneTimeCodeCatalogs", dependencies: ["CExpatSystem", "CYamlSystem", "OneTimeCodeShared"],
            path: "Sources/Templates/OneTimeCodeCatalogs"),

        // tables and messages for people, on a terminal
        .target(
            name: "OneTimeCodeTerminal", dependencies: ["OneTimeCodeText"], path: "Sources/Core/OneTimeCodeTerminal"),

        // the alphabets of SMS, for the length of messages
        .target(name: "OneTimeCodeSMS", path: "Sources/Core/OneTimeCodeSMS"),

        // the template checker, with the parts of ICU that it needs
        .target(name: "CICUTemplates", dependencies: ["CICUSystem"], path: "Sources/C/CICUTemplates"),
        // what it knows of languages
        .target(name: "CLocaleTable", path: "Sources/C/CLocaleTable", plugins: ["CompileTables"]),
        // its word lists by language: data files, embedded by C23 #embed
        .target(name: "CTemplateWords", path: "Sources/C/CTemplateWords"),
        .target(
            name: "OneTimeCodeTemplates",
            dependencies: [
                "CICUTemplates", "CLocaleTable", "CTemplateWords", "OneTimeCode", "OneTimeCodeCatalogs",
                "OneTimeCodeSMS", "OneTimeCodeShared", "OneTimeCodeTables", "OneTimeCodeTerminal", "OneTimeCodeText",
            ], path: "Sources/Templates/OneTimeCodeTemplates",
            exclude: ["Words/Data"]),

        // a manual clock, and the contract of every store
        .target(
            name: "OneTimeCodeTestSupport", dependencies: ["OneTimeCode"], path: "Sources/Core/OneTimeCodeTestSupport"),

        // password rules and passwords; imports nothing of this package
        .target(name: "PasswordRules", path: "Sources/AutoFill/PasswordRules"),

        // which app belongs to which site: the files of Apple and Android
        .target(
            name: "AssociatedDomains", dependencies: ["OneTimeCodeJSON"], path: "Sources/AutoFill/AssociatedDomains"),

        // what the fields of a page or a screen are for, what is offered, what is saved, and why not
        .systemLibrary(
            name: "CGumboSystem", path: "Sources/C/CGumboSystem", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"])]),
        .target(name: "CGumbo", dependencies: ["CGumboSystem"], path: "Sources/C/CGumbo"),
        .target(
            name: "AutoFill",
            dependencies: [
                "AssociatedDomains", "CFormTables", "CGumbo", "CTables", "OneTimeCode", "OneTimeCodeJSON",
                "OneTimeCodeTables", "OneTimeCodeText", "PasswordRules",
            ], path: "Sources/AutoFill/AutoFill"),

        // the events of a feed for swift-log and swift-metrics
        .target(
            name: "OneTimeCodeTelemetry",
            dependencies: [
                "OneTimeCode",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Telemetry"])),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Telemetry"])),
            ], path: "Sources/Service/OneTimeCodeTelemetry"),

        // SMS as it arrives: gateways' requests, modems' PDUs, daemons' files
        .target(
            name: "OneTimeCodeInbound",
            dependencies: [
                "OneTimeCodeJSON", "OneTimeCodeSMS", "OneTimeCodeShared",
                .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Inbound"])),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: .when(traits: ["Inbound"])),
                .product(name: "SwiftASN1", package: "swift-asn1", condition: .when(traits: ["Inbound"])),
            ], path: "Sources/Service/OneTimeCodeInbound"),
        // codes that several processes share through Redis; hiredis.pc has flags that SwiftPM refuses, and needs none
        .systemLibrary(name: "CHiredisSystem", path: "Sources/C/CHiredisSystem", providers: [.apt(["libhiredis-dev"])]),
        .target(
            name: "OneTimeCodeRedis",
            dependencies: [
                "CHiredisSystem", "OneTimeCode",
                .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Redis"])),
            ], path: "Sources/Service/OneTimeCodeRedis"),
        // a process that stores, consumes or waits for codes, for tests and .ci/redis-benchmark
        .executableTarget(
            name: "redis-load", dependencies: ["OneTimeCode", "OneTimeCodeRedis"], path: "Sources/Service/redis-load"),
        // the files that the server serves, embedded by C23 #embed
        .target(name: "CServerPage", path: "Sources/C/CServerPage", exclude: ["Page", "openapi.json"]),
        // a store and a feed by HTTP
        .target(
            name: "OneTimeCodeServer",
            dependencies: [
                "CServerPage", "OneTimeCode", "OneTimeCodeInbound", "OneTimeCodeJSON", "OneTimeCodeRedis",
                "OneTimeCodeShared", "OneTimeCodeSites", "OneTimeCodeTelemetry",
                .product(name: "Configuration", package: "swift-configuration", condition: .when(traits: ["Server"])),
                .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Server"])),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Server"])),
                .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Server"])),
                .product(name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Server"])),
                .product(name: "HummingbirdHTTP2", package: "hummingbird", condition: .when(traits: ["Server"])),
                .product(name: "JWTKit", package: "jwt-kit", condition: .when(traits: ["Server"])),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Server"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Server"])),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Server"])),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: .when(traits: ["Server"])),
                .product(name: "NIOTLS", package: "swift-nio", condition: .when(traits: ["Server"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Server"])),
                .product(
                    name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Server"])),
            ], path: "Sources/Service/OneTimeCodeServer"),
        .executableTarget(
            name: "otp-server",
            dependencies: [
                "CVersion", "OneTimeCode", "OneTimeCodeRedis", "OneTimeCodeServer",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Server"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Server"])),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Server"])),
                .product(
                    name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Server"])),
            ], path: "Sources/Service/otp-server"),

        // labelled messages and the evaluation of a parser on them
        .target(
            name: "OneTimeCodeEvaluation", dependencies: ["OneTimeCode", "OneTimeCodeJSON"],
            path: "Sources/Tools/OneTimeCodeEvaluation"),

        // labelled pages and the evaluation of the field classifier on them
        .target(
            name: "AutoFillEvaluation",
            dependencies: ["AssociatedDomains", "AutoFill", "OneTimeCodeEvaluation", "OneTimeCodeJSON"],
            path: "Sources/Tools/AutoFillEvaluation"),

        // the version, which is known only from the flags of a build
        .target(
            name: "CVersion", path: "Sources/C/CVersion",
            cSettings: [.define("OTP_EXTRACT_VERSION", to: "\"\(version)\"")]),
        .executableTarget(
            name: "otp-extract",
            dependencies: [
                "AssociatedDomains", "AutoFill", "AutoFillEvaluation", "CVersion", "OneTimeCode",
                "OneTimeCodeCatalogs", "OneTimeCodeEvaluation",
                "OneTimeCodeInbound", "OneTimeCodeJSON", "OneTimeCodeSites", "OneTimeCodeTemplates",
                "OneTimeCodeTerminal", "OneTimeCodeText", "PasswordRules",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"])),
            ], path: "Sources/Command/otp-extract",
            exclude: ["otp-extract.1"]),
        // fits the weights of the signals on labelled messages and pages
        .executableTarget(
            name: "fit-weights",
            dependencies: [
                "AutoFill", "AutoFillEvaluation", "OneTimeCode", "OneTimeCodeEvaluation", "OneTimeCodeShared",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"])),
            ], path: "Sources/Tools/fit-weights"),
        // samples, built and run by CommandTests
        .executableTarget(name: "sample-backend", dependencies: ["OneTimeCode"], path: "Samples/backend"),
        .executableTarget(name: "sample-feed", dependencies: ["OneTimeCode"], path: "Samples/feed"),

        .testTarget(
            name: "AssociatedDomainsTests", dependencies: ["AssociatedDomains", "OneTimeCodeJSON"],
            exclude: ["Cases"]),
        .testTarget(name: "PasswordRulesTests", dependencies: ["OneTimeCodeShared", "PasswordRules"]),
        .testTarget(
            name: "AutoFillTests",
            dependencies: [
                "AssociatedDomains", "AutoFill", "AutoFillEvaluation", "OneTimeCode", "OneTimeCodeJSON",
                "OneTimeCodeShared", "PasswordRules",
            ]),
        .testTarget(name: "OneTimeCodeJSONTests", dependencies: ["OneTimeCodeJSON"]),
        // what tests hold while they start programs
        .target(name: "TestPrograms", path: "Tests/TestPrograms"),
        // ICU's own word boundaries, to compare with
        .target(name: "CICUBoundaries", dependencies: ["CICUSystem"], path: "Tests/CICUBoundaries"),
        .testTarget(
            name: "OneTimeCodeTextTests",
            dependencies: [
                "CCompiledTables", "CICUBoundaries", "CICUDictionaries", "OneTimeCodeTables", "OneTimeCodeText",
            ]),
        .testTarget(
            name: "OneTimeCodeLocalesTests",
            dependencies: ["CCompiledTables", "CICU", "OneTimeCodeLocales", "OneTimeCodeTables", "OneTimeCodeText"]),
        .testTarget(
            name: "CompiledTablesTests",
            dependencies: [
                "CCompiledTables", "CFormTables", "CICULocales", "CLocaleTable", "CTables", "compile-tables",
                "OneTimeCodeLocales", "OneTimeCodeTables", "OneTimeCodeText",
            ]),
        .testTarget(
            name: "OneTimeCodeTests",
            dependencies: [
                "OneTimeCode", "compile-tables", "OneTimeCodeEvaluation", "OneTimeCodeLocales", "OneTimeCodeShared",
                "OneTimeCodeTables", "OneTimeCodeTestSupport", "OneTimeCodeText",
            ],
            exclude: ["OriginBound/README.md"]),
        .testTarget(
            name: "FitWeightsTests",
            dependencies: [
                "fit-weights", "AutoFill", "AutoFillEvaluation", "OneTimeCode", "OneTimeCodeEvaluation",
                "OneTimeCodeShared",
            ]),
        .testTarget(
            name: "OneTimeCodeTelemetryTests",
            dependencies: [
                "OneTimeCode", "OneTimeCodeTelemetry", "OneTimeCodeTestSupport",
                .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Telemetry"])),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Telemetry"])),
            ]),
        .testTarget(
            name: "OneTimeCodeRedisTests",
            dependencies: [
                "redis-load", "OneTimeCode", "OneTimeCodeRedis", "OneTimeCodeTestSupport", "TestPrograms",
            ],
            exclude: ["Support/server-clock.c"]),
        .testTarget(
            name: "OneTimeCodeServerTests",
            dependencies: [
                "OneTimeCode", "OneTimeCodeInbound", "OneTimeCodeJSON", "OneTimeCodeServer", "OneTimeCodeShared",
                "OneTimeCodeTestSupport", "otp-server", "TestPrograms",
                .product(name: "HummingbirdTesting", package: "hummingbird", condition: .when(traits: ["Server"])),
                .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Server"])),
                .product(name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["Server"])),
            ]),
        .testTarget(name: "OneTimeCodeSitesTests", dependencies: ["OneTimeCodeSites"]),
        .testTarget(
            name: "SampleTemplateTests", dependencies: ["OneTimeCodeTemplates"], path: "Samples/template-tests",
            exclude: ["locales"]),
        .testTarget(name: "OneTimeCodeCatalogsTests", dependencies: ["OneTimeCodeCatalogs", "OneTimeCodeShared"]),
        .testTarget(name: "OneTimeCodeSMSTests", dependencies: ["OneTimeCodeSMS"]),
        .testTarget(
            name: "OneTimeCodeInboundTests", dependencies: ["OneTimeCodeInbound", "OneTimeCodeJSON", "OneTimeCodeSMS"]),
        .testTarget(
            name: "OneTimeCodeTemplatesTests",
            dependencies: ["OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeTables", "OneTimeCodeTemplates"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "otp-extract", "AssociatedDomains", "AutoFill", "OneTimeCode", "OneTimeCodeCatalogs",
                "OneTimeCodeInbound", "OneTimeCodeRedis", "OneTimeCodeSites", "OneTimeCodeTemplates",
                "OneTimeCodeTestSupport", "PasswordRules", "TestPrograms",
            ]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "otp-extract", "sample-backend", "sample-feed", "OneTimeCode", "OneTimeCodeTestSupport", "TestPrograms",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// Only .ci/install sets the variables, for the static program. It has only the part of ICU's data that it reads, but the
// compiler of its tables has all.
if let file = Context.environment["OTP_EXTRACT_ICU_DATA"], let symbol = Context.environment["OTP_EXTRACT_ICU_SYMBOL"] {
    let settings: [CSetting] = [.define("ICU_DATA_FILE", to: "\"\(file)\""), .define("ICU_DATA_SYMBOL", to: symbol)]
    package.targets.append(.target(name: "CICUData", path: "Sources/C/CICUData", cSettings: settings))
    package.targets.first { $0.name == "otp-extract" }?.dependencies.append("CICUData")
    // Optimized for size, these modules are smaller by a sixth, and no run takes measurably longer.
    let small: Set = [
        "AssociatedDomains", "OneTimeCodeCatalogs", "OneTimeCodeInbound", "OneTimeCodeTemplates", "PasswordRules",
    ]
    for target in package.targets where small.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-Osize"])]
    }
}

// OTP_EXTRACT_ONLY names targets, separated by commas: the package is then only these and what they need. .ci/test sets it
// for the tests of one module, and .ci/test-threads for those that the thread sanitizer watches.
if let only = Context.environment["OTP_EXTRACT_ONLY"] {
    var kept: Set<String> = []
    var open = only.split(separator: ",").map(String.init)
    var needsPackages = false
    while let name = open.popLast() {
        guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            continue
        }
        for dependency in target.dependencies {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): open.append(name)
            default: needsPackages = true
            }
        }
        for case .plugin(let name, _) in target.plugins ?? [] { open.append(name) }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll()
    if !needsPackages { package.dependencies.removeAll() }
    // In a build for debugging, the compiler of the tables takes two minutes.
    for target in package.targets where ["compile-tables", "OneTimeCodeText"].contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-O"])]
    }
}
