import { expect, test } from "vitest";
import { emptyDraft, parseDraft } from "./use-draft.ts";

const fields = ["subject", "message"] as const;

test("what was typed comes back", () => {
  const typed = { subject: "Hello", message: "" };
  expect(parseDraft(JSON.stringify(typed), fields)).toEqual(typed);
});

test("only the form's own fields come back, and only texts", () => {
  expect(parseDraft('{"subject":7,"message":"x","password":"secret"}', fields)).toEqual({ message: "x" });
});

test.each([null, "", "{", "null", "[]", "7"])("stored text that is no draft gives none: %j", (stored) => {
  expect(parseDraft(stored, fields)).toEqual({});
});

test("an empty form has every field", () => {
  expect(emptyDraft(fields)).toEqual({ subject: "", message: "" });
});
