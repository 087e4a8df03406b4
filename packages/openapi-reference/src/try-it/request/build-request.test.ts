import { expect, test } from "vitest";
import { formOf, operationOf, parameterOf } from "../testing/fixtures.ts";
import { buildRequest, missingParameters } from "./build-request.ts";
import { UnsendableRequest } from "./percent-encoding.ts";

const context = { baseUrl: "https://portal.example/", accessToken: null };
const cardId = parameterOf({ name: "cardId", in: "path" });

function headersOf(request: { headers: readonly (readonly [string, string])[] }) {
  return Object.fromEntries(request.headers);
}

test("method, address and body come from the form", () => {
  const operation = operationOf({
    parameters: [cardId, parameterOf({ name: "dryRun", in: "query", schema: { type: "boolean" } })],
    requestBody: { required: true, content: [{ type: "application/json", examples: [] }] },
  });
  const form = formOf({
    parameters: { "path:cardId": "crd_7QX2M4", "query:dryRun": "true" },
    mediaType: "application/json",
    bodies: { "application/json": '{"reason":"lost"}' },
  });
  expect(buildRequest(operation, form, context)).toEqual({
    method: "POST",
    url: "https://portal.example/rest/4.2.4/cards/crd_7QX2M4/block?dryRun=true",
    headers: [["Content-Type", "application/json"]],
    body: { kind: "text", text: '{"reason":"lost"}', contentType: "application/json" },
    secrets: [],
  });
});

test("the access token goes as a bearer header, and a header of the reader's own replaces it", () => {
  const operation = operationOf({});
  const withToken = { ...context, accessToken: "t0ken" };
  expect(headersOf(buildRequest(operation, formOf({}), withToken))).toEqual({ Authorization: "Bearer t0ken" });
  const own = formOf({ headers: [{ name: "authorization", value: "Basic eA==" }] });
  expect(headersOf(buildRequest(operation, own, withToken))).toEqual({ authorization: "Basic eA==" });
});

test("it accepts every media type that the responses name, once", () => {
  const media = (type: string) => ({ status: "200", description: "", headers: [], content: [{ type, examples: [] }] });
  const operation = operationOf({
    responses: [media("application/json"), media("application/problem+json"), media("application/json")],
  });
  expect(headersOf(buildRequest(operation, formOf({}), context))).toEqual({
    Accept: "application/json, application/problem+json",
  });
});

test("parameters called Accept, Content-Type and Authorization are not parameters", () => {
  const operation = operationOf({
    parameters: [parameterOf({ name: "Authorization", in: "header", required: true })],
  });
  const form = formOf({ parameters: { "header:Authorization": "x" } });
  expect(buildRequest(operation, form, context).headers).toEqual([]);
  expect(missingParameters(operation, form)).toEqual([]);
});

test("header and cookie parameters are sent in their place", () => {
  const operation = operationOf({
    parameters: [parameterOf({ name: "Idempotency-Key", in: "header" }), parameterOf({ name: "sid", in: "cookie" })],
  });
  const form = formOf({ parameters: { "header:Idempotency-Key": "6f1c", "cookie:sid": "a;b" } });
  expect(headersOf(buildRequest(operation, form, context))).toEqual({ "Idempotency-Key": "6f1c", Cookie: "sid=a%3Bb" });
});

test("no header can be smuggled in by a line break or a broken name", () => {
  const form = formOf({
    headers: [
      { name: "X-A", value: "1\r\nX-B: 2" },
      { name: "bad name", value: "3" },
    ],
  });
  expect(buildRequest(operationOf({}), form, context).headers).toEqual([["X-A", "1 X-B: 2"]]);
});

test("an array is typed one item a line or as JSON, an object as JSON", () => {
  const operation = operationOf({
    path: "/cards",
    parameters: [
      parameterOf({ name: "status", in: "query", schema: { type: "array", items: { type: "string" } } }),
      parameterOf({
        name: "filter",
        in: "query",
        style: "deepObject",
        schema: { $ref: "#/components/schemas/Filter" },
      }),
    ],
    definitions: { "#/components/schemas/Filter": { type: "object" } },
  });
  const urlOf = (status: string, filter: string) =>
    buildRequest(operation, formOf({ parameters: { "query:status": status, "query:filter": filter } }), context).url;
  expect(urlOf("active\nblocked", '{"bank":"042"}')).toMatch(/\?status=active&status=blocked&filter%5Bbank%5D=042$/);
  expect(urlOf('["active"]', "")).toMatch(/\?status=active$/);
});

