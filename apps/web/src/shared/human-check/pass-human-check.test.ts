import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { passHumanCheck } from "./pass-human-check.ts";

afterEach(() => vi.unstubAllGlobals());

test("a server that wants no check gets none, and is asked for the form's own", async () => {
  const { sent } = stubBrowser(() => Response.json({ provider: "off" }));
  expect(await passHumanCheck("reset-password")).toBeNull();
  expect(sent[0]?.url).toBe("https://portal.example/public/v1/human-check/reset-password");
});

test("a server that does not answer is an internal error", async () => {
  stubBrowser(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(passHumanCheck("register")).rejects.toMatchObject({
    status: 0,
    errorMessage: "Internal error please try again later.",
  });
});

test.each([{}, { provider: "unknown" }])("an answer that names no way is an internal error: %j", async (answer) => {
  stubBrowser(() => Response.json(answer));
  await expect(passHumanCheck("register")).rejects.toMatchObject({
    errorMessage: "Internal error please try again later.",
  });
});

test("a check that cannot be passed says so", async () => {
  stubBrowser(() => Response.json({ provider: "altcha" }));
  await expect(passHumanCheck("register")).rejects.toThrow("The human check failed. Try again.");
});
