import { expect, test } from "vitest";
import { emptyTester, type KeptTester, parseTester } from "./use-tester.ts";

const kept: KeptTester = {
  url: "https://hooks.bank.example/cards",
  headers: [{ name: "X-Environment", value: "" }],
  payloads: {
    "cards.yaml CardBlocked": { text: "{", example: null },
    "cards.yaml CardIssued": { text: "", example: "virtual" },
  },
};

test("what is kept comes back as it was", () => {
  expect(parseTester(JSON.stringify(kept))).toEqual(kept);
});

test("an emptied hook URL is none: the inbox is offered again", () => {
  expect(parseTester(JSON.stringify({ ...kept, url: "" })).url).toBeNull();
});

test.each([null, "", "{", "null", "[]", '"x"', '{"url":1,"headers":{},"payloads":[]}'])(
  "%j remembers nothing",
  (stored) => {
    expect(parseTester(stored)).toEqual(emptyTester);
  },
);

test("what does not fit is left out, the rest stays", () => {
  const headers = [{ name: "X-Environment", value: "test" }, { name: "", value: "x" }, { name: "X-Unit" }, null];
  const payloads = { one: { text: "{}", example: null }, two: { text: 1, example: null }, three: null };
  expect(parseTester(JSON.stringify({ headers, payloads }))).toEqual({
    url: null,
    headers: [{ name: "X-Environment", value: "test" }],
    payloads: { one: { text: "{}", example: null } },
  });
});
