import { expect, test } from "vitest";
import { maskedPlaces } from "./call-detail.tsx";

const request = (text: string | null, headers: { name: string; value: string }[] = []) => ({
  headers,
  body: text === null ? null : { text, bytes: text.length, isCut: false },
});

test.each([
  ["/cards", null, []],
  ["/cards?pan=424242******4242&limit=1", null, ["pan"]],
  ["/cards/424242******4242", null, ["path"]],
  [
    "/payments",
    '{"card":{"pan":"424242******4242","expiry":"2812"},"codes":[{"pin":"***"}]}',
    ["card.pan", "codes.0.pin"],
  ],
  ["/payments", "pin=***", ["body"]],
  ["/payments", '{"a":"***","b":"***","c":"***","d":"***","e":"***","f":"***"}', ["a", "b", "c", "d", "e", "…"]],
])("%s with %s", (path, body, places) => {
  expect(maskedPlaces({ path, request: request(body) })).toEqual(places);
});

test("a header counts, the token does not: the console has one of its own", () => {
  const headers = [
    { name: "authorization", value: "***" },
    { name: "x-api-key", value: "***" },
  ];
  expect(maskedPlaces({ path: "/", request: request(null, headers) })).toEqual(["x-api-key"]);
});
