import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWireClient, type WireClient } from "../../testing/wire/make-client.ts";

const run = promisify(execFile);
const tsc = join(import.meta.dirname, "../../../../../../../node_modules/.bin/tsc");

let made: WireClient;
// biome-ignore lint/suspicious/noExplicitAny: the client is made while the test runs.
let client: any;
beforeAll(async () => {
  made = await makeWireClient("typescript-fetch", "../load/choices.yaml");
  await run(tsc, ["-p", made.content]);
  client = await import(join(made.content, "dist/index.js"));
}, 300_000);
afterAll(() => made.remove());

test("a choice that may be a list, a map or a text is read and sent as what it is", () => {
  const money = { value: 1, currency: "EUR" };
  for (const value of [money, [money]]) {
    expect(client.ListOrOneFromJSON(value)).toEqual(value);
    expect(client.ListOrOneToJSON(value)).toEqual(value);
  }
  for (const value of ["text", 1, true, null]) {
    expect(client.PlainFromJSON(value)).toBe(value);
    expect(client.PlainToJSON(value)).toBe(value);
  }
  expect(client.MapsFromJSON({ a: money })).toMatchObject({ a: money });
  expect(client.ValuesToJSON("LEFT")).toBe("LEFT");
  expect(client.ListOrOneToJSON(undefined)).toBeUndefined();
});

test("what a document does not name is kept, and what is read-only is never sent", () => {
  const event = { kind: "card", seen: 2, on: "2025-03-04", made: "then", note: "n" };
  const read = client.OpenEventFromJSON(event);
  expect(read).toMatchObject({ seen: 2, on: new Date("2025-03-04"), made: "then", note: "n" });
  const sent = { kind: "card", on: "2025-03-04", note: "n" };
  expect(JSON.parse(JSON.stringify(client.OpenEventToJSON(read)))).toEqual(sent);
});

test("an option that is newer than the client is its own JSON", () => {
  const hexagon = { kind: "hexagon", sides: 6 };
  expect(client.DrawnFromJSON(hexagon)).toEqual(hexagon);
  expect(client.DrawnToJSON(hexagon)).toEqual(hexagon);
});

test("a choice that refers to itself is read at each depth", () => {
  const tree = { name: "a", children: [{ name: "b", children: undefined }] };
  expect(client.TreeOrTreesFromJSON([[tree], tree])).toEqual([[tree], tree]);
});

test("days and lists without repetition are read and sent as themselves, in lists, maps and choices", () => {
  const on = "2025-03-04";
  const calendar = {
    days: [[on]],
    byName: { a: [{ on, note: "n" }] },
    tags: ["x"],
    open: [on, "2025-03-05"],
  };
  const day = new Date(on);
  const read = client.CalendarFromJSON(calendar);
  expect(read).toEqual({
    days: [[day]],
    byName: { a: [{ on: day, note: "n" }] },
    tags: ["x"],
    open: [day, new Date("2025-03-05")],
  });
  expect(JSON.parse(JSON.stringify(client.CalendarToJSON(read)))).toEqual(calendar);
  for (const open of [{ a: ["x"] }, { on, note: "n" }, { note: "n" }, true]) {
    expect(JSON.parse(JSON.stringify(client.DaysOrEntryToJSON(client.DaysOrEntryFromJSON(open))))).toEqual(open);
  }
  expect(client.DaysOrEntryFromJSON({ on, note: "n" }).on).toEqual(day);
});

test("days of a query, a header, a body and a response have no time", async () => {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetchApi = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response('{"a":["2025-03-04"]}', { headers: { "content-type": "application/json" } });
  };
  const api = new client.DefaultApi(new client.Configuration({ basePath: "https://api.example", fetchApi }));
  const days = [new Date("2025-03-04"), new Date("2025-03-05")];
  expect(await api.days({ on: days, xDays: days, requestBody: days })).toEqual({ a: [days[0]] });
  expect(sent[0]).toMatchObject({
    url: "https://api.example/days?on=2025-03-04&on=2025-03-05",
    init: { body: '["2025-03-04","2025-03-05"]', headers: { "X-Days": "2025-03-04,2025-03-05" } },
  });
});

test("null is told from absent in each property", () => {
  const read = client.EverythingFromJSON({ labels: null, notes: null, at: null });
  expect([read.labels, read.notes, read.at, read.next]).toEqual([null, null, null, undefined]);
});

test("a base that is put together of parts has the values of its properties, and is read by its discriminator", () => {
  expect(client.SourcePlatformEnum).toEqual({ Premises: "premises" });
  expect(client.ConnectionFromJSON({ type: "source", platform: "premises" })).toMatchObject({ platform: "premises" });
});

test("an object in the query has the document's names, and a field without a model is written as it is", async () => {
  const sent: { url: string; body: FormData }[] = [];
  const fetchApi = async (url: string, init: { body: FormData }) => {
    sent.push({ url, body: init.body });
    return new Response("[]", { headers: { "content-type": "application/json" } });
  };
  const api = new client.DefaultApi(new client.Configuration({ basePath: "https://api.example", fetchApi }));
  await api.everything({ tree: { name: "t" }, deep: { name: "d" } });
  await api.form({ metadata: { a: 1 }, things: [{ b: 2 }] });
  const [everything, form] = sent;
  expect(decodeURIComponent(everything?.url ?? "")).toBe("https://api.example/everything?name=t&deep[name]=d");
  const fields = [form?.body.get("metadata"), form?.body.get("things")];
  expect(await Promise.all(fields.map((field) => new Response(field).text()))).toEqual(['{"a":1}', '{"b":2}']);
});

test("a failure is read as the document's problem", async () => {
  const fetchApi = async () => new Response('{"title":"Gone","code":"gone"}', { status: 404 });
  const api = new client.DefaultApi(new client.Configuration({ basePath: "https://api.example", fetchApi }));
  const failure = await api.everything().catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "404 Gone", problem: { title: "Gone", code: "gone" } });
});
