import { PORTAL_CLIENT } from "@connect-portal/credentials/access-tokens";
import { ConnectionError } from "@connect-portal/database";
import type { AnsweredCall } from "@connect-portal/sandbox/answered-call";
import { expect, test, vi } from "vitest";
import type { CountedCalls, CountedUse } from "./usage.repository.ts";
import { createUsageCounter, type UsageTools } from "./usage-counter.ts";

const DOCUMENT = "/hps/4.2.4/issuing/cards/api/schemas/api.yaml";
const call: AnsweredCall = {
  userId: 7,
  clientId: "sandbox-0123456789abcdef",
  world: null,
  isPage: false,
  requestId: "req-1",
  method: "POST",
  url: "/PowerCardConnectApi/rest/4.2.4/issuing/cards?pin=1234",
  operation: "POST /issuing/cards",
  operationId: "createCard",
  document: DOCUMENT,
  status: 201,
  durationMs: 12,
  requestHeaders: { authorization: "Bearer secret-token" },
  requestBody: '{"cardNumber":"4111111111111111"}',
  responseHeaders: {},
  responseBody: '{"cardId":"crd_7QX2M4KD0A"}',
};

function counterOf(tools: Partial<UsageTools> = {}) {
  const calls: CountedCalls[] = [];
  const uses: CountedUse[] = [];
  const log = { warn: vi.fn(), error: vi.fn() };
  const clock = { now: new Date("2026-11-29T23:59:00.000Z") };
  const counter = createUsageCounter({
    add: async (some, others) => {
      calls.push(...some);
      uses.push(...others);
    },
    now: () => clock.now,
    log,
    ...tools,
  });
  return { counter, calls, uses, log, clock };
}

test("calls that are alike are one row a day, with how long they took; nothing else of a call is in it", async () => {
  const { counter, calls, clock } = counterOf();
  for (const durationMs of [10, 11, 51, 251, 1_001]) counter.call({ ...call, durationMs });
  clock.now = new Date("2026-11-30T00:00:00.000Z");
  counter.call({ ...call, clientId: PORTAL_CLIENT, operation: undefined, document: undefined, status: 404 });
  await counter.flush();
  expect(calls).toEqual([
    {
      day: "2026-11-29",
      user_id: 7,
      client_id: "sandbox-0123456789abcdef",
      document: DOCUMENT,
      operation: "POST /issuing/cards",
      problem: "",
      calls: 5,
      milliseconds: 1_324,
      up_to_10: 1,
      up_to_50: 1,
      up_to_250: 1,
      up_to_1000: 1,
      first_at: "2026-11-29T23:59:00.000Z",
      last_at: "2026-11-29T23:59:00.000Z",
    },
    expect.objectContaining({ day: "2026-11-30", client_id: "", document: "", operation: "", problem: "404" }),
  ]);
  calls.length = 0;
  await counter.flush();
  expect(calls).toEqual([]);
});

test("refused calls are told apart by the code of their problem", async () => {
  const { counter, calls } = counterOf();
  const responseHeaders = { "content-type": "application/problem+json" };
  counter.call({ ...call, status: 422, responseHeaders, responseBody: '{"code":"card_not_active"}' });
  counter.call({ ...call, status: 400, responseHeaders: { "sandbox-problem": "request_invalid" } });
  counter.call({ ...call, status: 503, responseHeaders, responseBody: "{" });
  await counter.flush();
  expect(calls.map(({ problem }) => problem)).toEqual(["card_not_active", "request_invalid", "503"]);
  expect(counter.totals.get(DOCUMENT)).toEqual({ success: 0, refused: 2, failed: 1 });
});

test("beyond a number of kinds, those of an account are counted together and that is said once", async () => {
  const { counter, calls, log } = counterOf();
  for (let kind = 0; kind < 1_200; kind += 1) counter.call({ ...call, operation: `GET /${kind}` });
  for (let user = 0; user < 20_000; user += 1) counter.call({ ...call, userId: 100 + user, status: 404 });
  await counter.flush();
  expect(calls.find(({ operation, user_id }) => operation === "other" && user_id === 7)).toMatchObject({
    calls: 200,
    client_id: "",
    document: "",
    problem: "",
  });
  expect(calls.filter(({ operation }) => operation === "other")).toHaveLength(5_000);
  expect(calls).toHaveLength(10_000);
  expect(log.warn).toHaveBeenCalledOnce();
});

test("what the database does not take is kept, written with what came since, and said once", async () => {
  let isAway = true;
  const written: CountedCalls[] = [];
  const { counter, log, uses } = counterOf({
    add: async (some, others) => {
      if (isAway) throw new ConnectionError(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
      written.push(...some);
      uses.push(...others);
    },
  });
  counter.call(call);
  counter.sdk("4.2.4", "java");
  await counter.flush();
  counter.call(call);
  counter.guideStep("first-card", 2);
  await counter.flush();
  isAway = false;
  counter.unfound(7, "Vault");
  await counter.flush(true);
  expect(written.map(({ calls, milliseconds }) => [calls, milliseconds])).toEqual([[2, 24]]);
  expect(uses.map(({ kind, name, detail, count }) => [kind, name, detail, count])).toEqual([
    ["sdk", "4.2.4", "java", 1],
    ["guide", "first-card", "2", 1],
    ["search", "vault", "", 1],
  ]);
  expect(log.warn).toHaveBeenCalledOnce();
});

test("what the database refuses twice is given up", async () => {
  const { counter, log } = counterOf({
    add: async () => {
      throw new TypeError("no");
    },
  });
  counter.call(call);
  await counter.flush();
  expect(log.error).not.toHaveBeenCalled();
  await counter.flush();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ lost: 1 }), expect.any(String));
});
