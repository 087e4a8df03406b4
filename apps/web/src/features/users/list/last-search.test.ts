import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../shared/testing/stub-browser.ts";
import { rememberedSearch, rememberSearch } from "./last-search.ts";

afterEach(() => vi.unstubAllGlobals());

const noCall = () => Response.error();

test("a search is remembered for the administrator who made it", () => {
  stubBrowser(noCall);
  expect(rememberedSearch("admin")).toBeNull();
  rememberSearch("admin", "?keyword=bank");
  expect(rememberedSearch("admin")).toBe("?keyword=bank");
  expect(rememberedSearch("another")).toBeNull();
  rememberSearch("admin", null);
  expect(rememberedSearch("admin")).toBeNull();
});

test.each(["nonsense", "7", '{"username":"admin","address":7}', '{"username":"admin","address":"//elsewhere"}'])(
  "what somebody wrote there by hand is nothing: %s",
  (value) => {
    const { stored } = stubBrowser(noCall);
    stored.set("connect-portal.last-user-search", value);
    expect(rememberedSearch("admin")).toBeNull();
  },
);
