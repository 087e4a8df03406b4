import { expect, test } from "vitest";
import { buildRequest, missingParameters } from "./build-request.ts";
import { formOf, operationOf, parameterOf } from "./fixtures.ts";

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
    body: '{"reason":"lost"}',
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

test("a form is typed as JSON and sent urlencoded, arrays as their encoding says", () => {
  const type = "application/x-www-form-urlencoded";
  const operation = operationOf({
    requestBody: { required: true, content: [{ type, examples: [], encoding: { scope: { explode: false } } }] },
  });
  const form = formOf({
    mediaType: type,
    bodies: { [type]: '{"grant_type":"client_credentials","scope":["cards:read","a b"]}' },
  });
  const request = buildRequest(operation, form, context);
  expect(request.body).toBe("grant_type=client_credentials&scope=cards%3Aread,a%20b");
  expect(headersOf(request)["Content-Type"]).toBe(type);
});

test("multipart parts carry name and type, and the boundary occurs in none of them", () => {
  const type = "multipart/form-data";
  const operation = operationOf({ requestBody: { required: true, content: [{ type, examples: [] }] } });
  const form = formOf({ mediaType: type, bodies: { [type]: '{"note":"--part","meta":{"a":1}}' } });
  const request = buildRequest(operation, form, context);
  expect(headersOf(request)["Content-Type"]).toBe("multipart/form-data; boundary=partx");
  expect(request.body).toBe(
    [
      "--partx",
      'Content-Disposition: form-data; name="note"',
      "Content-Type: text/plain",
      "",
      "--part",
      "--partx",
      'Content-Disposition: form-data; name="meta"',
      "Content-Type: application/json",
      "",
      '{"a":1}',
      "--partx--",
      "",
    ].join("\r\n"),
  );
});
