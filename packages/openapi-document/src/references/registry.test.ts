import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model.ts";
import { createRegistry, readReferences } from "./registry.ts";

const card = { title: "Card" };

function resolved(document: JsonObject, ref: string, fileName?: string) {
  return createRegistry(document, fileName).resolve(ref)?.value;
}

describe("a reference by JSON Pointer", () => {
  it.each([
    ["a component", "#/components/schemas/Card"],
    ["escaped slash and tilde", "#/components/schemas/a~1b~0c"],
    ["percent-encoded", "#/components/schemas/Caf%C3%A9%20%7B%7D"],
    ["a list's item", "#/components/schemas/List/oneOf/1"],
    ["the document's own file name", "api.yaml#/components/schemas/Card"],
    ["the document's own file name, dotted", "./api.yaml#/components/schemas/Card"],
  ])("follows %s", (_what, ref) => {
    const schemas = { Card: card, "a/b~c": card, "Café {}": card, List: { oneOf: [{}, card] } };
    expect(resolved({ components: { schemas } }, ref, "api.yaml")).toBe(card);
  });

  it("follows # to the document itself", () => {
    const document = { openapi: "3.1.0" };
    expect(resolved(document, "#")).toBe(document);
  });

  it.each([
    ["no URL", "http://["],
    ["nothing", "#/components/schemas/Gone"],
    ["what every JavaScript object inherits", "#/components/constructor"],
    ["a prototype", "#/components/__proto__"],
    ["a list's length", "#/tags/length"],
    ["broken percent-encoding", "#/components/%E0%A4"],
    ["another file", "other.yaml#/Card"],
    ["another host", "https://example.com/card.json"],
    ["no URI at all", "http://[#/x"],
    ["an empty text", "#nowhere"],
  ])("does not follow %s", (_what, ref) => {
    expect(resolved({ tags: [], components: { schemas: {} } }, ref)).toBeUndefined();
  });
});

describe("a reference by identifier", () => {
  const document = {
    components: {
      schemas: {
        Card: {
          $id: "https://example.com/card",
          $defs: { pan: { $anchor: "pan", title: "PAN" } },
          $ref: "#/$defs/pan",
        },
        Local: { $anchor: "local", title: "Local" },
        Node: { $dynamicAnchor: "node", title: "Node" },
        Relative: { $id: "relative", title: "Relative" },
      },
    },
  };

  it.each([
    ["$id", "https://example.com/card#/$defs/pan", "PAN"],
    ["$id and $anchor", "https://example.com/card#pan", "PAN"],
    ["$anchor", "#local", "Local"],
    ["$dynamicAnchor", "#node", "Node"],
    ["a relative $id", "relative", "Relative"],
  ])("is followed by %s", (_what, ref, title) => {
    expect(resolved(document, ref)).toMatchObject({ title });
  });

  it("means the schema with the $id where it is written below one", () => {
    const registry = createRegistry(document);
    expect(registry.resolve("#/$defs/pan", "https://example.com/card")?.pointer).toBe(
      "/components/schemas/Card/$defs/pan",
    );
    expect(registry.resolve("#/$defs/pan")).toBeUndefined();
  });

  it("to the components of the document is followed below an $id too, as its author meant it", () => {
    const registry = createRegistry(document);
    expect(registry.resolve("#/components/schemas/Node", "https://example.com/card")?.value).toMatchObject({
      title: "Node",
    });
    expect(registry.resolve("#/paths", "https://example.com/card")).toBeUndefined();
  });

  it("is resolved against $self, which OpenAPI 3.2 has", () => {
    expect(resolved({ $self: "https://example.com/api", ...document }, "https://example.com/api#local")).toMatchObject({
      title: "Local",
    });
  });
});

describe("what counts as a reference", () => {
  function references(document: JsonObject): string[] {
    return readReferences(document).references.map(({ text }) => text);
  }

  it("is a $ref, a $dynamicRef and a discriminator's mapping", () => {
    const schema = {
      oneOf: [{ $ref: "#/a" }, { $dynamicRef: "#b" }],
      discriminator: { propertyName: "type", mapping: { c: "#/c", d: "Dog" }, defaultMapping: "Other" },
    };
    const expected = ["#/c", "#/components/schemas/Dog", "#/components/schemas/Other", "#/a", "#b"];
    expect(references({ components: { schemas: { Pet: schema } } })).toEqual(expected);
  });

  it("is nothing inside data: examples, defaults, enums, constants and extensions", () => {
    const data = { $ref: "#/nowhere" };
    const schema = { example: data, examples: [data], default: data, enum: [data], const: data, "x-internal": data };
    expect(references({ components: { schemas: { A: schema }, examples: { a: { value: data } } } })).toEqual([]);
  });

  it("is everything in parts whose author named them like keywords", () => {
    const properties = { example: { $ref: "#/1" }, default: { $ref: "#/2" }, "x-id": { $ref: "#/3" } };
    const responses = { default: { $ref: "#/4" } };
    expect(references({ components: { schemas: { value: { properties } }, responses } })).toEqual([
      "#/1",
      "#/2",
      "#/3",
      "#/4",
    ]);
  });

  it("is not a property that is named $ref", () => {
    expect(references({ components: { schemas: { A: { properties: { $ref: { type: "string" } } } } } })).toEqual([]);
  });
});

describe("the spelling of references", () => {
  const followed = (ref: string) => createRegistry({ components: { schemas: { "a/b": { $ref: ref } } } });

  it.each([
    ["a needless code", "#/components/schemas/%41", true],
    ["a code of what has to be written so", "#/components/schemas/100%25", false],
    ["an address, whose codes mean something", "https://example.com/a%2Fb#/x", false],
  ])("with %s is another one: %s", (_what, ref, isOther) => {
    expect(followed(ref).hasOtherSpellings).toBe(isOther);
  });
});
