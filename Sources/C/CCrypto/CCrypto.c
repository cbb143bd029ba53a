#if !__has_include(<openssl/evp.h>)
#error "OpenSSL 3 is missing: install libssl-dev"
#endif

#include "CCrypto.h"

#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// This context is separate from the default one, so that openssl.cnf cannot change its algorithms: the gateway chooses
// the algorithm, and each caller would otherwise have to handle a digest that fails.
static OSSL_LIB_CTX *library;
// To look up an algorithm takes longer than to use it, so those that every code needs are looked up once.
static EVP_MD *sha256;
static EVP_CIPHER *aes_gcm;

static void make_library(void) {
    library = OSSL_LIB_CTX_new();
    sha256 = EVP_MD_fetch(library, "SHA256", NULL);
    aes_gcm = EVP_CIPHER_fetch(library, "AES-256-GCM", NULL);
}

static OSSL_LIB_CTX *context(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_library);
    return library;
}

// Ends the process, as Swift does if memory runs out: an empty digest could equal an empty signature.
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

enum { sha256_block = 64, sha256_size = 32 };

// The digest of a key that is combined with a byte, and of a message: one of the two of HMAC.
static bool keyed_digest(
    EVP_MD_CTX *run, const uint8_t *key, size_t key_count, uint8_t byte, const uint8_t *message, size_t count,
    uint8_t *digest) {
    uint8_t block[sha256_block];
    memset(block, byte, sha256_block);
    for (size_t i = 0; i < key_count; i++) block[i] ^= key[i];
    bool is_done = EVP_DigestInit_ex2(run, sha256, NULL) == 1 && EVP_DigestUpdate(run, block, sha256_block) == 1
        && EVP_DigestUpdate(run, message, count) == 1 && EVP_DigestFinal_ex(run, digest, NULL) == 1;
    OPENSSL_cleanse(block, sha256_block);
    return is_done;
}

// HMAC with SHA-256 (RFC 2104, section 2), for a key that is not longer than a block. It takes a quarter of the time of
// EVP_Q_mac, and the store computes four for each code.
static size_t hmac_sha256(const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *code) {
    EVP_MD_CTX *run = EVP_MD_CTX_new();
    uint8_t inner[sha256_size];
    require(
        run != NULL && keyed_digest(run, key, key_count, 0x36, message, count, inner)
            && keyed_digest(run, key, key_count, 0x5C, inner, sha256_size, code),
        "HMAC");
    EVP_MD_CTX_free(run);
    OPENSSL_cleanse(inner, sha256_size);
    return sha256_size;
}

size_t crypto_hmac(
    const char *hash, const uint8_t *key, size_t key_count, const uint8_t *message, size_t count, uint8_t *code) {
    context();
    require(sha256 != NULL, "SHA256");
    if (strcmp(hash, "SHA256") == 0 && key_count <= sha256_block) {
        return hmac_sha256(key, key_count, message, count, code);
    }
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
    // otherwise the reasons stay in the thread, and a later call reports them
    ERR_clear_error();
    return is_valid;
}

bool crypto_verify_ed25519(const uint8_t *key, const uint8_t *signature, const uint8_t *message, size_t count) {
    EVP_PKEY *public = EVP_PKEY_new_raw_public_key_ex(context(), "ED25519", NULL, key, 32);
    bool is_valid = public != NULL && verify(public, NULL, signature, 64, message, count);
    EVP_PKEY_free(public);
    return is_valid;
}

// Without this function, OpenSSL asks on the terminal for the password of an encrypted PEM.
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
    // -2 means that a time is malformed
    return (start == -1 || start == 0) && (end == 0 || end == 1);
}

bool crypto_certificate_verify(
    const crypto_certificate *certificate, const char *hash, const uint8_t *signature, size_t signature_count,
    const uint8_t *message, size_t count) {
    EVP_PKEY *key = X509_get0_pubkey((const X509 *)certificate);
    return key != NULL && verify(key, hash, signature, signature_count, message, count);
}

void crypto_certificate_free(crypto_certificate *certificate) { X509_free((X509 *)certificate); }

struct crypto_key {
    EVP_PKEY *key;
    bool is_private;
};

crypto_key *crypto_key_read(const uint8_t *pem, size_t count) {
    BIO *text = count <= 1 << 20 ? BIO_new_mem_buf(pem, (int)count) : NULL;
    if (text == NULL) return NULL;
    struct crypto_key read = {PEM_read_bio_PrivateKey_ex(text, NULL, no_password, NULL, context(), NULL), true};
    if (read.key == NULL) {
        BIO_reset(text);
        read = (struct crypto_key){PEM_read_bio_PUBKEY_ex(text, NULL, no_password, NULL, context(), NULL), false};
    }
    BIO_free(text);
    char curve[32] = "";
    size_t size = 0;
    bool is_known = read.key != NULL
        && (EVP_PKEY_is_a(read.key, "ED25519")
            || (EVP_PKEY_is_a(read.key, "EC") && EVP_PKEY_get_group_name(read.key, curve, sizeof curve, &size) == 1
                && strcmp(curve, "prime256v1") == 0));
    ERR_clear_error();
    struct crypto_key *key = is_known ? malloc(sizeof *key) : NULL;
    if (key == NULL) {
        EVP_PKEY_free(read.key);
        return NULL;
    }
    *key = read;
    return key;
}

