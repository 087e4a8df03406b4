import { expect, test } from "vitest";
import type { GeneratedModel } from "./generated-calls.ts";
import { tellingField } from "./telling-field.ts";

const property = (wireName: string, type: string) => ({ wireName, name: wireName, getter: "", type, isRequired: true });
const models: readonly GeneratedModel[] = [
  {
    name: "CardPage",
    properties: [property("info", "CallInfo"), property("nextCursor", "string"), property("items", "List<Card>")],
  },
  { name: "CallInfo", properties: [property("callId", "string")] },
  {
    name: "Card",
    properties: [
      property("replacesCardId", "string"),
      property("label", "string"),
      property("holder", "\\Cards\\Holder[]"),
    ],
  },
  { name: "Holder", properties: [property("customerId", "string")] },
];
const wayTo = (answer: Parameters<typeof tellingField>[0], returns = "CardPage") =>
  tellingField(answer, returns, models)?.map(({ wireName, isList }) => (isList ? `${wireName}[]` : wireName));

test("an id comes before a name, however deep, and nothing of the call itself counts", () => {
  const answer = {
    info: { callId: "c1" },
    nextCursor: "x",
    items: [{ label: "Gold", holder: [{ customerId: "cus_1" }] }],
  };
  expect(wayTo(answer)).toEqual(["items[]", "holder[]", "customerId"]);
});

test("what the example has as null, or does not have, is not printed", () => {
  expect(wayTo({ items: [{ replacesCardId: null, label: "Gold", holder: [] }] })).toEqual(["items[]", "label"]);
  const second = { replacesCardId: null, label: "Blue" };
  expect(wayTo({ items: [{ replacesCardId: "crd_1", label: "Gold" }, second] })).toEqual(["items[]", "label"]);
  expect(wayTo({ items: [{ label: "2025-03-04T10:22:31Z" }] })).toBeUndefined();
  expect(wayTo({ nextCursor: "x", items: [] })).toBeUndefined();
  expect(wayTo(undefined)).toBeUndefined();
});

test("a model of its own is found in a list's type", () => {
  expect(wayTo({ label: "Gold" }, "\\Cards\\Model\\Card")).toEqual(["label"]);
  expect(wayTo({ label: "Gold" }, "")).toBeUndefined();
});
