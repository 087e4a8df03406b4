import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

const failure = (fields: object) => explainFailure(Object.assign(new Error("said"), fields));

test.each([
  ["the recipient is refused for good", { responseCode: 550, command: "RCPT TO" }, true, false],
  ["the message is refused for good", { responseCode: 554, command: "DATA" }, true, false],
  ["the recipient is refused for now", { responseCode: 451, command: "RCPT TO" }, false, false],
  ["the server says goodbye at the recipient", { responseCode: 421, command: "RCPT TO" }, false, true],
  ["the sender is refused: a setting is wrong", { responseCode: 550, command: "MAIL FROM" }, false, true],
  ["the password is wrong", { responseCode: 535, code: "EAUTH", command: "AUTH PLAIN" }, false, true],
  ["nothing listens there", { code: "ECONNREFUSED", command: "CONN" }, false, true],
  ["the connection broke, and nobody knows when", { code: "ECONNECTION", command: "CONN" }, false, true],
])("%s", (_what, fields, isRefused, isOfServer) => {
  expect(failure(fields)).toEqual({ reason: "said", isRefused, isOfServer });
});

test("the reason is one line of at most 500 characters, whatever the server says", () => {
  const { reason } = explainFailure(new Error(`550\r\nX-Header: 1\u0000 ${"a".repeat(600)}`));
  expect(reason).toMatch(/^550 X-Header: 1 a+$/);
  expect(reason).toHaveLength(500);
});
