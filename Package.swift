// swift-tools-version:6.3;(experimentalCGen)

// Build-tool plugins may generate C with this feature. #embed puts the parser's tables into the binary, and no commit
// holds them. CONTRIBUTING says what to do if the feature changes.

import PackageDescription

// The version that .ci/build/version prints; a plain `swift build` makes no release.
let version = Context.environment["OTP_EXTRACT_VERSION"] ?? "0.0.0-dev"

/// The rooms of Sources; .github/CONTRIBUTING.md says what each is for.
enum Room: String {
    case c = "C"
    case core = "Core"
    case templates = "Templates"
    case autoFill = "AutoFill"
    case service = "Service"
    case cLibrary = "Bindings/C"
    case command = "Command"
    case tools = "Tools"

    func path(of name: String) -> String { "Sources/\(rawValue)/\(name)" }

    /// A library of the system, with the names that pkg-config and Debian have for it.
    func system(_ name: String, pkgConfig: String? = nil, debian: [String]) -> Target {
        .systemLibrary(name: name, path: path(of: name), pkgConfig: pkgConfig, providers: [.apt(debian)])
    }

    /// A module.
    func module(
        _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], cSettings: [CSetting]? = nil,
        linkerSettings: [LinkerSetting]? = nil
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: path(of: name), exclude: exclude, cSettings: cSettings,
            linkerSettings: linkerSettings)
    }

    /// A module in C that holds tables, which are made while the package is built.
    func tables(_ name: String) -> Target {
        .target(name: name, path: path(of: name), plugins: ["CompileTables"])
    }

    /// A program.
    func program(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
        .executableTarget(name: name, dependencies: dependencies, path: path(of: name), exclude: exclude)
    }
}

/// A module of another package, for those who choose the trait.
func product(_ name: String, _ package: String, _ trait: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: [trait]))
}

/// Tests of modules.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude)
}

let icu: [LinkerSetting] = ["icui18n", "icuuc", "icudata"].map { .linkedLibrary($0) }

