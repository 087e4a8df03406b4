import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { changeOwnPassword, changePassword, isDeadLink } from "./new-password-fields.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the link's token and the password go as they are, without the session", async () => {
  const { sent } = stubBrowser(() => Response.json({ message: "Password changed with success." }));
  sessionToken.write("the.session.token");
  expect(await changePassword({ password: " new ", token: "t" })).toEqual({ kind: "changed" });
  expect(sent[0]).toMatchObject({
    method: "POST",
    url: "https://portal.example/public/v1/users/change_password",
    body: { password: " new ", token: "t" },
  });
  expect(sent[0]?.headers.get("authorization")).toBeNull();
});

test("one's own password is changed with the session", async () => {
  const { sent } = stubBrowser(() => Response.json({}));
  sessionToken.write("the.session.token");
  expect(await changeOwnPassword({ currentPassword: "old", password: "new" })).toEqual({ kind: "changed" });
  expect(sent[0]).toMatchObject({ method: "PUT", url: "https://portal.example/v1/sessions/current/password" });
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer the.session.token");
});

test("a refusal says the server's message and code", async () => {
  stubBrowser(() => Response.json({ errorMessage: "Ask for a new one.", code: "link_not_valid" }, { status: 400 }));
  expect(await changePassword({ password: "new", token: "t" })).toEqual({
    kind: "refused",
    message: "Ask for a new one.",
    code: "link_not_valid",
  });
});

test("no answer is an internal error", async () => {
  stubBrowser(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await changePassword({ password: "new", token: "t" })).toEqual({
    kind: "refused",
    message: "Internal error please try again later.",
    code: null,
  });
});

test.each([
  ["used up", () => Response.json({ errorMessage: "Used.", code: "link_not_valid" }, { status: 400 }), true],
  ["fit for use", () => new Response(null, { status: 204 }), false],
  ["asked for too often", () => Response.json({ code: "too_many_requests" }, { status: 429 }), false],
  ["out of reach", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("a link that is %s", async (_what, answer, isDead) => {
  const { sent } = stubBrowser(answer);
  expect(await isDeadLink("t", new AbortController().signal)).toBe(isDead);
  expect(sent[0]).toMatchObject({
    url: "https://portal.example/public/v1/users/change_password/check",
    body: { token: "t" },
  });
});
