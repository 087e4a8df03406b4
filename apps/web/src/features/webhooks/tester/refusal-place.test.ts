import { expect, test } from "vitest";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { refusalPlace, refusalText } from "./tester.tsx";

const refused = (code: string, text: string, detail?: string) => new CallFailure(400, text, { code, detail });

test("what is wrong with the hook URL is said once, under it", () => {
  const text = "The hook URL must begin with https:// or http://.";
  const failure = refused("hook_url_not_valid", text, "The hook URL must begin with https:// or http://.");
  expect(refusalPlace(failure)).toBe("url");
  expect(refusalText(failure)).toBe("The hook URL must begin with https:// or http://.");
  expect(refusalText(refused("hook_url_not_valid", text))).toBe(text);
});

test("an address that is not sent to is said to be so, and why", () => {
  const failure = refused("hook_url_refused", "The portal does not send to this address.", "10.0.0.1 is private.");
  expect(refusalPlace(failure)).toBe("url");
  expect(refusalText(failure)).toBe("The portal does not send to this address. 10.0.0.1 is private.");
});

test("a refused header is named, under the headers", () => {
  const failure = refused("hook_header_refused", "You cannot set this header.", "Host belongs to the connection.");
  expect(refusalPlace(failure)).toBe("headers");
  expect(refusalText(failure)).toBe("Host belongs to the connection.");
});

test("an ended session has its own dialog, everything else stands where an answer would", () => {
  expect(refusalPlace(new CallFailure(401))).toBe("session");
  expect(refusalPlace(refused("delivery_limit", "You have sent too many webhooks."))).toBe("answer");
});
