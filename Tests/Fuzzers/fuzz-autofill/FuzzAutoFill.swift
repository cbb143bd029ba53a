import Glibc

/// The entry point of libFuzzer. The variable `FUZZ_PARSER` names the parser that gets the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    parser(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private let parser: @Sendable ([UInt8]) -> Void = {
    let name = getenv("FUZZ_PARSER").map { String(cString: $0) } ?? ""
    guard let parser = parsers[name] else { fatalError("FUZZ_PARSER is not one of \(parsers.keys.sorted())") }
    return parser
}()

private let parsers: [String: @Sendable ([UInt8]) -> Void] = [
    "rules": fuzzRules, "rule-pairs": fuzzRulePairs, "html-pattern": fuzzPattern, "generator": fuzzGenerator,
    "entitlements-xml": fuzzEntitlements, "entitlements-binary": fuzzBinaryEntitlements, "entries": fuzzEntries,
    "apple": fuzzAppleFile, "apple-signed": fuzzSignedFile, "links": fuzzLinks, "statements": fuzzStatements,
    "asset-links-case": fuzzAssetLinksCase, "shared": fuzzShared, "answer": fuzzAnswer,
]

/// The parts of an input, between line ends.
func lines(_ bytes: [UInt8], count: Int) -> [String] {
    let parts = bytes.split(separator: 0x0A, maxSplits: count - 1, omittingEmptySubsequences: false)
    return (0..<count).map { $0 < parts.count ? String(decoding: parts[$0], as: UTF8.self) : "" }
}
