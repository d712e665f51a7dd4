#include "files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <new>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "json.hpp"

namespace shop {
namespace {

constexpr unsigned kExecutable = 0755;

void require_done(bool done, const std::string& path) {
  if (!done) throw std::system_error(errno, std::generic_category(), path);
}

void remove_file(const std::string& path) { require_done(::unlink(path.c_str()) == 0 || errno == ENOENT, path); }

std::string hex(const unsigned char* bytes, unsigned length) {
  static const char* const kDigits = "0123456789abcdef";
  std::string text;
  for (unsigned at = 0; at < length; ++at) {
    text.push_back(kDigits[bytes[at] >> 4]);
    text.push_back(kDigits[bytes[at] & 15]);
  }
  return text;
}

}  // namespace

std::optional<State> read_state(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  const std::string content{std::istreambuf_iterator<char>(file), {}};
  const std::optional<Json> stored = parse_json(content);
  const Json* licence = stored ? stored->find("licence") : nullptr;
  const Json* last_seen = stored ? stored->find("lastSeen") : nullptr;
  if (licence == nullptr || licence->text() == nullptr) return std::nullopt;
  if (last_seen == nullptr || !last_seen->count()) return std::nullopt;
  return State{*licence->text(), *last_seen->count()};
}

void write_state(const std::string& path, const State& state) {
  const std::string text =
      "{\"licence\":" + json_quoted(state.licence) + ",\"lastSeen\":" + std::to_string(state.last_seen) + "}";
  PartFile file(path);
  file.write(text.data(), text.size());
  file.put_into_place();
}

void forget_state(const std::string& path) { remove_file(path); }

Licence stored_licence(const std::string& path, Expected expected) {
  const std::optional<State> state = read_state(path);
  if (!state) throw RejectedError("absent");
  expected.last_seen = state->last_seen;
  const Licence licence = verify_licence(state->licence, expected);
  write_state(path, {state->licence, std::max({state->last_seen, licence.iat, expected.now})});
  return licence;
}

PartFile::PartFile(const std::string& target) : target_(target), part_(target + ".part") {
  remove_file(part_);
  descriptor_ = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  require_done(descriptor_ >= 0, part_);
}

PartFile::~PartFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  ::unlink(part_.c_str());
}

void PartFile::write(const char* data, std::size_t length) {
  while (length > 0) {
    const ssize_t written = ::write(descriptor_, data, length);
    if (written < 0 && errno == EINTR) continue;
    require_done(written > 0, part_);
    data += written;
    length -= static_cast<std::size_t>(written);
  }
}

void PartFile::set_mode(unsigned mode) { require_done(::fchmod(descriptor_, mode) == 0, part_); }

void PartFile::put_into_place() {
  require_done(::fsync(descriptor_) == 0, part_);
  require_done(std::rename(part_.c_str(), target_.c_str()) == 0, target_);
  ::close(descriptor_);
  descriptor_ = -1;
}

Replacement::Replacement(const std::string& target, std::int64_t size, std::string sha256)
    : file_(target),
      target_(target),
      size_(size),
      sha256_(std::move(sha256)),
      hash_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
  if (hash_ == nullptr || EVP_DigestInit_ex(hash_.get(), EVP_sha256(), nullptr) != 1) throw std::bad_alloc();
}

void Replacement::write(const char* data, std::size_t length) {
  received_ += static_cast<std::int64_t>(length);
  if (received_ > size_) throw RejectedError("size");
  EVP_DigestUpdate(hash_.get(), data, length);
  file_.write(data, length);
}

void Replacement::commit() {
  if (received_ != size_) throw RejectedError("size");
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned length = 0;
  EVP_DigestFinal_ex(hash_.get(), digest, &length);
  if (hex(digest, length) != sha256_) throw RejectedError("sha256");
  struct stat old {};
  file_.set_mode(::stat(target_.c_str(), &old) == 0 ? old.st_mode & 0777 : kExecutable);
  file_.put_into_place();
}

}  // namespace shop
