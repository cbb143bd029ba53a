// The little of OpenSSL's libcrypto that this package needs, as plain C functions.
//
// Its headers stay out of this one: Swift would import thousands of names, and a program that links BoringSSL too has the
// same names once more.

#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum {
    /// The size of the longest digest, SHA-512.
    crypto_longest_digest = 64,
};

/// Computes a digest by the name of its hash function, such as "SHA256".
///
/// @param digest Room for `crypto_longest_digest` bytes.
/// @return The size of the digest.
size_t crypto_digest(const char *hash, const uint8_t *message, size_t count, uint8_t *digest);

/// Computes an HMAC (RFC 2104) by the name of its hash function.
///
/// @param code Room for `crypto_longest_digest` bytes.
/// @return The size of the code.
size_t crypto_hmac(
    const char *hash, const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *code);

/// Whether two texts of one size are the same. The time depends only on the size.
bool crypto_is_equal(const uint8_t *one, const uint8_t *other, size_t count);

/// Overwrites memory. The compiler does not leave this out, as it may with `memset` before `free`.
void crypto_clear(void *memory, size_t count);

/// Whether a signature of 64 bytes by a public key of 32 bytes is that of a message (Ed25519, RFC 8032).
bool crypto_verify_ed25519(const uint8_t *key, const uint8_t *signature, const uint8_t *message, size_t count);

/// An X.509 certificate (RFC 5280).
typedef struct crypto_certificate crypto_certificate;

/// Reads the first certificate of a PEM text.
///
/// @return Null if there is none, or if its key is not an RSA key of 2,048 bits or more.
crypto_certificate *_Nullable crypto_certificate_read(const uint8_t *pem, size_t count);

/// Whether the certificate is valid at a time in seconds since 1970. Both ends of the validity are part of it.
bool crypto_certificate_is_valid(const crypto_certificate *certificate, int64_t time);

/// Whether a signature by RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2) with the certificate's key is that of a message.
bool crypto_certificate_verify(
    const crypto_certificate *certificate, const char *hash, const uint8_t *signature, size_t signature_count,
    const uint8_t *message, size_t count);

void crypto_certificate_free(crypto_certificate *certificate);

#pragma clang assume_nonnull end

#endif
