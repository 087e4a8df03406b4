import { expect, test } from "vitest";
import { accessWords, needsExplaining } from "./access.ts";

const schemes = {
  token: { type: "http", scheme: "Bearer" },
  key: { type: "apiKey", in: "header", name: "X-Api-Key" },
  oauth: { type: "oauth2", flows: {} },
  sso: { type: "openIdConnect" },
  tls: { type: "mutualTLS" },
};

test.each([
  [[], "open to all"],
  [[{ token: ["cards:write"] }], "bearer, cards:write"],
  [[{ token: [], tls: [] }], "bearer and client certificate"],
  [[{ oauth: ["a", "b"] }, { key: [] }], "OAuth 2.0, a, b or API key in header X-Api-Key"],
  [[{ sso: [] }, {}], "OpenID Connect or none"],
  [[{ unknown: [] }], "unknown"],
  [[{ constructor: [] }], "constructor"],
])("%j reads %s", (security, text) => {
  const words = accessWords(security as never, schemes);
  expect(words.map((word) => word.text).join("")).toBe(text);
});

test.each([
  [[], false],
  [[{ token: [] }], false],
  [[{ token: [] }, {}], false],
  [[{ token: [] }, { key: [] }], true],
  [[{ token: [], tls: [] }], true],
  [[{ scoped: ["cards:read"] }], true],
  [[{ scoped: ["cards:unknown"] }], false],
])("%j leaves questions: %s", (security, expected) => {
  const scoped = { type: "oauth2", flows: { password: { scopes: { "cards:read": "See cards" } } } };
  expect(needsExplaining(security as never, { ...schemes, scoped })).toBe(expected);
});
