import OneTimeCode

/// Checks that the message has a word for a code. Phones find a code by such words, and a text without one is offered on
/// few of them. An origin-bound line names the code by itself.
enum CodeWordCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        if case .bound = subject.originBound { return [] }
        // a language that the parser does not know may have a word that it does not know either
        if let locale = subject.message.locale, !MessageParser.supports(locale: locale.tag) { return [] }
        // RecognisedCheck gives the same advice
        guard subject.recognition.recognised > 0, !subject.explanation.cues.contains(where: { isWord($0, subject) })
        else { return [] }
        let language = subject.message.locale.map { "the language \($0.tag)" } ?? "its language"
        return [
            CheckResult(
                check: .codeWord, severity: .warning,
                message: "The message has no word for a code in \(language), so phones may not offer it.",
                fix: "Write one right before or after \(subject.code.raw), such as “verification code”.",
                rendered: subject.typical)
        ]
    }

    /// Whether a cue is a word for a code, or a phrase for entering one that has the word in it: "use this code".
    private static func isWord(_ cue: MessageExplanation.Cue, _ subject: CheckSubject) -> Bool {
        if cue.cueClass.namesCode { return true }
        guard cue.cueClass == .enter else { return false }
        let text = Array(subject.typical.text.utf8)[cue.range]
        // in scripts without spaces, a phrase is longer than a verb
        return text.contains(UInt8(ascii: " ")) || (text.count > 18 && text.allSatisfy { $0 >= 0x80 })
    }
}

/// Checks that no known value is longer than the templates of India's DLT allow, which the operators there require.
///
/// Source: the operators' pages for DLT (TRAI's regulation TCCCPR 2018): a variable, `{#var#}`, takes at most 30
/// characters. A value is known if the options set it.
enum DLTVariableCheck: TemplateCheck {
    private static let longest = 30

    static func results(for subject: CheckSubject) -> [CheckResult] {
        guard subject.options.isForDLT || subject.message.text.contains("{#var#}") else { return [] }
        let long = subject.options.values.filter { name, value in
            value.count > longest && subject.names.contains(name)
        }
        return long.sorted { $0.key < $1.key }.map { name, value in
            CheckResult(
                check: .dltVariable, severity: .error,
                message: "The value of \(name) has \(value.count) characters; DLT allows \(longest) in a variable.",
                fix: "Shorten the value, or put its fixed part into the text.", rendered: subject.typical)
        }
    }
}
