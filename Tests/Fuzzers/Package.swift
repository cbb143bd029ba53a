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
        .systemLibrary(name: "CICUSystem", path: "Sources/C/CICUSystem", pkgConfig: "icu-uc icu-i18n"),
        .systemLibrary(name: "CExpatSystem", path: "Sources/C/CExpatSystem", pkgConfig: "expat"),
        .systemLibrary(name: "CYamlSystem", path: "Sources/C/CYamlSystem", pkgConfig: "yaml-0.1"),
        .systemLibrary(name: "CGumboSystem", path: "Sources/C/CGumboSystem", pkgConfig: "gumbo"),
        .target(name: "CICU", dependencies: ["CICUSystem"], path: "Sources/C/CICU", cSettings: compileC),
        .target(
            name: "CICUTemplates", dependencies: ["CICUSystem"], path: "Sources/C/CICUTemplates", cSettings: compileC,
            cxxSettings: compileCxx),
        .target(name: "CGumbo", dependencies: ["CGumboSystem"], path: "Sources/C/CGumbo", cSettings: compileC),
        .target(name: "CPrefetch", path: "Sources/C/CPrefetch"), .target(name: "CTables", path: "Sources/C/CTables"),
        .target(name: "CTemplateWords", path: "Sources/C/CTemplateWords"),
        .target(name: "OneTimeCodeTables", path: "Sources/Core/OneTimeCodeTables", swiftSettings: compile),
        .target(name: "OneTimeCodeShared", path: "Sources/Core/OneTimeCodeShared", swiftSettings: compile),
        .target(
            name: "OneTimeCodeText", dependencies: ["CICU", "CTables", "OneTimeCodeTables"],
            path: "Sources/Core/OneTimeCodeText", swiftSettings: compile),

        // the tables; their compiler links the fuzzer only because it imports what is instrumented
        .target(
            name: "OneTimeCodeLocales", dependencies: ["OneTimeCodeTables"], path: "Sources/Tools/OneTimeCodeLocales"),
        .target(name: "CICUDictionaries", dependencies: ["CICUSystem"], path: "Sources/C/CICUDictionaries"),
        .target(name: "CICULocales", dependencies: ["CICUSystem"], path: "Sources/C/CICULocales"),
        .executableTarget(
            name: "compile-tables",
            dependencies: ["CICU", "CICUDictionaries", "CICULocales", "OneTimeCodeLocales"] + text,
            path: "Sources/Tools/compile-tables",
            linkerSettings: link),
        .plugin(
            name: "CompileTables", capability: .buildTool(), dependencies: ["compile-tables"],
            path: "Sources/Tools/CompileTables"),
        .target(name: "CCompiledTables", path: "Sources/C/CCompiledTables", plugins: ["CompileTables"]),
        .target(name: "CFormTables", path: "Sources/C/CFormTables", plugins: ["CompileTables"]),
        .target(name: "CLocaleTable", path: "Sources/C/CLocaleTable", plugins: ["CompileTables"]),

        .target(name: "OneTimeCodeJSON", path: "Sources/Core/OneTimeCodeJSON", swiftSettings: compile),
        .target(
            name: "OneTimeCode",
            dependencies: ["CCompiledTables", "CPrefetch", "OneTimeCodeJSON", "OneTimeCodeShared"] + text,
            path: "Sources/Core/OneTimeCode",
            swiftSettings: compile),
        .target(
            name: "OneTimeCodeCatalogs", dependencies: ["CExpatSystem", "CYamlSystem", "OneTimeCodeShared"],
            path: "Sources/Templates/OneTimeCodeCatalogs",
            swiftSettings: compile),
        .target(
            name: "OneTimeCodeTerminal", dependencies: ["OneTimeCodeText"], path: "Sources/Core/OneTimeCodeTerminal",
            swiftSettings: compile),
        .target(name: "OneTimeCodeSMS", path: "Sources/Core/OneTimeCodeSMS", swiftSettings: compile),
        .target(
            name: "OneTimeCodeTemplates",
            dependencies: [
                "CICUTemplates", "CLocaleTable", "CTemplateWords", "OneTimeCode", "OneTimeCodeCatalogs",
                "OneTimeCodeSMS", "OneTimeCodeShared", "OneTimeCodeTerminal",
            ] + text, path: "Sources/Templates/OneTimeCodeTemplates", exclude: ["Words/Data"], swiftSettings: compile),
        .target(name: "PasswordRules", path: "Sources/AutoFill/PasswordRules", swiftSettings: compile),
        .target(
            name: "AssociatedDomains", dependencies: ["OneTimeCodeJSON"], path: "Sources/AutoFill/AssociatedDomains",
            swiftSettings: compile),
        .target(
            name: "AutoFill",
            dependencies: [
                "AssociatedDomains", "CFormTables", "CGumbo", "OneTimeCode", "OneTimeCodeJSON", "PasswordRules",
            ] + text, path: "Sources/AutoFill/AutoFill", swiftSettings: compile),

        .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "AssociatedDomains", "AutoFill", "CFuzzer", "OneTimeCode", "OneTimeCodeCatalogs", "OneTimeCodeJSON",
                "OneTimeCodeTemplates", "PasswordRules",
            ], path: "fuzz", swiftSettings: compile, linkerSettings: link),
    ], swiftLanguageModes: [.v6])
