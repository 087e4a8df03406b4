import { expect, test } from "vitest";
import { answerSerializer } from "../app.ts";

const compile = answerSerializer();
const serializerOf = (schema: object) => compile({ schema, method: "GET", url: "/", httpStatus: "200" });

test("an answer has what its schema names, and nothing else", () => {
  const serialize = serializerOf({ type: "object", properties: { page: { type: "integer" } } });
  expect(serialize({ page: 1, secret: "s" })).toBe('{"page":1}');
  expect(serialize({ page: 2 })).toBe('{"page":2}');
});

test("each schema is compiled at its first answer, not when its route is made", () => {
  const serialize = serializerOf({ type: "object", properties: { page: { $ref: "#/nowhere" } } });
  expect(() => serialize({ page: 1 })).toThrow("nowhere");
});