// Each module, after those that it imports. This is the only list of them.
let modules: [Target] = [
    // ICU4C (libicu-dev) through plain C functions; CICU.h gives the reason
    Room.c.module("CICU", linkerSettings: icu),
    // its dictionaries, locales and transliterators, for the compiler of the tables, and its word boundaries, for tests
    Room.c.module("CICUTools", linkerSettings: icu),
    // the generated tables, and those of forms, which only AutoFill links
    Room.c.tables("CTables"),
    Room.c.tables("CFormTables"),
    // what Swift cannot do: the version by the flags of a build, and memory fetched ahead of its use
    Room.c.module("CSupport", cSettings: [.define("OTP_EXTRACT_VERSION", to: "\"\(version)\"")]),
    // which hosts are one site
    Room.c.system("CPSLSystem", pkgConfig: "libpsl", debian: ["libpsl-dev"]),
    // XML and YAML of catalogs: the modules CExpatSystem and CYamlSystem
    Room.c.system("CCatalogSystem", pkgConfig: "expat yaml-0.1", debian: ["libexpat1-dev", "libyaml-dev"]),
    // HTML of pages, by libgumbo-dev
    Room.c.module("CGumbo", linkerSettings: [.linkedLibrary("gumbo")]),
    // Redis; hiredis.pc has flags that SwiftPM refuses, and needs none
    Room.c.system("CHiredisSystem", debian: ["libhiredis-dev"]),
    // digests and signatures, by OpenSSL
    Room.c.module("CCrypto", linkerSettings: [.linkedLibrary("crypto")]),
    // the files that the server serves, embedded by C23 #embed
    Room.c.module("CServerPage", exclude: ["Page", "openapi.json"]),

    // JSON, lines and columns, encodings, the alphabets of SMS, and the records of a stream, for several modules
    Room.core.module("OneTimeCodeSupport"),
    // text to tokens, and the layouts of the generated tables
    Room.core.module("OneTimeCodeText", ["CICU"]),
    // the parser, the store, the feed, redaction
    Room.core.module(
        "OneTimeCode",
        ["CSupport", "CTables", "OneTimeCodeSupport", "OneTimeCodeText"]),
    // which hosts are same-site: apart, so that the library needs only ICU
    Room.core.module("OneTimeCodeSites", ["CPSLSystem", "OneTimeCode"]),
    // a manual clock, and the contract of every store
    Room.core.module("OneTimeCodeTestSupport", ["OneTimeCode"]),

    // findings of any kind, and the formats of reports
    Room.templates.module("OneTimeCodeReports", ["OneTimeCodeSupport", "OneTimeCodeText"]),
    // translation catalogs to messages
    Room.templates.module("OneTimeCodeCatalogs", ["CCatalogSystem", "OneTimeCodeSupport"]),
    // the template checker
    Room.templates.module(
        "OneTimeCodeTemplates",
        [
            "CICU", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeReports", "OneTimeCodeSupport", "OneTimeCodeText",
        ]),

    // password rules and passwords; imports nothing of this package
    Room.autoFill.module("PasswordRules"),
    // which app belongs to which site: the files of Apple and Android
    Room.autoFill.module("AssociatedDomains", ["OneTimeCodeSupport"]),
    // what the fields of a page or a screen are for, what is offered, what is saved, and why not
    Room.autoFill.module(
        "AutoFill",
        [
            "AssociatedDomains", "CFormTables", "CGumbo", "OneTimeCode", "OneTimeCodeReports", "OneTimeCodeSupport",
            "OneTimeCodeText", "PasswordRules",
        ]),

    // digests, signatures and secrets
    Room.service.module("OneTimeCodeCrypto", ["CCrypto"]),
    // SMS as it arrives: gateways' requests, modems' PDUs, daemons' files
    Room.service.module(
        "OneTimeCodeInbound", ["OneTimeCodeCrypto", "OneTimeCodeSupport"]),
    // codes that several processes share
    Room.service.module(
        "OneTimeCodeRedis", ["CHiredisSystem", "OneTimeCode", "OneTimeCodeCrypto", "OneTimeCodeSupport"]),
    // the events of a feed for swift-log and swift-metrics
    Room.service.module(
        "OneTimeCodeTelemetry",
        [
            "OneTimeCode", product("CoreMetrics", "swift-metrics", "Telemetry"),
            product("Logging", "swift-log", "Telemetry"),
        ]),
    // a store and a feed by HTTP
    Room.service.module(
        "OneTimeCodeServer",
        [
            "CServerPage", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeCrypto", "OneTimeCodeInbound",
            "OneTimeCodeRedis", "OneTimeCodeSites", "OneTimeCodeSupport", "OneTimeCodeTelemetry",
            "OneTimeCodeTemplates",
            product("Configuration", "swift-configuration", "Server"),
            product("CoreMetrics", "swift-metrics", "Server"), product("HTTPTypes", "swift-http-types", "Server"),
            product("Hummingbird", "hummingbird", "Server"), product("HummingbirdCore", "hummingbird", "Server"),
            product("Logging", "swift-log", "Server"), product("NIOCore", "swift-nio", "Server"),
            product("NIOHTTP2", "swift-nio-http2", "Server"), product("NIOHTTPTypes", "swift-nio-extras", "Server"),
            product("NIOHTTPTypesHTTP2", "swift-nio-extras", "Server"), product("NIOSSL", "swift-nio-ssl", "Server"),
            product("NIOTLS", "swift-nio", "Server"),
            product("ServiceLifecycle", "swift-service-lifecycle", "Server"),
        ]),
    Room.service.program(
        "otp-server",
        [
            "CSupport", "OneTimeCode", "OneTimeCodeRedis", "OneTimeCodeServer",
            product("ArgumentParser", "swift-argument-parser", "Server"), product("Logging", "swift-log", "Server"),
            product("NIOCore", "swift-nio", "Server"),
            product("ServiceLifecycle", "swift-service-lifecycle", "Server"),
            product("UnixSignals", "swift-service-lifecycle", "Server"),
        ]),

    // the header of the C library, and its functions; .ci/build/library links them
    Room.cLibrary.module("COneTimeCode"),
    Room.cLibrary.module(
        "OneTimeCodeC", ["COneTimeCode", "CSupport", "OneTimeCode", "OneTimeCodeSites", "OneTimeCodeSupport"]),

    Room.command.program(
        "otp-extract",
        [
            "AssociatedDomains", "AutoFill", "CSupport", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeCrypto",
            "OneTimeCodeInbound", "OneTimeCodeLexicons", "OneTimeCodeReports", "OneTimeCodeSites", "OneTimeCodeSupport",
            "OneTimeCodeTemplates", "OneTimeCodeText", "PasswordRules",
            product("ArgumentParser", "swift-argument-parser", "Command"),
        ], exclude: ["otp-extract.1"]),

    // the files in Sources/Languages, and the compiler of their cues
    Room.tools.module("OneTimeCodeLexicons", ["CICU", "OneTimeCodeText"]),
    // the generated tables: ICU's properties of scalars, its dictionaries and its locales, and the words of all languages
    Room.tools.program("compile-tables", ["CICU", "CICUTools", "OneTimeCodeLexicons", "OneTimeCodeText"]),
    .plugin(
        name: "CompileTables", capability: .buildTool(), dependencies: ["compile-tables"],
        path: Room.tools.path(of: "CompileTables")),
    // fits the weights of the signals on labelled messages and pages
    Room.tools.program(
        "fit-weights",
        [
            "AutoFill", "OneTimeCode", "OneTimeCodeSupport",
            product("ArgumentParser", "swift-argument-parser", "Command"),
        ]),

    // samples, built and run by CommandTests
    .executableTarget(name: "sample-backend", dependencies: ["OneTimeCode"], path: "Samples/backend"),
    .testTarget(
        name: "SampleTemplateTests", dependencies: ["OneTimeCodeTemplates"], path: "Samples/template-tests",
        exclude: ["locales"]),

    // a process that stores, consumes or waits for codes, for tests and .ci/measure/redis-benchmark
    .executableTarget(name: "redis-load", dependencies: ["OneTimeCode", "OneTimeCodeRedis"], path: "Tests/redis-load"),
    tests("OneTimeCodeTextTests", ["CICUTools", "CTables", "OneTimeCodeSupport", "OneTimeCodeText"]),
    tests(
        "OneTimeCodeTests",
        [
            "COneTimeCode", "OneTimeCode", "OneTimeCodeC", "OneTimeCodeLexicons", "OneTimeCodeSites",
            "OneTimeCodeSupport", "OneTimeCodeTestSupport", "OneTimeCodeText",
        ], exclude: ["OriginBound/README.md"]),
    tests(
        "OneTimeCodeTemplatesTests",
        [
            "AssociatedDomains", "AutoFill", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeReports",
            "OneTimeCodeSupport", "OneTimeCodeTemplates", "OneTimeCodeText",
        ]),
    tests(
        "AutoFillTests",
        ["AssociatedDomains", "AutoFill", "OneTimeCode", "OneTimeCodeSupport", "PasswordRules"],
        exclude: ["AssociatedDomains/Cases", "PasswordRules/Cases"]),
    tests("OneTimeCodeInboundTests", ["OneTimeCodeInbound", "OneTimeCodeSupport"]),
    tests(
        "OneTimeCodeRedisTests", ["OneTimeCode", "OneTimeCodeRedis", "OneTimeCodeTestSupport", "redis-load"],
        exclude: ["Support/server-clock.c"]),
    tests(
        "OneTimeCodeServerTests",
        [
            "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeCrypto", "OneTimeCodeInbound", "OneTimeCodeRedis",
            "OneTimeCodeReports", "OneTimeCodeServer", "OneTimeCodeSupport", "OneTimeCodeTelemetry",
            "OneTimeCodeTemplates", "OneTimeCodeTestSupport", "otp-server",
            product("InMemoryLogging", "swift-log", "Server"),
            product("MetricsTestKit", "swift-metrics", "Server"), product("NIOEmbedded", "swift-nio", "Server"),
        ]),
    tests(
        "ToolsTests",
        [
            "AutoFill", "CFormTables", "CICUTools", "CTables", "compile-tables", "fit-weights", "OneTimeCode",
            "OneTimeCodeLexicons", "OneTimeCodeSupport", "OneTimeCodeText",
        ]),
    tests(
        "CommandTests",
        [
            "AssociatedDomains", "AutoFill", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeInbound",
            "OneTimeCodeRedis", "OneTimeCodeReports", "OneTimeCodeSites", "OneTimeCodeTemplates",
            "OneTimeCodeTestSupport", "otp-extract", "PasswordRules", "sample-backend",
        ]),
]

