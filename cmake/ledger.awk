# Turns the numbered lines of docs/rules/<game>.md into the table of front/ledger.hpp.
# A rule is one line:  - **TP-9** *(book)* Statement.
function fail(what) { print FILENAME ":" FNR ": " what > "/dev/stderr"; failed = 1; exit 1 }
function quote(text) { gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); return "\"" text "\"" }
/^## / { section = substr($0, 4) }
/^- \*\*/ {
    if (!match($0, /^- \*\*[A-Z]+-[0-9]+\*\* \*\((book|faq|ruling|reconstructed)\)\* [^ ]/)) fail("not of the form '- **XX-1** *(book)* Statement.'")
    rest = $0
    sub(/^- \*\*[A-Z]+-/, "", rest)
    number = rest; sub(/\*\*.*/, "", number)
    source = rest; sub(/^[0-9]+\*\* \*\(/, "", source); sub(/\)\*.*/, "", source)
    statement = rest; sub(/^[0-9]+\*\* \*\([a-z]+\)\* /, "", statement)
    if (number + 0 != ++count) fail("rule " number " stands where number " count " is due")
    entries = entries "    {" number ", Source::" source ", " quote(section) ", " quote(statement) "},\n"
}
END {
    if (failed) exit 1
    if (count == 0) fail("no rules")
    print "#pragma once"
    print "#include <array>\n"
    print "#include \"front/ledger.hpp\"\n"
    print "namespace tidekeep::" game " {"
    print "inline constexpr std::array<Entry, " count "> ledger = {{"
    printf "%s", entries
    print "}};"
    print "}"
}
