import { INBOX_ANSWER_LIMIT, InboxAnswer } from "@connect-portal/contract";
import { Compile } from "typebox/compile";
import { expect, test } from "vitest";
import { answerText } from "../inbox-head.tsx";
import { answerOf, formOf, presets } from "./answer-dialog.tsx";

const good = { status: "503", delay: "2.5", contentType: " application/json ", body: "{}" };

test("what is typed becomes the answer, the delay in milliseconds", () => {
  const answer = { status: 503, delayMs: 2500, contentType: "application/json", body: "{}" };
  expect(answerOf(good)).toEqual({ answer });
  expect(answerOf({ ...good, delay: "2,5" })).toEqual({ answer });
});

test.each([
  ["status", ["", "199", "600", "2e2", "abc", "20.5"]],
  ["delay", ["", "-1", "30.001", "soon"]],
  ["contentType", ["", "a\nb: c", "é/json", "x".repeat(201)]],
  ["body", ["x".repeat(INBOX_ANSWER_LIMIT + 1)]],
] as const)("a wrong %s is named at its field", (field, values) => {
  for (const value of values) {
    expect(answerOf({ ...good, [field]: value }), value).toEqual({ errors: { [field]: expect.any(String) } });
  }
});

test("every preset is an answer that the server takes, and comes back as it was", () => {
  const check = Compile(InboxAnswer);
  for (const { answer, name } of presets) {
    expect(check.Check(answer), name).toBe(true);
    expect(answerOf(formOf(answer))).toEqual({ answer });
  }
});

test("an answer is said with its delay", () => {
  expect(answerText({ status: 200, delayMs: 0, contentType: "", body: "" })).toBe("Responds with 200");
  expect(answerText({ status: 503, delayMs: 2000, contentType: "", body: "" })).toBe("Responds with 503 after 2 s");
});
