import type { Problem } from "@connect-portal/contract";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CARDS_424 } from "./testing/card-document.ts";
import { contentOf } from "./testing/content.ts";
import { othersDocument } from "./testing/others-document.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [othersDocument] }));
});
afterAll(() => sandbox.close());

const call = (method: string, path: string, more: Omit<InjectOptions, "url"> = {}) =>
  sandbox.app.inject({ method: method as "GET", url: `${CARDS_424}${path}`, ...more });
const post = (path: string, payload: string, type = "application/json") =>
  call("POST", path, { payload, headers: { "content-type": type } });
const FORM = "application/x-www-form-urlencoded";

describe("decimals are judged on the digits that were sent", () => {
  test.each([
    ["19.99", 204],
    ["4.35", 204],
    ["-4.02", 204],
    ["1070468.14", 204],
    ["9007199254740992", 204],
    ["1.005", 422],
    ["9007199254740993", 422],
    ["1E400", 422],
    ["12345678901234.005", 422],
  ])("%s", async (digits, status) => {
    expect((await post("/prices", `{"p":${digits}}`)).statusCode, "in a body").toBe(status);
    expect((await post("/prices", `p=${digits}`, FORM)).statusCode, "in a form").toBe(status);
    expect((await call("GET", `/prices?p=${digits}`)).statusCode, "in a query").toBe(status);
  });
});

test("examples are answered with the digits that they are written with", async () => {
  const { body, headers } = await call("GET", "/rates");
  expect(body).toBe('{"rate":1.0,"big":9007199254740993}');
  expect(headers["x-rate"]).toBe("3.10");
  expect((await call("POST", "/rates")).body).toBe('[{"amount":100.10}]');
});

test("headers that clients send by themselves are not judged, others are", async () => {
  const headers = { "accept-language": "en-US,en;q=0.9", "user-agent": "curl/8" };
  expect((await call("GET", "/greeting", { headers })).statusCode).toBe(204);
  expect((await call("GET", "/greeting", { headers: { ...headers, "x-trace": "en" } })).statusCode).toBe(422);
});

test("read-only members are ignored, whatever they hold", async () => {
  expect((await call("PUT", "/orders", { payload: { orderId: 7, total: 1 } })).statusCode).toBe(204);
  expect((await call("PUT", "/orders", { payload: { orderId: 7, total: "1" } })).statusCode).toBe(422);
});

test("QUERY and additional operations are answered; another method of the path is 405", async () => {
  const headers = { "content-type": "application/json" };
  expect((await call("QUERY", "/found", { payload: '{"from":1}', headers })).statusCode).toBe(204);
  expect((await call("QUERY", "/found", { payload: "{}", headers })).statusCode).toBe(422);
  expect((await call("QUERY", "/found")).statusCode, "without a type").toBe(415);
  expect((await call("COPY", "/found")).statusCode).toBe(204);
  expect((await call("LINK", "/found")).statusCode).toBe(204);
  for (const method of ["GET", "PROPFIND"]) {
    const refused = await call(method, "/found");
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, "QUERY, COPY, LINK"]);
  }
  expect((await call("PROPFIND", "/nowhere")).statusCode).toBe(404);
});

test.each([
  ["text/event-stream", "event: ping\ndata: one\n\n"],
  ["application/jsonl", '{"n":7}\n'],
  ["application/json-seq", "\u001e1\n\u001e2\n"],
])("a stream of %s has items", async (accept, body) => {
  const answer = await call("GET", "/feed", { headers: { accept } });
  expect([answer.headers["content-type"]?.toString().split(";")[0], answer.body]).toEqual([accept, body]);
});

test.each([
  ["lines[0][sku]=a&lines[0][count]=2&lines[1][sku]=b", 204],
  ["lines[0][sku]=a&until[month]=4&until[day][n]=1&tags[]=1&tags[]=2", 204],
  ["lines%5B0%5D%5Bsku%5D=a&tags[0]=1&tags[1]=2", 204],
  ["lines[0][count]=2", 422],
  ["lines[0][sku]=a&lines[0][count]=x", 422],
  ["lines[0][sku]=a&until[month]=x", 422],
  ["lines[0][sku]=a&until[day][n]=x", 422],
  ["lines[0][sku]=a&tags[]=x", 422],
  ["lines[0][sku]=a&lines[0]=b", 422],
])("names with brackets are read as objects: %s", async (text, status) => {
  expect((await post("/baskets", text, FORM)).statusCode, "in a form").toBe(status);
  const query = text.replaceAll(/(^|&)(\w+)/g, "$1b[$2]");
  expect((await call("GET", `/baskets?${query}`)).statusCode, "in a query").toBe(status);
});

