import type { Problem } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAtNight } from "../../../scripts/at-night.ts";
import { CARDS_424 } from "./testing/card-document.ts";
import { contentOf } from "./testing/content.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";

/**
 * Schemas that an author may write in good faith, but with which one small request could block a validator for years.
 */
const recursive = (name: string) => ({
  type: "object",
  properties: { a: { $ref: "#/components/schemas/Recursive" }, [name]: { const: 1 } },
  required: [name],
});
const schemas: Record<string, JsonObject> = {
  Recursive: { anyOf: [recursive("b"), recursive("c")] },
  Nested: { type: "string", pattern: "^(a+)+$" },
  Named: { type: "object", patternProperties: { "^(a+)+$": {} }, additionalProperties: false },
  LookingAround: { type: "string", pattern: "^(?=(a+)+$)[ab]+$" },
  Password: { type: "string", pattern: "^(?=.*[A-Z])(?=.*\\d).{8,}$" },
  Backreference: { type: "string", pattern: "^(a+)+\\1b$" },
  Address: { type: "string", format: "url" },
  Unique: { type: "array", uniqueItems: true },
  Negated: { not: { anyOf: [recursive("b"), recursive("c"), { type: "object" }] } },
  Endless: { allOf: [{ $ref: "#/components/schemas/Endless" }] },
  Choice: { type: "array", items: { anyOf: Array.from({ length: 300 }, (_, index) => ({ const: { index } })) } },
  Unevaluated: { unevaluatedProperties: false, anyOf: [recursive("b"), recursive("c")] },
  Dynamic: {
    $dynamicAnchor: "node",
    type: "object",
    anyOf: [1, 2].map(() => ({ properties: { a: { $dynamicRef: "#node" } }, required: ["b"] })),
  },
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => {
      const below = level === 39 ? { type: "string" } : { $ref: `#/components/schemas/Fan${level + 1}` };
      return [`Fan${level}`, { allOf: [below, below] }];
    }),
  ),
  Large: {
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`p${index}`, { type: "string", maxLength: 3 }]),
    ),
  },
};

const ok = { responses: { 200: { description: "ok" } } };
const pathsOf = Object.keys(schemas).map((name) => {
  const schema = { $ref: `#/components/schemas/${name}` };
  const content = { "application/json": { schema } };
  return [
    `/${name}`,
    { get: { ...ok, parameters: [{ name: "q", in: "query", schema }] }, post: { ...ok, requestBody: { content } } },
  ];
});
const document: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Hostile", version: "1" },
  servers: [{ url: CARDS_424 }],
  security: [],
  paths: { ...Object.fromEntries(pathsOf), "/calm": { get: ok } },
  components: { schemas },
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [document] }));
});
afterAll(() => sandbox.close());

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const post = (name: string, payload: unknown): InjectOptions => ({
  method: "POST",
  url: `${CARDS_424}/${name}`,
  payload: JSON.stringify(payload),
  headers: { "content-type": "application/json" },
});

/**
 * The response, and the longest time that another caller waited for this thread meanwhile. It counts milliseconds of
 * the thread's own time, so that other work of the machine does not count.
 */
async function callBesides(request: InjectOptions): Promise<{ code: string; waited: number }> {
  let isDone = false;
  const answer = sandbox.app.inject(request).finally(() => {
    isDone = true;
  });
  let waited = 0;
  while (!isDone) {
    const begun = process.threadCpuUsage();
    expect((await sandbox.app.inject(`${CARDS_424}/calm`)).statusCode).toBe(200);
    await new Promise((resolve) => setImmediate(resolve));
    const { user, system } = process.threadCpuUsage(begun);
    waited = Math.max(waited, (user + system) / 1000);
  }
  const { statusCode, body } = await answer;
  return { code: statusCode === 200 ? "ok" : (JSON.parse(body) as Problem).code, waited };
}

/** How many milliseconds of its own time the thread may keep others waiting. */
const LONGEST_WAIT = 100;
const REFUSED = ["request_invalid", "request_too_costly"];

