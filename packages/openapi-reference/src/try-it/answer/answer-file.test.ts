import { expect, test } from "vitest";
import type { Answer } from "./answer.ts";
import { answerFile } from "./answer-file.ts";

function answer(parts: Partial<Answer>): Answer {
  return {
    status: 200,
    statusLine: "200 OK",
    contentType: "application/json",
    headers: [],
    durationMs: 1,
    size: 1,
    body: { kind: "text", text: "{}", note: null, bytes: null },
    ...parts,
  };
}

const named = (disposition: string) => answer({ headers: [["Content-Disposition", disposition]] });

test.each<[Answer, string]>([
  [answer({}), "getCard.json"],
  [answer({ contentType: "application/problem+json" }), "getCard.json"],
  [answer({ contentType: "image/png" }), "getCard.png"],
  [answer({ contentType: "image/jpeg" }), "getCard.jpg"],
  [answer({ contentType: "application/x-unknown" }), "getCard.bin"],
  [named('attachment; filename="statement.pdf"'), "statement.pdf"],
  [named("attachment; filename=plain.csv"), "plain.csv"],
  [named("attachment; filename=\"x\"; filename*=UTF-8''%C3%A9tat.csv"), "état.csv"],
  [named('attachment; filename="../../.bashrc"'), "bashrc"],
])("an answer is saved under its own name, or one that says what it is", (given, name) => {
  expect(answerFile(given, "getCard")?.name).toBe(name);
});

test("what is saved are the bytes as they came", async () => {
  const bytes = new Blob(["é"]);
  const given = answer({ body: { kind: "text", text: "shown", note: null, bytes } });
  expect(answerFile(given, "x")?.bytes).toBe(bytes);
});

test("an answer without a body is not saved", () => {
  expect(answerFile(answer({ body: { kind: "none", reason: "" } }), "x")).toBeNull();
});
