// What the shop has signed: licences, responses to heartbeats, releases. Instants are in whole seconds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include <openssl/evp.h>

namespace shop {

// A clock is turned back when something signed or seen is this far in its future.
constexpr std::int64_t kClockTolerance = 300;

// A signed text, a stored licence or a downloaded file that must not be used. The reason is one of malformed,
// algorithm, forged, product, machine, nonce, clock, expired, absent, size, sha256.
class RejectedError : public std::runtime_error {
 public:
  explicit RejectedError(std::string reason) : std::runtime_error("rejected: " + reason), reason_(std::move(reason)) {}
  const std::string& reason() const { return reason_; }

 private:
  std::string reason_;
};

// The Ed25519 key of the shop, from the PEM text that ships with the software.
class PublicKey {
 public:
  // Throws std::invalid_argument for anything but an Ed25519 public key.
  explicit PublicKey(const std::string& pem);
  bool has_signed(const std::string& content, const std::string& signature) const;

 private:
  std::shared_ptr<EVP_PKEY> key_;
};

// What a signed text must be about. `last_seen` is the latest instant known so far, 0 for none.
struct Expected {
  PublicKey public_key;
  std::int64_t product_id;
  std::string hwid;
  std::int64_t now;
  std::int64_t last_seen;
};

struct Licence {
  std::string user_id;
  std::int64_t iat;
  std::int64_t exp;
};

struct Proof {
  std::string user_id;
  std::int64_t iat;
  std::int64_t exp;
  std::optional<std::string> subscription_ends_at;  // ISO 8601; nothing for a lifetime
};

enum class Update { none, offered, required };

struct Release {
  std::string latest;
  std::optional<std::string> min_version;
  std::string sha256;
  std::int64_t size;
  Update update;
};

// Returns a licence for this product and machine. Throws RejectedError.
Licence verify_licence(const std::string& jws, const Expected& expected);

// Returns the response to a heartbeat that was sent with the nonce. Throws RejectedError.
Proof verify_heartbeat(const std::string& jws, const Expected& expected, const std::string& nonce);

// Returns a release and whether the running version needs it, which follows from the signed versions.
// Throws RejectedError.
Release verify_release(const std::string& jws, const Expected& expected, const std::string& version);

}  // namespace shop
