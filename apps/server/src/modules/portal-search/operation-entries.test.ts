import type { OperationDocument } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { operationEntries } from "./module-entries.ts";

const response = { headers: [], content: [] };
const json = (schema: object, code?: string) => ({
  type: "application/json",
  schema: schema as never,
  examples: code === undefined ? [] : [{ name: code, value: { code } }],
});

const operation: OperationDocument = {
  id: "blockCard",
  kind: "operation",
  method: "post",
  path: "/cards/{cardId}/block",
  title: "Block card",
  deprecated: false,
  tags: [],
  parameters: [],
  requestBody: {
    required: true,
    content: [json({ properties: { reason: { properties: { reasonCode: {} } }, card: { $ref: "#/c/Card" } } })],
  },
  responses: [
    { ...response, status: "200", description: "Done.", content: [json({ $ref: "#/c/Card" })] },
    { ...response, status: "409", description: "Cannot.", content: [json({}, "card_state_conflict")] },
    { ...response, status: "5XX", description: "Something that the server did *not* foresee. Try again." },
  ],
  security: [],
  servers: [],
  definitions: { "#/c/Card": { properties: { pan: {} } } },
};

const found = [...operationEntries(operation, "/page#operation/blockCard")];
const of = (kind: string) =>
  found.filter((entry) => entry.kind === kind).map(({ name, context, verb }) => verb ?? `${name}: ${context}`);

test("an operation is found by its title, and says its verb", () => {
  expect(of("operation")).toEqual(["POST"]);
});

test("fields of bodies without a name are the operation's, those of shared schemas are not", () => {
  expect(of("field")).toEqual([
    "reason: Block card, request",
    "reasonCode: Block card, request",
    "card: Block card, request",
  ]);
});

test("an error is found by its status and its code, and without a code by what it says", () => {
  expect(of("error")).toEqual([
    "409 card_state_conflict: Block card",
    "5XX Something that the server did not foresee: Block card",
  ]);
});
