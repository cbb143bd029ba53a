#if Server

import FoundationEssentials
import OneTimeCodeSupport

/// Errors in the configuration: sentences that name the file, the place and the fix, but no secrets.
package struct ConfigurationFailure: Error, Equatable, CustomStringConvertible {
    /// The sentences. At least one.
    package let faults: [String]

    init(_ fault: String) { faults = [fault] }

    init(faults: [String]) { self.faults = faults }

    /// The sentences as lines.
    package var description: String { faults.joined(separator: "\n") }
}

/// Reads the parts of a configuration, and collects the faults of all, so that a person can correct them at once.
struct FaultCollector {
    private var faults: [String] = []

    /// The value of a part; nil if it has a fault.
    mutating func collect<Value>(_ read: () throws(ConfigurationFailure) -> Value) -> Value? {
        do throws(ConfigurationFailure) { return try read() } catch {
            faults += error.faults
            return nil
        }
    }

    /// All faults; nil if there are none.
    var failure: ConfigurationFailure? { faults.isEmpty ? nil : ConfigurationFailure(faults: faults) }
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

    /// The path of a file that another file names: relative to the folder of that file.
    static func path(_ name: String, in file: String) -> String {
        guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
        return file[...slash] + name
    }

    /// The place of each key of a configuration file: `file:line:column`. Throws if the file has an unknown key or the
    /// same key twice.
    static func places(of path: String) throws(ConfigurationFailure) -> [Setting: String] {
        let file = try json(bytes(of: path), path: path)
        guard let members = file.members else { throw ConfigurationFailure("\(path): not a JSON object") }
        var places: [Setting: String] = [:]
        for member in members {
            let place = place(member.position, in: path)
            guard let setting = Setting(rawValue: member.name) else {
                let known = Setting.allCases.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationFailure("\(place): unknown key '\(member.name)'; known: \(known)")
            }
            guard places.updateValue(place, forKey: setting) == nil else {
                throw ConfigurationFailure("\(place): '\(member.name)' occurs twice")
            }
        }
        return places
    }

    /// The JSON of a file.
    static func json(_ bytes: [UInt8], path: String) throws(ConfigurationFailure) -> LocatedValue {
        do throws(LocatedValue.Failure) { return try LocatedValue(json: bytes) } catch {
            throw ConfigurationFailure("\(place(error.position, in: path)): \(error.reason)")
        }
    }

    private static func place(_ position: TextPosition?, in path: String) -> String {
        position.map { "\(path):\($0.line):\($0.column)" } ?? path
    }
}

#endif
