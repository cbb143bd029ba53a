import ArgumentParser
import AssociatedDomains
import OneTimeCodeSupport

/// Cases of the asset links suite, one a line.
enum AssetLinksLines {
    static func run(_ paths: [String], limit: RecordSize) throws {
        try AnsweredLines.run(paths, limit: limit) { record throws(LineProblem) in
            do throws(UnreadableFile) { return try AssetLinksCase(record).answer() } catch {
                throw LineProblem("\(error.reason); write one object on each line")
            }
        }
    }
}
