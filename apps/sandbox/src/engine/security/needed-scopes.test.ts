import { expect, test } from "vitest";
import { neededScopes } from "../operation.ts";

const schemes = {
  client: { type: "oauth2" },
  login: { type: "openIdConnect" },
  bearer: { type: "http", scheme: "bearer" },
  key: { type: "apiKey" },
};

test.each<[string, Record<string, string[]>[], string[][]]>([
  ["none without a requirement", [], []],
  ["none of a bearer token alone", [{ bearer: [] }], []],
  ["those of the alternative that names some", [{ client: ["a"] }, { bearer: [] }], [["a"]]],
  ["each alternative of its own", [{ client: ["a"] }, { client: ["b", "c"] }], [["a"], ["b", "c"]]],
  ["all schemes of one alternative together", [{ client: ["a"], login: ["b"], key: [] }], [["a", "b"]]],
  ["no roles of other schemes", [{ bearer: ["admin"] }, { key: ["b"] }], []],
  ["none of a scheme that is not declared", [{ constructor: ["a"] }], []],
])("%s", (_what, security, needed) => {
  expect(neededScopes(security, schemes)).toEqual(needed);
});
