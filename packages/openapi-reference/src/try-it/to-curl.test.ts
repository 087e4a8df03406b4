import { expect, test } from "vitest";
import type { HttpRequest } from "./build-request.ts";
import { toCurl } from "./to-curl.ts";

const call: HttpRequest = {
  method: "POST",
  url: "https://api.example/cards/1",
  headers: [
    ["Content-Type", "application/json"],
    ["Authorization", "Bearer secret-token"],
  ],
  body: '{"a":1}',
};

test("a call reads one option a line", () => {
  expect(toCurl(call, { token: "masked" })).toBe(
    [
      "curl -X POST 'https://api.example/cards/1' \\",
      "  -H 'Content-Type: application/json' \\",
      '  -H "Authorization: Bearer $ACCESS_TOKEN" \\',
      `  --data-raw '{"a":1}'`,
    ].join("\n"),
  );
});

test("the token is written only when asked for", () => {
  expect(toCurl(call, { token: "masked" })).not.toContain("secret-token");
  expect(toCurl(call, { token: "shown" })).toContain("'Authorization: Bearer secret-token'");
});

test("GET needs no -X, HEAD has its own option", () => {
  expect(toCurl({ ...call, method: "GET", headers: [], body: null }, { token: "masked" })).toBe(
    "curl 'https://api.example/cards/1'",
  );
  expect(toCurl({ ...call, method: "HEAD", headers: [], body: null }, { token: "masked" })).toMatch(/^curl --head '/);
});

test("an empty header is sent empty, brackets in the address are not a range", () => {
  const curl = toCurl({ ...call, url: "https://api.example/{id}", headers: [["X-Empty", ""]] }, { token: "masked" });
  expect(curl).toContain("-H 'X-Empty;'");
  expect(curl).toContain("--globoff");
});

/** The words a POSIX shell makes of a line whose quotes are single (Shell Command Language §2.2). */
function shellWords(line: string): string[] {
  const words = line.match(/(?:'[^']*'|\\[\s\S]|[^\s'\\])+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|\\([\s\S])/g, (_, inside?: string, escaped?: string) => inside ?? escaped ?? ""),
  );
}

test.each(["it's", "'; touch x; '", "$(id) `id` $HOME", "@/etc/passwd", "a\nb\\", '"double"', "--output x"])(
  "a shell reads the body %j back as it is, in one word",
  (body) => {
    const words = shellWords(toCurl({ ...call, headers: [], body }, { token: "shown" }));
    expect(words.slice(-2)).toEqual(["--data-raw", body]);
  },
);