let package = Package(
    name: "one-time-code",
    products: [
        .library(name: "OneTimeCode", targets: ["OneTimeCode"]),
        .library(name: "OneTimeCodeSites", targets: ["OneTimeCodeSites"]),
        .library(
            name: "OneTimeCodeTemplates",
            targets: ["OneTimeCodeTemplates", "OneTimeCodeCatalogs", "OneTimeCodeReports"]),
        .library(name: "OneTimeCodeTestSupport", targets: ["OneTimeCodeTestSupport"]),
        .library(name: "OneTimeCodeTelemetry", targets: ["OneTimeCodeTelemetry"]),
        .library(name: "AssociatedDomains", targets: ["AssociatedDomains"]),
        .library(name: "PasswordRules", targets: ["PasswordRules"]),
        .library(name: "AutoFill", targets: ["AutoFill", "OneTimeCodeReports"]),
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
            name: "Server", description: "The program otp-server, by Hummingbird", enabledTraits: ["Telemetry"]),
        .default(enabledTraits: ["Command"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    ],
    targets: modules,
    swiftLanguageModes: [.v6]
)

// MARK: - Builds of the scripts in .ci

extension Package {
    /// Leaves only the named targets and what they need, without packages if they need none.
    func restrict(to names: [String]) {
        var kept: Set<String> = []
        var open = names
        var needsPackages = false
        while let name = open.popLast() {
            guard kept.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else {
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
        targets.removeAll { !kept.contains($0.name) }
        products.removeAll()
        if !needsPackages { dependencies.removeAll() }
    }
}

// .ci/build/install makes the static program. It has only the part of ICU's data that it reads, but the compiler of its tables
// has all.
if let file = Context.environment["OTP_EXTRACT_ICU_DATA"], let symbol = Context.environment["OTP_EXTRACT_ICU_SYMBOL"] {
    let settings: [CSetting] = [.define("ICU_DATA_FILE", to: "\"\(file)\""), .define("ICU_DATA_SYMBOL", to: symbol)]
    package.targets.append(Room.c.module("CICUData", cSettings: settings))
    for target in package.targets where target.name == "otp-extract" || target.name == "OneTimeCodeC" {
        target.dependencies.append("CICUData")
    }
    // Optimized for size, these modules are smaller by a sixth, and no run takes measurably longer.
    let small: Set = [
        "AssociatedDomains", "OneTimeCodeCatalogs", "OneTimeCodeInbound", "OneTimeCodeTemplates", "PasswordRules",
    ]
    for target in package.targets where small.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-Osize"])]
    }
}

// .ci/build/library links the objects of this product.
if Context.environment["OTP_EXTRACT_LIBRARY"] != nil {
    package.products.append(.library(name: "OneTimeCodeC", type: .static, targets: ["OneTimeCodeC"]))
}

// .ci/test/all builds for debugging, which takes two thirds of the time of a release build. Only what works for minutes is
// optimized: the compiler of the tables, the readers of messages, pages and catalogs, and the tests that compare tables with
// all of Unicode.
if Context.environment["OTP_EXTRACT_TESTS"] != nil {
    let optimized: Set = [
        "AutoFill", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeInbound", "OneTimeCodeLexicons",
        "OneTimeCodeSupport", "OneTimeCodeTemplates", "OneTimeCodeText", "OneTimeCodeTextTests", "ToolsTests",
        "compile-tables",
    ]
    for target in package.targets where optimized.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-O"])]
    }
}

// .ci/test/all --only builds one target of tests, and .ci/test/threads those that the thread sanitizer watches.
if let only = Context.environment["OTP_EXTRACT_ONLY"] {
    package.restrict(to: only.split(separator: ",").map(String.init))
}

// .ci/fuzz/run builds its program with the modules that it needs, instrumented: "fuzzer", or "fuzzer,address".
if let sanitizers = Context.environment["OTP_EXTRACT_FUZZ"] {
    // SwiftPM gives main another name, which only lld lets pass beside the main of libFuzzer
    let link: [LinkerSetting] = [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzers/CFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "AssociatedDomains", "AutoFill", "CFuzzer", "COneTimeCode", "OneTimeCode", "OneTimeCodeC",
                "OneTimeCodeCatalogs", "OneTimeCodeSupport", "OneTimeCodeTemplates", "PasswordRules",
            ], path: "Tests/Fuzzers/fuzz"),
    ]
    package.restrict(to: ["fuzz"])
    package.products = [.executable(name: "fuzz", targets: ["fuzz"])]
    for target in package.targets where target.type == .regular || target.type == .executable {
        // the compiler of the tables is linked with the fuzzer only because it imports what is instrumented
        if target.type == .executable { target.linkerSettings = link }
        if target.name == "compile-tables" { continue }
        if !target.name.hasPrefix("C") {
            // -enable-testing: some targets read what is not public
            target.swiftSettings = [.unsafeFlags(["-sanitize=\(sanitizers)", "-enable-testing"])]
        } else if sanitizers.contains("address") {
            target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=address"])]
            target.cxxSettings = [.unsafeFlags(["-fsanitize=address"])]
        }
    }
}
