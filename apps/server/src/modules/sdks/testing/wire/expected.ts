import { expect } from "vitest";
import { BATCH, type Echoed, nameOf } from "./echo-server.ts";

/** A call of the wire document: the expected request, and the values that its program reads from the response. */
export interface ExpectedCall {
  /** The path and the query; where clients may differ in what they escape, as `readable` shows it. */
  readonly sends: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a client that does not take any type. */
  readonly accepts?: string;
  readonly body?: string;
  /** Parts of multipart/form-data, by name: the type and the content of each. */
  readonly parts?: readonly string[];
  /** JSON, whose members have no order. */
  readonly json?: unknown;
  /** User-Agent, where the document lets the caller name it. */
  readonly agent?: string;
  readonly reads?: string;
}

const bytes = "\u0000\u00ff\n\u0080";
const member = { name: "n" };

/** By the name that a program prints. Values within a delimited list keep their own delimiters escaped. */
export const expectedCalls: Readonly<Record<string, ExpectedCall>> = {
  label: { sends: "GET /label/.a%2Fb" },
  "label-list": { sends: "GET /label-list/.3,4" },
  "label-each": { sends: "GET /label-each/.3.4" },
  "label-object": { sends: "GET /label-object/.x=1.y=2" },
  matrix: { sends: "GET /matrix/;id=5" },
  "matrix-list": { sends: "GET /matrix-list/;ids=3,4" },
  "matrix-object": { sends: "GET /matrix-object/;x=1;y=2" },
  simple: { sends: "GET /simple/a%2Fb%20%C3%BC%3B%3F%23%25/3,4" },
  "simple-object": { sends: "GET /simple-object/x,1,y,2" },
  "open-object": { sends: "GET /open-object/from,1,to,2" },
  "query-lists": { sends: "GET /query-lists?each=a&each=b%20c&commas=a,b%2Cc&pipes=1%7C2&spaces=3%204" },
  "query-objects": {
    sends: "GET /query-objects?filter[state]=open&filter[state]=b%20c&filter[amount][gte]=5&size=10&point=x,1,y,2",
  },
  "query-maps": { sends: "GET /query-maps?since[gte]=2025-03-04T10:22:31.123Z&flags[on]=true&team=a%20b" },
  "query-json": { sends: 'GET /query-json?where={"x":1%2C"y":2}' },
  "query-nested": { sends: 'GET /query-nested?points={"x":1%2C"y":2}&points={"x":3%2C"y":4}' },
  "query-values": {
    sends:
      "GET /query-values?on=2025-03-04&at=2025-03-04T10:22:31.123Z&yes=true&wide=9007199254740993&level=0&level=1&above=5&rate=4",
  },
  headers: {
    sends: "GET /headers",
    headers: { "x-ids": "1,2", "x-point": "x,1,y,2", "x-yes": "true", "x-json": '{"x":1}' },
    agent: "mine/1",
  },
  cookies: { sends: "GET /cookies", headers: { cookie: "session=a%20b%3Bc; debug=1; x=1; y=2; span=from,1,to,2" } },
  text: {
    sends: "POST /text",
    headers: { "content-type": "text/plain" },
    body: Buffer.from('plain "q"\nü').toString("latin1"),
    reads: "plain",
  },
  bytes: {
    sends: "POST /bytes",
    headers: { "content-type": "application/octet-stream" },
    body: bytes,
    reads: "00ff0a80",
  },
  xml: {
    sends: "POST /xml",
    headers: { "content-type": "application/xml" },
    body: '<p x="1"/>',
    reads: '<p x="1"/>',
  },
  lines: {
    sends: "POST /lines",
    headers: { "content-type": "application/jsonl" },
    body: '{"x":1}\n{"x":2}\n',
    reads: '{"x":1}|{"x":2}|',
  },
  quoted: {
    sends: "POST /quoted",
    headers: { "content-type": 'application/json; profile="p"' },
    accepts: 'application/octet-stream, application/json; profile="p"',
    json: { x: 1, y: 2 },
    reads: "00",
  },
  "said-form": {
    sends: "POST /said-form",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "memo=m",
  },
  "see-nothing": { sends: "HEAD /nothing" },
  nothing: { sends: "GET /nothing", reads: "nothing" },
  "empty-bytes": { sends: "POST /empty-bytes", headers: { "content-type": "application/octet-stream" } },
  "unset-body": { sends: "POST /unset-body" },
  "unset-bytes": { sends: "POST /unset-bytes" },
  encoded: { sends: "POST /encoded", json: { data: "AP8=" }, reads: "AP8=" },
  "json-text": { sends: "GET /json-text", reads: 'done "now"' },
  form: {
    sends: "POST /form",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: 'memo=a%26b%20c&items=x&items=y%20z&point={"x":1%2C"y":2}&range[from]=1',
  },
  multipart: {
    sends: "POST /multipart",
    parts: [
      `file application/octet-stream ${bytes}`,
      "labels  x",
      "labels  y z",
      'meta application/json {"x":1,"y":2}',
      `pages application/octet-stream ${bytes}`,
      `pages application/octet-stream ${bytes}`,
    ],
  },
  "multipart-types": {
    sends: "POST /multipart-types",
    parts: [
      `file application/pdf ${bytes}`,
      "labels text/markdown x",
      "labels text/markdown y z",
      'meta application/json {"x":1,"y":2}',
    ],
  },
  scenes: {
    sends: "POST /scenes",
    json: { clip: { kind: "media", url: "u" }, more: [{ kind: "text", body: "b" }] },
    reads: "u",
  },
  orders: { sends: "POST /orders?later=false", reads: "o1" },
  "orders later": { sends: "POST /orders?later=true", reads: "t1" },
  batches: { sends: "POST /batches", json: BATCH },
  members: {
    sends: "PUT /members",
    json: { ...member, wide: "9007199254740993", amount: 1234567.89, inner: member, list: [member] },
    reads: "i1",
  },
  extras: { sends: "PUT /extras", json: { name: "n", note: "x", counts: { cards: 2, tokens: 1 } } },
  news: { sends: "PUT /news", json: { figure: { kind: "hexagon", sides: 6 } } },
  kinds: { sends: "PUT /kinds", json: { version: 1, first: "a", "": "e" } },
  values: {
    sends: "PUT /values",
    json: { state: "frozen", states: ["open", "frozen"], level: "middle" },
    reads: "frozen",
  },
  changes: {
    sends: "PATCH /changes",
    headers: { "content-type": "application/merge-patch+json" },
    json: { cleared: null, either: null },
  },
};

