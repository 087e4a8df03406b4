import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteVerify } from "./site-verify.ts";

const now = new Date("2025-03-04T10:22:31Z");

/** Stands where the provider stands; the token says how it answers. */
let server: Server;
let address: string;
const asked: URLSearchParams[] = [];

const answers: Record<string, { status?: number; headers?: Record<string, string>; body: string }> = {
  good: { body: '{"success":true}' },
  "good-for-register": { body: '{"success":true,"action":"register"}' },
  "good-for-reset": { body: '{"success":true,"action":"reset_password"}' },
  "good-for-reset-with-hyphen": { body: '{"success":true,"action":"reset-password"}' },
  human: { body: '{"success":true,"score":0.9,"action":"register"}' },
  program: { body: '{"success":true,"score":0.1,"action":"register"}' },
  used: { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' },
  broken: { status: 502, body: "<html>Bad gateway</html>" },
  odd: { body: '{"success":"yes"}' },
  elsewhere: { status: 307, headers: { location: "/elsewhere" }, body: "" },
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    const answer = request.url === "/elsewhere" ? answers.good : answers[form.get("response") ?? ""];
    // An unknown response is never answered.
    if (!answer) return;
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
const options = { provider: "turnstile", siteKey: "site", secret: "the-secret", now: () => now, log } as const;
const provider = (where = address) => createSiteVerify({ ...options, address: where, timeLimit: 500 });
const verify = (token: string, where = address) => provider(where).verify("register", token);

test("asks with the secret and the token, and nothing about the visitor", async () => {
  asked.length = 0;
  await verify("good");
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([{ secret: "the-secret", response: "good" }]);
});

test.each(["good", "good-for-register", "human"])("%s passes, until ten minutes later", async (token) => {
  expect(await verify(token)).toEqual({
    id: expect.stringMatching(/^turnstile [0-9a-f]{64}$/),
    expiresAt: new Date(now.getTime() + 600_000),
  });
});

test.each(["good-for-reset", "good-for-reset-with-hyphen"])("%s passes for reset-password", async (token) => {
  expect(await provider().verify("reset-password", token)).toBeDefined();
});

describe("does not pass", () => {
  test.each([
    ["a token of another form", "good-for-reset"],
    ["a low score", "program"],
    ["a token that was used", "used"],
    ["an answer that is not JSON", "broken"],
    ["an answer of another shape", "odd"],
    ["a redirect", "elsewhere"],
    ["no answer within the time", "unknown"],
  ])("%s", async (_what, token) => {
    expect(await verify(token)).toBeUndefined();
  });

  test("a provider out of reach", async () => {
    expect(await verify("good", "http://127.0.0.1:1/siteverify")).toBeUndefined();
  });
});

test("the log says why, and holds neither token nor secret", async () => {
  lines.length = 0;
  for (const token of ["used", "broken", "elsewhere", "unknown"]) await verify(token);
  expect(lines).toHaveLength(4);
  expect(lines.join("")).toContain("timeout-or-duplicate");
  expect(lines.join("")).not.toMatch(/the-secret|"response"|unknown/);
});
