import { afterEach, expect, test, vi } from "vitest";
import { callPortal } from "../api-client/call-portal.ts";
import { sessionToken } from "../session/store/session-store.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { outcomeOf } from "./failure-text.ts";

const body = { subject: "Hello", address: "a@bank.example", message: "?", companyName: "Bank", fullName: "A" };
const send = () => callPortal("sendContactMessage", { body, anonymous: true });
const INTERNAL = "Internal error please try again later.";

afterEach(() => vi.unstubAllGlobals());

test("the body goes as JSON, without the session of whoever is signed in", async () => {
  const { sent } = stubBrowser(() => Response.json({ message: "Email sent with success." }));
  sessionToken.write("the.session.token");
  expect(await outcomeOf(send())).toEqual({ kind: "sent" });
  expect(sent[0]).toMatchObject({ method: "POST", body });
  expect(sent[0]?.headers.get("authorization")).toBeNull();
});

test.each([
  [429, "Too many requests.", null],
  [503, "Please try again.", "order-17"],
])(
  "a failure with %s says the server's message, and names the request when that is the server's own",
  async (status, message, reference) => {
    const init = { status, headers: { "x-request-id": "order-17" } };
    stubBrowser(() => Response.json({ errorMessage: message }, init));
    expect(await outcomeOf(send())).toEqual({ kind: "failed", message, reference });
  },
);

test("an empty refusal and no answer fail with the internal error", async () => {
  for (const answer of [() => new Response("", { status: 500 }), () => Promise.reject(new TypeError("x"))]) {
    stubBrowser(answer);
    expect(await outcomeOf(send())).toEqual({ kind: "failed", message: INTERNAL, reference: null });
  }
});
