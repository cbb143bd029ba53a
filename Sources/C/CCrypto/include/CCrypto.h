// The few functions of OpenSSL's libcrypto that this package needs, as plain C functions.
//
// This header does not include OpenSSL's: Swift would import thousands of names, and in a program that also links
// BoringSSL they would clash with its names.

#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum {
    /// The size of the longest digest, SHA-512.
    crypto_longest_digest = 64,
    /// The bytes that sealing adds to a text: a nonce and a tag.
    crypto_seal_size = 12 + 16,
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

/// Whether two texts of one size are equal. The time depends only on the size.
bool crypto_is_equal(const uint8_t *one, const uint8_t *other, size_t count);

/// Overwrites memory. The compiler does not remove this, as it may remove `memset` before `free`.
void crypto_clear(void *memory, size_t count);

/// Whether a signature of 64 bytes fits a message and a public key of 32 bytes (Ed25519, RFC 8032).
bool crypto_verify_ed25519(const uint8_t *key, const uint8_t *signature, const uint8_t *message, size_t count);

/// An X.509 certificate (RFC 5280).
typedef struct crypto_certificate crypto_certificate;

/// Reads the first certificate of a PEM text.
///
/// @return Null if the text has no certificate, or one whose key is not an RSA key of 2,048 bits or more.
crypto_certificate *_Nullable crypto_certificate_read(const uint8_t *pem, size_t count);

/// Whether the certificate is valid at a time in seconds since 1970. Both ends of the validity are part of it.
bool crypto_certificate_is_valid(const crypto_certificate *certificate, int64_t time);

/// Whether a signature by RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2) fits a message and the certificate's key.
bool crypto_certificate_verify(
    const crypto_certificate *certificate, const char *hash, const uint8_t *signature, size_t signature_count,
    const uint8_t *message, size_t count);

void crypto_certificate_free(crypto_certificate *certificate);

/// A key for signatures: Ed25519 (RFC 8032), or ECDSA with P-256 and SHA-256 (FIPS 186-4). An ECDSA signature is two
/// numbers of 32 bytes, as in RFC 7518.
typedef struct crypto_key crypto_key;

/// Reads a PEM key, private or public.
///
/// @return Null if the text has another kind of key, or is encrypted.
crypto_key *_Nullable crypto_key_read(const uint8_t *pem, size_t count);

bool crypto_key_is_ed25519(const crypto_key *key);

/// Signs with a private key.
///
/// @param signature Room for 64 bytes.
bool crypto_key_sign(const crypto_key *key, const uint8_t *message, size_t count, uint8_t *signature);

/// Whether a signature of 64 bytes fits a message.
bool crypto_key_verify(const crypto_key *key, const uint8_t *signature, const uint8_t *message, size_t count);

void crypto_key_free(crypto_key *key);

/// Encrypts by AES-256-GCM (NIST SP 800-38D) with a random nonce.
///
/// @param key 32 bytes.
/// @param bound Bytes that the sealed text is bound to. `crypto_open` needs the same bytes.
/// @param sealed Room for `crypto_seal_size` bytes more than the text has.
void crypto_seal(
    const uint8_t *key, const uint8_t *bound, size_t bound_count, const uint8_t *text, size_t count, uint8_t *sealed);

/// Decrypts a text that `crypto_seal` encrypted.
///
/// @param text Room for `count` less `crypto_seal_size` bytes. `count` must be at least `crypto_seal_size`.
/// @return Whether the sealed text is unchanged. If not, the caller must not read `text`.
bool crypto_open(
    const uint8_t *key, const uint8_t *bound, size_t bound_count, const uint8_t *sealed, size_t count, uint8_t *text);

#pragma clang assume_nonnull end

#endif
