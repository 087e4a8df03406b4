import { expect, test } from "vitest";
import { initialForm } from "../form/initial-form.ts";
import { buildRequest } from "../request/build-request.ts";
import { operationOf, parameterOf } from "../testing/fixtures.ts";
import { formOfCall, type GivenCall } from "./given-call.ts";

const operation = operationOf({
  parameters: [
    parameterOf({ name: "cardId", in: "path" }),
    parameterOf({ name: "status", in: "query", schema: { type: "array", items: { type: "string" } } }),
    parameterOf({ name: "pan", in: "query" }),
    parameterOf({ name: "limit", in: "query", required: true, schema: { type: "integer", examples: [20] } }),
    parameterOf({ name: "Idempotency-Key", in: "header", required: true }),
    parameterOf({ name: "X-Request-Id", in: "header" }),
  ],
  requestBody: {
    required: true,
    content: [
      { type: "application/xml", examples: [] },
      { type: "application/json", examples: [] },
    ],
  },
});
const given: GivenCall = {
  id: "1",
  path: "/rest/4.2.4/cards/crd%2F1/block?status=a&status=b&pan=424242******4242",
  headers: [
    { name: "content-type", value: "application/json" },
    { name: "authorization", value: "***" },
    { name: "x-request-id", value: "order-17" },
    { name: "user-agent", value: "curl/8" },
    { name: "idempotency-key", value: "key-1" },
    { name: "sandbox-fault", value: "lost" },
    { name: "x-api-key", value: "***" },
  ],
  body: '{"reason":"lost","n":12345678901234567890}',
  mask: "***",
};
const form = (call: Partial<GivenCall> = {}, of = operation) => formOfCall(of, initialForm(of), { ...given, ...call });

test("a call comes back as it was: path, query, headers and body", () => {
  const { url, headers, body } = buildRequest(operation, form(), { baseUrl: "https://h", accessToken: null });
  expect(url).toBe("https://h/rest/4.2.4/cards/crd%2F1/block?status=a&status=b");
  expect(headers).toEqual(
    expect.arrayContaining([
      ["Idempotency-Key", "key-1"],
      ["sandbox-fault", "lost"],
      ["Content-Type", "application/json"],
    ]),
  );
  expect(body).toMatchObject({ text: expect.stringMatching(/"reason": "lost",\s+"n": 12345678901234567890/) });
});

test("what is masked is left to the reader, and what is each call's own is not taken", () => {
  const { parameters, headers } = form();
  expect(parameters["query:pan"]).toBe("");
  expect(parameters["query:limit"]).toBe("");
  expect(parameters["header:X-Request-Id"]).toBeUndefined();
  expect(headers).toEqual([{ name: "sandbox-fault", value: "lost" }]);
});

test("without a body that was kept whole, the document's example stands", () => {
  const { mediaType, bodies } = form({ body: null });
  expect([mediaType, bodies]).toEqual([initialForm(operation).mediaType, initialForm(operation).bodies]);
});

test("a form comes back in its rows, with those that no document names", () => {
  const type = "application/x-www-form-urlencoded";
  const schema = { type: "object", properties: { grant_type: { type: "string" }, scope: { type: "string" } } };
  const one = operationOf({ requestBody: { required: true, content: [{ type, examples: [], schema }] } });
  const { fields } = form(
    { headers: [{ name: "content-type", value: `${type}; charset=utf-8` }], body: "grant_type=a+b&more=1" },
    one,
  );
  expect(fields[type]?.map(({ name, text }) => [name, text])).toEqual([
    ["grant_type", "a b"],
    ["scope", ""],
    ["more", "1"],
  ]);
});
