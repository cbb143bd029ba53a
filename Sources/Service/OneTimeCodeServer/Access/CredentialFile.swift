#if Server

/// The file of credentials. Each line has a role, a name and a digest, separated by spaces. `#` begins a comment.
///
/// ```
/// # role name sha256
/// publisher sms-gateway 2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b
/// ```
package enum CredentialFile {
    /// Reads the credentials of a file.
    ///
    /// - Parameter path: The name of the file, for errors.
    package static func credentials(in text: String, path: String) throws(ConfigurationFailure) -> [Credential] {
        var credentials: [Credential] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            if words.isEmpty { continue }
            let place = "\(path):\(index + 1)"
            guard words.count == 3 else {
                throw ConfigurationFailure(
                    "\(place): not a credential; write a role, a name and the SHA-256 of the token")
            }
            guard let role = Role(rawValue: String(words[0])), role != .subscriber else {
                throw ConfigurationFailure("\(place): not a role; write publisher, administrator or monitor")
            }
            guard let digest = TokenDigest(hexadecimal: words[2]) else {
                throw ConfigurationFailure(
                    "\(place): not a digest; write 64 hexadecimal digits, as 'otp-server credential' prints them")
            }
            guard !credentials.contains(where: { $0.role == role && $0.name == words[1] }) else {
                throw ConfigurationFailure("\(place): a second \(role.rawValue) of this name; choose another name")
            }
            credentials.append(Credential(role: role, name: String(words[1]), digest: digest))
        }
        return credentials
    }

    /// The line for a credential.
    package static func line(_ credential: Credential) -> String {
        "\(credential.role.rawValue) \(credential.name) \(credential.digest.hexadecimal)"
    }
}

#endif
