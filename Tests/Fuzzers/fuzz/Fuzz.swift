import CFuzzer
import Glibc

/// Fuzzes one target with libFuzzer, whose options are the arguments.
///
/// The variable `FUZZ_TARGET` names the target, since libFuzzer takes all arguments.
@main enum Fuzz {
    static func main() {
        guard target != nil else {
            print("FUZZ_TARGET is the name of no target")
            exit(2)
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
            Fuzz.target?(UnsafeBufferPointer(start: start, count: count))
            return 0
        }
        exit(status)
    }

    private static let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""

    private static let target: (@Sendable (UnsafeBufferPointer<UInt8>) -> Void)? = {
        if let target = copied[name] { return { target(Array($0)) } }
        return inPlace[name]
    }()

    /// The targets that read the input where libFuzzer has it: the address sanitizer sees each byte beyond it.
    private static let inPlace: [String: @Sendable (UnsafeBufferPointer<UInt8>) -> Void] = [
        "console": fuzzConsoleLine, "html": fuzzPage, "message": fuzzMessage, "origin-bound": fuzzOriginBound,
        "screen": fuzzScreen,
    ]

    private static let copied: [String: @Sendable ([UInt8]) -> Void] = [
        "answer": fuzzAnswer, "apple": fuzzAppleFile, "apple-signed": fuzzSignedFile,
        "asset-links-case": fuzzAssetLinksCase, "c-library": fuzzCLibrary, "catalog": fuzzCatalogs,
        "configuration": fuzzConfiguration,
        "entitlements-binary": fuzzBinaryEntitlements, "entitlements-xml": fuzzEntitlements, "entries": fuzzEntries,
        "generator": fuzzGenerator, "html-pattern": fuzzPattern, "json": fuzzJSON, "links": fuzzLinks,
        "redaction": fuzzRedaction, "rule-pairs": fuzzRulePairs, "rules": fuzzRules, "shared": fuzzShared,
        "statements": fuzzStatements, "store": fuzzStore,
    ]
}

/// Ends the program where a target finds what must not be, with the place of the call; a failed precondition of an
/// optimised program would not say it.
func expect(_ holds: Bool, file: StaticString = #fileID, line: UInt = #line) {
    if !holds { fatalError("not as expected", file: file, line: line) }
}

/// The parts of an input, between line ends.
func lines(_ bytes: [UInt8], count: Int) -> [String] {
    let parts = bytes.split(separator: 0x0A, maxSplits: count - 1, omittingEmptySubsequences: false)
    return (0..<count).map { $0 < parts.count ? String(decoding: parts[$0], as: UTF8.self) : "" }
}
