import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { resetPassword } from "./page.tsx";

const INTERNAL = "Internal error please try again later.";
const body = { email: "api@north.example" };
const anybody = () => undefined;

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Response | Promise<Response>) {
  return stubBrowser(({ url }) => (url.includes("/human-check/") ? Response.json({ provider: "off" }) : answer()));
}

test("the check runs first, then the address is sent", async () => {
  const { sent } = answerWith(() => Response.json({ message: "" }));
  expect(await resetPassword(body, anybody)).toEqual({ kind: "answered" });
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    "/public/v1/human-check/reset-password",
    "/public/v1/users/reset_password",
  ]);
  expect(sent[1]).toMatchObject({ method: "POST", body });
});

test.each([400, 404, 429, 500])("an error body with %i counts as done", async (status) => {
  answerWith(() => Response.json({ errorMessage: "No such address." }, { status }));
  expect(await resetPassword(body, anybody)).toEqual({ kind: "answered" });
});

test("no answer is an internal error", async () => {
  answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await resetPassword(body, anybody)).toEqual({ kind: "failed", message: INTERNAL });
});

test("without the check nothing is sent, and nothing is said to be sent", async () => {
  const { sent } = stubBrowser(() => Response.json({ errorMessage: "Wait a moment." }, { status: 429 }));
  expect(await resetPassword(body, anybody)).toEqual({ kind: "failed", message: "Wait a moment." });
  expect(sent).toHaveLength(1);
});
