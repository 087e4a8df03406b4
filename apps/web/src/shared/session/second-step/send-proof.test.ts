import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { sendCode } from "./send-proof.ts";

afterEach(() => vi.unstubAllGlobals());

const asked = { challenge: "c", expiresAt: "2026-01-01T00:00:00Z", totp: true, recoveryCode: true };

test("a code is sent as it was typed, without the session that the tab may have", async () => {
  const { sent } = stubBrowser(() => Response.json({ jwt: "a.b.c", accountNonLocked: true }));
  expect(await sendCode(asked, "123 456")).toEqual({ kind: "proved", jwt: "a.b.c" });
  expect(sent[0]).toMatchObject({ body: { challenge: "c", code: "123 456" } });
  expect(sent[0]?.headers.get("authorization")).toBeNull();
});

test.each([
  ["code_not_accepted", 400, "refused"],
  ["too_many_requests", 429, "refused"],
  ["sign_in_over", 401, "over"],
])("%s is said, and only the end of the challenge asks for the password again", async (code, status, kind) => {
  stubBrowser(() => Response.json({ code, errorMessage: "Said." }, { status }));
  expect(await sendCode(asked, "1")).toEqual({ kind, message: "Said." });
});
