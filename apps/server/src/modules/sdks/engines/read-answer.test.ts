import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

test.each([
  ['{"id":1}', { id: 1 }],
  ['{"id":2,"reason":"No paths."}', { id: 2, reason: "No paths." }],
  ['{"id":4,"fault":"get /cards"}', { id: 4, fault: "get /cards" }],
  ['{"id":3,"failure":"No space left"}', { id: 3, failure: "No space left" }],
])("%s is an answer", (line, answer) => {
  expect(readAnswer(line)).toEqual(answer);
});

test.each([
  "Terminating due to java.lang.OutOfMemoryError: Java heap space",
  "",
  "null",
  "7",
  '"id"',
  "[1]",
  '{"reason":"of which job?"}',
  '{"id":"1"}',
])("%s is none", (line) => {
  expect(readAnswer(line)).toBeUndefined();
});
