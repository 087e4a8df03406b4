import { expect, test } from "vitest";
import { CallFailure } from "../api-client/call-failure.ts";
import { passkeyFailureText } from "./passkey-failure.ts";

test.each([
  ["NotAllowedError", "No passkey was used. Try again, or use another method."],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["SecurityError", "Passkeys work only at the portal’s own address."],
])("a %s of the browser is said in words", (name, text) => {
  expect(passkeyFailureText(new DOMException("internal", name))).toBe(text);
});

test("what the server says is said as it is, and nothing else leaks", () => {
  expect(passkeyFailureText(new CallFailure(400, "Not accepted."))).toBe("Not accepted.");
  expect(passkeyFailureText(new Error("internal"))).toBe("Internal error please try again later.");
});
