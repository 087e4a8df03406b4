import { expect, test } from "vitest";
import { plainTitles } from "./inline-titles.ts";

const object = { type: "object", properties: { a: { type: "string" } } };
const titled = (title: string) => ({ ...object, title });

test("an unnamed schema has no title that no class can have, or that another class has", () => {
  const schemas = {
    Card: {
      type: "object",
      title: "card",
      properties: { a: titled("😀"), d: titled("3 DS"), b: titled("card"), c: titled("Card") },
    },
    List: { type: "array", items: titled("Bank account") },
  };
  const paths = { "/a": { get: { schema: titled("BankAccount"), text: { type: "string", title: "card" } } } };
  expect(plainTitles({ info: { title: "" }, paths, components: { schemas } })).toEqual({
    info: { title: "" },
    paths: { "/a": { get: { schema: object, text: { type: "string", title: "card" } } } },
    components: {
      schemas: {
        Card: { type: "object", title: "card", properties: { a: object, d: object, b: object, c: titled("Card") } },
        List: schemas.List,
      },
    },
  });
});
