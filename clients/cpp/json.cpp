#include "json.hpp"

#include <algorithm>
#include <stdexcept>

namespace shop {
namespace {

constexpr int kDeepest = 64;
constexpr std::int64_t kLargestInteger = (std::int64_t{1} << 53) - 1;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class Parser {
 public:
  explicit Parser(const std::string& text) : text_(text) {}

  Json parse() {
    Json value = parse_value(0);
    skip_space();
    require(at_ == text_.size());
    return value;
  }

 private:
  static void require(bool holds) {
    if (!holds) throw std::invalid_argument("no JSON");
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool take(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }

  void skip_space() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
  }

  Json parse_value(int depth) {
    require(depth < kDeepest);
    skip_space();
    if (peek() == '{') return parse_object(depth);
    if (peek() == '[') return parse_array(depth);
    if (peek() == '"') return Json(parse_string());
    if (take("true")) return Json(true);
    if (take("false")) return Json(false);
    if (take("null")) return Json();
    return parse_number();
  }

  Json parse_object(int depth) {
    Json::Object members;
    take("{");
    skip_space();
    if (take("}")) return Json(std::move(members));
    do {
      skip_space();
      require(peek() == '"');
      std::string name = parse_string();
      skip_space();
      require(take(":"));
      members[std::move(name)] = parse_value(depth + 1);
      skip_space();
    } while (take(","));
    require(take("}"));
    return Json(std::move(members));
  }

  Json parse_array(int depth) {
    Json::Array values;
    take("[");
    skip_space();
    if (take("]")) return Json(std::move(values));
    do {
      values.push_back(parse_value(depth + 1));
      skip_space();
    } while (take(","));
    require(take("]"));
    return Json(std::move(values));
  }

  void skip_digits() {
    const std::size_t from = at_;
    while (is_digit(peek())) ++at_;
    require(at_ > from);
  }

  Json parse_number() {
    const std::size_t from = at_;
    take("-");
    if (!take("0")) skip_digits();
    if (take(".")) skip_digits();
    if (take("e") || take("E")) {
      if (!take("+")) take("-");
      skip_digits();
    }
    return Json(Json::Number{text_.substr(from, at_ - from)});
  }

  unsigned parse_hex() {
    require(at_ + 4 <= text_.size());
    unsigned value = 0;
    for (int digit = 0; digit < 4; ++digit) {
      const char c = text_[at_++];
      value <<= 4;
      if (is_digit(c)) value += static_cast<unsigned>(c - '0');
      else if (c >= 'a' && c <= 'f') value += static_cast<unsigned>(c - 'a') + 10;
      else if (c >= 'A' && c <= 'F') value += static_cast<unsigned>(c - 'A') + 10;
      else require(false);
    }
    return value;
  }

  static void append_utf8(std::string& out, unsigned code) {
    const auto push = [&out](unsigned byte) { out.push_back(static_cast<char>(byte)); };
    if (code < 0x80) {
      push(code);
    } else if (code < 0x800) {
      push(0xC0 | code >> 6);
      push(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
      push(0xE0 | code >> 12);
      push(0x80 | (code >> 6 & 0x3F));
      push(0x80 | (code & 0x3F));
    } else {
      push(0xF0 | code >> 18);
      push(0x80 | (code >> 12 & 0x3F));
      push(0x80 | (code >> 6 & 0x3F));
      push(0x80 | (code & 0x3F));
    }
  }

  void parse_unicode(std::string& out) {
    unsigned code = parse_hex();
    if (code >= 0xD800 && code < 0xDC00 && take("\\u")) {
      const unsigned low = parse_hex();
      require(low >= 0xDC00 && low < 0xE000);
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(out, code);
  }

  std::string parse_string() {
    static const std::string kNames = "\"\\/bfnrt";
    static const std::string kValues = "\"\\/\b\f\n\r\t";
    std::string out;
    for (++at_; !take("\"");) {
      require(at_ < text_.size());
      const char c = text_[at_++];
      require(static_cast<unsigned char>(c) >= 0x20);
      if (c != '\\') {
        out.push_back(c);
      } else if (take("u")) {
        parse_unicode(out);
      } else {
        const std::size_t name = at_ < text_.size() ? kNames.find(text_[at_++]) : std::string::npos;
        require(name != std::string::npos);
        out.push_back(kValues[name]);
      }
    }
    return out;
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::int64_t> Json::count() const {
  constexpr std::size_t kMostDigits = 16;
  const Number* number = std::get_if<Number>(&value_);
  if (number == nullptr || number->digits.size() > kMostDigits) return std::nullopt;
  if (!std::all_of(number->digits.begin(), number->digits.end(), is_digit)) return std::nullopt;
  const std::int64_t value = std::stoll(number->digits);
  if (value > kLargestInteger) return std::nullopt;
  return value;
}

const Json* Json::find(const std::string& name) const {
  const Object* members = object();
  if (members == nullptr) return nullptr;
  const auto found = members->find(name);
  return found == members->end() ? nullptr : &found->second;
}

std::optional<Json> parse_json(const std::string& text) {
  try {
    return Parser(text).parse();
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

std::string json_quoted(const std::string& text) {
  static const char* const kHex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') out.push_back('\\');
    if (byte >= 0x20) out.push_back(c);
    else out += std::string("\\u00") + kHex[byte >> 4] + kHex[byte & 15];
  }
  return out + '"';
}

}  // namespace shop
