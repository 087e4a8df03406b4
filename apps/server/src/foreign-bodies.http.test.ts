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
  const answers = await Promise.all(
    withBody.map(async (name) => {
      const { method, path } = routeOf(name);
      const answer = await portal.app.inject({
        method: method as "POST",
        url: path.replaceAll(/:\w+/g, "1"),
        headers: { ...administrator, ...(type !== undefined && { "content-type": type }) },
        payload: Buffer.from(payload),
      });
      return [name, `${answer.statusCode} ${answer.json().code}`];
    }),
  );
  expect(answers.filter(([, answer]) => answer !== "415 unsupported_media_type")).toEqual([]);
});
