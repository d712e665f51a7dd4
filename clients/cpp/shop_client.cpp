#include "shop_client.hpp"

#include <algorithm>
#include <ctime>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

#include <curl/curl.h>
#include <openssl/rand.h>

namespace shop {
namespace {

constexpr long kTimeoutSeconds = 10;
constexpr long kDownloadTimeoutSeconds = 30 * 60;
constexpr std::size_t kLongestResponse = 64 * 1024;
// Version of software that does not know its own: any release is newer.
const std::string kNoVersion = "0.0.0";

using Url = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;
using Headers = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;
using Sink = std::function<void(const char*, std::size_t)>;

std::string part_of(const Url& url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url.get(), part, &text, 0) != CURLUE_OK) return "";
  std::string copy = text;
  curl_free(text);
  return copy;
}

// Returns an address, relative to the shop's, that is encrypted or does not leave this machine.
std::string secure_url(const std::string& shop, const std::string& address) {
  const Url url(curl_url(), curl_url_cleanup);
  const bool is_url = curl_url_set(url.get(), CURLUPART_URL, shop.c_str(), 0) == CURLUE_OK &&
                      curl_url_set(url.get(), CURLUPART_URL, address.c_str(), 0) == CURLUE_OK;
  const std::string scheme = part_of(url, CURLUPART_SCHEME);
  const std::string host = part_of(url, CURLUPART_HOST);
  const bool is_loopback = host == "localhost" || host == "127.0.0.1" || host == "[::1]";
  if (!is_url || !(scheme == "https" || (scheme == "http" && is_loopback)))
    throw std::invalid_argument("not https: " + scheme + "://" + host);
  return part_of(url, CURLUPART_URL);
}

struct Exchange {
  std::string url;
  std::string body;   // empty for GET
  std::string token;  // empty for none
  long timeout = kTimeoutSeconds;
};

// Takes the bytes of a response; an error of the sink waits until libcurl has returned.
struct Receiver {
  Sink sink;
  std::exception_ptr error;

  static std::size_t receive(char* data, std::size_t, std::size_t length, void* self) {
    auto& receiver = *static_cast<Receiver*>(self);
    try {
      receiver.sink(data, length);
      return length;
    } catch (...) {
      receiver.error = std::current_exception();
      return 0;
    }
  }
};

void add(Headers& headers, const std::string& line) {
  curl_slist* longer = curl_slist_append(headers.get(), line.c_str());
  if (longer == nullptr) throw std::bad_alloc();
  headers.release();
  headers.reset(longer);
}

// Sets what holds for every call: verified certificates, and no redirect to another address.
void secure(CURL* curl) {
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075500
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}

// Returns the status of a response, whose body goes to the sink. Throws ShopError when there is none, and the sink's
// errors for a status of 200.
long exchange(const Exchange& request, Sink sink) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), curl_easy_cleanup);
  if (curl == nullptr) throw std::bad_alloc();
  Headers headers(nullptr, curl_slist_free_all);
  Receiver receiver{std::move(sink), nullptr};
  secure(curl.get());
  if (!request.token.empty()) add(headers, "Authorization: Bearer " + request.token);
  if (!request.body.empty()) {
    add(headers, "Content-Type: application/json");
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(request.body.size()));
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, request.body.c_str());
  }
  curl_easy_setopt(curl.get(), CURLOPT_URL, request.url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_CONNECTTIMEOUT, kTimeoutSeconds);
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, request.timeout);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, &Receiver::receive);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &receiver);
  const CURLcode outcome = curl_easy_perform(curl.get());
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  if (receiver.error != nullptr && status == 200) std::rethrow_exception(receiver.error);
  if (outcome != CURLE_OK && receiver.error == nullptr) throw ShopError(0, "UNREACHABLE");
  return status;
}

std::int64_t now() { return static_cast<std::int64_t>(std::time(nullptr)); }

// Returns 132 random bits as 22 letters, digits, "-" and "_".
std::string fresh_nonce() {
  static const char* const kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  unsigned char bytes[22];
  if (RAND_bytes(bytes, sizeof bytes) != 1) throw std::runtime_error("no random bytes");
  std::string nonce;
  for (const unsigned char byte : bytes) nonce.push_back(kLetters[byte & 63]);
  return nonce;
}

std::string text_of(const Json* object, const char* name) {
  const Json* value = object != nullptr ? object->find(name) : nullptr;
  return value != nullptr && value->text() != nullptr ? *value->text() : "";
}

