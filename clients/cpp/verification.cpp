#include "verification.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <openssl/bio.h>
#include <openssl/pem.h>

#include "json.hpp"

namespace shop {
namespace {

constexpr std::size_t kLongestJws = 8192;
const std::string kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void require(bool holds, const char* reason) {
  if (!holds) throw RejectedError(reason);
}

// Returns the bytes of base64url without padding, in its only spelling.
std::string decoded(const std::string& part) {
  require(!part.empty() && part.size() % 4 != 1, "malformed");
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : part) {
    const std::size_t value = kAlphabet.find(c);
    require(value != std::string::npos, "malformed");
    bits = bits << 6 | static_cast<unsigned>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>(bits >> count & 0xFF));
    bits &= (1U << count) - 1;
  }
  require(bits == 0, "malformed");
  return bytes;
}

Json parsed_object(const std::string& text) {
  std::optional<Json> value = parse_json(text);
  require(value && value->object() != nullptr, "malformed");
  return *std::move(value);
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) parts.emplace_back();
    else parts.back().push_back(c);
  }
  return parts;
}

// Returns the claims of a compact JWS after the check of its signature. Its header chooses neither algorithm nor key.
Json signed_claims(const std::string& jws, const PublicKey& key) {
  require(jws.size() <= kLongestJws, "malformed");
  const std::vector<std::string> parts = split(jws, '.');
  require(parts.size() == 3, "malformed");
  const Json header = parsed_object(decoded(parts[0]));
  const Json* alg = header.find("alg");
  const bool is_eddsa = alg != nullptr && alg->text() != nullptr && *alg->text() == "EdDSA";
  require(is_eddsa && header.find("crit") == nullptr, "algorithm");
  const std::string content = decoded(parts[1]);
  require(key.has_signed(parts[0] + "." + parts[1], decoded(parts[2])), "forged");
  return parsed_object(content);
}

const Json& claim(const Json& claims, const char* name) {
  const Json* value = claims.find(name);
  require(value != nullptr, "malformed");
  return *value;
}

std::int64_t count_claim(const Json& claims, const char* name) {
  const std::optional<std::int64_t> value = claim(claims, name).count();
  require(value.has_value(), "malformed");
  return *value;
}

std::string text_claim(const Json& claims, const char* name) {
  const std::string* value = claim(claims, name).text();
  require(value != nullptr && !value->empty(), "malformed");
  return *value;
}

std::optional<std::string> optional_text_claim(const Json& claims, const char* name) {
  if (claim(claims, name).is_null()) return std::nullopt;
  return text_claim(claims, name);
}

using Version = std::array<long, 3>;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Returns the numbers of a version, or nothing for any other text.
std::optional<Version> parsed_version(const std::string& text) {
  const std::vector<std::string> parts = split(text, '.');
  Version numbers{};
  if (parts.size() != numbers.size()) return std::nullopt;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const std::string& part = parts[at];
    if (part.empty() || part.size() > 6 || !std::all_of(part.begin(), part.end(), is_digit)) return std::nullopt;
    numbers[at] = std::stol(part);
  }
  return numbers;
}

Version numbers_of(const std::string& version) {
  const std::optional<Version> numbers = parsed_version(version);
  require(numbers.has_value(), "malformed");
  return *numbers;
}

bool is_sha256(const std::string& text) {
  const auto is_hex = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
  return text.size() == 64 && std::all_of(text.begin(), text.end(), is_hex);
}

struct Times {
  std::int64_t iat;
  std::int64_t exp;
};

Times times_of(const Json& claims) { return {count_claim(claims, "iat"), count_claim(claims, "exp")}; }

void require_time(const Times& times, const Expected& expected) {
  require(std::max(times.iat, expected.last_seen) < expected.now + kClockTolerance, "clock");
  require(expected.now < times.exp, "expired");
}

}  // namespace

PublicKey::PublicKey(const std::string& pem) {
  const int length = static_cast<int>(pem.size());
  const std::unique_ptr<BIO, decltype(&BIO_free)> bio(BIO_new_mem_buf(pem.data(), length), BIO_free);
  key_.reset(PEM_read_bio_PUBKEY(bio.get(), nullptr, nullptr, nullptr), EVP_PKEY_free);
  if (key_ == nullptr || EVP_PKEY_id(key_.get()) != EVP_PKEY_ED25519)
    throw std::invalid_argument("not an Ed25519 public key: put the pem of /api/loader/public-key into public_key.pem");
}

bool PublicKey::has_signed(const std::string& content, const std::string& signature) const {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  const auto bytes = [](const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); };
  return context != nullptr && EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, key_.get()) == 1 &&
         EVP_DigestVerify(context.get(), bytes(signature), signature.size(), bytes(content), content.size()) == 1;
}

Licence verify_licence(const std::string& jws, const Expected& expected) {
  const Json claims = signed_claims(jws, expected.public_key);
  const std::int64_t product = count_claim(claims, "productId");
  const Times times = times_of(claims);
  const std::string hwid = text_claim(claims, "hwid");
  const std::string user_id = text_claim(claims, "userId");
  require(claims.find("nonce") == nullptr, "malformed");
  require(product == expected.product_id, "product");
  require(hwid == expected.hwid, "machine");
  require_time(times, expected);
  return {user_id, times.iat, times.exp};
}

Proof verify_heartbeat(const std::string& jws, const Expected& expected, const std::string& nonce) {
  const Json claims = signed_claims(jws, expected.public_key);
  const std::int64_t product = count_claim(claims, "productId");
  const Times times = times_of(claims);
  const std::optional<std::string> hwid = optional_text_claim(claims, "hwid");
  const std::string signed_nonce = text_claim(claims, "nonce");
  Proof proof{text_claim(claims, "userId"), times.iat, times.exp, optional_text_claim(claims, "subscription_ends_at")};
  require(product == expected.product_id, "product");
  require(hwid == expected.hwid, "machine");
  require(signed_nonce == nonce, "nonce");
  require_time(times, expected);
  return proof;
}

Release verify_release(const std::string& jws, const Expected& expected, const std::string& version) {
  const Json claims = signed_claims(jws, expected.public_key);
  const std::int64_t product = count_claim(claims, "productId");
  const Times times = times_of(claims);
  Release release{text_claim(claims, "latest"), optional_text_claim(claims, "min_version"),
                  text_claim(claims, "sha256"), count_claim(claims, "size"), Update::none};
  const Version latest = numbers_of(release.latest);
  const Version minimum = numbers_of(release.min_version.value_or("0.0.0"));
  require(is_sha256(release.sha256), "malformed");
  require(product == expected.product_id, "product");
  require_time(times, expected);
  const Version running = numbers_of(version);
  if (running < minimum) release.update = Update::required;
  else if (running < latest) release.update = Update::offered;
  return release;
}

}  // namespace shop