bool crypto_key_is_ed25519(const crypto_key *key) { return EVP_PKEY_is_a(key->key, "ED25519"); }

bool crypto_key_sign(const crypto_key *key, const uint8_t *message, size_t count, uint8_t *signature) {
    bool is_ed25519 = crypto_key_is_ed25519(key);
    uint8_t made[128];
    size_t size = sizeof made;
    EVP_MD_CTX *run = EVP_MD_CTX_new();
    bool is_signed = key->is_private && run != NULL
        && EVP_DigestSignInit_ex(run, NULL, is_ed25519 ? NULL : "SHA256", context(), NULL, key->key, NULL) == 1
        && EVP_DigestSign(run, made, &size, message, count) == 1;
    EVP_MD_CTX_free(run);
    if (is_signed && is_ed25519) {
        memcpy(signature, made, 64);
    } else if (is_signed) {
        const uint8_t *next = made;
        ECDSA_SIG *numbers = d2i_ECDSA_SIG(NULL, &next, (long)size);
        is_signed = numbers != NULL && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), signature, 32) == 32
            && BN_bn2binpad(ECDSA_SIG_get0_s(numbers), signature + 32, 32) == 32;
        ECDSA_SIG_free(numbers);
    }
    ERR_clear_error();
    return is_signed;
}

bool crypto_key_verify(const crypto_key *key, const uint8_t *signature, const uint8_t *message, size_t count) {
    if (crypto_key_is_ed25519(key)) return verify(key->key, NULL, signature, 64, message, count);
    ECDSA_SIG *numbers = ECDSA_SIG_new();
    BIGNUM *r = BN_bin2bn(signature, 32, NULL), *s = BN_bin2bn(signature + 32, 32, NULL);
    if (numbers == NULL || ECDSA_SIG_set0(numbers, r, s) != 1) {
        BN_free(r);
        BN_free(s);
        ECDSA_SIG_free(numbers);
        return false;
    }
    uint8_t *der = NULL;
    int size = i2d_ECDSA_SIG(numbers, &der);
    bool is_valid = size > 0 && verify(key->key, "SHA256", der, (size_t)size, message, count);
    OPENSSL_free(der);
    ECDSA_SIG_free(numbers);
    return is_valid;
}

void crypto_key_free(crypto_key *key) {
    EVP_PKEY_free(key->key);
    free(key);
}

// A sealed text is the nonce, the encrypted text and the tag, in the format of swift-crypto.
enum { nonce_size = 12, tag_size = 16 };

void crypto_seal(
    const uint8_t *key, const uint8_t *bound, size_t bound_count, const uint8_t *text, size_t count, uint8_t *sealed) {
    int size = 0;
    EVP_CIPHER_CTX *run = EVP_CIPHER_CTX_new();
    bool is_sealed = run != NULL && RAND_bytes_ex(context(), sealed, nonce_size, 0) == 1 && aes_gcm != NULL
        && EVP_EncryptInit_ex2(run, aes_gcm, key, sealed, NULL) == 1
        && EVP_EncryptUpdate(run, NULL, &size, bound, (int)bound_count) == 1
        && EVP_EncryptUpdate(run, sealed + nonce_size, &size, text, (int)count) == 1
        && EVP_EncryptFinal_ex(run, sealed + nonce_size + count, &size) == 1
        && EVP_CIPHER_CTX_ctrl(run, EVP_CTRL_AEAD_GET_TAG, tag_size, sealed + nonce_size + count) == 1;
    EVP_CIPHER_CTX_free(run);
    require(is_sealed, "AES-256-GCM");
}

bool crypto_open(
    const uint8_t *key, const uint8_t *bound, size_t bound_count, const uint8_t *sealed, size_t count, uint8_t *text) {
    int size = 0;
    int text_size = (int)count - crypto_seal_size;
    uint8_t tag[tag_size];
    memcpy(tag, sealed + count - tag_size, tag_size);
    context();
    EVP_CIPHER_CTX *run = EVP_CIPHER_CTX_new();
    bool is_open = run != NULL && aes_gcm != NULL && EVP_DecryptInit_ex2(run, aes_gcm, key, sealed, NULL) == 1
        && EVP_DecryptUpdate(run, NULL, &size, bound, (int)bound_count) == 1
        && EVP_DecryptUpdate(run, text, &size, sealed + nonce_size, text_size) == 1
        && EVP_CIPHER_CTX_ctrl(run, EVP_CTRL_AEAD_SET_TAG, tag_size, tag) == 1
        && EVP_DecryptFinal_ex(run, text + text_size, &size) == 1;
    EVP_CIPHER_CTX_free(run);
    ERR_clear_error();
    return is_open;
}
