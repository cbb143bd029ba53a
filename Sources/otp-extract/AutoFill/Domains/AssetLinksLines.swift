import ArgumentParser
import AssociatedDomains
import OneTimeCodeJSON

/// Cases of the asset links suite, one a line.
enum AssetLinksLines {
    static func run(_ paths: [String]) throws {
        var output = StandardOutput()
        var isMalformed = false
        let failed = try forEachSource(of: paths) { source in
            var number = 0
            try RecordReader(delimiter: UInt8(ascii: "\n")).forEachRecord(in: source) { record, _ in
                number += 1
                guard !JSONLine.isBlank(record) else { return }
                let answer: [UInt8]
                do throws(UnreadableFile) { answer = try AssetLinksCase(record).answer() } catch {
                    isMalformed = true
                    return StandardError.print(
                        "\(source.name):\(number): \(error.reason); write one object on each line")
                }
                try output.write(answer + [UInt8(ascii: "\n")])
            } beforeWaiting: {
                try output.flush()
            }
        }
        try output.flush()
        if let failed { throw failed }
        if isMalformed { throw Sysexits.dataError }
    }
}
