#if Server

import NIOSSL

/// TLS with certificate files.
enum ServerTLS {
    /// A configuration for TLS 1.2 and 1.3.
    static func configuration(
        _ files: ServerConfiguration.TLSFiles
    ) throws(ConfigurationFailure) -> TLSConfiguration {
        let chain: [NIOSSLCertificate]
        do {
            chain = try NIOSSLCertificate.fromPEMFile(files.certificate)
        } catch {
            throw ConfigurationFailure("\(files.certificate): not a PEM file of certificates, the server's own first")
        }
        let key: NIOSSLPrivateKey
        do {
            key = try NIOSSLPrivateKey(file: files.key, format: .pem)
        } catch {
            throw ConfigurationFailure("\(files.key): not a PEM file of a private key without a passphrase")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        return configuration
    }
}

extension ServerConfiguration {
    /// Throws if the certificate files cannot be used.
    package func checkTLS() throws(ConfigurationFailure) {
        if let tls { _ = try ServerTLS.configuration(tls) }
    }
}

#endif
