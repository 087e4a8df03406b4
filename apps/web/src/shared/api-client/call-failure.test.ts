import { expect, test } from "vitest";
import { CallFailure, failureOf, referenceOf } from "./call-failure.ts";

const INTERNAL = "Internal error please try again later.";

test("the answer's errorMessage, code and detail are what people and pages get", () => {
  const body = { errorMessage: "This release is not open yet.", code: "release_not_enabled", detail: "From May on." };
  expect(failureOf(403, JSON.stringify(body))).toMatchObject({ status: 403, ...body });
});

test.each(["", "   ", "<html>502</html>", "null", "[]", '"text"', "{}", '{"errorMessage":""}', '{"errorMessage":7}'])(
  "an answer without a message is an internal error: %j",
  (text) => {
    expect(failureOf(502, text)).toMatchObject({ status: 502, errorMessage: INTERNAL, code: null, detail: null });
  },
);

test.each([
  ["a call that failed", failureOf(500, "", "order-17"), "order-17"],
  ["an answer that came without one", failureOf(502, "<html>"), null],
  ["a session that has ended", failureOf(401, "", "order-17"), null],
  ["a refusal", failureOf(409, "", "order-17"), null],
  ["an answer that nobody can read", new CallFailure(200, undefined, { requestId: "order-17" }), "order-17"],
  ["no answer", new CallFailure(0), null],
  ["what is no call", new Error("x"), null],
])("the reference of %s", (_what, failure, reference) => {
  expect(referenceOf(failure)).toBe(reference);
});
