import type { Definitions } from "@connect-portal/openapi-document";
import { afterEach, expect, test } from "vitest";
import { parseKeepingDigits } from "../decimals/kept-digits.ts";
import { messageOf } from "../problem-details.ts";
import { bundleSchema } from "../schema/bundle-schema.ts";
import { createValidationThread, type ValidationThread } from "./validation-thread.ts";

/** Each level is checked twice and keeps the errors of each check, so that their number doubles with each level. */
const branch = { properties: { a: { $ref: "#/components/schemas/Doubling" } }, patternProperties: { "^b": false } };
const definitions: Definitions = {
  "#/components/schemas/Doubling": { anyOf: [branch, branch] },
  "#/components/schemas/Slow": { type: "string", pattern: "^(a+)+\\1b$" },
  "#/components/schemas/Word": { type: "string", maxLength: 3 },
  "#/components/schemas/Many": {
    allOf: Array.from({ length: 5000 }, (_, index) => ({ properties: { [`p${index}`]: { minimum: 1 } } })),
  },
};
const bundleOf = (name: string) => bundleSchema({ $ref: `#/components/schemas/${name}` }, definitions, "request");
const word = bundleOf("Word");

let thread: ValidationThread;
afterEach(() => thread.close());

const failure = (bundle: ReturnType<typeof bundleOf>, data: unknown): Promise<unknown> =>
  thread.validate(bundle, data, "bank-a").then(
    () => undefined,
    (error: unknown) => error,
  );
const TOO_COSTLY = { code: "request_too_costly" };
const works = async () => {
  expect(await thread.validate(word, "abc", "bank-a")).toEqual([]);
  expect(await thread.validate(word, "abcd", "bank-a")).toMatchObject([{ keyword: "maxLength" }]);
};

test("numbers keep their digits on their way", async () => {
  thread = createValidationThread({ check: 10_000, compile: 10_000 });
  const amounts = bundleSchema({ items: { maximum: 9007199254740993n, enum: [9007199254740993n] } }, {}, "request");
  const found = await thread.validate(amounts, parseKeepingDigits("[9007199254740993, 9007199254740994.5]"), "bank-a");
  expect(found.map(messageOf)).toEqual(["must be one of 9007199254740993", "must be <= 9007199254740993"]);
});

test("memory has an end: the value is refused, the process stays, and the next value is checked", async () => {
  thread = createValidationThread({ check: 50_000, compile: 10_000 });
  let data: unknown = { b: 1 };
  for (let level = 0; level < 40; level++) data = { a: data };
  expect(await failure(bundleOf("Doubling"), data)).toMatchObject(TOO_COSTLY);
  await works();
});

test("time has an end", async () => {
  thread = createValidationThread({ check: 200, compile: 10_000 });
  await works();
  expect(await failure(bundleOf("Slow"), "a".repeat(50))).toMatchObject(TOO_COSTLY);
  await works();
});

test("so has the time to compile a schema; it is not tried again", async () => {
  thread = createValidationThread({ check: 1000, compile: 20 });
  const many = bundleOf("Many");
  const first = await failure(many, {});
  expect(first).toMatchObject({ code: "operation_broken" });
  // The same failure: the thread was not asked.
  expect(await failure(many, {})).toBe(first);
});
