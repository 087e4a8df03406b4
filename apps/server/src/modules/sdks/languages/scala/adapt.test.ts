import { expect, test } from "vitest";
import { anythingAsObject, callsByNames } from "./adapt.ts";

test("Scala: what may be anything is an object without members, wherever a schema stands", () => {
  const list = { type: "array", items: {} };
  const properties = { any: { description: "Any." }, text: { type: "string" }, list, either: { oneOf: [{}, {}] } };
  expect(anythingAsObject({ schema: { type: "object", properties, additionalProperties: {} } })).toEqual({
    schema: {
      type: "object",
      properties: {
        any: { description: "Any.", type: "object" },
        text: { type: "string" },
        list: { type: "array", items: { type: "object" } },
        either: { type: "object" },
      },
      additionalProperties: { type: "object" },
    },
  });
});

test("Scala: an operation has no word of the language for a name", () => {
  const operation = (operationId: string) => ({ operationId, responses: {} });
  expect(callsByNames(operation("class"), ["Class"])).toEqual(operation("class-call"));
  expect(callsByNames(operation("show"), ["Class"])).toEqual(operation("show"));
});

test("Scala: an operation's name has no signs, and its body is not called as a parameter is", () => {
  const operation = { operationId: "get/orders {x}", responses: {} };
  expect(callsByNames(operation, [])).toEqual({ ...operation, operationId: "get-orders-x-" });
  const parameters = [{ name: "body", in: "query" }];
  const sent = { operationId: "send", parameters, requestBody: { content: {} }, responses: {} };
  expect(callsByNames(sent, []).requestBody).toEqual({ content: {}, "x-codegen-request-body-name": "requestBody" });
});
