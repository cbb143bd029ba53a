import ArgumentParser
import AutoFill
import OneTimeCodeTemplates

/// What a run found out about pages and screens.
struct FormReport {
    /// A page or a screen.
    struct Form {
        let file: String
        let page: FormPage
        let diagnosis: FormDiagnosis
        /// The findings of the diagnosis, and those with the codes of the templates.
        let findings: [FormFinding]
        /// The mistakes in the file of a screen.
        let mistakes: [ScreenFinding]
        let messages: [MessageAnswer]
    }

    /// Whether the code of a template is offered on a page.
    struct MessageAnswer {
        let message: CheckedMessage
        let isOffered: Bool
        /// Where it is offered, or why it is not, in a sentence.
        let text: String

        /// The answer in words.
        var answer: String { (isOffered ? "offered: " : "not offered: ") + text }

        /// The place of the message, its key and its language.
        var name: String {
            let about = [message.key, message.locale?.tag, message.form].compactMap { $0 }.joined(separator: ", ")
            return "\(message.location): \(about)"
        }
    }

    var forms: [Form] = []
    /// The exit status if not all templates could be read.
    var failed: ExitCode?

    /// Whether anything is an error: a finding, a mistake in a screen, or a code that is not offered.
    var hasError: Bool {
        forms.contains { form in
            form.findings.contains { $0.severity == .error } || form.mistakes.contains { $0.severity == .error }
                || form.messages.contains { !$0.isOffered }
        }
    }

    /// The counts in a sentence.
    var summary: String {
        let findings = forms.flatMap(\.findings)
        let count = { (severity: FormFinding.Severity) in findings.count { $0.severity == severity } }
        let messages = forms.flatMap(\.messages)
        let offered = messages.isEmpty ? "" : ", \(messages.count { $0.isOffered }) of \(messages.count) codes offered"
        let named = { (count: Int, noun: String) in "\(count) \(noun)\(count == 1 ? "" : "s")" }
        return [
            named(forms.count, "file"), named(count(.error), "error"), named(count(.warning), "warning"),
            named(count(.note), "note"),
        ].joined(separator: ", ") + offered
    }
}
