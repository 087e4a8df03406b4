import { paths, SANDBOX_BASE } from "@connect-portal/contract";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp, type TestAppOptions } from "../testing/index.ts";

let portal: TestApp;
let lines: Record<string, unknown>[];

async function start(settings: TestAppOptions["settings"] = {}): Promise<void> {
  lines = [];
  const logger = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  portal = await startTestApp({ settings: { PARTS: ["web", "sandbox"], ...settings }, logger });
}
afterEach(() => portal.close());

const answered = () => lines.filter(({ msg }) => msg === "request answered");

test("a call is one line: who called what from where, what came of it, and the trace that it is in", async () => {
  await start();
  const user = await createUser(portal);
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { ...(await signIn(portal, user)), traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const { headers: answer } = await portal.app.inject({ url: paths.profile, headers, remoteAddress: "192.0.2.7" });
  expect(answered()).toEqual([
    expect.objectContaining({
      level: 30,
      method: "GET",
      route: "/v1/profile",
      status: 200,
      part: "web",
      userId: user.id,
      client: "192.0.2.7",
      trace_id: traceId,
      requestId: answer["x-request-id"],
      ms: expect.any(Number),
    }),
  ]);
});

test("the sandbox's calls are there, too, once, and nothing that is in an address or a body", async () => {
  await start();
  await portal.app.inject({ url: `${SANDBOX_BASE}/cards/4111111111111111?pan=4111111111111111` });
  await portal.app.inject({ url: "/changePassword?token=secret-of-a-mail" });
  const payload = { username: "somebody", password: "correct horse" };
  await portal.app.inject({ method: "POST", url: paths.authenticate, payload });
  expect(answered().map(({ part, route, status }) => [part, route, status])).toEqual([
    ["sandbox", `${SANDBOX_BASE}/*`, 404],
    ["web", "none", 404],
    ["web", paths.authenticate, 401],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/4111|secret-of-a-mail|correct horse|somebody/);
});

test("probes of health are no news, and ACCESS_LOG=false ends all of it", async () => {
  await start();
  await portal.app.inject("/health");
  await portal.app.inject("/ready");
  expect(answered()).toEqual([]);
  await portal.close();
  await start({ ACCESS_LOG: false });
  await portal.app.inject(paths.profile);
  expect(answered()).toEqual([]);
});
