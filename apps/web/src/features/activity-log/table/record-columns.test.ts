import { expect, test } from "vitest";
import { dataText } from "./record-columns.tsx";

test.each([
  [{ status: 201, durationMs: 18.4, operation: "createCard", requestId: "x" }, "201 · 18.4 ms · createCard"],
  [{ refused: "hook_url_refused", operation: "card.blocked" }, "rejected: hook_url_refused · card.blocked"],
  [{ fault: "connection_refused", durationMs: 3 }, "failed: connection_refused · 3 ms"],
  [{ failure: "unreachable", method: "GET" }, "unreachable"],
  [
    { username: "demo", changed: { isActive: { from: false, to: true }, phone: { from: "", to: "49" } } },
    "demo · isActive false → true · phone none → 49",
  ],
  [{ username: "demo", changed: { password: "***" } }, "demo · password changed"],
  [{ username: "demo", changed: ["isActive", "productIds"] }, "demo · isActive changed · productIds changed"],
])("%j", (data, text) => expect(dataText(JSON.stringify(data))).toBe(text));

test.each(["", "PowerCard V4", "[1]", "null", '{"module":"Cards"}', "{", '{"changed":null}'])(
  "%j stays as it was written",
  (data) => expect(dataText(data)).toBe(data),
);
