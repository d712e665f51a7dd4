// The stored licence, and a downloaded file that replaces another. Uses the file functions of POSIX.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <openssl/evp.h>

#include "verification.hpp"

namespace shop {

// A licence as it was signed, and the latest instant known so far.
struct State {
  std::string licence;
  std::int64_t last_seen;
};

// Returns the stored state, or nothing for a file that is absent or damaged.
std::optional<State> read_state(const std::string& path);

// Writes the state as a whole, readable by its owner only. A crash leaves the old file or the new one.
void write_state(const std::string& path, const State& state);

// Removes the state, so that nothing is left to start from without the shop.
void forget_state(const std::string& path);

// Returns the stored licence and records `expected.now` as seen. Throws RejectedError.
Licence stored_licence(const std::string& path, Expected expected);

// A new file next to another: it has the owner's rights only, and is removed unless it is put into place.
class PartFile {
 public:
  explicit PartFile(const std::string& target);
  ~PartFile();
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  void write(const char* data, std::size_t length);
  void set_mode(unsigned mode);

  // Replaces the target in one step.
  void put_into_place();

 private:
  std::string target_;
  std::string part_;
  int descriptor_;
};

// Replaces a file by bytes that have the signed size and hash of a release, with the old file's mode. Unless `commit`
// returns, the old file stays as it is, and nothing next to it.
class Replacement {
 public:
  Replacement(const std::string& target, std::int64_t size, std::string sha256);

  // Takes the next bytes. Throws RejectedError once they are too many.
  void write(const char* data, std::size_t length);

  // Compares size and hash, then replaces the file. Throws RejectedError.
  void commit();

 private:
  PartFile file_;
  std::string target_;
  std::int64_t size_;
  std::string sha256_;
  std::int64_t received_ = 0;
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> hash_;
};

}  // namespace shop
