// example <shop> <product> [interval in ms] [version], with {"identifier", "password", "code"} on stdin.
// Logs in, updates product.bin, then sends heartbeats until one is rejected. Without the shop it goes on for as long as
// its licence holds. A version below the minimum ends once its update is installed.
#include <chrono>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <thread>

#include <curl/curl.h>
#include <unistd.h>

#include "shop_client.hpp"

namespace {

std::string content_of(std::istream& stream) { return {std::istreambuf_iterator<char>(stream), {}}; }

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return content_of(file);
}

std::string host_name() {
  char name[65] = "";
  gethostname(name, sizeof name - 1);
  return name[0] == '\0' ? "PC" : name;
}

// Returns the id of this machine on Linux. Other systems have one of their own, such as MachineGuid of Windows.
std::string machine_id() {
  const std::string id = content_of("/etc/machine-id").substr(0, 32);
  return id.empty() ? host_name() : id;
}

std::string iso(std::int64_t seconds) {
  const std::time_t time = static_cast<std::time_t>(seconds);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S.000Z", std::gmtime(&time));
  return text;
}

class Software {
 public:
  Software(shop::ClientOptions options, shop::Login login)
      : knows_version_(!options.version.empty()), client_(std::move(options)), login_(std::move(login)) {}

  void run(std::chrono::milliseconds interval) {
    for (std::string shown;; std::this_thread::sleep_for(interval)) {
      const std::string state = step();
      if (state != shown) std::cout << state << std::endl;
      shown = state;
    }
  }

  // Installs a release, which runs at the next start, and returns whether it is installed. Software that may run
  // without it does so when the file is wrong, out of reach or cannot be written.
  bool install(const shop::OfferedRelease& release) {
    try {
      client_.download_release(release, "product.bin");
      std::cout << "updated to " << release.release.latest << std::endl;
      return true;
    } catch (const std::runtime_error& error) {
      std::cout << "not updated: " << error.what() << std::endl;
      return false;
    }
  }

 private:
  // Returns the state of the software after one more call to the shop.
  std::string step() {
    try {
      if (!client_.is_logged_in()) start();
      client_.heartbeat();
      return "running";
    } catch (const shop::ShopError& error) {
      if (error.code() == "UNAUTHENTICATED") return "logging in again";
      if (!error.is_temporary()) throw;
      return "offline until " + iso(client_.offline().exp);
    }
  }

  void start() {
    client_.log_in(login_);
    if (!knows_version_) return;
    const auto release = client_.latest_release();
    if (release && release->release.update != shop::Update::none) install(*release);
  }

  bool knows_version_;
  shop::ShopClient client_;
  shop::Login login_;
};

std::string text_of(const std::optional<shop::Json>& object, const char* name) {
  const shop::Json* value = object ? object->find(name) : nullptr;
  return value != nullptr && value->text() != nullptr ? *value->text() : "";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto argument = [&](int at, const char* absent) { return std::string(at < argc ? argv[at] : absent); };
  curl_global_init(CURL_GLOBAL_DEFAULT);
  const auto login = shop::parse_json(content_of(std::cin));
  Software software({argv[1], std::stoll(argument(2, "1")), machine_id(), content_of("public_key.pem"), "licence.json",
                     argument(4, "")},
                    {text_of(login, "identifier"), text_of(login, "password"), text_of(login, "code"), host_name()});
  try {
    software.run(std::chrono::milliseconds(std::stol(argument(3, "30000"))));
  } catch (const shop::ShopError& error) {
    // This version may not run any more, whether or not there is a newer one on the disk now.
    if (error.release && software.install(*error.release)) std::cout << "start again to run it" << std::endl;
    else std::cout << "rejected " << error.code() << std::endl;
  } catch (const shop::RejectedError& error) {
    std::cout << "rejected " << error.reason() << std::endl;
  }
  return 1;
}
