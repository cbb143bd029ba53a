/// Checks that the program does not format the code as a number.
enum NumericCodeCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let code = subject.code
        guard code.isNumeric else { return [] }
        let groups = putsSeparators(code.raw)
        guard groups || !keepsZeros(code.raw) else { return [] }
        return [
            CheckResult(
                check: .numericCode, severity: groups ? .error : .warning,
                message: "\(code.raw) formats the code as a number, which loses leading zeros"
                    + (groups ? " and adds thousands separators." : "."),
                fix: "Pass the code as a string.")
        ]
    }

    /// Whether the format adds thousands separators. "{code, number, #}" does not; "{code, number}", Fluent's
    /// NUMBER(), Java's "%,d", POSIX's "%'d" and .NET's "{0:N0}" do.
    private static func putsSeparators(_ raw: String) -> Bool {
        raw.contains(#/, *(?:number|integer) *\}|NUMBER\((?!.*useGrouping)|%(?:\d+\$)?[\-+0#]*[,']|: *[nN]\d*\}/#)
    }

    /// Whether the format keeps leading zeros: "%06d", "%(code)06d", "{0:06d}", "{0:000000}", "{0:D6}", "{code, number,
    /// 000000}".
    private static func keepsZeros(_ raw: String) -> Bool {
        raw.contains(#/%(?:\d+\$)?0\d|[)>]0\d|: *0\d|: *[dD]\d|, *0{2,}/#)
    }
}
