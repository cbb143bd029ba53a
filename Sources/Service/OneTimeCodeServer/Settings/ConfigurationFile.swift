#if Server

import FoundationEssentials
import OneTimeCodeSupport

/// An error in the configuration: a sentence that names the file, the place and the fix, but no secrets.
package struct ConfigurationFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// The files that a configuration names.
enum ConfigurationFile {
    /// The bytes of a file.
    static func bytes(of path: String) throws(ConfigurationFailure) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw ConfigurationFailure("\(path): cannot be read; check the path and who may read it")
        }
    }

    /// Throws if a configuration file has an unknown key or the same key twice.
    static func check(_ path: String) throws(ConfigurationFailure) {
        let object = JSONObject(try bytes(of: path))
        switch object.problem {
        case .notJSON(let fault): throw ConfigurationFailure("\(path): not JSON at byte \(fault.offset + 1)")
        case .notAnObject: throw ConfigurationFailure("\(path): not a JSON object")
        case nil: break
        }
        let names = object.names.map { String(decoding: $0, as: UTF8.self) }.sorted()
        if let unknown = names.first(where: { Setting(rawValue: $0) == nil }) {
            let known = Setting.allCases.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationFailure("\(path): unknown key '\(unknown)'; known: \(known)")
        }
        if let repeated = object.repeatedName {
            throw ConfigurationFailure("\(path): '\(String(decoding: repeated, as: UTF8.self))' occurs twice")
        }
    }
}

#endif
