import { expect, test } from "vitest";
import { joinSuccesses } from "./join-successes.ts";

const object = (name: string, required = [name]) => ({
  type: "object",
  required,
  properties: { [name]: { type: "string" } },
});
const answer = (schema: object) => ({ description: "", content: { "application/json": { schema } } });
const order = { $ref: "#/components/schemas/Order" };
const documentOf = (responses: object, schemas: object = { Order: object("order") }) =>
  JSON.parse(
    JSON.stringify({
      paths: { "/orders": { post: { operationId: "create-order", responses } } },
      components: { schemas },
    }),
  );

test("answers of several success codes that a required member tells apart are one choice", () => {
  const { document, notes } = joinSuccesses(documentOf({ 201: answer(order), 202: answer(object("ticket")), 204: {} }));
  const choice = answer({ $ref: "#/components/schemas/CreateOrderSuccess" });
  expect(notes).toEqual([]);
  expect(document).toEqual({
    paths: {
      "/orders": { post: { operationId: "create-order", responses: { 201: choice, 202: choice, 204: {} } } },
    },
    components: {
      schemas: {
        Order: object("order"),
        CreateOrderSuccess: { oneOf: [order, { $ref: "#/components/schemas/CreateOrderSuccess202" }] },
        CreateOrderSuccess202: object("ticket"),
      },
    },
  });
});

test("answers that nothing tells apart are named, and stay", () => {
  const document = documentOf({ 201: answer(order), 202: answer(object("ticket", [])) });
  const notes = ["POST /orders: the response 202 is read as that of 201."];
  expect(joinSuccesses(document)).toEqual({ document, notes });
  const same = documentOf({ 201: answer(order), 202: answer(object("order", [])) });
  expect(joinSuccesses(same, true)).toEqual({ document: same, notes });
});

test("any member of its own tells an answer apart, where clients choose by the members", () => {
  const { document, notes } = joinSuccesses(
    documentOf({ 201: answer(order), 202: answer(object("ticket", [])) }),
    true,
  );
  expect(notes).toEqual([]);
  expect(JSON.stringify(document)).toContain('"202":{"description":"","content":{"application/json":{"schema":{"$ref"');
});

test("answers of one schema stay", () => {
  const document = documentOf({ 200: answer(order), 201: answer(order), 400: answer(object("code")) });
  expect(joinSuccesses(document)).toEqual({ document, notes: [] });
});

test("bytes of another success than the first are named, and have no type", () => {
  const bytes = { description: "", content: { "image/png": { schema: { type: "string", format: "binary" } } } };
  const { document, notes } = joinSuccesses(documentOf({ 200: answer(order), 206: bytes }));
  expect(notes).toEqual(["POST /orders: the response 206 is read as that of 200."]);
  expect(document.paths).toEqual(documentOf({ 200: answer(order), 206: { description: "" } }).paths);
  const whole = documentOf({ 200: bytes, 206: bytes });
  expect(joinSuccesses(whole)).toEqual({ document: whole, notes: [] });
});
