import { ENCRYPTED_DATA_LIMIT, problemOf } from "@connect-portal/contract";
import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../../../shared/session/store/session-store.ts";
import { stubBrowser } from "../../../shared/testing/stub-browser.ts";
import { transformText } from "./transform-text.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["encrypt", "encryptingData"],
  ["decrypt", "decryptingData"],
] as const)("%s wraps the text, carries the access token and names the address", async (action, path) => {
  const { sent } = stubBrowser(() => Response.json({ encryptedData: "result" }));
  sessionToken.write("the.session.token");
  const called: string[] = [];
  const outcome = await transformText(action, ' {"a":1}\n', "the.access.token", (url) => called.push(url));
  expect(outcome).toMatchObject({ kind: "done", action, text: "result", duration: expect.any(Number) });
  const url = `https://portal.example/PowerCardConnectApi/rest/${path}`;
  expect(called).toEqual([url]);
  expect(sent).toMatchObject([{ method: "POST", url, body: { encryptedData: ' {"a":1}\n' } }]);
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer the.access.token");
});

test("a refusal says why", async () => {
  stubBrowser(() => Response.json(problemOf("token_invalid"), { status: 401 }));
  expect(await transformText("decrypt", "x", "t", () => {})).toMatchObject({
    kind: "refused",
    text: "could not decrypt data : The access token is not valid. Get a new one.",
  });
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page instead of an answer", () => new Response("<html>")],
  ["an answer without a text", () => Response.json({ encryptedData: 1 })],
  ["null", () => Response.json(null)],
])("%s is a refusal, too", async (_, answer) => {
  stubBrowser(answer);
  expect(await transformText("decrypt", "x", "t", () => {})).toMatchObject({
    kind: "refused",
    text: "could not decrypt data : Internal error please try again later.",
  });
});

test("a text that is too long is not sent", async () => {
  const { sent } = stubBrowser(() => Response.json({ encryptedData: "result" }));
  const outcome = await transformText("encrypt", "x".repeat(ENCRYPTED_DATA_LIMIT + 1), "t", () => {});
  expect(outcome).toMatchObject({ kind: "refused" });
  expect(sent).toEqual([]);
});
