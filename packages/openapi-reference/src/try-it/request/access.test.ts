import { describe, expect, test } from "vitest";
import {
  type AccessContext,
  accessOf,
  asksForToken,
  chosenWay,
  lacksToken,
  refusesToken,
  withCredential,
} from "./access.ts";
import { accessWays, wayText, withPick } from "./access-ways.ts";

const schemes = {
  key: { type: "apiKey", in: "header", name: "X-Api-Key" },
  "query key": { type: "apiKey", in: "query", name: "api key" },
  session: { type: "apiKey", in: "cookie", name: "sid" },
  basic: { type: "http", scheme: "Basic" },
  token: { type: "http", scheme: "bearer" },
  oauth: { type: "oauth2" },
  tls: { type: "mutualTLS" },
};
const context: AccessContext = { accessToken: null, schemes, credentials: {}, picks: {} };
const typed = (secret: string, username = "") => ({ username, secret });

type Security = readonly { readonly [scheme: string]: readonly string[] }[];

function of(security: Security, parts: Partial<AccessContext>) {
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
  expect(asksForToken({ security: [{ key: [] }] }, context)).toBe(false);
  expect(asksForToken({ security: [{ key: [] }, { oauth: [] }] }, context)).toBe(true);
});

/** Picks by what stands in the list. */
function picked(security: Security, text: string) {
  const ways = accessWays(security);
  const way = ways.find((one) => wayText(one) === text);
  if (!way) throw new Error(`There is no way "${text}".`);
  return withPick({}, ways, way);
}

describe("where the operation leaves several ways", () => {
  const security = [{ token: [] }, { key: [], "query key": [] }, {}];
  const given = { accessToken: "host", credentials: { key: typed("k"), "query key": typed("q") } };
  const nothing = { headers: [], query: [], cookies: [], secrets: [] };
  const shown = (parts: Partial<AccessContext>) => {
    const way = chosenWay({ security }, { ...context, ...parts });
    return way && wayText(way);
  };

  test("each is named by its schemes, and once, whatever its scopes", () => {
    const twice = [{ oauth: ["read"] }, { key: [], basic: [] }, { oauth: ["write"] }, { basic: [], key: [] }, {}];
    expect(accessWays(twice).map(wayText)).toEqual(["oauth", "key and basic", "No authentication"]);
  });

  test("what the reader picked counts, whatever else is there", () => {
    const picks = picked(security, "token");
    expect(of(security, { ...given, picks })).toMatchObject({ headers: [["Authorization", "Bearer host"]], query: [] });
    expect(of(security, { ...given, accessToken: null, picks })).toEqual(nothing);
  });

  test("a way that is picked instead of the token's goes without the host's", () => {
    const picks = picked(security, "key and query key");
    expect(of(security, { ...given, picks })).toMatchObject({ headers: [["X-Api-Key", "k"]], query: ["api%20key=q"] });
    expect(of(security, { accessToken: "host", picks })).toEqual(nothing);
  });

  test("nothing is added where no authentication is picked", () => {
    expect(of(security, { ...given, picks: picked(security, "No authentication") })).toEqual(nothing);
    const keyOrNot = [{ key: [] }, {}];
    expect(of(keyOrNot, { ...given, picks: picked(keyOrNot, "No authentication") })).toEqual(nothing);
  });

  test("the host's token goes along where it is none of what the reader picks from", () => {
    const keys = [{ key: [] }, { "query key": [] }];
    const parts = { ...given, picks: picked(keys, "query key") };
    expect(of(keys, parts)).toMatchObject({ headers: [["Authorization", "Bearer host"]], query: ["api%20key=q"] });
    expect(refusesToken({ security: keys }, { ...context, ...parts })).toBe(false);
  });

  test("until one is picked, the one that the call goes is shown", () => {
    expect(shown({})).toBe("No authentication");
    expect(shown({ accessToken: "host" })).toBe("token");
    expect(shown({ credentials: { key: typed("k") } })).toBe("key and query key");
    expect(shown(given)).toBe("key and query key");
    expect(shown({ ...given, picks: picked(security, "token") })).toBe("token");
  });

  test("a call that carries the host's token is not shown as one without authentication", () => {
    const way = chosenWay({ security: [{}, { key: [] }] }, { ...context, accessToken: "host" });
    expect(way?.names).toEqual(["key"]);
  });

  test("operations with the same ways share the pick, in whatever order they are named; others do not", () => {
    const picks = picked(security, "No authentication");
    const others = [{}, { "query key": ["scope"], key: [] }, { token: [] }];
    expect(of(others, { ...given, picks })).toEqual(nothing);
    expect(of([{ token: [] }, {}], { ...given, picks }).headers).toEqual([["Authorization", "Bearer host"]]);
  });

  test("a pick of something else than the ways is none", () => {
    const [choice = ""] = Object.keys(picked(security, "token"));
    for (const key of ["", "[]]", '["nobody"]', "constructor"]) {
      expect(of(security, { ...given, picks: { [choice]: key, constructor: key } })).toEqual(of(security, given));
    }
  });

  test("a pick is nothing to an operation with one way", () => {
    const open = [{}];
    const picks = picked(open, "No authentication");
    expect(of(open, { accessToken: "host", picks }).headers).toEqual([["Authorization", "Bearer host"]]);
  });

  test("a way without the token does not ask to send it elsewhere", () => {
    const asks = (text: string) => asksForToken({ security }, { schemes, picks: picked(security, text) });
    expect([asks("token"), asks("key and query key"), asks("No authentication")]).toEqual([true, false, false]);
  });

  test("a field stays while it is typed into, also where its text speaks for another way", () => {
    const overlapping = [{ key: [], "query key": [] }, { key: [] }];
    const after = withCredential({ security: overlapping }, context, "key", typed("k"));
    expect(after).toEqual({ credentials: { key: typed("k") }, picks: picked(overlapping, "key and query key") });
  });

  test("typing picks nothing while the way stays the same", () => {
    const after = withCredential({ security }, { ...context, credentials: { key: typed("k") } }, "key", typed("k2"));
    expect(after).toEqual({ credentials: { key: typed("k2") }, picks: {} });
  });
});

test.each<[string, Security, Partial<AccessContext>, boolean]>([
  ["that asks for one", [{ token: [] }, { oauth: ["cards"] }], {}, true],
  ["that has one", [{ token: [] }], { accessToken: "t" }, false],
  ["with one of its own", [{ token: [] }], { credentials: { token: typed("t") } }, false],
  ["with a key that does as well", [{ token: [] }, { key: [] }], { credentials: { key: typed("k") } }, false],
  [
    "with half of what another way needs",
    [{ token: [] }, { key: [], basic: [] }],
    { credentials: { key: typed("k") } },
    true,
  ],
  ["that can go without", [{ token: [] }, {}], {}, false],
  ["that asks for a key", [{ key: [] }], {}, false],
  ["that is open to all", [], {}, false],
])("a call lacks a token or not: one %s", (_, security, parts, lacks) => {
  expect(lacksToken({ security }, { ...context, ...parts })).toBe(lacks);
});