test("a parameter described by content is sent as its text", () => {
  const operation = operationOf({
    path: "/cards",
    parameters: [parameterOf({ name: "q", in: "query", content: [{ type: "application/json", examples: [] }] })],
  });
  const form = formOf({ parameters: { "query:q": '{"a":1}' } });
  expect(buildRequest(operation, form, context).url).toMatch(/\?q=%7B%22a%22%3A1%7D$/);
});

test("an unfinished path keeps its braces, and the field is named as missing", () => {
  const operation = operationOf({ parameters: [cardId, parameterOf({ name: "q", in: "query", required: true })] });
  expect(buildRequest(operation, formOf({}), context).url).toMatch(/\/cards\/\{cardId\}\/block$/);
  expect(missingParameters(operation, formOf({})).map((parameter) => parameter.name)).toEqual(["cardId", "q"]);
});

test("a parameter is sent empty only when the reader says so", () => {
  const operation = operationOf({
    path: "/cards",
    parameters: [parameterOf({ name: "q", in: "query", required: true }), parameterOf({ name: "r", in: "query" })],
  });
  expect(buildRequest(operation, formOf({}), context).url).toMatch(/\/cards$/);
  const form = formOf({ empty: ["query:q"] });
  expect(buildRequest(operation, form, context).url).toMatch(/\/cards\?q=$/);
  expect(missingParameters(operation, form)).toEqual([]);
});

test.each([".", "..", "%2e%2E"])("a path value of %j would change the address, so nothing is built", (value) => {
  const operation = operationOf({ parameters: [parameterOf({ ...cardId, allowReserved: true })] });
  const form = formOf({ parameters: { "path:cardId": value } });
  expect(() => buildRequest(operation, form, context)).toThrow(UnsendableRequest);
});

test("querystring is the whole query", () => {
  const operation = operationOf({
    path: "/cards",
    parameters: [
      parameterOf({
        name: "filter",
        in: "querystring",
        content: [{ type: "application/x-www-form-urlencoded", examples: [] }],
      }),
    ],
  });
  const form = formOf({ parameters: { "querystring:filter": '{"status":"a b"}' } });
  expect(buildRequest(operation, form, context).url).toMatch(/\/cards\?status=a\+b$/);
});

test("the host's token goes to another server only when the reader agreed to it", () => {
  const operation = operationOf({ path: "/cards", servers: [{ url: "https://elsewhere.example" }] });
  const withToken = { ...context, accessToken: "t0ken" };
  expect(buildRequest(operation, formOf({}), withToken)).toMatchObject({ headers: [], secrets: [] });
  const agreed = { ...withToken, tokenOrigins: ["https://elsewhere.example"] };
  expect(headersOf(buildRequest(operation, formOf({}), agreed))).toEqual({ Authorization: "Bearer t0ken" });
  expect(
    headersOf(buildRequest(operation, formOf({}), { ...withToken, tokenOrigins: ["https://elsewhere.example:8"] })),
  ).toEqual({});
});

test("a key in the query stands behind the parameters, and is named as a secret", () => {
  const operation = operationOf({
    path: "/cards",
    parameters: [parameterOf({ name: "q", in: "query" })],
    security: [{ apiKey: [] }],
  });
  const request = buildRequest(operation, formOf({ parameters: { "query:q": "1" } }), {
    ...context,
    schemes: { apiKey: { type: "apiKey", in: "query", name: "key" } },
    credentials: { apiKey: { username: "", secret: "s 1" } },
  });
  expect(request.url).toMatch(/\/cards\?q=1&key=s%201$/);
  expect(request.secrets).toEqual([{ variable: "API_KEY", text: "s%201" }]);
});

test("what no address may hold is encoded where the document's path has it, and the rest stays as written", () => {
  const operation = operationOf({ path: "/sp ace/ünï/😀/%20/a+b:c@d/$x(;=,)/{open}/{cardId}", parameters: [cardId] });
  const { url } = buildRequest(operation, formOf({ parameters: { "path:cardId": "é" } }), context);
  expect(url).toBe(
    "https://portal.example/rest/4.2.4/sp%20ace/%C3%BCn%C3%AF/%F0%9F%98%80/%20/a+b:c@d/$x(;=,)/{open}/%C3%A9",
  );
});
