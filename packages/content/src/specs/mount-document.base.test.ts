import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The module as a process has it that was started with this base path. */
async function withBase(base: string) {
  vi.stubEnv("SANDBOX_BASE", base);
  vi.resetModules();
  return { ...(await import("./mount-document.ts")), ...(await import("@connect-portal/contract")) };
}

const serversOf = ({ document }: { readonly document: { readonly [name: string]: unknown } }) =>
  (document.servers as { readonly url: string }[]).map(({ url }) => url);

test("a document without a server of the sandbox is served below another base path", async () => {
  const { mountDocument, mountOf } = await withBase("/open/banking");
  const mounted = mountDocument({ servers: [{ url: "https://bank.example/v1" }] }, mountOf("/1.0/accounts/balances"));
  expect(serversOf(mounted)).toEqual(["/open/banking/1.0/accounts/balances", "https://bank.example/v1"]);
});

test("a document that names the usual base path is served below the other one", async () => {
  const { mountDocument } = await withBase("/open/banking");
  const usual = { servers: [{ url: "/PowerCardConnectApi/rest/4.2.4/issuing", description: "Sandbox" }] };
  expect(serversOf(mountDocument(usual, "/mount"))).toEqual(["/open/banking/4.2.4/issuing"]);
  const own = { servers: [{ url: "https://bank.example/open/banking/1.0" }] };
  expect(serversOf(mountDocument(own, "/mount"))[0]).toBe("/open/banking/1.0");
});

test("tokens, assistants and what no page may be called follow", async () => {
  const { SANDBOX_TOKEN_PATH, MCP_PATH, METADATA_PATHS, SANDBOX_PREFIXES } = await withBase("/open/banking");
  expect([SANDBOX_TOKEN_PATH, MCP_PATH, SANDBOX_PREFIXES]).toEqual([
    "/open/banking/oauth2/token",
    "/open/mcp",
    ["/open/"],
  ]);
  expect(METADATA_PATHS[0]).toBe("/.well-known/oauth-authorization-server/open/banking");
});

test.each(["open", "/open/", "/o?x", "//evil.example", "/a/b/c/d/e"])("%s is no base path", async (base) => {
  expect((await withBase(base)).SANDBOX_BASE).toBe("/PowerCardConnectApi/rest");
});
