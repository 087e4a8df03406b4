import { expect, test } from "vitest";
import { CallFailure } from "../../api-client/call-failure.ts";
import { loadFailureText } from "./load-failure-text.ts";

test("a 401 is an ended session", () => {
  expect(loadFailureText(new CallFailure(401, "whatever the server says"))).toBe(
    "Your session is expired please login again.",
  );
});

test("a session that nobody used says so", () => {
  expect(loadFailureText(new CallFailure(401, "whatever", { code: "session_idle" }))).toBe(
    "Your session expired because you did not use it. Sign in again.",
  );
});

test("any other failure is an internal error, whatever the server says", () => {
  for (const failure of [
    new CallFailure(403, "This release is not open yet."),
    new CallFailure(0),
    new Error("x"),
    null,
  ]) {
    expect(loadFailureText(failure)).toBe("Internal error please try again later.");
  }
});
