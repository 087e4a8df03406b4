import { expect, test } from "vitest";
import { formOf } from "../testing/fixtures.ts";
import { renewed, withFreshMembers, withFreshValues } from "./fresh-values.ts";

/** "uid-1", "uid-2" and so on, and a name that is always the same. */
function counted() {
  let count = 0;
  return { requestUID: () => `uid-${++count}`, "Idempotency-Key": () => `key-${++count}`, userID: () => "demo" };
}

const json = (text: string) => formOf({ bodies: { "application/json": text } });
const bodyOf = (form: ReturnType<typeof formOf>) => form.bodies["application/json"];

test("what the document shows in these fields is replaced, wherever they stand, and the rest stays as it is written", () => {
  const text =
    '{\n  "list" : [ 1,2 ],\n  "requestInfo": { "requestUID" : "9f1c", "userID":"bank-a", "requestDate": "2025" }\n}';
  const form = formOf({
    parameters: { "header:idempotency-key": "6f1c", "path:cardId": "crd_1" },
    bodies: { "application/json": text },
  });
  const filled = withFreshValues(form, counted());
  expect(bodyOf(filled)).toBe(text.replace("9f1c", "uid-1").replace("bank-a", "demo"));
  expect(filled.parameters).toEqual({ "header:idempotency-key": "key-2", "path:cardId": "crd_1" });
});

test("each call has new values, and keeps what the reader typed", () => {
  const values = counted();
  const first = withFreshValues(
    formOf({
      parameters: { "header:Idempotency-Key": "6f1c" },
      bodies: { "application/json": '{"requestUID":"9f1c","userID":"bank-a"}' },
    }),
    values,
  );
  const second = renewed(first, values);
  expect(bodyOf(second)).toBe('{"requestUID":"uid-3","userID":"demo"}');
  expect(second.parameters).toEqual({ "header:Idempotency-Key": "key-4" });

  const typed = {
    ...second,
    parameters: { "header:Idempotency-Key": "mine" },
    bodies: { "application/json": '{"requestUID":"uid-3","userID":"somebody"' },
  };
  const third = renewed(typed, values);
  expect(bodyOf(third)).toBe('{"requestUID":"uid-5","userID":"somebody"');
  expect(third.parameters).toEqual({ "header:Idempotency-Key": "mine" });
  expect(renewed(third, values).parameters).toEqual({ "header:Idempotency-Key": "mine" });
});

test("an empty parameter is not sent, and stays empty", () => {
  const form = formOf({ parameters: { "header:Idempotency-Key": "" } });
  expect(withFreshValues(form, counted()).parameters).toEqual({ "header:Idempotency-Key": "" });
});

test.each([
  ["a name inside a string", '{"note":"\\"requestUID\\": \\"x\\""}'],
  ["a value that is no string", '{"requestUID": 7, "userID": null}'],
  ["a longer name", '{"my-requestUID": "x"}'],
  ["another body", '{"card":"4000000000000002"}'],
  ["a value with an escape that is none", '{"requestUID":"\\x"}'],
])("%s is left alone", (_, text) => {
  const form = { ...json(text), fresh: { requestUID: "x" } };
  expect(bodyOf(renewed(form, counted()))).toBe(text);
});

test("a value with quotes is written as JSON", () => {
  expect(withFreshMembers('{"userID":"a"}', { userID: 'x"y' })).toBe('{"userID":"x\\"y"}');
});
