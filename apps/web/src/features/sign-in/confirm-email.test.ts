import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { confirmEmail } from "./email-confirmation.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the token of the link is sent, and its success is said", async () => {
  const { sent } = stubBrowser(() => Response.json({ message: "You can sign in now." }));
  expect(await confirmEmail("t")).toEqual({ confirmed: true, message: "You can sign in now." });
  expect(sent[0]).toMatchObject({
    method: "POST",
    url: "https://portal.example/public/v1/users/confirm_email",
    body: { token: "t" },
  });
});

test("a link that was used says what the server says; no answer is an internal error", async () => {
  stubBrowser(() => Response.json({ errorMessage: "This link has been used." }, { status: 400 }));
  expect(await confirmEmail("t")).toEqual({ confirmed: false, message: "This link has been used." });
  stubBrowser(() => Promise.reject(new TypeError("x")));
  expect(await confirmEmail("t")).toEqual({
    confirmed: false,
    message: "Internal error please try again later.",
  });
});
