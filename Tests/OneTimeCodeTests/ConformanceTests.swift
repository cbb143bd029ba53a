import Foundation
import OneTimeCodeSites
import Testing

@testable import OneTimeCode

/// The cases of `Tests/Conformance`, which every binding reads too. A difference here means that the parser has changed:
/// `Tests/Conformance/README.md` says how to update the answers.
@Suite struct ConformanceTests {
    typealias Case = [String: Any]

    @Test func messages() throws {
        for test in try Self.cases("messages") {
            let bytes = try Self.bytes(of: test)
            // a text that is not UTF-8 is only refused by the C library
            guard String(validating: bytes, as: UTF8.self) != nil || test["options"] == nil else { continue }
            let parser = MessageParser(options: try Self.options(test["options"], minimumConfidence: 0.5))
            let locale = test["locale"] as? String
            let answer = parser.parse(utf8: bytes, locale: locale).map(Self.members)
            Self.expect(answer, test["match"], in: test)
            if test["all"] as? Bool == true {
                let matches = parser.matches(utf8: bytes, locale: locale)
                let answer: Case = [
                    "codes": matches.codes.map(Self.place), "alternatives": matches.alternatives.map(Self.place),
                ]
                Self.expect(answer, test["matches"], in: test)
            }
            if test["explain"] as? Bool == true {
                let explanation = parser.explain(utf8: bytes, locale: locale)
                let answer: Case = ["candidates": explanation.candidates.map(\.code), "notes": explanation.notes]
                Self.expect(answer, test["explanation"], in: test)
            }
        }
    }

    @Test func redaction() throws {
        for test in try Self.cases("redaction") where test["stream"] == nil {
            let options = test["options"] as? Case ?? [:]
            if (test["masked"] as? Case)?["error"] != nil { continue }
            var mask = CodeMask.asterisks(keepingLast: options["keepLast"] as? Int ?? 0)
            if let text = options["mask"] as? String { mask = try #require(CodeMask.text(text)) }
            let redactor = LogRedactor(
                parser: MessageParser(options: try Self.options(options, minimumConfidence: 0.1)), mask: mask,
                masksLinks: options["masksLinks"] as? Bool ?? false)
            let bytes = try Self.bytes(of: test)
            let masked =
                if let key = test["key"] as? String { redactor.redaction(utf8: bytes, forKey: key)?.bytes } else {
                    redactor.redacted(utf8: bytes)
                }
            Self.expect(masked.map { String(decoding: $0, as: UTF8.self) }, test["masked"], in: test)
        }
    }

    @Test func window() throws {
        let parser = MessageParser()
        let sites = try #require(PublicSuffixList())
        for test in try Self.cases("window") {
            var window = ClockedWindow(
                length: .seconds(test["length"] as? Int ?? 180),
                limits: .init(
                    codesPerRecipient: test["codesPerRecipient"] as? Int ?? 16,
                    codes: test["codes"] as? Int ?? 1_000_000), sites: sites)
            var ids: [VerificationCode.ID] = []
            for (index, step) in try #require(test["steps"] as? [Case]).enumerated() {
                ids.append(.init(high: 0, low: UInt64(index)))
                // only bindings have a time out of range, and a page that is none
                let expected = try #require(step["answer"] as? Case)
                if let error = expected["error"] as? String, error != "host" { continue }
                let answer = try Self.answer(to: step, index, parser, &window, &ids)
                Self.expect(answer, expected, in: test)
            }
        }
    }

