import type { JsonObject } from "@connect-portal/openapi-document";
import { describe, expect, it } from "vitest";
import { admitToken } from "./admit-token.ts";

const key = { type: "apiKey", in: "header", name: "X-Key" };
const schemes = {
  key,
  basic: { type: "http", scheme: "basic" },
  bearer: { type: "http", scheme: "Bearer" },
  oauth: { type: "oauth2" },
};
const documentOf = (parts: JsonObject, securitySchemes: JsonObject = schemes): JsonObject => ({
  components: { securitySchemes },
  ...parts,
});

describe("the sandbox's token beside what a document asks for", () => {
  it.each<[string, JsonObject]>([
    ["nothing", {}],
    ["nothing in so many words", { security: [] }],
    ["a bearer token", { security: [{ bearer: [] }] }],
    ["OAuth, or a key", { security: [{ key: [] }, { oauth: ["read"] }] }],
    ["a key if there is one", { security: [{ key: [] }, {}] }],
    ["a key and a token", { security: [{ key: [], bearer: [] }] }],
  ])("is not named where it asks for %s", (_, parts) => {
    const document = documentOf(parts);
    expect(admitToken(document)).toBe(document);
  });

  it("comes first where it asks for a key or a password, of the document or of an operation", () => {
    const operation = { security: [{ basic: [] }], responses: {} };
    const admitted = admitToken(
      documentOf({ security: [{ key: [] }], paths: { "/a": { get: operation, post: {}, put: { security: [] } } } }),
    );
    expect(admitted).toMatchObject({
      security: [{ Sandbox: [] }, { key: [] }],
      paths: { "/a": { get: { security: [{ Sandbox: [] }, { basic: [] }] }, post: {}, put: { security: [] } } },
      components: { securitySchemes: { key, Sandbox: { type: "http", scheme: "bearer" } } },
    });
  });

  it("takes no name that the document has given, and asks for what is named nowhere", () => {
    const admitted = admitToken(documentOf({ security: [{ gone: [] }] }, { Sandbox: key }));
    expect(admitted.security).toEqual([{ SandboxToken: [] }, { gone: [] }]);
  });
});
