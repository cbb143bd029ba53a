import AutoFill
import OneTimeCodeSupport
import Testing

@Suite struct DiagnosisRobustnessTests {
    private static let seed = """
        <form autocomplete=off><h1>Change your password</h1><label>User name <input name=user maxlength=3></label>
        <input type=password pattern="[a-z]{2,4}" passwordrules="minlength: 9" autocomplete="new-password" style='a'>
        <p>Verification code</p><input maxlength=1><input maxlength=1 autocomplete=one-time-code><input maxlength=1>
        <div hidden><input type=password name=again></div><input type=hidden name=login value="é"></form>
        """

    /// Bytes are changed, cut out and doubled; the edits of each finding must fit the page and leave one that can be read.
    @Test func mutatedPagesAreDiagnosedAndFixed() throws {
        var random = SplitMix64(seed: 11)
        let letters = Array("<>/=\"' \n&;a1\u{E9}".utf8)
        for _ in 0..<1_500 {
            var bytes = Array(Self.seed.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = letters.randomElement(using: &random) ?? 0x20
                case 1: bytes.removeSubrange(place..<min(end, bytes.count - 1))
                default: bytes.insert(contentsOf: bytes[place..<end], at: place)
                }
            }
            let html = String(decoding: bytes, as: UTF8.self)
            let diagnosis = try FormDiagnosis(html: html)
            for case .replace(let range, _) in diagnosis.findings.flatMap(\.edits) {
                #expect(range.upperBound <= html.utf8.count)
            }
            _ = try FormDiagnosis(html: FormEdit.apply(diagnosis.findings.flatMap(\.edits), toHTML: html))
        }
    }

    /// Each change is made until none is left, so no two findings ask for the opposite.
    @Test func fixingComesToAnEnd() throws {
        var html = Self.seed
        var rounds = 0
        while rounds < 8 {
            let edits = try FormDiagnosis(html: html).findings.flatMap(\.edits)
            if edits.isEmpty { break }
            html = FormEdit.apply(edits, toHTML: html)
            rounds += 1
        }
        #expect(rounds < 8, "\(html)")
    }

    @Test(arguments: [AutoFillProfile.ios16, .ios17]) func screensOfAnyViewsAreDiagnosed(profile: AutoFillProfile) {
        var random = SplitMix64(seed: 13)
        let types: [TextContentType?] = [nil, .username, .password, .newPassword, .oneTimeCode, .other("nickname")]
        let labels = [nil, "User name", "Password", "New password", "Verification code", "Nickname"]
        let rules = [nil, "minlength: 9; maxlength: 4", "required: [\"]; allowed: [\\\\];"]
        for _ in 0..<1_000 {
            let views = (0..<Int.random(in: 0...5, using: &random)).map { index in
                TextInput(
                    id: "\(index / 2)", textContentType: types.randomElement(using: &random) ?? nil,
                    isSecureTextEntry: .random(using: &random), isHidden: .random(using: &random),
                    isUserInteractionEnabled: .random(using: &random),
                    label: labels.randomElement(using: &random) ?? nil,
                    passwordRules: rules.randomElement(using: &random) ?? nil,
                    hasCustomInputView: .random(using: &random))
            }
            let diagnosis = FormDiagnosis(Screen(views: views), options: DiagnosisOptions(profile: profile))
            #expect(diagnosis.fields.count == views.count)
            for finding in diagnosis.findings {
                #expect(finding.place.path != nil && finding.place.bytes == nil)
            }
        }
    }
}
