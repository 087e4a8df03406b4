import { describe, expect, it } from "vitest";
import { DocumentError } from "../document-error.ts";
import { parseText } from "./parse-text.ts";

function errorOf(text: string): DocumentError {
  try {
    parseText(text);
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error("the text was accepted");
}

describe("text of a document", () => {
  it("is read as JSON and as YAML with the same result", () => {
    const json = parseText('{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"description":"OK"}}}}}}');
    const yaml = parseText(
      "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses:\n        200: { description: OK }\n",
    );
    expect(yaml.document).toEqual(json.document);
  });

  it("may have JSON that ends at the indentation of its key, or begins there, with a warning", () => {
    const text = [
      "openapi: 3.1.0",
      "x-a:",
      "  value: {",
      '    "list": [ 1,',
      "      2",
      "  ]",
      "  }",
      "x-b:",
      "{",
      "  a: 1",
      "}",
      "x-c: |",
      "  }",
    ].join("\n");
    const { document, problems } = parseText(text);
    expect(document).toMatchObject({ "x-a": { value: { list: [1, 2] } }, "x-b": { a: 1 }, "x-c": "}\n" });
    expect(problems.map(({ line, severity }) => [line, severity])).toEqual(
      [6, 7, 9, 11].map((line) => [line, "warning"]),
    );
    expect(errorOf("openapi: 3.1.0\nx-a: {\n}\nx-b: [").message).toMatch(/Not valid JSON or YAML/);
  });

  it("may begin with a byte order mark", () => {
    expect(parseText('\uFEFF{"openapi":"3.1.0"}').document).toEqual({ openapi: "3.1.0" });
    expect(parseText("\uFEFFopenapi: 3.1.0").document).toEqual({ openapi: "3.1.0" });
  });

  it.each([
    ["openapi: 3.1", "3.1.0"],
    ["openapi: 3.0", "3.0.0"],
    ['{ "openapi": 3.2 }', "3.2.0"],
  ])("may have a number as its version, with a warning: %s", (text, version) => {
    const { document, problems } = parseText(text);
    expect(document.openapi).toBe(version);
    expect(problems).toMatchObject([{ pointer: "/openapi", severity: "warning" }]);
  });

  it("keeps the digits of numbers that begin with zero, as text", () => {
    const { document } = parseText("openapi: 3.1.0\nx: [007, 00, 01.5, 0, 10, -07, 0.5, +212522000000, +5]\n");
    expect(document.x).toEqual(["007", "00", 1.5, 0, 10, "-07", 0.5, "+212522000000", 5]);
  });

  it("keeps what stands in the place of a text as it is written", () => {
    const { document } = parseText("openapi: 3.1.0\ninfo: { version: 1.10 }\nx: { type: string, enum: [1.0, 2.10] }\n");
    expect(JSON.stringify(document)).toBe(
      '{"openapi":"3.1.0","info":{"version":1.10},"x":{"type":"string","enum":[1.0,2.10]}}',
    );
  });

  it("keeps dates as the text they are", () => {
    expect(parseText("openapi: 3.1.0\ninfo: { version: 2025-03-04 }").document.info).toEqual({ version: "2025-03-04" });
  });

  it("may share parts by YAML anchors and merge keys", () => {
    const { document } = parseText("openapi: 3.1.0\nx-a: &a { type: object }\nx-b: { <<: *a, title: B }\nx-c: *a\n");
    expect(document).toMatchObject({ "x-b": { type: "object", title: "B" }, "x-c": { type: "object" } });
  });

  it("keeps a key named __proto__ as data and changes no other object", () => {
    for (const text of [
      '{"openapi":"3.1.0","__proto__":{"polluted":1}}',
      "openapi: 3.1.0\n__proto__: { polluted: 1 }",
    ]) {
      const { document } = parseText(text);
      expect(Object.keys(document)).toContain("__proto__");
      expect((document as { polluted?: unknown }).polluted).toBeUndefined();
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }
  });

  it("with a key written twice is read, the last counts, and the problem names the line", () => {
    const { document, problems } = parseText("openapi: 3.1.0\ninfo: { title: A }\ninfo: { title: B }\n");
    expect(document.info).toEqual({ title: "B" });
    expect(problems).toMatchObject([{ severity: "error", line: 3 }]);
  });
});

describe("keys that JSON has twice", () => {
  const problemsOf = (text: string) =>
    parseText(text, { findsDuplicates: true }).problems.map(({ line, message }) => `${line}: ${message}`);
  const twice = (key: string) => `The key ${key} appears twice in one object; the last one counts. Delete the others.`;

  it("are named with their line, however they are written", () => {
    const text =
      '{\n"openapi": "3.1.0",\n"a": [{"b": 1, "\\u0062": "{\\"b"}, {"b": 2}],\n"x": "\\\\", "x": "b", "a": {"a": []}\n}';
    expect(problemsOf(text)).toEqual([`3: ${twice('"b"')}`, `4: ${twice('"x"')}`, `4: ${twice('"a"')}`]);
    expect(parseText(text).document.a).toEqual({ a: [] });
  });

  it("are told from texts of lists, and from equal keys of other objects", () => {
    expect(problemsOf('{"openapi":"3.1.0","a":{"a":["a","a"]},"b":[{"a":1},{"a":1}],"__proto__":{}}')).toEqual([]);
  });

  it("are named a hundred times at most, and no longer than a line", () => {
    const keys = Array.from({ length: 1000 }, () => `"${"k".repeat(5000)}":1`).join();
    const problems = problemsOf(`{"openapi":"3.1.0",${keys}}`);
    expect([problems.length, problems[0]?.length]).toEqual([100, 183]);
  });
});

describe("text that is no document", () => {
  it.each([
    ["broken YAML", "openapi: 3.1.0\ninfo: [1, 2\npaths: {}\n", 3],
    ["broken JSON", '{\n  "openapi": "3.1.0",\n  "info": [}\n', 3],
    ["a NUL byte", "openapi: 3.1.0\ninfo: \0\n", 2],
    ["an unknown tag", "openapi: 3.1.0\ninfo: !!js/function x\n", 2],
    ["two documents", "openapi: 3.1.0\n---\nopenapi: 3.1.0\n", undefined],
    ["nothing", "", undefined],
    ["a list", "[1, 2]", 1],
    ["plain text", "hello", 1],
    ["HTML", "<!doctype html>\n<html></html>\n", 1],
    ["no OpenAPI document", '{ "name": "package" }', 1],
    ["Swagger 2.0", '{\n "swagger": "2.0" }', 2],
    ["JSON with comments", '{\n  // of cards\n  "openapi": "3.1.0"\n}', 2],
    ["OpenAPI 4", "info: {}\nopenapi: 4.0.0\n", 2],
    ["a version of no number of OpenAPI", "openapi: 3.4\n", 1],
  ])("is refused: %s", (_what, text, line) => {
    expect(errorOf(text).message).not.toBe("");
    if (line !== undefined) expect(errorOf(text).line).toBe(line);
  });

  it.each([
    ["openapi: 3.1.0\ninfo:\n  description: Use: a colon\n", 3],
    ["openapi: 3.1.0\ninfo:\n  title: @cards\n", 3],
  ])("says which text needs quotes: %j", (text, line) => {
    expect(errorOf(text)).toMatchObject({
      line,
      message: expect.stringMatching(/Put the text of this line in quotes\.$/),
    });
  });

  it("says that JSON has no comments", () => {
    expect(errorOf('{\n  /* a */ "openapi": "3.1.0"\n}').message).toBe("Not valid JSON: it has comments. Delete them.");
  });

  it("says which versions are supported", () => {
    expect(errorOf("openapi: [3.1]\n").message).toBe(
      'OpenAPI 3.0, 3.1 and 3.2 are supported; this document\'s `openapi` is object, not text such as "3.1.0".',
    );
  });

  it.each([
    ["Swagger 2.0", "swagger: '2.0'", /Swagger 2\.0\. Convert it to OpenAPI 3 first/],
    ["an HTML page", "<!DOCTYPE html><html><body>Not found</body></html>", /use the address of the JSON or YAML file/],
    ["a list", "[]", /a list/],
    ["an empty file", "", /empty/],
    ["an empty YAML document", "---\n", /empty/],
    ["prose", "hello", /plain text/],
  ])("says what it is instead: %s", (_what, text, message) => {
    expect(errorOf(text).message).toMatch(message);
  });

  it("is refused when its YAML aliases or merge keys are a bomb", () => {
    const keys = Array.from({ length: 1000 }, (_, n) => `k${n}: 1`).join(", ");
    const merges = Array.from({ length: 5000 }, () => "- { <<: *a }").join("\n");
    expect(errorOf(`openapi: 3.1.0\nx-a: &a { ${keys} }\nx-b:\n${merges}\n`).message).toMatch(/merge keys copy more/);
    const aliases = `openapi: 3.1.0\nx-a: &a [1]\nx-b: [${"*a,".repeat(10_001)}]\n`;
    expect(errorOf(aliases).message).toMatch(/more than 10000 YAML aliases/);
  });

  it("is refused when 10,000 levels deep, without exhausting the stack", () => {
    const nested = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    expect(errorOf(`openapi: 3.1.0\nx-deep: ${nested}`).message).toMatch(/nested deeper than 512 levels/);
    expect(errorOf(`openapi: 3.1.0\nx-deep:\n  ${"- ".repeat(10_000)}x`).message).toMatch(
      /nested deeper than 512 levels/,
    );
    expect(errorOf("[".repeat(100_000)).message).toMatch(/nested deeper than 512 levels/);
  });
});
