import { expect, test } from "vitest";
import { parseRequest } from "./parse-request.ts";

const headers = [
  { name: "Webhook-Id", value: "msg_1" },
  { name: "webhook-timestamp", value: "1767348000" },
  { name: "webhook-signature", value: "v1,a= v1a,b=" },
];
const head = headers.map(({ name, value }) => `${name}: ${value}`).join("\n");

test("raw HTTP with its request line", () => {
  expect(parseRequest(`POST /inbox/x?a=1 HTTP/1.1\r\n${head.replaceAll("\n", "\r\n")}\r\n\r\n{"a":1}`)).toEqual({
    request: { method: "POST", target: "/inbox/x?a=1", headers, body: '{"a":1}' },
  });
});

test("header lines alone, in any spacing, before an empty line and the body", () => {
  expect(parseRequest(`\n\n${head.replaceAll(": ", ":\t ")}\n\n{"a":1}`)).toEqual({
    request: { headers, body: '{"a":1}' },
  });
  expect(parseRequest(head)).toEqual({ request: { headers, body: "" } });
  expect(parseRequest(`${head}\n`)).toEqual({ request: { headers, body: "" } });
});

test("the body keeps its line breaks, its empty lines and what looks like a header", () => {
  const body = "\n a: b\r\n\r\n> c\n";
  expect(parseRequest(`${head}\n\n${body}`)).toEqual({ request: { headers, body } });
});

test("the request that curl -v printed, without what curl says itself", () => {
  const printed = `* Connected to portal.example\n> POST /inbox/x HTTP/1.1\n${head.replace(/^/gm, "> ")}\n> \n} [7 bytes data]\n< HTTP/1.1 200 OK\n< content-type: application/json\n< \n{"a":1}`;
  expect(parseRequest(printed)).toEqual({
    request: { method: "POST", target: "/inbox/x", headers, body: '{"a":1}' },
  });
});

test("lines that begin with <, as a receiver's log has them", () => {
  expect(parseRequest(`${head.replace(/^/gm, "< ")}\n<\n{"a":1}`)).toEqual({ request: { headers, body: '{"a":1}' } });
});

test.each([
  ["an object", Object.fromEntries(headers.map(({ name, value }) => [name, value]))],
  ["an object of lists", Object.fromEntries(headers.map(({ name, value }) => [name, [value]]))],
  ["a list of pairs", headers.map(({ name, value }) => [name, value])],
  ["a list of names and values", headers],
])("headers as JSON, %s, before the body", (_, json) => {
  expect(parseRequest(`${JSON.stringify(json, null, 2)}\n\n{"a":1}`)).toEqual({
    request: { headers, body: '{"a":1}' },
  });
  expect(parseRequest(JSON.stringify({ headers: json, body: '{"a":1}' }))).toEqual({
    request: { headers, body: '{"a":1}' },
  });
});

test("a number in JSON is its text", () => {
  expect(parseRequest('{"webhook-timestamp":1767348000}')).toEqual({ request: { headers: [headers[1]], body: "" } });
});

test.each([
  ["nothing", " \n ", /Paste a request/],
  ["a body without headers, not JSON", "hello", /Line 1 is not a header: "hello"/],
  ["a line that is none", `${head}\nno header\n\nx`, /Line 4 is not a header/],
  ["JSON that is not headers", '{"a":{"b":1}}', /not a list of headers/],
  ["JSON that is broken", '{"a":"b",}\n\nx', /look like JSON/],
  ["a body that was parsed", '{"headers":{"a":"b"},"body":{"c":1}}', /Paste the body as it arrived/],
  ["an empty list", "[]", /not a list of headers/],
  ["too many headers", "a: b\n".repeat(201), /more than 200/],
  ["a megabyte", "x".repeat(1_000_001), /too long/],
])("%s is refused in words", (_, text, problem) => {
  expect(parseRequest(text)).toEqual({ problem: expect.stringMatching(problem) });
});
