import COneTimeCode
import Glibc
import OneTimeCode
import Testing

@testable import OneTimeCodeC
@testable import OneTimeCodeSupport

/// What `Tests/CLibrary` cannot see: numbers of enumerations, and races. `.ci/test/threads` runs it with the thread
/// sanitizer; the variable `OTC_TEST_CALLS` sets the number of calls.
@Suite struct CLibraryTests {
    /// A purpose without a number of its own would be unknown to callers.
    @Test func everyPurposeHasANumber() {
        #expect(Set(CodeMatch.Purpose.allCases.map(\.number)).count == CodeMatch.Purpose.allCases.count)
        #expect(CodeMatch.Purpose.unknown.number == OTC_PURPOSE_UNKNOWN)
    }

    @Test func everyReasonHasANumber() {
        #expect(Set(DomainMatch.allCases.map(\.number)).count == DomainMatch.allCases.count)
    }

    /// The bytes that the header promises to suffice for the strings of a match.
    @Test func theBufferOfAMatchSuffices() throws {
        let match = CodeMatch(
            code: String(repeating: "9", count: Int(OTC_CODE_SIZE_MAX)), confidence: 1, range: 0..<1, rawText: "9",
            domain: String(repeating: "a", count: Int(OTC_DOMAIN_SIZE_MAX)),
            embeddedDomains: Array(repeating: String(repeating: "a", count: 63), count: 15)
                + [String(repeating: "a", count: 1_012 - 15 * 63)],
            appHash: String(repeating: "a", count: Int(OTC_APP_HASH_SIZE_MAX)),
            expiresAt: LocalTime(date: .init(year: 2026, month: 11, day: 27), hour: 23, minute: 15, second: 59),
            service: String(repeating: "a", count: Int(OTC_SERVICE_SIZE_MAX)), language: "zh-Hant-TW")
        #expect(match.joinedEmbeddedDomains?.utf8.count ?? 0 <= OTC_EMBEDDED_DOMAINS_SIZE_MAX)
        var size = Int(OTC_MATCH_BUFFER_SIZE)
        let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: size)
        defer { buffer.deallocate() }
        var result = otc_match()
        try withUnsafeMutablePointer(to: &size) { size in
            var strings = try StringWriter(buffer, size)
            withUnsafeMutablePointer(to: &result) { $0.fill(match, &strings) }
            try strings.finish()
        }
        #expect(result.language.size == 10)
        #expect(result.expires_at.size == Int(OTC_EXPIRES_AT_SIZE_MAX))
    }

    @Test func threadsShareAParserARedactorAndAWindow() throws {
        var parser: OpaquePointer?
        var redactor: OpaquePointer?
        var window: OpaquePointer?
        try #require(otc_parser_create(nil, &parser) == OTC_OK)
        try #require(otc_redactor_create(nil, &redactor) == OTC_OK)
        try #require(otc_window_create(nil, &window) == OTC_OK)
        defer {
            otc_parser_destroy(parser)
            otc_redactor_destroy(redactor)
            otc_window_destroy(window)
        }
        let objects = Objects(parser: parser, redactor: redactor, window: window)
        let calls = getenv("OTC_TEST_CALLS").flatMap { Int(String(cString: $0)) } ?? 4_000
        let wrong = Monitor(0)
        let threads = (0..<8).compactMap { thread in
            SystemThread {
                for round in 0..<calls / 8 / 5 where !objects.callAll(thread * 1_000 + round) {
                    wrong.change { $0 += 1 }
                }
            }
        }
        for thread in threads { thread.join() }
        #expect(threads.count == 8)
        #expect(wrong.change { $0 } == 0)
    }

    private struct Objects: @unchecked Sendable {
        let parser: OpaquePointer?
        let redactor: OpaquePointer?
        let window: OpaquePointer?

        /// Five calls; returns whether they answer as they must.
        func callAll(_ number: Int) -> Bool {
            let code = String(100_000 + number)
            let text = "Your Kestrel code is \(code)"
            var match = otc_match()
            match.struct_size = MemoryLayout<otc_match>.size
            guard otc_parse(parser, text, text.utf8.count, nil, &match, nil, nil) == OTC_OK, match.start == 21 else {
                return false
            }
            var size = 64
            var masked = [CChar](repeating: 0, count: size)
            guard otc_redact(redactor, nil, text, text.utf8.count, &masked, &size) == OTC_OK else { return false }
            var id = otc_id()
            let now = Int64(number)
            guard otc_window_insert(window, parser, text, text.utf8.count, nil, code, now, now, now, &id) >= 0,
                otc_window_consume(window, &id, now) >= 0
            else { return false }
            return otc_window_sweep(window, now, nil) >= 0
        }
    }
}