std::string member(const char* name, const std::string& value) {
  return value.empty() ? "" : "," + json_quoted(name) + ":" + json_quoted(value);
}

bool is_token(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

}  // namespace

// A rejection with a final status ends the session and removes the stored licence.
struct ShopClient::Request {
  std::string path;
  std::string body;
  std::vector<long> final;
};

ShopClient::ShopClient(ClientOptions options) : options_(std::move(options)), key_(options_.public_key) {
  secure_url(options_.shop, "/");
}

Licence ShopClient::log_in(const Login& login) {
  token_.clear();
  const std::string body = "{\"productId\":" + std::to_string(options_.product_id) + member("hwid", options_.hwid) +
                           member("identifier", login.identifier) + member("password", login.password) +
                           member("code", login.code) + member("pcName", login.pc_name) +
                           member("version", options_.version) + "}";
  const Json session = call({"session", body, {403, 409}});
  const std::string signed_licence = text_of(&session, "licence");
  const std::string token = text_of(&session, "token");
  const Licence licence = verify_licence(signed_licence, expected(0));
  if (!is_token(token)) throw RejectedError("malformed");
  see({signed_licence, 0}, licence.iat);
  token_ = token;
  return licence;
}

Proof ShopClient::heartbeat() {
  if (!is_logged_in()) throw std::logic_error("not logged in");
  const std::string nonce = fresh_nonce();
  const Json response = call({"heartbeat", "{\"nonce\":" + json_quoted(nonce) + "}", {401, 403, 409}});
  const std::optional<State> state = read_state(options_.state_file);
  const Proof proof = verify_heartbeat(text_of(&response, "proof"), expected(state ? state->last_seen : 0), nonce);
  if (state) see(*state, proof.iat);
  return proof;
}

Licence ShopClient::offline() { return stored_licence(options_.state_file, expected(0)); }

std::optional<OfferedRelease> ShopClient::latest_release() {
  const std::string version = options_.version.empty() ? kNoVersion : options_.version;
  try {
    const Json release =
        call({"release?productId=" + std::to_string(options_.product_id) + "&version=" + version, "", {}});
    return verified_release(&release);
  } catch (const ShopError& error) {
    if (error.status() == 404) return std::nullopt;
    throw;
  }
}

void ShopClient::download_release(const OfferedRelease& offered, const std::string& target) {
  Replacement replacement(target, offered.release.size, offered.release.sha256);
  const Exchange request{secure_url(options_.shop, offered.url), "", "", kDownloadTimeoutSeconds};
  const long status =
      exchange(request, [&](const char* data, std::size_t length) { replacement.write(data, length); });
  if (status != 200) throw ShopError(status, "DOWNLOAD_FAILED");
  replacement.commit();
}

Json ShopClient::call(const Request& request) {
  std::string content;
  const auto collect = [&content](const char* data, std::size_t length) {
    if (content.size() <= kLongestResponse) content.append(data, length);
  };
  const Exchange call{secure_url(options_.shop, "/api/loader/" + request.path), request.body, token_};
  const long status = exchange(call, collect);
  const std::optional<Json> response = content.size() <= kLongestResponse ? parse_json(content) : std::nullopt;
  const Json* object = response && response->object() != nullptr ? &*response : nullptr;
  if (status == 200 && object != nullptr) return *object;
  if (status == 200) throw RejectedError("malformed");
  const std::string code = text_of(object, "code");
  ShopError error(status, code.empty() ? "HTTP_" + std::to_string(status) : code);
  if (std::find(request.final.begin(), request.final.end(), status) != request.final.end()) {
    token_.clear();
    forget_state(options_.state_file);
  }
  if (code == "UPDATE_REQUIRED") error.release = verified_release(object->find("release"));
  throw error;
}

OfferedRelease ShopClient::verified_release(const Json* release) const {
  const std::optional<State> state = read_state(options_.state_file);
  const std::string version = options_.version.empty() ? kNoVersion : options_.version;
  OfferedRelease offered{
      verify_release(text_of(release, "signature"), expected(state ? state->last_seen : 0), version),
      text_of(release, "url"), text_of(release, "changelog")};
  if (offered.release.update != Update::none && offered.url.empty()) throw RejectedError("malformed");
  return offered;
}

Expected ShopClient::expected(std::int64_t last_seen) const {
  return {key_, options_.product_id, options_.hwid, now(), last_seen};
}

void ShopClient::see(const State& state, std::int64_t iat) const {
  write_state(options_.state_file, {state.licence, std::max({state.last_seen, iat, now()})});
}

}  // namespace shop
