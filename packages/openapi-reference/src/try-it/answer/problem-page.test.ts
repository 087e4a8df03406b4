import { expect, test } from "vitest";
import { problemPage } from "./answer-file.ts";

const TYPE = "application/problem+json";
const base = "https://portal.example/swagger-ui";

test.each([
  [{ type: "/errors/card_not_found", code: "card_not_found" }, "https://portal.example/errors/card_not_found"],
  [{ type: "https://other.example/out-of-credit" }, "https://other.example/out-of-credit"],
])("the type of %j is the address of its page", (body, href) => {
  expect(problemPage(`${TYPE}; charset=utf-8`, body, base)?.href).toBe(href);
});

test("it is named by the code, else by the end of the address", () => {
  expect(problemPage(TYPE, { type: "/errors/a", code: "b" }, base)?.name).toBe("b");
  expect(problemPage(TYPE, { type: "/errors/a" }, base)?.name).toBe("a");
});

test("another host than the document's is named", () => {
  expect(problemPage(TYPE, { type: "/errors/a" }, base)?.host).toBeNull();
  expect(problemPage(TYPE, { type: "https://other.example/a" }, base)?.host).toBe("other.example");
});

test.each([
  ["no problem", "application/json", { type: "/errors/a" }],
  ["a name that is no address", TYPE, { type: "urn:example:a" }],
  ["the empty type", TYPE, { type: "about:blank" }],
  ["what would run", TYPE, { type: "javascript:alert(1)" }],
  ["a mail", TYPE, { type: "mailto:a@example.com" }],
  ["a place on this page", TYPE, { type: "#a" }],
  ["no type", TYPE, { status: 404 }],
  ["no object", TYPE, null],
  ["a type of another kind", TYPE, { type: 7 }],
])("%s leads nowhere", (_what, contentType, body) => {
  expect(problemPage(contentType, body, base)).toBeNull();
});
