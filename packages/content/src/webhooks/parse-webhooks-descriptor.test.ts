import { describe, expect, it } from "vitest";
import { parseWebhooksDescriptor } from "./load-webhooks.ts";

const complete = `{
  "modules": [
    {
      "moduleName": "Cards",
      "expanded": true,
      "apis": [
        { "name": "card.issued", "file": "card.issued.yaml",
          "relatedEvents": [{ "HttpVerb": "POST", "name": "Create card" }] }
      ]
    }
  ]
}
`;

describe("parseWebhooksDescriptor", () => {
  it("reads a descriptor", () => {
    expect(parseWebhooksDescriptor(complete)).toEqual({ descriptor: JSON.parse(complete), findings: [] });
  });

  it("refuses what is no JSON, and says where", () => {
    const { descriptor, findings } = parseWebhooksDescriptor(complete.replace("true,", "true"));
    expect(descriptor).toBeUndefined();
    expect(findings[0]).toMatchObject({ rule: "webhooks/syntax", line: 6, severity: "error" });
  });

  it.each([
    ["an event without file", complete.replace('"file": "card.issued.yaml"', '"expanded": true'), 7, "'file'"],
    ["an event without name", complete.replace('"name": "card.issued"', '"name": ""'), 7, "fewer than 1 character"],
    ["an unknown verb", complete.replace("POST", "SEND"), 8, "must be one of GET, POST, PUT, PATCH, DELETE"],
    ["no list of modules", "{}", 1, "'modules'"],
  ])("refuses a descriptor with %s, and says where", (_, text, line, message) => {
    const { descriptor, findings } = parseWebhooksDescriptor(text);
    expect(descriptor).toBeUndefined();
    expect(findings).toEqual([
      { rule: "webhooks/schema", line, message: expect.stringContaining(message), severity: "error" },
    ]);
  });
});
