import AssociatedDomains
import PasswordRules

/// The entry point of libFuzzer. The first byte chooses the parser, and the rest is its input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    guard let choice = input.first else { return 0 }
    let bytes = Array(input.dropFirst())
    let text = String(decoding: bytes, as: UTF8.self)
    switch choice % 8 {
    case 0: fuzzRules(text)
    case 1: _ = try? PasswordRules(htmlPattern: text).canonicalText
    case 2: _ = try? EntitlementsFile(bytes, name: "f")
    case 3:
        let app = "ABCDE12345.com.example.app"
        let file = try? AppSiteAssociation(bytes, name: "f")
        _ = file?.outcome(of: "https://example.com/a?b=c#d", for: app)
    case 4: _ = try? StatementList(bytes, name: "f")
    case 5: _ = try? SharedCredentials(bytes, name: "f")
    case 6: _ = SavedAnswer(bytes).associationFindings("f")
    default: _ = try? EntitlementsFile(Array("bplist00".utf8) + bytes, name: "f")
    }
    return 0
}

/// What is read is printed and read again to the same rules.
private func fuzzRules(_ text: String) {
    let parsed = ParsedRules(text)
    for problem in parsed.diagnostics { _ = problem.excerpt(of: text) }
    let rules = parsed.rules
    precondition(PasswordRules(rules.canonicalText).canonicalText == rules.canonicalText)
    guard rules.required.count < 12 else { return }
    precondition(PasswordRules(rules.minimalText).comparison(with: rules) == .equivalent)
    if let generator = try? PasswordGenerator(rules: rules, length: .upTo(4)), generator.lengths.upperBound <= 8 {
        precondition(rules.allows(generator.next().text))
    }
}
