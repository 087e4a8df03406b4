import { ApiError } from "@connect-portal/contract";
import { describe, expect, test } from "vitest";
import { type DestinationRules, findDestination, readUrl } from "../send/find-destination.ts";
import { TRICKED_PORTAL, type Trick, tricks } from "../testing/tricks.ts";

const rules: DestinationRules = {
  baseUrl: TRICKED_PORTAL,
  ports: [80, 443, 8080],
  allowLoopback: false,
  machineAddresses: ["192.0.66.1"],
  ownPort: 8000,
  ownOrigin: () => "http://127.0.0.1:8000",
};

async function decide({ url, addresses }: Pick<Trick, "url" | "addresses">, changes: Partial<DestinationRules> = {}) {
  const resolve = async () => {
    if (!addresses) throw new Error("This needs no lookup");
    return addresses;
  };
  return findDestination(readUrl(url.replace(":PORT", ":8080")), { ...rules, ...changes }, resolve);
}

async function codeOf(decision: Promise<unknown>): Promise<string> {
  const error = await decision.then(
    () => new Error("It was let through"),
    (reason: Error) => reason,
  );
  return error instanceof ApiError ? error.code : error.message;
}

test("there are more than forty tricks, no two with one name", () => {
  expect(new Set(tricks.map(({ name }) => name)).size).toBe(tricks.length);
  expect(tricks.length).toBeGreaterThan(40);
});

test.each(tricks)("refused: $name $url", async (trick) => {
  expect(await codeOf(decide(trick))).toBe(trick.code ?? "hook_url_refused");
});

describe("let through", () => {
  test.each([
    ["a public name", "https://hooks.example/a?b=c#d", ["93.184.215.14", "2606:2800:21f:cb07::1"]],
    ["a name of capitals with a trailing dot", "HTTPS://HOOKS.EXAMPLE.:8080/", ["93.184.215.14"]],
    ["an internationalised name", "http://bücher.example/", ["93.184.215.14"]],
    ["NAT64 of a public address", "http://hooks.example/", ["64:ff9b::5db8:d70e"]],
    ["white space around", "  https://hooks.example/\n", ["93.184.215.14"]],
  ])("%s, to what it was found to be", async (_name, url, addresses) => {
    expect(await decide({ url, addresses })).toMatchObject({ addresses });
  });

  test("a public address as it is typed", async () => {
    expect(await decide({ url: "http://93.184.215.14/x" })).toEqual({
      origin: "http://93.184.215.14",
      path: "/x",
      addresses: ["93.184.215.14"],
    });
  });

  test.each([
    ["https://portal.example/inbox/abc?x=1#y", "/inbox/abc?x=1"],
    ["https://portal.example:443/inbox/abc/cards/%C3%A9", "/inbox/abc/cards/%C3%A9"],
    ["https://PORTAL.example/inbox/a-b_C/", "/inbox/a-b_C/"],
  ])("the portal's own inbox %s, through this server's own socket", async (url, path) => {
    expect(await decide({ url })).toEqual({ origin: "http://127.0.0.1:8000", path, addresses: ["127.0.0.1"] });
  });

  test("the inbox of a portal below a path, without that path", async () => {
    const baseUrl = `${TRICKED_PORTAL}/connect`;
    const url = `${baseUrl}/inbox/abc`;
    expect(await decide({ url }, { baseUrl })).toMatchObject({ path: "/inbox/abc" });
    expect(await codeOf(decide({ url: `${baseUrl}/v1/inbox/abc` }, { baseUrl }))).toBe("hook_url_refused");
  });
});

describe("with HOOKS_ALLOW_LOOPBACK", () => {
  const decideLocally = (url: string, ...addresses: string[]) => decide({ url, addresses }, { allowLoopback: true });

  test.each(["http://127.0.0.1:5000/", "http://[::1]:1024/"])("a port from 1024 of loopback: %s", async (url) => {
    expect(await decideLocally(url)).toMatchObject({ origin: url.slice(0, -1) });
  });

  test("a name that leads to loopback alone", async () => {
    expect(await decideLocally("http://localhost:5000/", "::1", "127.0.0.1")).toMatchObject({
      addresses: ["::1", "127.0.0.1"],
    });
  });

  test.each([
    ["a port of the system", "http://127.0.0.1:22/", []],
    ["this server", "http://127.0.0.1:8000/health", []],
    ["this server by name", "http://localhost:8000/inbox/abc", ["127.0.0.1"]],
    ["an IPv4-mapped loopback address", "http://[::ffff:127.0.0.1]:5000/", []],
    ["unspecified", "http://0.0.0.0:5000/", []],
    ["a private network", "http://10.0.0.1:5000/", []],
    ["loopback and a private network", "http://hooks.example:5000/", ["127.0.0.1", "10.0.0.1"]],
    ["loopback and the internet", "http://hooks.example:5000/", ["127.0.0.1", "93.184.215.14"]],
    ["another port of the internet", "http://hooks.example:5000/", ["93.184.215.14"]],
  ])("still refused: %s", async (_name, url, addresses) => {
    expect(await codeOf(decideLocally(url, ...addresses))).toBe("hook_url_refused");
  });
});

test("a header Host that is none makes no address the portal's own", async () => {
  const decision = decide({ url: "http://hooks.example/", addresses: ["93.184.215.14"] }, { baseUrl: "http://a b" });
  expect(await decision).toMatchObject({ origin: "http://hooks.example" });
});

test("a public address of the machine itself is refused", async () => {
  expect(await codeOf(decide({ url: "http://192.0.66.1/" }))).toBe("hook_url_refused");
});

test("a refusal says what the address is and what to do, and not what a name leads to", async () => {
  const error = await decide({ url: "http://hooks.example/", addresses: ["10.20.30.40"] }).catch((reason) => reason);
  expect(error.problem.detail).toBe(
    "hooks.example is an address of a private network. Webhooks only go to the public internet. Use your inbox, or a server on the public internet.",
  );
});
