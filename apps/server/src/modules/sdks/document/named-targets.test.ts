import { expect, test } from "vitest";
import { withNamedTargets } from "./named-targets.ts";

const text = { type: "string" };

test("a schema within another one, or within an operation, gets a name", () => {
  const Card = { properties: { pan: text, next: { $ref: "#/components/schemas/Card/properties/pan" } } };
  const content = { "application/json": { schema: { type: "array", items: { type: "object" } } } };
  const body = "#/paths/~1cards/get/responses/200/content/application~1json/schema";
  const get = { responses: { 200: { content } } };
  const item = { $ref: `${body}/items` };
  const document = {
    paths: { "/cards": { get } },
    components: { schemas: { Card, List: { $ref: body }, Item: item } },
  };
  expect(withNamedTargets(document)).toEqual({
    paths: { "/cards": { get } },
    components: {
      schemas: {
        Card: { properties: { pan: text, next: { $ref: "#/components/schemas/Card_pan" } } },
        List: { $ref: "#/components/schemas/200_application_json" },
        Item: { $ref: "#/components/schemas/200_application_json_2" },
        Card_pan: text,
        "200_application_json": content["application/json"].schema,
        "200_application_json_2": { type: "object" },
      },
    },
  });
});

test("a parameter that stands in the list of another operation is written, as Mojaloop refers to it", () => {
  const [id, date] = [
    { name: "id", in: "query" },
    { name: "date", in: "query" },
  ] as const;
  const refers = (at: number) => ({ $ref: `#/paths/~1a/parameters/${at}` });
  const paths = { "/a": { parameters: [id, date] }, "/b": { parameters: [refers(1), refers(0)] } };
  expect(withNamedTargets({ paths })).toEqual({
    paths: { "/a": { parameters: [id, date] }, "/b": { parameters: [date, id] } },
  });
});

test("what is named, leads nowhere or leads to itself stays", () => {
  const endless = { $ref: "#/paths/~1a/parameters/0" };
  const schemas = {
    Card: { $ref: "#/components/schemas/Bank" },
    Bank: { $ref: "#/components/schemas/Lost/properties/a" },
  };
  const document = { paths: { "/a": { parameters: [endless] } }, components: { schemas } };
  expect(withNamedTargets(document)).toEqual(document);
});