describe("a base is judged by the schema that its discriminator names", () => {
  test.each([
    ["by the mapping", "POST", { by: { kind: "card", pan: "4" } }, { by: { kind: "card" } }],
    ["by its name", "POST", { by: { kind: "Bank", iban: "D" } }, { by: { kind: "Bank", pan: "4" } }],
    ["beside a description", "POST", { beside: { kind: "card", pan: "4" } }, { beside: { kind: "card" } }],
    ["in a list", "POST", { all: [{ kind: "card", pan: "4" }] }, { all: [{ kind: "card" }] }],
    ["as a whole body", "PUT", { kind: "VirtualCard", pan: "4", device: "d" }, { kind: "VirtualCard", pan: "4" }],
    ["but not where a derived one is asked for", "PATCH", { kind: "Bank", pan: "4" }, { kind: "card" }],
    ["unless it names none", "PUT", { kind: "cash" }, {}],
  ])("%s", async (_, method, right, wrong) => {
    const send = async (payload: object) => (await call(method, "/payments", { payload })).statusCode;
    expect([await send(right), await send(wrong)]).toEqual([204, 422]);
  });
});

test("numbers of lists and parts keep their digits, and limits are said as they are written", async () => {
  const form = (value: string) => `--B\r\nContent-Disposition: form-data; name="p"\r\n\r\n${value}\r\n--B--\r\n`;
  const send = async (value: string) => (await post("/precise", form(value), "multipart/form-data; boundary=B")).json();
  expect(await send("99999999999999999.95")).toBeNull();
  const { errors } = await send("99999999999999999.96");
  expect(errors).toMatchObject([{ message: "must be <= 99999999999999999.95" }]);
  expect((await post("/precise", "[9007199254740992, 9007199254740993]")).statusCode).toBe(200);
  expect((await post("/precise", "[9007199254740993.0, 9007199254740993]")).statusCode).toBe(422);
});

test("a reference that leads nowhere restricts nothing, and the rest is judged", async () => {
  expect((await post("/dangling", '{"gone": [], "n": 1}')).statusCode).toBe(204);
  expect((await post("/dangling", '{"gone": [], "n": "x"}')).statusCode).toBe(422);
});

test.each([
  ["?n=", 204],
  ["?n", 204],
  ["?n=1", 204],
  ["?n=x", 422],
  ["", 422],
])("a required parameter that may be empty has to be there: %s", async (query, status) => {
  expect((await call("GET", `/empty${query}`)).statusCode).toBe(status);
});

test.each([
  ["ids=1,2", 204],
  ["ids=1%2C2", 204],
  ["ids=1%2cx", 422],
  ["fields=a%2Cb", 204],
  ["texts=a%2Cb,c", 204],
  ["texts=ab%2Cc", 422],
])("an encoded comma separates items where none may have one: %s", async (query, status) => {
  expect((await call("GET", `/lists?${query}`)).statusCode).toBe(status);
});

test("a wrong name of a property is told by its pointer", async () => {
  const answer = await post("/named", '{"ok":1,"too_long":1}');
  expect(answer.json<Problem>().errors?.map(({ pointer }) => pointer)).toEqual(["/too_long", "/too_long"]);
});

test("a reference that leads back to itself restricts nothing", async () => {
  expect((await post("/circular", '{"any":1}')).statusCode).toBe(204);
});

test("a path parameter that the path does not name is not asked for", async () => {
  expect((await call("GET", "/ghost")).statusCode).toBe(204);
});

test("values of another type than their schema's are read as its", async () => {
  expect((await call("GET", "/untyped?code=1")).body).toBe('{"code":"200","n":7}');
  expect((await call("GET", "/untyped?code=3")).statusCode).toBe(422);
});

test.each([
  ['told={"sku":"a"}', 204],
  ['told={"sku":1}', 422],
  ["told={", 422],
  ['untold={"sku":"a"}', 204],
  ['untold={"count":1}', 422],
  ["k=1", 204],
  ["k=x", 422],
  ['all={"sku":"a"}&all={"sku":"b"}', 204],
  ['all={"sku":"a"}&all={}', 422],
])("an object in a field of a form is JSON: %s", async (text, status) => {
  const encoded = text.replaceAll(/=([^&]*)/g, (_, value: string) => `=${encodeURIComponent(value)}`);
  expect((await post("/forms", encoded, FORM)).statusCode).toBe(status);
});

test.each([
  ["5", 204],
  ["4", 422],
  ["x", 422],
])("a body of plain text is the value of its schema: %s", async (text, status) => {
  const answer = await post("/forms", text, "text/plain; charset=utf-8");
  expect([answer.statusCode, answer.headers["sandbox-unchecked"]]).toEqual([status, undefined]);
});

test.each([
  ["ids=1&ids=2", 204],
  ["ids[0]=1&ids[1]=2", 204],
  ["ids=x", 422],
])("a list of the style deepObject is read in each way that clients write one: %s", async (query, status) => {
  expect((await call("GET", `/forms?${query}`)).statusCode).toBe(status);
});

