/// Determines the role of each field of a page or screen, what is offered and saved there, and what prevents it.
///
/// The rules are in the article <doc:Diagnosis>. A "typical user" has one credential saved for the place, and one code
/// that just arrived.
public struct FormDiagnosis: Sendable {
    /// The problems, in the order of their places.
    public let findings: [FormFinding]
    /// All fields by their index.
    public let fields: [FieldDiagnosis]
    /// The predictions for each form with a password.
    public let savings: [FormSaving]

    /// Diagnoses a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - html: The source that the page was read from, for places and changes of attributes.
    ///   - readings: The readings of the page's fields, by their index; nil to classify them here.
    ///   - options: The device and the place.
    ///   - classifier: The classifier that determines the roles.
    ///
    /// - Complexity: Linear in the number of fields and the length of their texts.
    public init(
        _ page: FormPage, html: String, readings: [FieldReading]? = nil,
        options: DiagnosisOptions = DiagnosisOptions(), classifier: FieldClassifier = FieldClassifier()
    ) {
        let reader = EvidenceReader(page)
        let readings = readings ?? classifier.readings(of: page, reader)
        self.init(page, html: html, reader, readings, options: options, classifier: classifier)
    }

    /// Diagnoses a page whose words are read.
    init(
        _ page: FormPage, html: String, _ reader: EvidenceReader, _ readings: [FieldReading], options: DiagnosisOptions,
        classifier: FieldClassifier = FieldClassifier()
    ) {
        self.init(FormCase(page, .html(Array(html.utf8)), reader, readings, options, classifier))
    }

    /// Diagnoses a page in HTML.
    ///
    /// - Throws: If the page could not be read.
    public init(html: String, options: DiagnosisOptions = DiagnosisOptions()) throws(FormReader.Failure) {
        self.init(try FormReader.read(html: html), html: html, options: options)
    }

    /// Diagnoses a native screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - readings: The readings of its views, by their index; nil to classify them here.
    ///   - options: The device and the app.
    ///   - classifier: The classifier that determines the roles.
    public init(
        _ screen: Screen, readings: [FieldReading]? = nil, options: DiagnosisOptions = DiagnosisOptions(),
        classifier: FieldClassifier = FieldClassifier()
    ) {
        let page = FormPage(screen)
        let reader = EvidenceReader(page)
        let readings = readings ?? classifier.readings(of: page, reader)
        self.init(FormCase(page, .screen(screen), reader, readings, options, classifier))
    }

    private init(_ form: FormCase) {
        fields = form.items.map { form.diagnosis(of: $0) }
        savings = form.groups.compactMap(\.saving)
        let found = Self.rules.flatMap { $0(form) }
        // findings at the same place stay in the order of the rules
        findings = found.enumerated().sorted { one, other in
            let (place, next) = (one.element.place, other.element.place)
            return (place.line, place.column, one.offset) < (next.line, next.column, other.offset)
        }.map(\.element)
    }

    /// All groups of rules.
    private static let rules: [@Sendable (FormCase) -> [FormFinding]] = [
        { $0.domainFindings }, { $0.reachFindings }, { $0.tokenFindings }, { $0.passkeyFindings }, { $0.codeFindings },
        { $0.usernameFindings }, { $0.passwordFindings },
    ]
}
