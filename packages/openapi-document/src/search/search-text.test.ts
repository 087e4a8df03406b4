import { describe, expect, test } from "vitest";
import type { CompiledDocument, JsonObject, SearchText } from "../model.ts";
import { answering, compiledOf } from "../testing/fixtures.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const get = (operation: JsonObject) => ({ get: operation });

function documentOf(paths: JsonObject, schemas: JsonObject = {}): CompiledDocument {
  return compiledOf({ paths, components: { schemas } });
}

/** All that an item says: its own part and those it leads to. */
function wordsOf({ parts }: SearchText, item: number | undefined): string[] {
  const found = new Set(item === undefined ? [] : [item]);
  for (const part of found) for (const next of parts[part]?.leadsTo ?? []) found.add(next);
  return [...found].flatMap((part) => parts[part]?.text.split("\n") ?? []);
}

test("an operation says what a reader sees, in the order of the page", async () => {
  const { searchText } = documentOf({
    "/cards/{id}": get({
      operationId: "getCard",
      summary: "Get a card",
      description: "Reads **one** card.",
      deprecated: true,
      security: [{ oauth: ["cards:read"] }],
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" }, description: "Its _id_." }],
      requestBody: { content: { "text/csv": { schema: { type: "string", enum: ["a1", "b2"] } } } },
      responses: {
        200: {
          description: "The card.",
          headers: { ETag: { description: "Its version." } },
          links: { next: { operationId: "elsewhere", description: "Go on." } },
        },
      },
      callbacks: { changed: { "{$request.body#/url}": { post: { summary: "Card changed" } } } },
    }),
  });
  const text = await searchText();
  const words = wordsOf(text, text.operations[0]);
  for (const word of [
    "Get a card",
    "Deprecated",
    "/cards/{id}",
    "Reads one card.",
    "cards:read",
    "getCard",
    "id",
    "string",
    "Its id.",
    "text/csv",
    "a1",
    "b2",
    "200",
    "The card.",
    "ETag",
    "Its version.",
    "next",
    "elsewhere",
    "Go on.",
    "Card changed",
    "changed",
    "{$request.body#/url}",
  ]) {
    expect(words).toContain(word);
  }
  expect(words.indexOf("Get a card")).toBeLessThan(words.indexOf("Its id."));
});

test("a schema that many operations show is written once", async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`/c${at}`, get(answering(ref("Card")))] as const),
  );
  const Card = { type: "object", properties: { holder: { type: "string", description: "Who carries it." } } };
  const { searchText } = documentOf(paths, { Card });
  expect(JSON.stringify(await searchText()).split("Who carries it.")).toHaveLength(2);
});

test("a parameter that operations repeat word for word is written once", async () => {
  const parameters = [{ name: "page", in: "query", description: "Which of the pages to answer, from 1." }];
  const { searchText } = documentOf({ "/a": get({ parameters }), "/b": get({ parameters }) });
  expect(JSON.stringify(await searchText()).split("Which of the pages")).toHaveLength(2);
});

describe("what is only sent or only answered", () => {
  const Card = {
    type: "object",
    properties: { pan: { type: "string", writeOnly: true }, created: { type: "string", readOnly: true } },
  };
  const body = { content: { "application/json": { schema: ref("Card") } } };
  const paths = { "/in": { post: { requestBody: body } }, "/out": get(answering(ref("Card"))) };

  test("is said where it is shown", async () => {
    const text = await documentOf(paths, { Card }).searchText();
    const said = text.operations.map((item) => wordsOf(text, item).filter((word) => /^(pan|created)$/.test(word)));
    expect(said).toEqual([["pan"], ["created"]]);
  });

  test("is said both by the schema itself", async () => {
    const text = await documentOf(paths, { Card }).searchText();
    expect(wordsOf(text, text.schemas[0])).toEqual(expect.arrayContaining(["pan", "created"]));
  });
});

test("schemas that refer to each other end", async () => {
  const Node = { type: "object", properties: { next: ref("Node"), list: { type: "array", items: ref("Node") } } };
  const text = await documentOf({ "/": get(answering(ref("Node"))) }, { Node }).searchText();
  expect(wordsOf(text, text.operations[0]).filter((word) => word === "next")).toHaveLength(1);
});

test("a name that every object inherits is a name like any other", async () => {
  const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{}}}');
  const text = await documentOf({ "/": get(answering(ref("Odd"))) }, { Odd: schema }).searchText();
  expect(wordsOf(text, text.operations[0])).toEqual(expect.arrayContaining(["__proto__", "constructor"]));
});

test("schemas that are all made of each other stay small", async () => {
  const names = Array.from({ length: 150 }, (_, at) => `S${at}`);
  const schemas = Object.fromEntries(
    names.map((name, at) => {
      const others = Array.from({ length: 15 }, (_, step) => ref(names[(at * 7 + step * 13 + 1) % 150] ?? name));
      const properties = Object.fromEntries(
        others.map((other, p) => [`p${p}`, { allOf: [other, others[0] ?? other] }]),
      );
      return [name, { allOf: [...others.slice(0, 2), { properties }], oneOf: others }];
    }),
  );
  const json = JSON.stringify(await documentOf({ "/": get(answering(ref("S0"))) }, schemas).searchText());
  expect(json.length).toBeLessThan(1_000_000);
});

test("who else needs the thread gets it while the words of a large document are read", async () => {
  const paths = Object.fromEntries(
    Array.from(
      { length: 3000 },
      (_, at) => [`/c${at}`, get({ description: `The **${at}th** of [many](/c).` })] as const,
    ),
  );
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  await documentOf(paths).searchText();
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
