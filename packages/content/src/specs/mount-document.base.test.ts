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

test("a document that gets its tokens below the usual base path gets them below the other one", async () => {
  const { mountDocument } = await withBase("/PowerCardConnectApi/rest2");
  const flowsAt = (tokenUrl: string) => {
    const flows = { clientCredentials: { tokenUrl, scopes: {} } };
    const { document } = mountDocument(
      { components: { securitySchemes: { token: { type: "oauth2", flows } } } },
      "/mount",
    );
    return JSON.stringify(document.components);
  };
  expect(flowsAt("/PowerCardConnectApi/rest/oauth2/token")).toContain('"/PowerCardConnectApi/rest2/oauth2/token"');
  expect(flowsAt("/PowerCardConnectApi/rest2/oauth2/token")).toContain('"/PowerCardConnectApi/rest2/oauth2/token"');
  expect(flowsAt("https://bank.example/token")).toContain('"https://bank.example/token"');
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
