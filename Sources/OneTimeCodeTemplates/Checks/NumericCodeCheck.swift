/// The program does not format the code as a number.
enum NumericCodeCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let code = subject.code
        guard code.isNumeric, !keepsZeros(code.raw) else { return [] }
        // "{code, number, #}" has no separators, "{code, number}" and Fluent's NUMBER() have
        let groups =
            code.raw.contains(#/, *(?:number|integer) *\}/#) || code.raw.contains(#/NUMBER\((?!.*useGrouping)/#)
        return [
            CheckResult(
                check: .numericCode, severity: groups ? .error : .warning,
                message: "\(code.raw) formats the code as a number, which loses leading zeros"
                    + (groups ? " and puts in separators of thousands." : "."),
                mend: "Pass the code as a string.")
        ]
    }

    /// "%06d", "%(code)06d", "{0:06d}", "{0:000000}", "{0:D6}", "{code, number, 000000}".
    private static func keepsZeros(_ raw: String) -> Bool {
        raw.contains(#/%(?:\d+\$)?0\d|[)>]0\d|: *0\d|: *[dD]\d|, *0{2,}/#)
    }
}
