import { afterEach, expect, test, vi } from "vitest";
import { signOut } from "../../../shared/session/end/sign-out.ts";
import { signIn } from "../../../shared/session/start/sign-in.ts";
import { administratorClaims, sessionTokenOf } from "../../../shared/testing/session-token.ts";
import { stubBrowser } from "../../../shared/testing/stub-browser.ts";
import { rememberedSearch, rememberSearch } from "./user-search.ts";

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

test("a tab that is opened later gets it with the session, another session does not, and signing out forgets it", () => {
  const { stored, marks } = stubBrowser(() => new Response(null, { status: 204 }));
  const tokenOf = (sid: string, sub: string) => sessionTokenOf({ ...administratorClaims(4_000_000_000), sid, sub });
  signIn(tokenOf("one", "1"));
  rememberSearch("admin", "?keyword=bank");
  stored.delete("connect-portal.last-user-search");
  expect(rememberedSearch("admin")).toBe("?keyword=bank");
  expect(rememberedSearch("another")).toBeNull();
  signOut();
  expect([...marks.values()].join()).not.toContain("bank");
  signIn(tokenOf("two", "1"));
  expect(rememberedSearch("admin")).toBeNull();
});
