import { expect, test } from "vitest";
import { plainTexts } from "./plain-texts.ts";

test("a description that is a reference is left out, wherever it stands, and a number is a text", () => {
  const file = { $ref: "descriptions/cards.md" };
  expect(
    plainTexts({
      info: { title: 4, version: "1", description: file },
      tags: [{ name: "Cards", description: file }],
      paths: {
        "/cards": {
          summary: file,
          parameters: [{ name: "q", in: "query", description: file }],
          get: { description: file, responses: { 200: { description: "A card" } } },
        },
      },
      components: { schemas: { Card: { title: true, description: null, type: "object" } } },
    }),
  ).toEqual({
    info: { title: "4", version: "1" },
    tags: [{ name: "Cards" }],
    paths: {
      "/cards": {
        parameters: [{ name: "q", in: "query" }],
        get: { responses: { 200: { description: "A card" } } },
      },
    },
    components: { schemas: { Card: { title: "true", type: "object" } } },
  });
});

test("members of schemas, schemas and values of these names stay", () => {
  const named = { title: { type: "string" }, description: { $ref: "#/components/schemas/description" } };
  const value = { title: 1, description: { de: "Karte" }, more: { summary: null } };
  const document = {
    "x-portal": value,
    components: {
      schemas: { description: { type: "string" }, Card: { properties: named, default: value, examples: [value] } },
      examples: { description: { value } },
    },
  };
  expect(plainTexts(document)).toEqual(document);
});

test("a text has no character that no source may hold", () => {
  const text = "\uFEFFOf a card:\n\tits\u0000 PAN\u001B\u0085 \uD83D\uDCB3 \uD83D";
  expect(plainTexts({ info: { description: text } })).toEqual({
    info: { description: "Of a card:\n\tits PAN \u{1F4B3} \uFFFD" },
  });
});
