import OneTimeCode

/// Counts the results of a classifier on labelled pages.
package struct FormTally: Sendable, Equatable {
    /// A share of fields.
    package struct Share: Sendable, Equatable {
        package private(set) var count = 0
        package private(set) var all = 0

        mutating func add(_ counts: Bool) {
            all += 1
            if counts { count += 1 }
        }

        static func + (first: Share, second: Share) -> Share {
            var sum = first
            sum.count += second.count
            sum.all += second.all
            return sum
        }

        /// From 0 to 1; nil if there are no fields.
        package var value: Double? { all == 0 ? nil : Double(count) / Double(all) }
    }

    package fileprivate(set) var pages = 0
    /// Fields for a user name or a password that got the right role.
    package private(set) var credentials = Share()
    /// Fields for a code that got the right role.
    package private(set) var codes = Share()
    /// Fields for something else that got one of these roles.
    package private(set) var claimed = Share()
    /// Fields for something other than a code that got the role of a code.
    package private(set) var falseCodes = Share()

    package init() {}

    mutating func count(_ label: LabelledPage.Label, found: FieldRole) {
        let isRight = label.roles.contains(found)
        if label.roles.contains(.oneTimeCode) {
            codes.add(isRight)
        } else {
            falseCodes.add(found == .oneTimeCode)
            if !label.roles.contains(.none) { credentials.add(isRight) }
        }
        if label.roles == [.none] { claimed.add(!isRight) }
    }
}

extension FormTally: CustomStringConvertible {
    /// The sum of both tallies.
    package static func + (first: FormTally, second: FormTally) -> FormTally {
        var sum = first
        sum.pages += second.pages
        sum.credentials = first.credentials + second.credentials
        sum.codes = first.codes + second.codes
        sum.claimed = first.claimed + second.claimed
        sum.falseCodes = first.falseCodes + second.falseCodes
        return sum
    }

    /// The counts in a sentence.
    package var description: String {
        "\(pages) pages; credentials \(credentials), codes \(codes), claimed \(claimed), false codes \(falseCodes)"
    }
}

extension FormTally.Share: CustomStringConvertible {
    /// "158 of 165".
    package var description: String { "\(count) of \(all)" }
}

/// Runs a classifier over labelled pages and counts the results by group.
package struct FormEvaluation: Sendable {
    /// A field that got a role other than the labelled one.
    package struct Failure: Sendable {
        package let page: String
        package let field: FormField
        package let roles: Set<FieldRole>
        package let reading: FieldReading
    }

    /// The results by file, in the order of reading.
    package private(set) var files: [(name: String, tally: FormTally)] = []
    /// The results by locale. Pages without a locale are left out.
    package private(set) var locales: [String: FormTally] = [:]
    package private(set) var total = FormTally()
    /// The reliability of the confidences, without those of the role "none".
    package private(set) var reliability = Reliability()
    /// The first failures, up to the requested number.
    package private(set) var failures: [Failure] = []

    private let classifier: FieldClassifier
    private let keptFailures: Int

    package init(classifier: FieldClassifier = FieldClassifier(), keptFailures: Int = 0) {
        (self.classifier, self.keptFailures) = (classifier, keptFailures)
    }

    /// Starts a file. The pages that follow count for it.
    package mutating func begin(file name: String) { files.append((name, FormTally())) }

    /// Classifies a page and counts its labelled fields.
    package mutating func count(_ page: LabelledPage) {
        let readings = classifier.readings(of: page.page)
        var tally = files.popLast() ?? ("", FormTally())
        tally.tally.pages += 1
        total.pages += 1
        if let locale = page.locale { locales[locale, default: FormTally()].pages += 1 }
        for label in page.labels {
            let reading = readings[label.field]
            tally.tally.count(label, found: reading.role)
            total.count(label, found: reading.role)
            if let locale = page.locale { locales[locale, default: FormTally()].count(label, found: reading.role) }
            let isRight = label.roles.contains(reading.role)
            if reading.role != .none { reliability.count(confidence: reading.confidence, isRight: isRight) }
            if !isRight, failures.count < keptFailures {
                failures.append(
                    .init(page: page.id, field: page.page.fields[label.field], roles: label.roles, reading: reading))
            }
        }
        files.append(tally)
    }
}
