// swift-tools-version:6.3;(experimentalCGen)

// The program of .ci/fuzz, with the modules that it needs. The script copies this file beside links to the sources:
// targets must not lie outside their package.

import PackageDescription

let isSanitizing = Context.environment["FUZZ_SANITIZE"] != nil
let sanitizers = isSanitizing ? "fuzzer,address" : "fuzzer"
// -enable-testing: some targets read what is not public
let compile: [SwiftSetting] = [.unsafeFlags(["-sanitize=\(sanitizers)", "-enable-testing"])]
let compileC: [CSetting] = isSanitizing ? [.unsafeFlags(["-fsanitize=address"])] : []
let compileCxx: [CXXSetting] = isSanitizing ? [.unsafeFlags(["-fsanitize=address"])] : []
// SwiftPM gives main another name, which only lld lets pass beside the main of libFuzzer
let link: [LinkerSetting] = [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]

let text: [Target.Dependency] = ["CTables", "OneTimeCodeTables", "OneTimeCodeText"]
let package = Package(
    name: "one-time-code",
    targets: [
        .systemLibrary(name: "CICUSystem", pkgConfig: "icu-uc icu-i18n"),
        .systemLibrary(name: "CExpatSystem", pkgConfig: "expat"),
        .systemLibrary(name: "CYamlSystem", pkgConfig: "yaml-0.1"),
        .systemLibrary(name: "CGumboSystem", pkgConfig: "gumbo"),
        .target(name: "CICU", dependencies: ["CICUSystem"], cSettings: compileC),
        .target(name: "CICUTemplates", dependencies: ["CICUSystem"], cSettings: compileC, cxxSettings: compileCxx),
        .target(name: "CGumbo", dependencies: ["CGumboSystem"], cSettings: compileC),
        .target(name: "CPrefetch"), .target(name: "CTables"), .target(name: "CTemplateWords"),
        .target(name: "OneTimeCodeTables", swiftSettings: compile),
        .target(name: "OneTimeCodeShared", swiftSettings: compile),
        .target(
            name: "OneTimeCodeText", dependencies: ["CICU", "CTables", "OneTimeCodeTables"], swiftSettings: compile),

        // the tables; their compiler links the fuzzer only because it imports what is instrumented
        .target(name: "OneTimeCodeLocales", dependencies: ["OneTimeCodeTables"], exclude: ["Lexicons"]),
        .target(name: "CICUDictionaries", dependencies: ["CICUSystem"]),
        .target(name: "CICULocales", dependencies: ["CICUSystem"]),
        .executableTarget(
            name: "compile-tables",
            dependencies: ["CICU", "CICUDictionaries", "CICULocales", "OneTimeCodeLocales"] + text,
            linkerSettings: link),
        .plugin(
            name: "CompileTables", capability: .buildTool(), dependencies: ["compile-tables"],
            path: "Sources/CompileTables"),
        .target(name: "CCompiledTables", plugins: ["CompileTables"]),
        .target(name: "CFormTables", plugins: ["CompileTables"]),
        .target(name: "CLocaleTable", plugins: ["CompileTables"]),

        .target(name: "OneTimeCodeJSON", swiftSettings: compile),
        .target(
            name: "OneTimeCode",
            dependencies: ["CCompiledTables", "CPrefetch", "OneTimeCodeJSON", "OneTimeCodeShared"] + text,
            swiftSettings: compile),
        .target(
            name: "OneTimeCodeCatalogs", dependencies: ["CExpatSystem", "CYamlSystem", "OneTimeCodeShared"],
            swiftSettings: compile),
        .target(name: "OneTimeCodeTerminal", dependencies: ["OneTimeCodeText"], swiftSettings: compile),
        .target(name: "OneTimeCodeSMS", swiftSettings: compile),
        .target(
            name: "OneTimeCodeTemplates",
            dependencies: [
                "CICUTemplates", "CLocaleTable", "CTemplateWords", "OneTimeCode", "OneTimeCodeCatalogs",
                "OneTimeCodeSMS", "OneTimeCodeShared", "OneTimeCodeTerminal",
            ] + text, exclude: ["Words/Data"], swiftSettings: compile),
        .target(name: "PasswordRules", swiftSettings: compile),
        .target(name: "AssociatedDomains", dependencies: ["OneTimeCodeJSON"], swiftSettings: compile),
        .target(
            name: "AutoFill",
            dependencies: [
                "AssociatedDomains", "CFormTables", "CGumbo", "OneTimeCode", "OneTimeCodeJSON", "PasswordRules",
            ] + text, swiftSettings: compile),

        .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "AssociatedDomains", "AutoFill", "CFuzzer", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeJSON",
                "OneTimeCodeTemplates", "PasswordRules",
            ], path: "fuzz", swiftSettings: compile, linkerSettings: link),
    ], swiftLanguageModes: [.v6])
