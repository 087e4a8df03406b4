import { ActivityQuery, UserSearchQuery } from "@connect-portal/contract";
import type { FastifySchemaValidationError } from "fastify";
import { expect, test } from "vitest";
import { requestValidator } from "./validation.ts";

type Validate = ((value: unknown) => boolean) & { errors: FastifySchemaValidationError[] | null };

const compile = requestValidator();
const schema = { type: "object", properties: { page: { type: "integer" } }, required: ["page"] };
const validatorOf = (httpPart: string) =>
  compile({ schema, httpPart, method: "POST", url: "/" }) as unknown as Validate;

test("a body is taken as it is, and its first error is told until the next value", () => {
  const validate = validatorOf("body");
  expect(validate({ page: 1 })).toBe(true);
  expect(validate({ page: "1" })).toBe(false);
  expect(validate.errors).toMatchObject([{ instancePath: "/page", keyword: "type" }]);
  expect(validate({})).toBe(false);
  expect(validate.errors).toMatchObject([{ instancePath: "", keyword: "required" }]);
  expect(validate({ page: 2 })).toBe(true);
  expect(validate.errors).toBeNull();
});

test("a query's texts are converted", () => {
  const query = { page: "2" };
  expect(validatorOf("querystring")(query)).toBe(true);
  expect(query).toEqual({ page: 2 });
});

test.each([
  ["the activity log", ActivityQuery, { startDate: "", endDate: "", action: "", page: "", pageSize: "" }],
  ["the list of users", UserSearchQuery, { keyword: "", startDate: "", endDate: "", status: "", page: "", size: "" }],
])("what a form leaves empty counts as absent: %s", (_what, schema, query) => {
  const validate = compile({ schema, httpPart: "querystring", method: "GET", url: "/" }) as unknown as Validate;
  expect([validate(query), validate.errors]).toEqual([true, null]);
  expect(query.page).toBe(0);
});

test("an empty value of what is needed is refused, and an empty text is a text", () => {
  const needed = {
    type: "object",
    properties: { page: { type: "integer" }, name: { type: "string" } },
    required: ["page", "name"],
  };
  const validate = compile({ schema: needed, httpPart: "querystring", method: "GET", url: "/" }) as unknown as Validate;
  expect(validate({ page: "", name: "x" })).toBe(false);
  expect(validate({ page: "1", name: "" })).toBe(true);
});

test("each schema is compiled at its first value, not when its route is made", () => {
  const broken = { type: "object", properties: { page: { $ref: "#/nowhere" } } };
  const validate = compile({ schema: broken, httpPart: "body", method: "POST", url: "/" }) as unknown as Validate;
  expect(() => validate({ page: 1 })).toThrow("can't resolve reference");
});
