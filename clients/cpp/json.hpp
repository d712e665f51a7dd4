// A JSON value and its parser (RFC 8259), as small as this client needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace shop {

class Json {
 public:
  // The digits of a number, as they are written.
  struct Number {
    std::string digits;
  };

  using Object = std::map<std::string, Json>;
  using Array = std::vector<Json>;

  Json() = default;
  template <typename T>
  explicit Json(T value) : value_(std::move(value)) {}

  bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
  const std::string* text() const { return std::get_if<std::string>(&value_); }
  const Object* object() const { return std::get_if<Object>(&value_); }
  const Array* array() const { return std::get_if<Array>(&value_); }

  // Returns a whole number from 0 to 2^53 - 1, or nothing for any other value.
  std::optional<std::int64_t> count() const;

  // Returns the member of an object, or null where there is none.
  const Json* find(const std::string& name) const;

 private:
  std::variant<std::nullptr_t, bool, Number, std::string, Array, Object> value_;
};

// Returns the value of a text in UTF-8, or nothing for a text that is no JSON or deeper than 64.
std::optional<Json> parse_json(const std::string& text);

// Returns the text as a JSON string, with its quotes.
std::string json_quoted(const std::string& text);

}  // namespace shop
