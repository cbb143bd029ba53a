import OneTimeCode
import OneTimeCodeReports

/// Where a phone offers the code of a template, by what vendors publish.
///
/// Apple and Google publish rules for messages with an origin-bound line, and Google for the APIs of Android apps. No
/// vendor publishes the rules for other messages, so the table says "no source" there and does not guess.
struct OfferTable {
    private enum Answer: Hashable {
        case yes, no, noSource

        var title: String {
            switch self {
            case .yes: "yes"
            case .no: "no"
            case .noSource: "no source"
            }
        }
    }

    private enum Place: String, CaseIterable {
        /// Apple, "About the Password AutoFill workflow" and "Sending domain-bound codes", since iOS 14.
        case iOS
        /// Chrome's WebOTP API, developer.chrome.com, "Verify phone numbers on the web with the WebOTP API".
        case chrome = "Chrome"
        /// Google's SMS User Consent and SMS Retriever APIs, developers.google.com.
        case apps = "Android apps"
        /// Google has no page on what its own Messages app offers.
        case messages = "Android Messages"
        /// Samsung has none either.
        case samsung = "Samsung"

        func answer(_ message: CheckedMessage) -> Answer {
            switch self {
            case .iOS: message.domain == nil ? .noSource : .yes
            case .chrome: message.domain == nil ? .no : .yes
            case .apps: message.rendered.wordsForUserConsent.contains(message.rendered.sample.code) ? .yes : .no
            case .messages, .samsung: .noSource
            }
        }
    }

    /// The lines of the table, a template on each; empty without SMS.
    let lines: [String]

    init(_ report: TemplateReport) {
        var order: [String] = []
        var templates: [String: [CheckedMessage]] = [:]
        for message in report.messages where message.channel == nil || message.channel == .sms {
            if templates[message.key] == nil { order.append(message.key) }
            templates[message.key, default: []].append(message)
        }
        guard !order.isEmpty else {
            lines = []
            return
        }
        let header = ["offered on"] + Place.allCases.map(\.rawValue)
        var table = TextTable(header: header, leftColumns: header.count)
        for key in order {
            let messages = templates[key] ?? []
            table.add([key.shortened] + Place.allCases.map { Self.cell(messages, at: $0) })
        }
        lines = table.lines
    }

    /// "yes", or "yes in 3 of 5" if the forms and languages of the template differ.
    private static func cell(_ messages: [CheckedMessage], at place: Place) -> String {
        let answers = messages.map(place.answer)
        guard let first = answers.first, answers.contains(where: { $0 != first }) else {
            return answers.first?.title ?? ""
        }
        return "yes in \(answers.count { $0 == .yes }) of \(answers.count)"
    }
}
