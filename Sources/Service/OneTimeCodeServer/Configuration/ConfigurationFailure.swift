#if Server

/// An error in the configuration: a sentence that names the file, the place and the fix, but no secrets.
package struct ConfigurationFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

#endif
