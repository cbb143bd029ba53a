/// A fault of the configuration, as a sentence that names the file, the place and the fix, without secrets.
package struct ConfigurationFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
