import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../session/session-store.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { sendForm } from "./send-form.ts";

const INTERNAL = "Internal error please try again later.";

afterEach(() => vi.unstubAllGlobals());

test("the body goes as JSON, without the session of whoever is signed in", async () => {
  const { sent } = stubBrowser(() => Response.json({ message: "Email sent with success." }));
  sessionToken.write("the.session.token");
  expect(await sendForm("/public/v1/users/email", { subject: "Hello" })).toEqual({ kind: "sent" });
  expect(sent[0]).toMatchObject({ method: "POST", body: { subject: "Hello" } });
  expect(sent[0]?.headers.get("authorization")).toBeNull();
});

test("a refusal fails with the server's message", async () => {
  stubBrowser(() => Response.json({ errorMessage: "Too many requests." }, { status: 429 }));
  expect(await sendForm("/x", {})).toEqual({ kind: "failed", message: "Too many requests." });
});

test("an empty refusal and no answer fail with the internal error", async () => {
  for (const answer of [() => new Response("", { status: 500 }), () => Promise.reject(new TypeError("x"))]) {
    stubBrowser(answer);
    expect(await sendForm("/x", {})).toEqual({ kind: "failed", message: INTERNAL });
  }
});