describe("multipart", () => {
  const parts = (...all: [name: string, text: string, more?: string][]) =>
    [
      ...all.map(
        ([name, text, more = ""]) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`,
      ),
      "--b--\r\n",
    ].join("");
  const file = '; filename="a.pdf"\r\nContent-Type: application/pdf';
  const of = 'multipart/form-data; boundary="b"';

  test.each([
    [
      "all of it",
      parts(["scan", "%PDF", file], ["about", '{"pages":2}'], ["copies", "2"], ["tags", "1"], ["tags", "2"]),
      204,
    ],
    [
      "a part of a type",
      parts(["scan", "%PDF", file], ["about", '{"pages":2}', "\r\nContent-Type: application/json"]),
      204,
    ],
    ["one of a list", parts(["scan", "%PDF", file], ["tags", "1"]), 204],
    ["no file", parts(["copies", "2"]), 422],
    ["a wrong number", parts(["scan", "%PDF", file], ["copies", "x"]), 422],
    ["a wrong object", parts(["scan", "%PDF", file], ["about", '{"pages":"x"}']), 422],
    ["no JSON", parts(["scan", "%PDF", file], ["about", "{"]), 422],
    ["a wrong item", parts(["scan", "%PDF", file], ["tags", "1"], ["tags", "x"]), 422],
    ["two of one", parts(["scan", "%PDF", file], ["copies", "1"], ["copies", "2"]), 422],
    ["no multipart", "scan=1", 422],
  ])("%s", async (_name, payload, status) => {
    expect((await post("/uploads", payload, of)).statusCode).toBe(status);
  });

  test("objects of a list, each in a part", async () => {
    const send = async (...texts: string[]) =>
      (await post("/forms", parts(...texts.map((text): [string, string] => ["all", text])), of)).statusCode;
    expect(await send('{"sku":"a"}')).toBe(204);
    expect(await send('{"sku":"a"}', '{"sku":"b"}')).toBe(204);
    expect(await send('{"sku":"a"}', '{"count":1}')).toBe(422);
  });

  test("a part may have the letters of the boundary", async () => {
    expect((await post("/uploads", parts(["scan", "a b --b c", file]), of)).statusCode).toBe(204);
  });

  test("a form of ten thousand parts is refused", async () => {
    const many = Array.from({ length: 10_000 }, (_, at): [string, string] => [`p${at}`, ""]);
    expect((await post("/uploads", parts(["scan", "%PDF", file], ...many), of)).statusCode).toBe(422);
  });

  test("a body that cannot be checked is said to be so", async () => {
    const answer = await post("/uploads", "<upload/>", "application/xml");
    expect([answer.statusCode, answer.headers["sandbox-unchecked"]]).toEqual([204, "body"]);
    expect((await post("/prices", "{}")).headers["sandbox-unchecked"]).toBeUndefined();
  });

  test.each([
    ["<upload>", "line 1, column 8"],
    ["<a/><b/>", "line 1, column 7"],
    ["<a>\n&unknown;</a>", "line 2, column 9"],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "line 1, column 36"],
    ["scan", "line 1, column 4"],
  ])("XML that is not well-formed is refused: %s", async (text, place) => {
    const answer = await post("/uploads", text, "application/xml");
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
      422,
      [expect.objectContaining({ message: `is not well-formed XML at ${place}` })],
    ]);
  });
});

describe("a document's own errors", () => {
  const wrong = '{"sum":"x"}';
  test("have its status and shape, and say what is wrong", async () => {
    const { statusCode, headers, body } = await post("/own-400", wrong);
    expect([statusCode, headers["sandbox-problem"]]).toEqual([400, "request_invalid"]);
    expect(JSON.parse(body)).toEqual({
      message: "The request does not match the OpenAPI document: body /sum must be integer",
      status: 400,
    });
  });

  test("of a range keep the status, and constants", async () => {
    const { statusCode, body } = await post("/own-4XX", wrong);
    expect(statusCode).toBe(422);
    expect(JSON.parse(body)).toEqual({ error: { code: "bad", detail: expect.stringContaining("/sum") } });
    expect((await post("/own-4XX", "{")).statusCode, "no JSON").toBe(400);
  });

  test("are problems where they could hold anything", async () => {
    expect((await post("/own-empty", wrong)).json()).toMatchObject({ code: "request_invalid", status: 400 });
  });

  test("are its example where they have no place for it", async () => {
    expect((await post("/own-default", wrong)).json()).toBe("refused");
  });

  test("without content lend their status only", async () => {
    const answer = await post("/own-status", '"x"');
    expect([answer.statusCode, answer.json<Problem>().code, answer.json<Problem>().status]).toEqual([
      400,
      "request_invalid",
      400,
    ]);
  });

  test("of access, too", async () => {
    const answer = await call("GET", "/of-others");
    expect([answer.statusCode, answer.json(), answer.headers["www-authenticate"]]).toEqual([
      401,
      { fault: "key" },
      expect.stringContaining("Bearer"),
    ]);
  });

  test("are the sandbox's where it has none", async () => {
    const answer = await post("/prices", '{"p":"x"}');
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, "request_invalid"]);
  });
});
