import { expect, test } from "vitest";
import { minorUnits } from "../../../shared/sandbox/money-text.ts";
import { resultOf } from "./authorization.ts";

const decided = { authorizationId: "aut_1", cardId: "crd_1", accountId: "acc_1", responseCode: "00", decline: null };
const text = (body: object) => JSON.stringify(body);

test("an approval names what it touched", () => {
  expect(resultOf(201, text(decided))).toEqual({
    kind: "decided",
    isApproved: true,
    responseCode: "00",
    paymentId: "aut_1",
    cardId: "crd_1",
    accountId: "acc_1",
    reason: null,
    remedy: null,
  });
});

test("a decline says why, and what would have let it pass", () => {
  const decline = { reason: "The PIN is wrong.", remedy: "Send the right PIN." };
  expect(resultOf(201, text({ ...decided, responseCode: "55", decline }))).toMatchObject({
    isApproved: false,
    responseCode: "55",
    ...decline,
  });
  expect(resultOf(201, text({ ...decided, decline: { reason: "Lost." } }))).toMatchObject({ remedy: null });
});

test.each([
  [
    422,
    text({ errorMessage: "Check the fields.", errors: [{ in: "body", pointer: "/amount", message: "is too large" }] }),
    "Check the fields. body /amount is too large",
  ],
  [500, "<html>", "The request was rejected with 500."],
  [200, "null", "The request was rejected with 200."],
])("a response %i that decides nothing says what is known", (status, body, message) => {
  expect(resultOf(status, body)).toEqual({ kind: "failed", message });
});

test.each([
  ["184.50", "MAD", 18_450],
  ["184.5", "MAD", 18_450],
  [" 184 ", "MAD", 18_400],
  ["184", "JPY", 184],
  ["1.234", "KWD", 1_234],
  ["184.5", "JPY", null],
  ["0", "MAD", null],
  ["-1", "MAD", null],
  ["1e3", "MAD", null],
  ["1,000", "MAD", null],
  ["9999999999", "MAD", null],
])("%s of %s is %s in minor units", (typed, currency, amount) => {
  expect(minorUnits(typed, currency)).toBe(amount);
});
