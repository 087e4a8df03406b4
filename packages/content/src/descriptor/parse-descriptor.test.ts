import { describe, expect, it } from "vitest";
import { parseDescriptor } from "../load-module.ts";

const complete = `{
  "modules": [
    {
      "moduleName": "Cards",
      "apis": [
        { "name": "Cards", "file": "api.yaml", "HttpVerb": "POST" }
      ]
    }
  ]
}
`;

describe("parseDescriptor", () => {
  it("reads a descriptor", () => {
    expect(parseDescriptor(complete)).toEqual({ descriptor: JSON.parse(complete), findings: [] });
  });

  it.each([
    ["a missing comma", complete.replace('"Cards",\n', '"Cards"\n'), 5],
    ["a comment", complete.replace('"modules"', '// the tree\n  "modules"'), 2],
    ["a comma too many", complete.replace('"POST" }', '"POST" },'), 7],
    ["an end too early", complete.slice(0, 60), 5],
    ["something behind the end", `${complete}{}`, 11],
  ])("refuses JSON with %s, and says where", (_, text, line) => {
    const { descriptor, findings } = parseDescriptor(text);
    expect(descriptor).toBeUndefined();
    expect(findings[0]).toMatchObject({ rule: "descriptor/syntax", line, severity: "error" });
  });

  it.each([
    ["an unknown verb", complete.replace("POST", "FETCH"), 6, "must be one of GET, POST, PUT, PATCH, DELETE"],
    ["a file that is no text", complete.replace('"api.yaml"', "7"), 6, "must be string"],
    ["an API without name", complete.replace('"name": "Cards", ', ""), 6, "'name'"],
    ["no list of modules", "{}", 1, "'modules'"],
    ["a list as the whole", "[]", 1, "must be object"],
  ])("refuses a descriptor with %s, and says where", (_, text, line, message) => {
    const { descriptor, findings } = parseDescriptor(text);
    expect(descriptor).toBeUndefined();
    expect(findings).toEqual([
      { rule: "descriptor/schema", line, message: expect.stringContaining(message), severity: "error" },
    ]);
  });
});
