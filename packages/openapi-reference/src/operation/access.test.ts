import { expect, test } from "vitest";
import { accessText } from "./access.ts";

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
  expect(accessText(security as never, schemes)).toBe(text);
});
