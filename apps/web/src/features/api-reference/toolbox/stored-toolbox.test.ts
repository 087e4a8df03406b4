import { expect, test } from "vitest";
import type { Outcome } from "./outcome.ts";
import { emptyToolbox, parseToolbox, swapped, type Toolbox } from "./stored-toolbox.ts";

const holding = (response: Outcome): Toolbox => ({ request: "mine", response, testCase: "bank" });

test.each<[string, Outcome]>([
  ["a result", { kind: "done", action: "encrypt", text: "ey", duration: 9.4 }],
  ["a text", { kind: "text", text: "x" }],
  ["a refusal", { kind: "refused", action: "decrypt", text: "no", cause: "c", mend: "m", place: "p" }],
])("%s is read again as it was kept", (_, response) => {
  expect(parseToolbox(JSON.stringify(holding(response)))).toEqual(holding(response));
});

test.each([null, "", "null", "[]", "{", '"x"', '{"request":1}'])("%j is an empty toolbox", (stored) => {
  expect(parseToolbox(stored)).toEqual(emptyToolbox);
});

test.each([
  { kind: "done", action: "encrypt", text: "x" },
  { kind: "refused", action: "guess", text: "x" },
  { kind: "refused", action: "decrypt", text: "x", mend: {} },
  { kind: "text" },
  "x",
])("a response that does not fit is left out: %j", (response) => {
  expect(parseToolbox(JSON.stringify({ request: "mine", response }))).toEqual({
    request: "mine",
    response: { kind: "text", text: "" },
    testCase: null,
  });
});

test("swapping exchanges both texts, and twice is as before", () => {
  const once = swapped(holding({ kind: "done", action: "encrypt", text: "ey", duration: 9 }));
  expect(once).toEqual({ request: "ey", response: { kind: "text", text: "mine" }, testCase: null });
  expect(swapped(once)).toMatchObject({ request: "mine", response: { text: "ey" } });
});

test("a refusal does not take the place of the text that was refused", () => {
  const refused = holding({ kind: "refused", action: "decrypt", text: "no" });
  expect(swapped(refused)).toBe(refused);
});
