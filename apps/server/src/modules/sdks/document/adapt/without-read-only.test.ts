import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { readOnlyByName, readOnlyOptional, writeOnlyOptional } from "./without-read-only.ts";

test("a member that refers to what is read-only is required of nobody", () => {
  const mode = { $ref: "#/components/schemas/Mode" };
  const amount = { type: "integer" };
  const Mode = { type: "string", readOnly: true };
  const Payment = { required: ["mode", "amount"], properties: { mode, amount } };
  expect(readOnlyOptional(readOnlyByName({ components: { schemas: { Mode, Payment } } }))).toEqual({
    components: {
      schemas: {
        Mode,
        Payment: { required: ["amount"], properties: { mode: { allOf: [mode], readOnly: true }, amount } },
      },
    },
  });
});

test("what is write-only is required of those who send it, and not in a response", () => {
  const properties = { password: { type: "string", writeOnly: true }, token: { type: "string" } };
  const login = { required: ["password", "token"], properties };
  const ref = (name: string) => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const inline = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
  const document = (read: JsonObject): JsonObject => ({
    paths: {
      "/login": { post: { requestBody: ref("Sent"), responses: { "200": ref("Pair"), "201": inline(read) } } },
    },
    components: {
      schemas: { Sent: login, Pair: { properties: { login: { $ref: "#/components/schemas/Read" } } }, Read: read },
    },
  });
  expect(writeOnlyOptional(document(login))).toEqual(document({ required: ["token"], properties }));
});
