#include "front/schema.hpp"

#include <set>

namespace tidekeep {
namespace {

Json describe(const Knowledge& form);

std::string reference(const std::string& model) {
    std::string name = model;
    for (char& letter : name)
        if (letter == ' ') letter = '-';
    return name;
}

Json body(const Knowledge& form) {
    Json schema = Json::object(), types = Json::array();
    if (form.object) types.push_back("object");
    if (form.list) types.push_back("array");
    if (form.integer) types.push_back("integer");
    if (form.text) types.push_back("string");
    if (form.flag) types.push_back("boolean");
    if (!types.empty()) schema["type"] = types.size() == 1 ? types[0] : types;
    if (form.integer) schema["minimum"] = form.least, schema["maximum"] = form.most;
    if (!form.choices.empty()) schema["enum"] = form.choices;
    if (form.list) {
        schema["minItems"] = form.fewest;
        schema["maxItems"] = form.longest;
        if (form.entry != nullptr) schema["items"] = describe(*form.entry);
    }
    if (form.object) {
        Json properties = Json::object(), required = Json::array();
        for (const auto& [name, field] : form.fields) {
            properties[name] = describe(*field);
            if (!field->optional) required.push_back(name);
        }
        schema["properties"] = std::move(properties);
        if (!required.empty()) schema["required"] = std::move(required);
        schema["additionalProperties"] = false;
    }
    return schema;
}

Json describe(const Knowledge& form) {
    Json schema = Json::object();
    if (!form.meaning.empty()) schema["description"] = form.meaning;
    if (form.model.empty()) schema.update(body(form));
    else schema["$ref"] = "#/$defs/" + reference(form.model);
    return schema;
}

// Rows of a table of fields. A part that several places share is told where it comes up first.
class Table {
public:
    explicit Table(const Json& schema) : schema_(schema) {}

    std::string rows() {
        std::string text;
        list(schema_, "", text);
        return text;
    }

private:
    const Json& resolved(const Json& place) const {
        if (!place.contains("$ref")) return place;
        const std::string name = place["$ref"].get<std::string>();
        return schema_["$defs"][name.substr(name.rfind('/') + 1)];
    }

    static std::string value(const Json& place) {
        const Json type = place.value("type", Json());
        const std::string word = type.is_array() ? type.dump() : type.is_string() ? type.get<std::string>() : "";
        std::string text;
        const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
        const auto has = [&](const char* name) { return word.find(name) != std::string::npos; };
        if (has("integer")) add(place["minimum"].dump() + " to " + place["maximum"].dump());
        if (place.contains("enum")) {
            std::string names;
            for (const Json& choice : place["enum"])
                if (!choice.get_ref<const std::string&>().empty()) names += (names.empty() ? "" : ", ") + choice.get<std::string>();
            add(names);
        } else if (place.contains("const")) {
            add(place["const"].get<std::string>());
        } else if (has("string")) {
            add("text");
        }
        if (has("boolean")) add("true or false");
        if (has("array")) {
            const std::string least = place["minItems"].dump(), most = place["maxItems"].dump();
            add("list of " + (least == most ? least : least + " to " + most));
        }
        return text;
    }

    void list(const Json& place, const std::string& path, std::string& text) {
        const Json& here = resolved(place);
        if (place.contains("$ref") && !told_.insert(place["$ref"].get<std::string>()).second) return;
        if (here.contains("properties"))
            for (const auto& [name, field] : here["properties"].items())
                row(field, path + (path.empty() ? "" : ".") + name, here, name, text);
        if (here.contains("items")) list(here["items"], path + "[]", text);
    }

    void row(const Json& field, const std::string& path, const Json& owner, const std::string& name, std::string& text) {
        bool needed = false;
        for (const Json& other : owner.value("required", Json::array())) needed = needed || other == name;
        std::string known = value(resolved(field));
        if (known.empty()) known = resolved(field).contains("properties") ? "fields" : "";
        if (field.contains("$ref") && told_.contains(field["$ref"].get<std::string>())) known = "as above";
        const Json& entry = resolved(field);
        if (entry.contains("items"))
            if (const std::string of = value(resolved(entry["items"])); !of.empty()) known += ": " + of;
        text += "| `" + path + "` | " + field.value("description", "") + " | " + known + (needed ? "" : " (may be missing)") + " |\n";
        list(field, path, text);
    }

    const Json& schema_;
    std::set<std::string> told_;
};

}  // namespace

Json schema_of(const Knowledge& form, const std::string& title) {
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    schema.update(body(form.resolved()));
    Json definitions = Json::object();
    for (const auto& [name, model] : form.models) definitions[reference(name)] = body(*model);
    if (!definitions.empty()) schema["$defs"] = std::move(definitions);
    return schema;
}

std::string table_of(const Json& schema) { return "| field | meaning | value |\n|---|---|---|\n" + Table(schema).rows(); }

}  // namespace tidekeep
