# Compares docs/rules/<language>/<game>.md with docs/rules/<game>.md: the same rules in the same sections, from the same sources, with notes
# and diagrams where the original has them.
#   awk -v sources=Buch,FAQ,Festlegung,rekonstruiert -f translation.awk ORIGINAL TRANSLATION
function fail(line, what) { print FILENAME ":" line ": " what > "/dev/stderr"; failed = 1; exit 1 }
# What was read of a rule is all of it.
function finish(  text) {
    if (rule == "") return
    text = "section " section ", " source ", " (notes ? "notes" : "no notes") diagrams
    if (!translated) original[rule] = text
    else if (!(rule in original)) fail(start, rule " is not in the original")
    else if (original[rule] != text) fail(start, rule " has " text "; the original " original[rule])
    else delete original[rule]
    rule = ""
}
BEGIN {
    split("book,faq,ruling,reconstructed", keys, ",")
    split(sources, words, ",")
    for (i in keys) { sourced[0, keys[i]] = keys[i]; sourced[1, words[i]] = keys[i] }
}
FNR == 1 && NR > 1 { finish(); section = 0; translated = 1 }
/^## / { finish(); section++ }
/^- \*\*/ {
    finish()
    if (!match($0, /^- \*\*[A-Z]+-[0-9]+\*\* \*\([^)]+\)\* [^ ]/)) fail(FNR, "not of the form '- **XX-1** *(source)* Statement.'")
    rule = substr($2, 3, length($2) - 4)
    start = FNR
    word = $3; gsub(/[*()]/, "", word)
    source = sourced[translated + 0, word]
    if (source == "") fail(FNR, "'" word "' is no source")
    notes = 0; diagrams = ""
    next
}
/^  / && rule != "" {
    if (match($0, /\]\(position:[^)]*\)/)) diagrams = diagrams ", " substr($0, RSTART + 2, RLENGTH - 3)
    else notes = 1
    next
}
{ finish() }
END {
    if (failed) exit 1
    finish()
    if (!translated) fail(FNR, "there is no translation to compare")
    for (rule in original) fail(FNR, rule " is not translated")
}
