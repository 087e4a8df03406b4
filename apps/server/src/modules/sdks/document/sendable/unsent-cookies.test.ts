import { expect, test } from "vitest";
import { unsentCookies } from "./unsent-cookies.ts";

test("each cookie of an operation is named, also one of its path or of the components", () => {
  const Session = { name: "session", in: "cookie", schema: { type: "string" } };
  const parameters = [
    { ...Session, name: "debug" },
    { name: "X-Trace", in: "header" },
  ];
  const get = { parameters, responses: {} };
  const paths = { "/cards": { parameters: [{ $ref: "#/components/parameters/Session" }], get } };
  expect(unsentCookies({ paths, components: { parameters: { Session } } })).toEqual([
    "GET /cards: the cookie `session` is not sent.",
    "GET /cards: the cookie `debug` is not sent.",
  ]);
});