describe("a request that would take years is answered in seconds, and nobody else waits for it", () => {
  test.each([
    ...[12, 16, 20, 40].map(
      (depth) => [`recursion, ${depth} deep`, post("Recursive", nested(depth)), REFUSED] as const,
    ),
    ...[24, 50, 100_000].map(
      (letters) =>
        [`a nested quantifier, ${letters} letters`, post("Nested", `${"a".repeat(letters)}!`), REFUSED] as const,
    ),
    ["in a query", { url: `${CARDS_424}/Nested?q=${"a".repeat(50)}!` }, ["request_invalid"]],
    ["in a name", post("Named", { [`${"a".repeat(50)}!`]: 1 }), ["request_invalid"]],
    ["looking around", post("LookingAround", `${"a".repeat(50)}b!`), ["request_too_costly"]],
    ["looking around in a query", { url: `${CARDS_424}/LookingAround?q=${"a".repeat(50)}b!` }, ["request_too_costly"]],
    ["a backreference", post("Backreference", "a".repeat(50)), ["request_too_costly"]],
    ["an address", post("Address", `http://${":".repeat(500_000)}`), REFUSED],
    [
      "unique items",
      post(
        "Unique",
        // Pair by pair they would take seconds.
        Array.from({ length: 30_000 }, (_, n) => ({ n })),
      ),
      ["ok"],
    ],
    ["not, of a recursion", post("Negated", nested(40)), REFUSED],
    ["unevaluated properties", post("Unevaluated", nested(40)), REFUSED],
    ["dynamic references", post("Dynamic", nested(40)), REFUSED],
    ["2⁴⁰ references", post("Fan0", "x"), ["request_too_costly"]],
    [
      "thousands of choices",
      post(
        "Choice",
        Array.from({ length: 50_000 }, () => ({})),
      ),
      REFUSED,
    ],
  ] as const)("%s", async (_name, request, codes) => {
    const first = await callBesides(request);
    expect(codes).toContain(first.code);
    // Garbage collection for other tests may slow one call. A call that blocks does so each time.
    const waited = first.waited < LONGEST_WAIT ? first.waited : (await callBesides(request)).waited;
    expect(waited).toBeLessThan(LONGEST_WAIT);
  });
});

describe("what leaves the main thread is validated all the same", () => {
  test("a pattern that looks around", async () => {
    expect(await callBesides(post("Password", "Secret123"))).toMatchObject({ code: "ok" });
    const answer = await sandbox.app.inject(post("Password", "secret123"));
    expect(answer.json<Problem>().errors).toMatchObject([{ message: expect.stringContaining("must match pattern") }]);
  });

  test("a schema too large to be compiled here, with every fault", async () => {
    expect(await callBesides(post("Large", { p1: "abc" }))).toMatchObject({ code: "ok" });
    const answer = await sandbox.app.inject(post("Large", { p1: "abcd", p399: 1 }));
    expect(answer.json<Problem>().errors?.map(({ pointer }) => pointer)).toEqual(["/p1", "/p399"]);
  });

  test("a schema that never ends is the document's fault, and says nothing internal", async () => {
    expect(await callBesides(post("Endless", {}))).toMatchObject({ code: "operation_broken" });
    expect((await sandbox.app.inject(post("Endless", {}))).json<Problem>().detail).toBeUndefined();
  });
});

testAtNight("who keeps the thread busy waits for itself, and another account is served in between", async () => {
  let refused = 0;
  const costly = async () => {
    const answer = await sandbox.app.inject({ ...post("Backreference", "a".repeat(50)), remoteAddress: "10.0.0.1" });
    if (answer.statusCode === 422) refused++;
    return answer;
  };
  const own = Array.from({ length: 8 }, costly);
  const other = await sandbox.app.inject({ ...post("Password", "Secret123"), remoteAddress: "10.0.0.2" });
  expect(other.statusCode).toBe(200);
  expect(refused).toBeLessThan(4);
  const answers = await Promise.all(own);
  const codes = answers.map((answer) => answer.json<Problem>().code).toSorted();
  expect(codes).toEqual([...Array(3).fill("overloaded"), ...Array(5).fill("request_too_costly")]);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers["retry-after"]).toMatch(/^\d+$/);
});
