import { expect, test } from "vitest";
import type { JsonObject, OperationDocument, SchemaDocument } from "../model.ts";
import { answering, compiledOf } from "../testing/fixtures.ts";
import { createHitFinder, type Hits } from "./find-hits.ts";
import { locateHits } from "./locate-hits.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document = compiledOf({
  info: { title: "Places", version: "1", description: "Where the *bank* is.\n\n## At home" },
  tags: [{ name: "geo", summary: "Geography", description: "Whatever is **on the map**." }],
  servers: [{ url: "https://api.example/v1", description: "For trying out." }],
  paths: {
    "/cities": {
      get: {
        operationId: "listCities",
        summary: "List cities",
        ...answering({ type: "array", items: ref("City") }),
      },
    },
    "/city": {
      get: {
        operationId: "getCity",
        summary: "Get one city",
        responses: {
          200: { description: "OK", content: { "application/json": { schema: ref("City") } } },
          404: { description: "No such CITÝ." },
        },
      },
    },
  },
  components: {
    schemas: {
      City: {
        type: "object",
        properties: {
          mayor: ref("Mayor"),
          place: {
            oneOf: [ref("Point"), { title: "Area", properties: { border: { description: "The city limits." } } }],
          },
          kind: { type: "string", enum: Array.from({ length: 60 }, (_, at) => `kind-${at}`) },
        },
      },
      Mayor: { type: "object", properties: { name: { type: "string", description: "Of the city." } } },
      Point: { type: "object", properties: { x: { type: "number" } } },
    },
  },
} satisfies JsonObject);

const totalOf = ({ intro, tags, operations, schemas }: Hits) =>
  [intro, ...tags, ...operations, ...schemas].reduce((total, count) => total + count);
const words = await document.searchText();
const finder = () => createHitFinder(words);
const located = (id: string, query: string) =>
  locateHits(document.operation(id) as OperationDocument, query, { itemPlace: id });

test("letters of either case, with and without accents, are the same", () => {
  expect(finder().find(" cItY ")).toEqual(finder().find("çity"));
  expect(finder().find("no such city").operations).toEqual([0, 1]);
});

test("nothing is found for less than two letters, nor for what looks like a pattern", () => {
  expect(
    ["c", " ", "", ".*", "c.ty", "[a-z]", "<script>", "x".repeat(10_000)].map((q) => totalOf(finder().find(q))),
  ).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test("counts stand in the order of the index", () => {
  const { operations, schemas } = finder().find("city limits");
  expect([operations, schemas]).toEqual([
    [1, 1],
    [1, 0, 0],
  ]);
});

test("a schema counts what is its own; what it refers to counts at its own place", () => {
  expect(finder().find("of the city").schemas).toEqual([0, 1, 0]);
  const places = ["City", "Mayor"].map((name) => {
    return locateHits(document.schema(name) as SchemaDocument, "of the city", { itemPlace: name }).length;
  });
  expect(places).toEqual([0, 1]);
});

test("the steps of preparation find the same as none", () => {
  const prepared = finder();
  while (prepared.prepare());
  expect(prepared.find("city")).toEqual(finder().find("city"));
});

test("a hit inside rows says what has to be open, outermost first", () => {
  const [hit] = located("getCity", "of the city");
  expect(hit).toEqual({
    place: "/getCity/responses/200/mayor/name",
    opens: [
      ["/getCity/responses/200:open", true],
      ["/getCity/responses/200/media type", "application/json"],
      ["/getCity/responses/200/mayor:open", true],
    ],
    line: "of the city.",
    at: 0,
    repeat: 0,
  });
});

test("a hit inside an option chooses the option", () => {
  const [hit] = located("getCity", "city limits");
  expect(hit?.opens.slice(-2)).toEqual([
    ["/getCity/responses/200/place:open", true],
    ["/getCity/responses/200/place/choice 0/option", 1],
  ]);
});

test("the words of an answer are on the page without opening it", () => {
  expect(located("getCity", "no such").map(({ opens }) => opens)).toEqual([[]]);
});

test("a hit among many values shows them all", () => {
  const [hit] = located("getCity", "kind-59");
  expect(hit?.opens.at(-1)).toEqual(["/getCity/responses/200/kind:values", true]);
});

test("hits stand in the order of the page", () => {
  expect(located("getCity", "city").map(({ line }) => line)).toEqual([
    "get one city",
    "/city",
    "getcity",
    "city",
    "of the city.",
    "the city limits.",
    "no such city.",
  ]);
});

test("a shared schema is located at its own place in the list", () => {
  const schema = document.schema("Mayor") as SchemaDocument;
  const [hit] = locateHits(schema, "of the city", { itemPlace: "schema/Mayor" });
  expect([hit?.place, hit?.opens]).toEqual(["/schema/Mayor/schema/name", []]);
});

test("what the document says of itself, and of its tags, is found", () => {
  expect([finder().find("where the bank").intro, finder().find("on the map").tags]).toEqual([1, [1]]);
  const [hit] = locateHits(document.index, "trying", { itemPlace: "document" });
  expect([hit?.place, hit?.opens]).toEqual(["/document/servers/Server", [["/document/servers:open", true]]]);
  const [tag] = document.index.tags;
  expect(tag && locateHits(tag, "geography", { itemPlace: "tag geo" })).toMatchObject([{ place: "/tag geo" }]);
});
