import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { register } from "./registration-form.tsx";

const INTERNAL = "Internal error please try again later.";
const body = { username: "north", email: "api@north.example", phone: "1555", password: " p ", fullName: "North" };
const anybody = () => undefined;

afterEach(() => vi.unstubAllGlobals());

/** Answers the call; the server wants no human check. */
function answerWith(answer: () => Response | Promise<Response>) {
  return stubBrowser(({ url }) => (url.includes("/human-check/") ? Response.json({ provider: "off" }) : answer()));
}

test("the check runs first, then the account is sent as it was typed", async () => {
  const { sent } = answerWith(() => Response.json({ message: "User Account created with success" }));
  const onChecked = vi.fn(() => expect(sent).toHaveLength(1));
  expect(await register(body, onChecked)).toEqual({ kind: "created" });
  expect(onChecked).toHaveBeenCalledOnce();
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    "/public/v1/human-check/register",
    "/public/v1/users/register",
  ]);
  expect(sent[1]).toMatchObject({ method: "POST", body });
});

test.each([
  ["username_taken", "username"],
  ["username_not_allowed", "username"],
  ["email_not_accepted", "email"],
  ["too_many_requests", null],
])("a refusal with the code %s belongs to %s", async (code, field) => {
  answerWith(() => Response.json({ errorMessage: "No.", code }, { status: 400 }));
  expect(await register(body, anybody)).toEqual({ kind: "refused", message: "No.", field });
});

test("no answer and an empty one are internal errors", async () => {
  for (const answer of [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => new Response("", { status: 502 }),
  ]) {
    answerWith(answer);
    expect(await register(body, anybody)).toEqual({ kind: "refused", message: INTERNAL, field: null });
  }
});

test("without the check nothing is sent", async () => {
  const { sent } = stubBrowser(() => Response.json({}, { status: 503 }));
  expect(await register(body, anybody)).toMatchObject({ kind: "refused" });
  expect(sent).toHaveLength(1);
});