/** Compared headers: a value that was never set, or the type of a missing body, would show in them. */
const judgedHeaders = /^(x-|cookie$|content-type$)/;

/** Compares one call; `wide` is the widest integer that the language has. */
export function expectCall(name: string, printed: string, echoed: readonly Echoed[], wide = "9007199254740993"): void {
  const call = expectedCalls[name] as ExpectedCall;
  const line = printed.split("\n").find((one) => one.startsWith(`${name}: `)) ?? "";
  const sends = call.sends.replace("9007199254740993", wide);
  const asked = (one: Echoed) => `${one.method} ${readable(one.target)}`;
  const tried = echoed.filter(({ target }) => nameOf(target) === nameOf(sends.split(" ")[1] ?? ""));
  const sent = tried.find((one) => asked(one) === sends) ?? tried[0];
  expect(sent && asked(sent), line).toBe(sends);
  if (sent === undefined) return;
  const headers = Object.entries(sent.headers).filter(([header]) => judgedHeaders.test(header));
  const judged = Object.fromEntries(
    headers.map(([header, value]) => [header, value.split(/; ?(?:charset|boundary)=/)[0]]),
  );
  const isTyped = call.json !== undefined && { "content-type": "application/json" };
  const isParts = call.parts !== undefined && { "content-type": "multipart/form-data" };
  expect(judged).toEqual({ ...isTyped, ...isParts, ...call.headers });
  if (call.agent !== undefined) expect(sent.headers["user-agent"]).toBe(call.agent);
  if (call.accepts !== undefined) expect(["*/*", call.accepts]).toContain(sent.headers.accept);
  const body = sent.body.toString("latin1");
  if (call.json !== undefined) expect(readJson(body)).toEqual(readJson(JSON.stringify(call.json), wide));
  else if (call.parts !== undefined) expect(partsOf(body, sent.headers["content-type"] ?? "")).toEqual(call.parts);
  else if (name === "form") expect(readable(body)).toBe(call.body);
  else expect(body).toBe(call.body ?? "");
  expect(line).toContain(call.reads ?? ": sent");
}

/** Digits beyond 2^53 as a text, as they were sent. */
function readJson(text: string, wide?: string): unknown {
  const written = wide === undefined ? text : text.replace("9007199254740993", wide);
  return JSON.parse(written.replace(/:\s*(\d{16,})/g, ':"$1"'));
}

/** Clients differ in what they escape without need, in how they write a space, UTC and a fraction's zeros. */
function readable(target: string): string {
  return target
    .replaceAll("+", "%20")
    .replace(/%(?:5B|5D|3A|22|7B|7D)/gi, (code) => decodeURIComponent(code))
    .replace("123000%2B00:00", "123Z");
}

/** Sorted by name; a browser's form gives each typed part a file name. */
function partsOf(body: string, contentType: string): string[] {
  const [, boundary = ""] = /boundary="?([^";]+)/.exec(contentType) ?? [];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  const read = parts.map((part) => {
    const [head = "", ...content] = part.slice(2, -2).split("\r\n\r\n");
    const [, name = ""] = /[; ]name="?([^";\r]+)/.exec(head) ?? [];
    const [, type = ""] = /content-type: ([^;\r]+)/i.exec(head) ?? [];
    const text = content.join("\r\n\r\n");
    return `${name} ${type} ${type === "application/json" ? JSON.stringify(JSON.parse(text)) : text}`;
  });
  return read.sort();
}
