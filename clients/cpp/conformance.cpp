// Judges the cases of a file: conformance <cases.json> <empty folder>. Exit code 0 when all hold.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "files.hpp"
#include "json.hpp"
#include "verification.hpp"

namespace {

namespace fs = std::filesystem;
using shop::Json;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const fs::path& path, const std::string& content) { std::ofstream(path, std::ios::binary) << content; }

std::string text_of(const Json& one, const std::string& name) {
  const Json* value = one.find(name);
  return value != nullptr && value->text() != nullptr ? *value->text() : "";
}

std::int64_t count_of(const Json& one, const std::string& name) {
  const Json* value = one.find(name);
  return value != nullptr ? value->count().value_or(0) : 0;
}

std::string name_of(shop::Update update) {
  switch (update) {
    case shop::Update::none: return "none";
    case shop::Update::offered: return "offered";
    case shop::Update::required: return "required";
  }
  return "unknown";
}

// Starts from a stored state; the state is readable by its owner only, and knows the latest instant.
std::string start_offline(const Json& one, const shop::Expected& expected, const fs::path& folder) {
  const fs::path path = folder / "state.json";
  fs::remove(path);
  const Json* state = one.find("state");
  if (state != nullptr && !state->is_null()) write_file(path, text_of(one, "state"));
  shop::stored_licence(path.string(), expected);
  const std::optional<shop::State> left = shop::read_state(path.string());
  if (!left || left->last_seen != count_of(one, "last_seen_after")) return "left another instant";
  return fs::status(path).permissions() == fs::perms(0600) ? "good" : "readable by others";
}

// Replaces a file; a rejected one leaves the old file, and nothing next to it.
std::string replace_file(const Json& one, const fs::path& folder) {
  const fs::path inner = folder / "file";
  fs::remove_all(inner);
  fs::create_directory(inner);
  const fs::path target = inner / "product.bin";
  write_file(target, "old");
  std::string verdict = "good";
  std::string content;
  try {
    shop::Replacement replacement(target.string(), count_of(one, "size"), text_of(one, "sha256"));
    for (const Json& chunk : *one.find("chunks")->array()) {
      if (static_cast<std::int64_t>(content.size()) > count_of(one, "size")) return "more is taken";
      content += *chunk.text();
      replacement.write(chunk.text()->data(), chunk.text()->size());
    }
    replacement.commit();
  } catch (const shop::RejectedError& error) {
    verdict = error.reason();
    content = "old";
  }
  const auto files = std::distance(fs::directory_iterator(inner), fs::directory_iterator());
  return files == 1 && read_file(target) == content ? verdict : "left another file";
}

std::string judge(const Json& one, const shop::PublicKey& key, const fs::path& folder) {
  const std::string kind = text_of(one, "kind");
  if (kind == "file") return replace_file(one, folder);
  const shop::Expected expected{key, count_of(one, "product_id"), text_of(one, "hwid"), count_of(one, "now"),
                                count_of(one, "last_seen")};
  const std::string jws = text_of(one, "jws");
  if (kind == "offline") return start_offline(one, expected, folder);
  if (kind == "release") return name_of(shop::verify_release(jws, expected, text_of(one, "version")).update);
  if (kind == "licence") shop::verify_licence(jws, expected);
  else if (kind == "heartbeat") shop::verify_heartbeat(jws, expected, text_of(one, "nonce"));
  else return "unknown kind " + kind;
  return "good";
}

std::string verdict_of(const Json& one, const shop::PublicKey& key, const fs::path& folder) {
  try {
    return judge(one, key, folder);
  } catch (const shop::RejectedError& error) {
    return error.reason();
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const std::optional<Json> suite = shop::parse_json(read_file(argv[1]));
  const Json* cases = suite ? suite->find("cases") : nullptr;
  if (cases == nullptr || cases->array() == nullptr) return 2;
  const shop::PublicKey key(text_of(*suite, "public_key"));
  std::size_t failed = 0;
  for (const Json& one : *cases->array()) {
    const std::string verdict = verdict_of(one, key, argv[2]);
    if (verdict == text_of(one, "verdict")) continue;
    ++failed;
    std::cout << text_of(one, "name") << ": " << verdict << ", not " << text_of(one, "verdict") << '\n';
  }
  const std::size_t total = cases->array()->size();
  std::cout << "cpp: " << total - failed << " passed, " << failed << " failed\n";
  return failed == 0 && total > 0 ? 0 : 1;
}