    @Test func errors() throws {
        for test in try Self.cases("errors") where test["error"] as? String == "locale" {
            #expect(throws: MessageParser.InvalidLocaleHint.self) {
                try Self.options(test["options"], minimumConfidence: 0.5)
            }
        }
    }

    // MARK: Steps of a window

    private static func answer(
        to step: Case, _ index: Int, _ parser: MessageParser, _ window: inout ClockedWindow,
        _ ids: inout [VerificationCode.ID]
    ) throws -> Case {
        let seconds = try #require(step["at"] as? Int)
        let now = Moment(nanoseconds: Int64(seconds) * 1_000_000_000)
        func wall(_ seconds: Int) -> Timestamp { Timestamp(nanosecondsSinceUnixEpoch: Int64(seconds) * 1_000_000_000) }
        if let text = step["insert"] as? String {
            guard let match = parser.parse(text) else { return ["status": "none"] }
            let recipient = Recipient(try #require(step["recipient"] as? String))
            let insertion = window.insert(
                match, for: recipient, receivedAt: wall(step["received"] as? Int ?? seconds), id: ids[index], at: now,
                wall: wall(seconds))
            switch insertion {
            case .stored: return ["status": "ok"]
            case .refreshed(let code):
                ids[index] = code.id
                return ["status": "refreshed"]
            case .alreadyConsumed(let code):
                ids[index] = code.id
                return ["status": "alreadyConsumed"]
            case .expired: return ["status": "expired"]
            }
        }
        if let consumed = step["consume"] as? Int {
            let id = consumed < 0 ? VerificationCode.ID(high: 1, low: 1) : ids[consumed]
            switch window.consume(id, at: now) {
            case .consumed: return ["status": "ok"]
            case .alreadyConsumed: return ["status": "alreadyConsumed"]
            case .unknown: return ["status": "unknown"]
            }
        }
        if step["sweep"] != nil {
            guard let next = window.sweep(at: now) else { return ["status": "none"] }
            return ["status": "ok", "next": Double(next.nanoseconds) / 1e9]
        }
        let page = try #require(step["page"] as? Case)
        guard let domain = try? domain(page) else { return ["error": "host"] }
        let purposes = (page["purposes"] as? [String]).map { Set($0.compactMap(CodeMatch.Purpose.init)) }
        let recipient = Recipient(try #require(step["current"] as? String))
        let suggestion = window.suggestion(for: recipient, at: domain, purposes: purposes ?? .typedIntoFields, now: now)
        guard let suggestion else { return ["status": "none"] }
        let record = suggestion.record
        return [
            "status": "ok", "code": record.code.code, "domainMatch": suggestion.domainMatch.rawValue,
            "remaining": record.remaining / .seconds(1),
            "received": Double(record.code.timestamp.nanosecondsSinceUnixEpoch) / 1e9,
            "id": ids[..<index].lastIndex(of: record.code.id) ?? -1,
        ]
    }

    private static func domain(_ page: Case) throws -> SubscriberDomain {
        if page["any"] != nil { return .any }
        let associated = page["associatedDomains"] as? [String] ?? []
        let isBound = page["boundCodesOnly"] as? Bool ?? false
        if page["app"] != nil { return try .app(associatedWith: associated, boundCodesOnly: isBound) }
        guard let host = page["host"] as? String else { return .unknown }
        return try SubscriberDomain(
            host, embeddedIn: page["ancestors"] as? [String] ?? [], associatedDomains: associated,
            boundCodesOnly: isBound)
    }

    // MARK: Matches

    private static func members(_ match: CodeMatch) -> Case {
        var members: Case = [
            "code": match.code, "start": match.range.lowerBound, "end": match.range.upperBound,
            "confidence": match.confidence, "purpose": match.purpose.rawValue,
        ]
        members["expiresIn"] = match.expiresIn.map { Int($0.components.seconds) }
        members["expiresAt"] = match.expiresAt?.description
        members["brokenBinding"] = match.hasBrokenBinding ? true : nil
        members["domain"] = match.domain
        members["appHash"] = match.appHash
        members["service"] = match.service
        members["language"] = match.language
        members["embeddedDomains"] = match.embeddedDomains.isEmpty ? nil : match.embeddedDomains
        return members
    }

    private static func place(_ match: CodeMatch) -> Case {
        ["code": match.code, "start": match.range.lowerBound, "end": match.range.upperBound]
    }

    // MARK: Files

    private static func cases(_ name: String) throws -> [Case] {
        let file = Fixtures.folder.appending(path: "../Conformance/\(name).json")
        return try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Case])
    }

    private static func bytes(of test: Case) throws -> [UInt8] {
        if let text = test["text"] as? String { return Array(text.utf8) }
        let hex = Array(try #require(test["hex"] as? String))
        return try stride(from: 0, to: hex.count, by: 2).map {
            try #require(UInt8(String(hex[$0..<$0 + 2]), radix: 16))
        }
    }

    @discardableResult
    private static func options(_ json: Any?, minimumConfidence: Double) throws -> MessageParser.Options {
        let json = json as? Case ?? [:]
        return try .init(
            localeHints: json["localeHints"] as? [String] ?? [],
            minimumConfidence: json["minimumConfidence"] as? Double ?? minimumConfidence,
            allowedLengths: (json["minimumLength"] as? Int ?? 3)...(json["maximumLength"] as? Int ?? 10),
            codeShare: json["codeShare"] as? Double ?? 0.125)
    }

    private static func expect(_ answer: Any?, _ expected: Any?, in test: Case) {
        #expect(isEqual(answer, expected), "\(test["id"] ?? ""): \(answer ?? "nil") is not \(expected ?? "nil")")
    }

    /// Compares two values of JSON. Numbers may differ in the fifth digit.
    private static func isEqual(_ one: Any?, _ other: Any?) -> Bool {
        switch (one, other) {
        case (nil, nil), (nil, is NSNull): true
        case (let one as Case, let other as Case):
            one.count == other.count && one.allSatisfy { isEqual($0.value, other[$0.key]) }
        case (let one as [Any], let other as [Any]):
            one.count == other.count && zip(one, other).allSatisfy { isEqual($0, $1) }
        case (let one as String, let other as String): one.utf8.elementsEqual(other.utf8)
        case (let one as NSNumber, let other as NSNumber): abs(one.doubleValue - other.doubleValue) < 0.0002
        case (let one as Double, let other as Double): abs(one - other) < 0.0002
        case (let one as Int, let other as Int): one == other
        case (let one as Int, let other as Double): Double(one) == other
        default: false
        }
    }
}
