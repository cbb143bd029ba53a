#if !__has_include(<openssl/evp.h>)
#error "OpenSSL 3 is missing: install libssl-dev"
#endif

#include "CCrypto.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// A context of its own has OpenSSL's default algorithms, whatever openssl.cnf says: the gateway chooses the algorithm,
// and a digest that fails would need an answer at every call. The file is not read either.
static OSSL_LIB_CTX *library;

static void make_library(void) { library = OSSL_LIB_CTX_new(); }

static OSSL_LIB_CTX *context(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_library);
    return library;
}

// Ends the process, as Swift does without memory: an empty digest could equal an empty signature.
static void require(bool succeeded, const char *what) {
    if (library != NULL && succeeded) return;
    fprintf(stderr, "libcrypto: %s failed\n", what);
    abort();
}

size_t crypto_digest(const char *hash, const uint8_t *message, size_t count, uint8_t *digest) {
    size_t size = 0;
    require(EVP_Q_digest(context(), hash, NULL, message, count, digest, &size) == 1, hash);
    return size;
}

size_t crypto_hmac(
    const char *hash, const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *code) {
    size_t size = 0;
    require(
        EVP_Q_mac(context(), "HMAC", NULL, hash, NULL, key, key_count, message, count, code, crypto_longest_digest,
                  &size) != NULL,
        hash);
    return size;
}

bool crypto_is_equal(const uint8_t *one, const uint8_t *other, size_t count) {
    return CRYPTO_memcmp(one, other, count) == 0;
}

void crypto_clear(void *memory, size_t count) { OPENSSL_cleanse(memory, count); }

// `hash` is null for signature schemes that hash by themselves.
static bool verify(
    EVP_PKEY *key, const char *hash, const uint8_t *signature, size_t signature_count, const uint8_t *message,
    size_t count) {
    EVP_MD_CTX *run = EVP_MD_CTX_new();
    bool is_valid = run != NULL && EVP_DigestVerifyInit_ex(run, NULL, hash, context(), NULL, key, NULL) == 1
        && EVP_DigestVerify(run, signature, signature_count, message, count) == 1;
    EVP_MD_CTX_free(run);
    // a later call would report the reasons, which stay in the thread
    ERR_clear_error();
    return is_valid;
}

bool crypto_verify_ed25519(const uint8_t *key, const uint8_t *signature, const uint8_t *message, size_t count) {
    EVP_PKEY *public = EVP_PKEY_new_raw_public_key_ex(context(), "ED25519", NULL, key, 32);
    bool is_valid = public != NULL && verify(public, NULL, signature, 64, message, count);
    EVP_PKEY_free(public);
    return is_valid;
}

// Without it, OpenSSL asks for the password of an encrypted PEM on the terminal.
static int no_password(char *buffer, int size, int is_writing, void *data) { return -1; }

crypto_certificate *crypto_certificate_read(const uint8_t *pem, size_t count) {
    if (count > 1 << 20) return NULL;
    BIO *text = BIO_new_mem_buf(pem, (int)count);
    X509 *certificate = X509_new_ex(context(), NULL);
    bool is_read = text != NULL && certificate != NULL && PEM_read_bio_X509(text, &certificate, no_password, NULL) != NULL;
    BIO_free(text);
    EVP_PKEY *key = is_read ? X509_get0_pubkey(certificate) : NULL;
    if (key == NULL || EVP_PKEY_get_base_id(key) != EVP_PKEY_RSA || EVP_PKEY_get_bits(key) < 2048) {
        X509_free(certificate);
        certificate = NULL;
    }
    ERR_clear_error();
    return (crypto_certificate *)certificate;
}

bool crypto_certificate_is_valid(const crypto_certificate *certificate, int64_t time) {
    const X509 *read = (const X509 *)certificate;
    int start = ASN1_TIME_cmp_time_t(X509_get0_notBefore(read), time);
    int end = ASN1_TIME_cmp_time_t(X509_get0_notAfter(read), time);
    ERR_clear_error();
    // -2 says that a time is malformed
    return (start == -1 || start == 0) && (end == 0 || end == 1);
}

bool crypto_certificate_verify(
    const crypto_certificate *certificate, const char *hash, const uint8_t *signature, size_t signature_count,
    const uint8_t *message, size_t count) {
    EVP_PKEY *key = X509_get0_pubkey((const X509 *)certificate);
    return key != NULL && verify(key, hash, signature, signature_count, message, count);
}

void crypto_certificate_free(crypto_certificate *certificate) { X509_free((X509 *)certificate); }
