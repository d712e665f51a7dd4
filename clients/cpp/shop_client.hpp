// The session of one product on one machine. Uses libcurl; call curl_global_init once before the first client.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "files.hpp"
#include "json.hpp"
#include "verification.hpp"

namespace shop {

// A release with its link and changelog, which are not signed.
struct OfferedRelease {
  Release release;
  std::string url;
  std::string changelog;
};

// A call that the shop rejected, or that did not reach it (status 0).
class ShopError : public std::runtime_error {
 public:
  ShopError(long status, std::string code)
      : std::runtime_error(code + " (" + std::to_string(status) + ")"), status_(status), code_(std::move(code)) {}

  long status() const { return status_; }
  const std::string& code() const { return code_; }

  // Returns whether the licence holds in the meantime: the shop is unreachable, busy or out of service.
  bool is_temporary() const { return status_ == 0 || status_ == 429 || status_ >= 500; }

  // The release of a forced update (UPDATE_REQUIRED).
  std::optional<OfferedRelease> release;

 private:
  long status_;
  std::string code_;
};

struct Login {
  std::string identifier;
  std::string password;
  std::string code;  // of an account with two-factor authentication, else empty
  std::string pc_name;
};

struct ClientOptions {
  std::string shop;
  std::int64_t product_id;
  std::string hwid;
  std::string public_key;  // the PEM text that ships with the software
  std::string state_file;  // in a folder of the user
  std::string version;     // without one the software counts as older than any release
};

// Throws ShopError, RejectedError, and std::system_error of the file system.
class ShopClient {
 public:
  // Throws std::invalid_argument for an address without encryption, and for a text that is no key.
  explicit ShopClient(ClientOptions options);

  bool is_logged_in() const { return !token_.empty(); }

  // Logs in, stores the licence and returns it. A rejection that concerns the account or the machine removes the stored
  // licence. Only a heartbeat proves that it was the shop which responded.
  Licence log_in(const Login& login);

  // Sends a heartbeat with a fresh nonce and returns its proof. Send one every 30 s.
  Proof heartbeat();

  // Returns the stored licence, without a network.
  Licence offline();

  // Returns the newest release, or nothing where none is published.
  std::optional<OfferedRelease> latest_release();

  // Downloads a release over `target`, which changes only once size and hash are right.
  void download_release(const OfferedRelease& release, const std::string& target);

 private:
  struct Request;
  Json call(const Request& request);
  OfferedRelease verified_release(const Json* release) const;
  Expected expected(std::int64_t last_seen) const;
  void see(const State& state, std::int64_t iat) const;

  ClientOptions options_;
  PublicKey key_;
  std::string token_;
};

}  // namespace shop
