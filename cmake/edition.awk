# Wraps an edition file into a C++ string, in pieces that every compiler takes.
BEGIN { print "#pragma once\n#include <string_view>\n\nnamespace tidekeep::" game " {\ninline constexpr std::string_view edition_text =" }
{ gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); print "    \"" $0 "\\n\"" }
END { print "    ;\n}" }
