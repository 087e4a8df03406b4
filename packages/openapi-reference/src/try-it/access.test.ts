import { expect, test } from "vitest";
import { type AccessContext, accessOf, asksForToken } from "./access.ts";

const schemes = {
  key: { type: "apiKey", in: "header", name: "X-Api-Key" },
  "query key": { type: "apiKey", in: "query", name: "api key" },
  session: { type: "apiKey", in: "cookie", name: "sid" },
  basic: { type: "http", scheme: "Basic" },
  token: { type: "http", scheme: "bearer" },
  oauth: { type: "oauth2" },
  tls: { type: "mutualTLS" },
};
const context: AccessContext = { accessToken: null, schemes, credentials: {} };
const typed = (secret: string, username = "") => ({ username, secret });

function of(security: readonly { [scheme: string]: string[] }[], parts: Partial<AccessContext>) {
  return accessOf({ security }, { ...context, ...parts });
}

test.each([
  ["key", typed("k"), { headers: [["X-Api-Key", "k"]] }],
  ["query key", typed("k 1"), { query: ["api%20key=k%201"] }],
  ["session", typed("s"), { cookies: ["sid=s"] }],
  ["basic", typed("pässword", "user"), { headers: [["Authorization", "Basic dXNlcjpww6Rzc3dvcmQ="]] }],
  ["token", typed("t"), { headers: [["Authorization", "Bearer t"]] }],
])("a credential goes where its scheme says: %s", (name, credential, expected) => {
  const access = of([{ [name]: [] }], { credentials: { [name]: credential } });
  expect(access).toMatchObject(expected);
  expect(access.secrets).toHaveLength(1);
});

test("the host's token serves bearer, OAuth 2 and operations that ask for nothing", () => {
  for (const security of [[{ token: [] }], [{ oauth: [] }], []]) {
    expect(of(security, { accessToken: "host" }).headers).toEqual([["Authorization", "Bearer host"]]);
  }
});

test("a token of the reader's own stands before the host's", () => {
  const access = of([{ token: [] }], { accessToken: "host", credentials: { token: typed("own") } });
  expect(access.headers).toEqual([["Authorization", "Bearer own"]]);
});

test("a secret is named after its scheme, also where it equals the host's token", () => {
  const credentials = { "query key": typed("same"), basic: typed("same") };
  const access = of([{ "query key": [], basic: [] }], { accessToken: "same", credentials });
  expect(access.secrets.map(({ variable }) => variable)).toEqual(["QUERY_KEY", "BASIC_CREDENTIALS"]);
});

test("the first alternative that is met in full counts, and all of it is sent", () => {
  const security = [{ basic: [], key: [] }, { "query key": [] }];
  const credentials = { key: typed("k"), "query key": typed("q") };
  expect(of(security, { credentials })).toMatchObject({ headers: [], query: ["api%20key=q"] });
  const both = of(security, { credentials: { ...credentials, basic: typed("p", "u") } });
  expect(both.headers.map(([name]) => name)).toEqual(["Authorization", "X-Api-Key"]);
});

test("what the reader typed counts before an alternative that the host's token meets", () => {
  const credentials = { key: typed("k") };
  const { headers } = of([{ oauth: [] }, { key: [] }], { accessToken: "host", credentials });
  expect(headers).toContainEqual(["X-Api-Key", "k"]);
});

test("two schemes do not both write the Authorization header", () => {
  const access = of([{ basic: [] }], { accessToken: "host", credentials: { basic: typed("p", "u") } });
  expect(access.headers).toEqual([["Authorization", "Basic dTpw"]]);
});

test("names of every object's own are no credentials", () => {
  expect(of([{ constructor: [] }], {})).toEqual({ headers: [], query: [], cookies: [], secrets: [] });
});

test("only schemes that a token meets would send it elsewhere", () => {
  expect(asksForToken({ security: [{ key: [] }] }, schemes)).toBe(false);
  expect(asksForToken({ security: [{ key: [] }, { oauth: [] }] }, schemes)).toBe(true);
});
