import ArgumentParser
import AssociatedDomains

/// A host and the place of its answer.
struct SiteSource {
    enum Place {
        case file(String)
        case network(WellKnownFile)
    }

    let host: String
    let place: Place

    /// The file or the address, for findings.
    var name: String {
        switch place {
        case .file(let path): path
        case .network(let file): file.url(on: host)
        }
    }

    init(host: String, place: Place) { (self.host, self.place) = (host, place) }

    /// Reads `example.com=file`.
    init(saved text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count > 1 else {
            throw ValidationError("Write a host, '=' and a file, as in 'example.com=assetlinks.json'.")
        }
        self.init(host: parts[0].lowercased(), place: .file(String(parts[1])))
    }

    /// Reads `example.com`, which is asked for the first of the files, or `example.com=name`, which is asked for that
    /// file.
    init(asking text: String, for files: [WellKnownFile]) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, HostName.isValid(String(first)) else {
            throw ValidationError("With --fetch, write a host name as 'example.com'.")
        }
        let file = parts.count > 1 ? files.first { $0.rawValue == parts[1] } : files.first
        guard let file else {
            let names = files.map { "'\(first)=\($0.rawValue)'" }.joined(separator: " or ")
            throw ValidationError("With --fetch, write '\(first)', \(names): the host is asked, and no file is read.")
        }
        self.init(host: first.lowercased(), place: .network(file))
    }
}
