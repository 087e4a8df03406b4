import { describe, expect, it } from "vitest";
import { webhooksText } from "../testing/index.ts";
import { compileWebhooks } from "./compile-webhooks.ts";

const compile = (text: string) =>
  compileWebhooks({ text, fileName: "webhooks/card.issued.yaml", folder: "/nonexistent" });
const json = (members: object) => ({ requestBody: { content: { "application/json": members } } });

describe("compileWebhooks", () => {
  it("compiles a file of one event", async () => {
    const { document, findings, routes } = await compile(webhooksText({ "card.issued": {} }));
    expect(findings).toEqual([]);
    expect(routes).toEqual([]);
    expect(document?.index.operations).toMatchObject([{ kind: "webhook", path: "card.issued", method: "post" }]);
  });

  it("compiles a file of several events", async () => {
    const { document, findings } = await compile(webhooksText({ "card.issued": {}, "card.blocked": {} }));
    expect(findings).toEqual([]);
    expect(document?.index.operations).toHaveLength(2);
  });

  it.each([
    ["that cannot be read", "webhooks: [\n", "spec/readable", expect.any(Number)],
    ["of OpenAPI 2", webhooksText({ "card.issued": {} }, { openapi: "2.0" }), "spec/readable", 1],
    ["without webhooks", webhooksText({}), "webhook/events", 9],
    [
      "that describes calls, too",
      webhooksText({ a: {} }, { paths: { "/cards": { get: { responses: {} } } } }),
      "webhook/paths",
      34,
    ],
  ])("refuses a file %s, and says where", async (_, text, rule, line) => {
    const { document, findings } = await compile(text);
    expect(document).toBeUndefined();
    expect(findings).toContainEqual(expect.objectContaining({ rule, line, severity: "error" }));
  });

  it.each([
    ["a description", { description: undefined }, "webhook/description"],
    ["a payload", { requestBody: undefined }, "webhook/payload"],
    ["a payload in JSON", { requestBody: { content: { "text/plain": { schema: {} } } } }, "webhook/payload"],
    ["a schema", json({ example: {} }), "webhook/payload"],
    ["an example", json({ schema: { type: "object", properties: { id: { type: "string" } } } }), "webhook/example"],
  ])("finds an event without %s, and keeps the file", async (_, members, rule) => {
    const { document, findings } = await compile(webhooksText({ "card.issued": members }));
    const severity = rule === "webhook/description" ? "style" : "warning";
    expect(findings).toEqual([{ rule, line: 11, message: expect.stringMatching(/^card\.issued .+\.$/), severity }]);
    expect(document).toBeDefined();
  });
});
