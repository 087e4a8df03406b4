import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { callPortal, callPortalVersioned } from "./call-portal.ts";

afterEach(() => vi.unstubAllGlobals());

test("method and path come from the contract, with the values in their places", async () => {
  const { sent } = stubBrowser(() => Response.json({ message: "User updated with success" }));
  await callPortal("setUserPermissions", { params: { id: "7/../8" }, body: { permissions: [] } });
  expect(sent[0]).toMatchObject({ method: "PUT", body: { permissions: [] } });
  expect(new URL(sent[0]?.url ?? "").pathname).toBe("/v1/users/7%2F..%2F8/permissions");
});

test("what is undefined in a query is not sent", async () => {
  const { sent } = stubBrowser(() => Response.json({ content: [], totalElements: 0, totalIsExact: true }));
  await callPortal("searchUsers", { query: { keyword: undefined, status: "all", page: 0, size: 10 } });
  expect(new URL(sent[0]?.url ?? "").search).toBe("?status=all&page=0&size=10");
});

test("the version of an answer comes with it", async () => {
  stubBrowser(() => Response.json({ id: 7 }, { headers: { etag: '"3"' } }));
  expect(await callPortalVersioned("getUser", { params: { id: "7" } })).toEqual({ value: { id: 7 }, version: '"3"' });
});
