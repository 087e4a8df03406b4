import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../model.ts";
import { xmlOf, xmlSampleOf } from "./xml-sample.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function xml(schema: JsonObject, schemas: JsonObject = {}): string[] {
  const definitions = Object.fromEntries(Object.entries(schemas).map(([name, value]) => [ref(name).$ref, value]));
  const [declaration, ...lines] = xmlSampleOf(schema, definitions, { direction: "request" }).split("\n");
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  return lines;
}

const animal = { type: "string", example: "cat" };

describe("an XML sample", () => {
  it("is named by the schema's own name, else its component, else its title", () => {
    const Card = { type: "object", properties: { id: { const: 1 } } };
    expect(xml(ref("Card"), { Card })).toEqual(["<Card>", "  <id>1</id>", "</Card>"]);
    expect(xml(ref("Card"), { Card: { ...Card, xml: { name: "card" } } })[0]).toBe("<card>");
    expect(xml({ ...Card, title: "Paid card" })[0]).toBe("<Paid_card>");
    expect(xml({ type: "string", example: "a" })).toEqual(["<root>a</root>"]);
  });

  it("has attributes, names, prefixes and namespaces as the schema says (OpenAPI 3.1, XML Object)", () => {
    const Person = {
      type: "object",
      properties: {
        id: { type: "integer", example: 7, xml: { attribute: true } },
        name: {
          type: "string",
          example: "Ada",
          xml: { namespace: "https://example.com/schema/sample", prefix: "sample" },
        },
        note: { type: "string", example: "x", xml: { name: "remark", namespace: "https://example.com/" } },
      },
    };
    expect(xml(ref("Person"), { Person })).toEqual([
      '<Person id="7">',
      '  <sample:name xmlns:sample="https://example.com/schema/sample">Ada</sample:name>',
      '  <remark xmlns="https://example.com/">x</remark>',
      "</Person>",
    ]);
  });

  it("declares the prefixes of attributes, each once", () => {
    const attribute = (name: string) => ({ const: name, xml: { attribute: true, prefix: "r", namespace: "urn:r" } });
    const Link = { type: "object", properties: { a: attribute("1"), b: attribute("2") } };
    expect(xml(ref("Link"), { Link })).toEqual(['<Link xmlns:r="urn:r" r:a="1" r:b="2"/>']);
  });

  it.each<[string, JsonObject, string]>([
    ["as they are", { items: animal }, "<animals>cat</animals>"],
    ["named by their items", { items: { ...animal, xml: { name: "animal" } } }, "<animal>cat</animal>"],
    [
      "not by the list",
      { items: { ...animal, xml: { name: "animal" } }, xml: { name: "aliens" } },
      "<animal>cat</animal>",
    ],
    [
      "ignoring the name of a list that is not wrapped",
      { items: animal, xml: { name: "aliens" } },
      "<animals>cat</animals>",
    ],
    ["wrapped", { items: animal, xml: { wrapped: true } }, "<animals><animals>cat</animals></animals>"],
    [
      "wrapped and named",
      { items: animal, xml: { name: "aliens", wrapped: true } },
      "<aliens><aliens>cat</aliens></aliens>",
    ],
    [
      "wrapped, both named",
      { items: { ...animal, xml: { name: "animal" } }, xml: { name: "aliens", wrapped: true } },
      "<aliens><animal>cat</animal></aliens>",
    ],
    [
      "wrapped by OpenAPI 3.2's node type",
      { items: animal, xml: { nodeType: "element" } },
      "<animals><animals>cat</animals></animals>",
    ],
  ])("has lists %s", (_, list, expected) => {
    const lines = xml({ type: "object", properties: { animals: { type: "array", ...list } } });
    expect(
      lines
        .slice(1, -1)
        .map((line) => line.trim())
        .join(""),
    ).toBe(expected);
  });

  it("has one element around a list that is the whole document", () => {
    const Cards = { type: "array", items: ref("Card") };
    const Card = { type: "object", properties: { id: { const: 1 } }, xml: { name: "card" } };
    expect(xml(ref("Cards"), { Cards, Card }).map((line) => line.trim())).toEqual([
      "<Cards>",
      "<card>",
      "<id>1</id>",
      "</card>",
      "</Cards>",
    ]);
  });

  it("has texts, character data and parts without an element, which OpenAPI 3.2 has", () => {
    const properties = {
      lang: { const: "en", xml: { nodeType: "attribute" } },
      text: { const: "a < b", xml: { nodeType: "text" } },
    };
    expect(xml({ title: "note", type: "object", properties })).toEqual(['<note lang="en">a &lt; b</note>']);
    const script = { const: "x ]]> y", xml: { nodeType: "cdata" } };
    expect(xml({ title: "note", type: "object", properties: { script } })).toEqual([
      "<note><![CDATA[x ]]]]><![CDATA[> y]]></note>",
    ]);
    const bare = { type: "object", properties: { id: { const: 1 } }, xml: { nodeType: "none" } };
    expect(xml({ title: "note", type: "object", properties: { bare } })).toEqual(["<note>", "  <id>1</id>", "</note>"]);
  });

  it("adds no white space to a text with elements beside it, and takes none away", () => {
    const properties = {
      text: { const: "a\n  b", xml: { nodeType: "text" } },
      inner: { type: "object", properties: { deep: { type: "object", properties: { c: { const: "c" } } } } },
    };
    expect(xml({ title: "note", type: "object", properties }).join("\n")).toBe(
      "<note>a\n  b<inner><deep><c>c</c></deep></inner></note>",
    );
  });

  it("follows references and alternatives", () => {
    const Id = { const: 1, xml: { attribute: true } };
    const oneOf = [{ type: "object", properties: { id: ref("Id"), next: { $ref: "#/components/schemas/Node" } } }];
    expect(xml(ref("Node"), { Node: { oneOf }, Id })).toEqual(['<Node id="1"/>']);
  });

  it("is well-formed whatever names and texts are in it", () => {
    const value = JSON.parse('{"a b<c":"<&>\\"\\u0000","1":null,"__proto__":[1,2],"":{}}') as JsonValue;
    expect(xmlOf(value, true, {}).split("\n").slice(1)).toEqual([
      "<root>",
      "  <_1/>",
      "  <a_b_c>&lt;&amp;&gt;&quot;</a_b_c>",
      "  <__proto__>1</__proto__>",
      "  <__proto__>2</__proto__>",
      "  <_/>",
      "</root>",
    ]);
  });

  it("is the author's example where that is XML", () => {
    expect(xmlSampleOf({ type: "object", example: "<card/>" }, {}, { direction: "request" })).toBe("<card/>");
  });
});
