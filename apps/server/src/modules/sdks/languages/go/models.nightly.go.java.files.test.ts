import { afterAll, beforeAll, expect, test } from "vitest";
import { runGo } from "../../testing/go-program.ts";
import { makeWireClient, type WireClient } from "../../testing/wire/make-client.ts";

let client: WireClient;
let printed: readonly string[];
beforeAll(async () => {
  client = await makeWireClient("go", "../load/choices.yaml");
  const { stdout } = await runGo(client, "models.go.txt");
  printed = stdout.trim().split("\n");
}, 600_000);
afterAll(() => client.remove());

test("what does not fit a model, or is missing in it, is an error", () => {
  expect(printed).toContain("another type is an error: true");
  expect(printed).toContain("missing: no value given for required property value");
});

test("an option that is newer than the client is kept as it came", () => {
  expect(printed).toContain('new option: {"kind":"hexagon","sides":6} <nil>');
});

test("a required list is sent also when it is null, what may be null and has a default is not", () => {
  expect(printed).toContain('defaults: {"labels":null}');
});

test("a list that may be null is there when it is not null", () => {
  expect(printed.filter((line) => line.startsWith("notes:"))).toEqual(["notes: false", "notes: true"]);
});

test("a property whose name is a method of another one has a field of its own", () => {
  expect(printed).toContain("next: false true map[]");
});

test("a time that is null is written as null", () => {
  expect(printed).toContain("no time: null");
});

test("an object without members is no null, and a choice of nothing is", () => {
  expect(printed).toContain("without members: {} <nil>");
  expect(printed).toContain("null: null");
});

test("an option of a choice that is a list, a map or a text can be read, set and sent", () => {
  expect(printed).toContain('list: 1 <nil> [{"value":1}]');
  expect(printed).toContain("list beside a model of its name: 1 <nil> <nil>");
  expect(printed).toContain('text: text <nil> "text"');
  expect(printed).toContain('made: "made"');
  expect(printed).toContain('a map: {"a":"b"}');
});
