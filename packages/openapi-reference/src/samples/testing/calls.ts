import type { HttpRequest, RequestContent } from "../../try-it/http-request.ts";

/** Texts that end a literal, begin an interpolation or an option, or cannot be seen, in one language or another. */
export const hostileTexts: readonly string[] = [
  "it's",
  'say "yes"',
  "'; touch x; '",
  '"); system("id"); ("',
  "back\\slash \\' \\\" \\u0022 \\u{22} \\x22 \\101 end\\",
  "$" + "{process.exit(1)} $HOME $(id) `id` $" + "{'$'}",
  "#{exit 1} #$0 #@a",
  "\\(exit(1)) %s %n %%",
  "a\nb\r\nc\td",
  'lines\n"""\n\'\'\'\n```\n"""" """',
  'ends with a quote\n"',
  "\nBODY\nEOF;\nJSON\n",
  "   all\n   lines\n   indented",
  "spaces at the end  \nof a line\t\n",
  "a\0b\u0001c\u001b[201~d\u007f",
  "\u202egnp.exe\u2066 \u2028\u2029\ufeff\u200b",
  "é 漢字 😀 \u{10FFFF} ﷺ",
  "?> <!-- </script> // # /* */ --",
  "@/etc/passwd",
  "-x --output /tmp/x",
  "<!DOCTYPE x>",
  "oar-0-z https://oar-1-z/u",
  "--boundary --scalar-boundary",
  "\\",
  "'",
  '"',
  "`",
  "$",
  "%",
];

export function requestOf(parts: Partial<HttpRequest>): HttpRequest {
  return {
    method: "POST",
    url: "https://api.example/cards/1?expand=limits",
    headers: [["Accept", "application/json"]],
    body: { kind: "none" },
    secrets: [],
    ...parts,
  };
}

export function textOf(text: string, contentType = "text/plain"): RequestContent {
  return { kind: "text", text, contentType };
}

/** A form with a plain part, a part with a type, and two files, one of a type of its own. */
export function formOf(text: string, folder = ""): RequestContent {
  const file = (name: string, type: string) => ({ id: name, name: folder + name, size: 3, type });
  return {
    kind: "multipart",
    contentType: "multipart/form-data",
    parts: [
      { name: "plain", content: { text }, contentType: null, headers: [] },
      { name: "typed", content: { text }, contentType: "application/json", headers: [] },
      { name: "photo", content: { file: file("photo.png", "image/png") }, contentType: "image/png", headers: [] },
      { name: "bytes", content: { file: file("bytes.bin", "") }, contentType: null, headers: [] },
    ],
  };
}
