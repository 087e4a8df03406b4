import { type Call, type CallName, calls, routeOf } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "./testing/index.ts";

let portal: TestApp;
let administrator: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  portal = await startTestApp({ settings: { PARTS: ["web", "sandbox"] } });
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
});
afterAll(() => portal.close());

const withBody = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).body !== undefined);

test("there are calls with a body", () => {
  expect(withBody.length).toBeGreaterThan(20);
});

test.each([
  ["application/xml", "<a/>"],
  ["text/plain", "{}"],
  ["text/plain; charset=utf-8", "a"],
  ["application/jsonl", "{}"],
  ["json", "{}"],
  [undefined, "{}"],
])("a body of type %s is 415 in every call", async (type, payload) => {
  const others: string[][] = [];
  // One after the other: a portal that is asked for all at once on a busy machine is overloaded.
  for (const name of withBody) {
    const { method, path } = routeOf(name);
    const answer = await portal.app.inject({
      method: method as "POST",
      url: path.replaceAll(/:\w+/g, "1"),
      headers: { ...administrator, ...(type !== undefined && { "content-type": type }) },
      payload: Buffer.from(payload),
    });
    const said = `${answer.statusCode} ${answer.json().code}`;
    if (said !== "415 unsupported_media_type") others.push([name, said]);
  }
  expect(others).toEqual([]);
});
