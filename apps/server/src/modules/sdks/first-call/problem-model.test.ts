import { expect, test } from "vitest";
import { problemModel } from "./problem-model.ts";

const model = (name: string, ...wireNames: string[]) => ({
  name,
  properties: wireNames.map((wireName) => ({ wireName, name: wireName, getter: "", type: "string", isRequired: true })),
});

test("the model of a problem is known by the members of RFC 9457 and its code", () => {
  const card = model("Card", "code", "status", "title");
  const withoutCode = model("Refusal", "type", "title", "status");
  const problem = model("Trouble", "type", "title", "status", "code");
  expect(problemModel([card, withoutCode, problem])).toMatchObject({ type: "Trouble", code: { name: "code" } });
  expect(problemModel([card, withoutCode])).toBeUndefined();
});
