import type { JsonObject } from "@connect-portal/openapi-document";
import { describe, expect, it } from "vitest";
import { mountDocument } from "./mount-document.ts";

const mount = "/PowerCardConnectApi/rest/4.2.4/issuing/cards";
const sandbox = { url: mount, description: "Sandbox" };

const serversOf = (document: JsonObject) => mountDocument(document, mount).document.servers;

describe("the servers of a published document", () => {
  it.each([
    "https://api.example.com/v1",
    "//api.example.com/v1",
    "{scheme}://api.example.com",
    "https://{region}.example.com/v1",
    "https://api.example.com/PowerCardConnectApi/restless",
  ])("begin with the sandbox, and keep %s", (url) => {
    const server = { url, variables: { scheme: { default: "https" }, region: { default: "eu" } } };
    expect(serversOf({ servers: [server] })).toEqual([sandbox, server]);
  });

  it("are the sandbox alone when there is none", () => {
    expect([serversOf({}), serversOf({ servers: [] }), serversOf({ servers: "x" })]).toEqual(
      Array.from({ length: 3 }, () => [sandbox]),
    );
  });

  it.each([
    "/v1/users",
    "v1",
    "/",
    "",
    "/PowerCardConnectApi/restless",
    "PowerCardConnectApi/rest",
    "/PowerCardConnectApi/rest/../../v1",
    "/PowerCardConnectApi/rest/%2e%2e/v1",
    "/PowerCardConnectApi/rest/{version}",
  ])("do not offer the path %s, at which the portal has no sandbox", (url) => {
    const { document, dropped } = mountDocument({ servers: [{ url }] }, mount);
    expect(document.servers).toEqual([sandbox]);
    expect(dropped).toEqual([{ pointer: "/servers/0", url }]);
  });

  it.each(["/PowerCardConnectApi/rest", "/PowerCardConnectApi/rest/", "/PowerCardConnectApi/rest/4.2.4"])(
    "stay as they are with %s first, and have it first when it is not",
    (url) => {
      const own = { url, description: "Ours" };
      const other = { url: "https://api.example.com" };
      expect(serversOf({ servers: [own, other] })).toEqual([own, other]);
      expect(serversOf({ servers: [other, own] })).toEqual([own, other]);
      expect(mountDocument({ servers: [own] }, mount).mount).toBeUndefined();
    },
  );

  it("begin with the path that an address of the provider has below the sandbox's", () => {
    const server = {
      url: "https://{host}/PowerCardConnectApi/rest/4.2.4",
      variables: { host: { default: "a.example" } },
    };
    const mounted = mountDocument({ servers: [server] }, mount);
    expect(mounted.document.servers).toEqual([
      { url: "/PowerCardConnectApi/rest/4.2.4", description: "Sandbox" },
      server,
    ]);
    expect(mounted.mount).toBeUndefined();
  });

  it("begin with the sandbox wherever a path or an operation has some of its own", () => {
    const upload = { url: "https://uploads.example.com" };
    const operation = { servers: [upload], responses: {} };
    const document = {
      paths: { "/a": { servers: [upload], get: operation, post: {} }, "/b": { $ref: "#/components/pathItems/B" } },
      components: { pathItems: { B: { put: operation } }, schemas: {} },
    };
    const mounted = { ...operation, servers: [sandbox, upload] };
    expect(mountDocument(document, mount)).toMatchObject({
      mount,
      document: {
        paths: { "/a": { servers: [sandbox, upload], get: mounted, post: {} } },
        components: { pathItems: { B: { put: mounted } }, schemas: {} },
      },
    });
  });

  it("are not taken from names that an object inherits", () => {
    const document = JSON.parse('{"paths":{"__proto__":{"get":{}},"constructor":{"get":{}}}}') as JsonObject;
    expect(JSON.stringify(mountDocument(document, mount).document.paths)).toBe(JSON.stringify(document.paths));
  });
});
