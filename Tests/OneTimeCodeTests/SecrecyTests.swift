import Foundation
import OneTimeCode
import Testing

/// No value of a public type shows a code or text of a message in any output of Swift, unless requested.
@Suite struct SecrecyTests {
    /// Words and codes that no description contains for another reason.
    private static let secrets = ["482913", "482-913", "hushed"]
    private static let text = "hushed: your Kestrel code is 482-913.\n@kestrel.example #482913"

    /// Values of every public type that can hold parts of a message.
    private static func samples() async throws -> [String: [Any]] {
        let parser = MessageParser()
        let match = try #require(parser.parse(text))
        let explanation = parser.explain(text)
        let redaction = try #require(LogRedactor().redaction(utf8: text.utf8))
        let store = InMemoryCodeStore()
        let insertion = await store.insert(match, for: "+99482913", receivedAt: nil)
        let history = await store.history(for: "+99482913")
        let code = try #require(history.first?.code)
        let feed = SuggestionFeed(store: store)
        let delivery = await feed.deliver(text, to: "+99482913")
        var tracker = SuggestionTracker()
        let events = tracker.update("+99482913", history)
        let domain = try SubscriberDomain("kestrel.example")
        let invalidDomains = ["hushed 482913", "482-913 hushed", "https://482913.example/hushed"].compactMap { name in
            do throws(InvalidDomain) { return try SubscriberDomain(name) as Any } catch { return error }
        }
        let invalidHints = ["hushed", "482913"].compactMap { hint in
            do throws(MessageParser.InvalidLocaleHint) {
                return try MessageParser.Options(localeHints: [hint]) as Any
            } catch { return error }
        }
        let listener = ChangeListener()
        listener.tell(.recipient("+99482913"))
        let label = try LabelledMessage(
            line: #"{"id":"a","locale":"en","kind":"otp","text":"hushed 482913","code":"482-913"}"#.utf8)
        var evaluation = Evaluation(parser: parser, mode: .init(keptFailures: 1))
        evaluation.count(label)
        return [
            "CodeMatch": [match], "MessageExplanation": [explanation], "Candidate": explanation.candidates,
            "Contribution": explanation.candidates.flatMap(\.contributions), "Cue": explanation.cues,
            "Detail": explanation.details,
            "MessageParser": [parser], "Options": [parser.options], "LogRedactor": [LogRedactor()],
            "LogEvents": [LogEvents(LogRedactor())],
            "CodeMask": [CodeMask.asterisks, CodeMask.asterisks(keepingLast: 1), CodeMask.pseudonym { _ in "hushed" }],
            "LogRedaction": [redaction], "LogFinding": redaction.findings,
            "Field": redaction.findings.map(\.field), "Evidence": redaction.findings.map(\.evidence),
            "InMemoryCodeStore": [store], "Limits": [InMemoryCodeStore.Limits()], "Insertion": [insertion],
            "RevealedMatch": [match.revealed, match.revealed(in: text)],
            "RevealedExplanation": [explanation.revealed, explanation.revealed(in: text)],
            "CandidateShape": explanation.candidates.map(\.shape), "CueClass": explanation.cues.map(\.cueClass),
            "CodeRecord": history, "VerificationCode": [code], "ID": [code.id], "RevealedCode": [code.revealed],
            "Recipient": [Recipient("+99482913")], "Timestamp": [code.timestamp], "StoreChanges": [store.changes()],
            "ChangeListener": [listener],
            "Iterator": [store.changes().makeAsyncIterator()],
            "StoreChange": [StoreChange.recipient("+99482913"), StoreChange.everything],
            "SuggestionFeed": [feed], "Delivery": [delivery], "SuggestionTracker": [tracker],
            "SuggestionEvent": events,
            "SuggestionSubscription": [feed.subscribe(to: "+99482913", domain: .any) { _ in }],
            "Kind": events.map(\.kind) + [label.kind],
            "Reason": [SuggestionEvent.Reason.replaced], "FeedEvent": [FeedEvent.delivered(.stored)],
            "DeliveryOutcome": [FeedEvent.DeliveryOutcome.stored], "StoreOperation": [FeedEvent.StoreOperation.insert],
            "ConsumptionOutcome": [FeedEvent.ConsumptionOutcome.consumed],
            "SubscriberDomain": [domain], "DomainMatch": [DomainMatch.origin], "InvalidDomain": invalidDomains,
            "InvalidLocaleHint": invalidHints, "Problem": [MessageParser.InvalidLocaleHint.Problem.malformed],
            "Argument": [InvalidDomain.Argument.host],
            "Consumption": [await feed.consumeOneTimeCode(code)], "OperationID": [OperationID("hushed 482913")],
            "SupportedLocale": MessageParser.supportedLocales.filter { $0.tag == "en" },
            "MessageMatches": [parser.matches(in: text)], "LabelledMessage": [label], "Evaluation": [evaluation],
            "Failure": evaluation.failures,
            "Mode": [Evaluation.Mode()], "Reliability": [evaluation.reliability], "Bin": evaluation.reliability.bins,
            "Tally": [evaluation.total], "RestrictedParsers": [RestrictedParsers(of: parser)],
        ]
    }

    /// Every way of printing a value.
    private static func printed(_ value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        dump([value], to: &dumped)
        var texts = [
            dumped, "\(value)", String(describing: value), String(reflecting: value), "\([value])",
            "\(Optional(value) as Any)",
            "\(["key": value])", String(reflecting: [value]), "\(Result<Any, Never>.success(value))",
            "\(Mirror(reflecting: value))",
        ]
        texts += Mirror(reflecting: value).children.flatMap { ["\($0.value)", String(reflecting: $0.value)] }
        if let error = value as? any Error { texts += [error.localizedDescription, "\(error as NSError)"] }
        return texts.joined(separator: "\n")
    }

    @Test func noDescriptionShowsASecret() async throws {
        for (type, values) in try await Self.samples() {
            for value in values {
                let text = Self.printed(value)
                for secret in Self.secrets { #expect(!text.contains(secret), "\(type)") }
            }
        }
    }

    /// Protocols, and kinds that hold no text.
    private static let withoutValues: Set = [
        "CodeStore", "ConfidenceCurve", "Counts", "Day", "DetailTally", "FeedObserver", "LocalTime", "Point",
        "PublicSuffixes", "Purpose",
    ]

    @Test func everyPublicTypeIsAmongTheSamples() async throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        var types: Set<String> = []
        // The types of the evaluation are only for this package.
        for (module, level) in [("Core/OneTimeCode", "public"), ("Core/OneTimeCode/Evaluation", "package")] {
            let files = FileManager.default.enumerator(
                at: sources.appending(path: module), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let source = try String(contentsOf: file, encoding: .utf8)
                let declaration =
                    #/(?m)^\s*(public|package) (?:final |indirect )?(?:class|struct|enum|actor|protocol) (\w+)/#
                types.formUnion(source.matches(of: declaration).filter { $0.1 == level }.map { String($0.2) })
            }
        }
        let samples = try await Self.samples()
        #expect(types.count > 25)
        #expect(types.subtracting(samples.keys).subtracting(Self.withoutValues) == [])
        #expect(samples.values.allSatisfy { !$0.isEmpty })
    }
}
