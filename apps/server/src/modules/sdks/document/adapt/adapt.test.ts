import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { adaptForGo } from "../../languages/go/adapt.ts";
import { adaptForPhp } from "../../languages/php/adapt.ts";
import { adaptForPython } from "../../languages/python/adapt.ts";
import { adaptForTypescript } from "../../languages/shared/adapt-typescript.ts";
import { bodiesOfValues, SCALARS_AND_LISTS } from "./bodies-of-values.ts";
import { delimitPatterns } from "./delimit-patterns.ts";
import { enumsAsTexts } from "./plain-values.ts";
import { withoutChecks } from "./without-checks.ts";

test("C#: regular expressions are delimited once, and only where they are expressions", () => {
  const properties = { pattern: { type: "string", pattern: "^a/b\\/c$" }, done: { pattern: "/x/i" } };
  expect(delimitPatterns({ properties })).toEqual({
    properties: { pattern: { type: "string", pattern: "/^a\\/b\\/c$/" }, done: { pattern: "/x/i" } },
  });
});

test("Python: a default that is no string of its own is the server's", () => {
  const properties = {
    a: { type: "string", default: "a\\c" },
    c: { type: "string", default: "it's" },
    b: { type: "string", default: "b" },
  };
  expect(adaptForPython({ schema: { properties } })).toEqual({
    schema: { properties: { a: { type: "string" }, c: { type: "string" }, b: properties.b } },
  });
});

test("Python: values of a number are in words", () => {
  expect(adaptForPython({ rate: { type: "number", enum: [0.5, 1] } })).toEqual({
    rate: { type: "number", description: "One of `0.5`, `1`." },
  });
});

test("TypeScript: a choice between a day and a moment is a text", () => {
  const text = { type: "string" };
  const choice = (formats: readonly string[]) => ({ oneOf: formats.map((format) => ({ ...text, format })) });
  const { components } = adaptForTypescript({
    components: { schemas: { both: choice(["date", "date-time"]), one: choice(["date-time", "uuid"]) } },
  });
  expect(components).toEqual({ schemas: { both: { oneOf: [text] }, one: choice(["date-time", "uuid"]) } });
});

test("Go: a file is not null, and a number has no list of values", () => {
  const file = { type: "string", format: "binary" };
  const text = { type: "string", nullable: true };
  expect(adaptForGo({ file: { ...file, nullable: true }, text })).toEqual({ file, text });
  const rate = { type: "number", format: "double", description: "One of `0.1`, `2`." };
  expect(adaptForGo({ rate: { type: "number", enum: [0.1, 2] } })).toEqual({ rate });
});

test("Go: a schema whose name is the constructor of another one is renamed, with all that refers to it", () => {
  const cardRef = { $ref: "#/components/schemas/Card" };
  const discriminator = {
    propertyName: "kind",
    mapping: { a: "#/components/schemas/NewCard", b: "NewCard", c: "Card" },
  };
  const oneOf = [cardRef];
  const schemas = { Card: {}, NewCard: { items: cardRef }, NewThing: {}, Any: { oneOf, discriminator } };
  const document = { components: { schemas }, body: { $ref: "#/components/schemas/NewCard" } };
  expect(adaptForGo(document)).toEqual({
    components: {
      schemas: {
        Card: {},
        NewCardModel: { items: cardRef },
        NewThing: {},
        Any: {
          oneOf,
          discriminator: {
            propertyName: "kind",
            mapping: { a: "#/components/schemas/NewCardModel", b: "NewCardModel", c: "Card" },
          },
        },
      },
    },
    body: { $ref: "#/components/schemas/NewCardModel" },
  });
});

test("Go: a schema whose name is the type of another one's null is renamed, however the names are written", () => {
  const schemas = { "git-user": {}, "nullable-git-user": {}, nullable_thing: {} };
  const { components } = adaptForGo({ components: { schemas } });
  expect(components).toEqual({ schemas: { "git-user": {}, "nullable-git-userModel": {}, nullable_thing: {} } });
});

test("Go: a tag says what is read-only, which is required of nobody; a property that is called so stays", () => {
  const properties = { id: { type: "string", readOnly: true }, readOnly: { type: "boolean" } };
  const id = { type: "string", "x-go-custom-tag": 'access:"readOnly"' };
  expect(adaptForGo({ schema: { properties, required: ["id", "readOnly"] } })).toEqual({
    schema: { properties: { ...properties, id }, required: ["readOnly"] },
  });
});

test.each(["a,b", 'say "it"', "back\\slash", "", "-", "additional_properties"])(
  "Go: a member called %j is none of the fields",
  (name) => {
    const schema = { properties: { [name]: {}, c: {} }, required: [name, "c"] };
    expect(adaptForGo({ schema })).toEqual({ schema: { properties: { c: {} }, required: ["c"] } });
    expect(adaptForGo({ schema: { properties: { [name]: {} }, required: [name] } })).toEqual({
      schema: { properties: {} },
    });
  },
);

test("Go: what would hold itself without end is required of nobody", () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Tree: { properties: { id: {}, parent: to("Tree") }, required: ["id", "parent"] },
    Person: { properties: { employer: to("Company"), home: to("Home") }, required: ["employer", "home"] },
    Company: { properties: { head: { allOf: [to("Person")] } }, required: ["head"] },
    Home: { properties: { rooms: { items: to("Home") }, above: to("Home") }, required: ["rooms"] },
    Node: { properties: { next: { nullable: true, allOf: [to("Node")] } }, required: ["next"] },
  };
  expect(adaptForGo({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        Tree: { ...schemas.Tree, required: ["id"] },
        Person: { ...schemas.Person, required: ["home"] },
        Company: { properties: schemas.Company.properties },
        Home: schemas.Home,
        Node: schemas.Node,
      },
    },
  });
});

test("TypeScript: a body that is a text or a number is any value; other choices stay", () => {
  const media = (schema: JsonObject) => ({ content: { "application/json": { schema, example: 1 } } });
  const options = [{ type: "string" }, { type: "integer" }];
  const shapes = media({ oneOf: [{ type: "string" }, { $ref: "#/components/schemas/Shape" }] });
  const document = { values: media({ description: "A value.", anyOf: options }), shapes, member: { oneOf: options } };
  expect(adaptForTypescript({ ...document, components: { schemas: {} } })).toEqual({
    ...document,
    values: media({ description: "A value." }),
    components: { schemas: {} },
  });
});

test("TypeScript: a choice within a choice is the options of both, once each, unless it says what is chosen", () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const text = { type: "string" };
  const discriminator = { propertyName: "kind", mapping: { circle: "#/components/schemas/Circle" } };
  const schemas = {
    Circle: { properties: { kind: text } },
    Shape: { oneOf: [to("Circle"), to("Mixed")], discriminator },
    Mixed: { anyOf: [text, to("Circle"), to("Mixed")] },
    Named: { nullable: true, oneOf: [to("Circle"), text] },
    Thing: { oneOf: [to("Shape"), { oneOf: [to("Mixed"), text] }, to("Named")] },
  };
  const { components } = adaptForTypescript({ components: { schemas } });
  expect(components).toMatchObject({
    schemas: { Shape: { oneOf: schemas.Shape.oneOf }, Mixed: { oneOf: [text, to("Circle"), to("Mixed")] } },
  });
  expect(components).toMatchObject({ schemas: { Thing: { oneOf: [to("Circle"), text, to("Mixed"), to("Named")] } } });
});

test("Python: base64 is a text, and what is read-only is required of nobody", () => {
  const data = { type: "string", format: "byte" };
  const properties = { name: { type: "string", readOnly: true }, data };
  expect(adaptForPython({ schema: { properties, required: ["name"] } })).toEqual({
    schema: {
      properties: {
        name: { type: "string", readOnly: true },
        data: { type: "string" },
      },
    },
  });
});

test("Python: an exclusive limit, which the generator takes for the other one, is a limit", () => {
  const limits = { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false };
  const properties = { exclusiveMinimum: { type: "boolean" } };
  expect(adaptForPython({ limits, schema: { properties } })).toEqual({
    limits: { type: "number", minimum: 0, maximum: 9 },
    schema: { properties },
  });
});

test("Python: a password is a text", () => {
  const text = { type: "string" };
  expect(adaptForPython({ schema: { ...text, format: "password" } })).toEqual({ schema: text });
});

test("Python: patterns, which it does not read as ECMA-262 does, are the server's, and a member that is called so stays", () => {
  const schema = (words: object) => ({ properties: { pattern: { type: "string", ...words } } });
  expect(adaptForPython(schema({ pattern: "[\\w-.]+\\p{L}" }))).toEqual(schema({}));
});

test("PHP: an expression with more than ASCII says that it is UTF-8", () => {
  const document = { masked: { pattern: "^[0-9]{6}•{3,9}$" }, code: { pattern: "^[A-Z]$" } };
  expect(adaptForPhp(document)).toEqual({ ...document, masked: { pattern: "/^[0-9]{6}•{3,9}$/u" } });
});

test("R: nothing is checked, and a property that is called pattern stays", () => {
  const schema = (pattern: object) => ({ properties: { pattern: { type: "string", ...pattern } } });
  expect(withoutChecks(schema({ pattern: "^a", minLength: 1, uniqueItems: true }))).toEqual(schema({}));
});

test("named values as texts: the description names them, and what is no text stays", () => {
  const schemas = {
    Kind: { type: "string", enum: ["a", "b"], description: "Which." },
    Code: { type: "string", enum: ["x"] },
  };
  const number = { type: "integer", enum: [1] };
  expect(enumsAsTexts({ components: { schemas: { ...schemas, Level: number } } })).toEqual({
    components: {
      schemas: {
        Kind: { type: "string", description: "Which. One of `a`, `b`." },
        Code: { type: "string", description: "One of `x`." },
        Level: number,
      },
    },
  });
});

test("TypeScript: an operation whose name is a method of another one is renamed", () => {
  const operations = (...ids: string[]) =>
    Object.fromEntries(ids.map((operationId, at) => [`/${at}`, { get: { operationId, responses: {} } }]));
  const { paths } = adaptForTypescript({ paths: operations("text/render", "text/render-raw", "drawRaw") });
  expect(paths).toEqual(operations("text/render", "text/render-raw-only", "drawRaw"));
});

test("TypeScript: no operation is called as a method of every class", () => {
  const called = (operationId: string) => adaptForTypescript({ get: { operationId, responses: {} } }).get;
  expect(called("request")).toMatchObject({ operationId: "request-only" });
  expect(called("requests")).toMatchObject({ operationId: "requests" });
});

test("TypeScript: an operation whose name begins with a digit has one that a type can begin with", () => {
  const { get } = adaptForTypescript({ get: { operationId: "5476a", responses: {} } });
  expect(get).toMatchObject({ operationId: "call-5476a" });
});

test("TypeScript: of parameters that share their letters, one has a list of values", () => {
  const schema = { type: "string", enum: ["a", "b"] };
  const parameters = [
    { name: "Content-Type", in: "header", schema },
    { name: "kind", in: "query", schema },
    { name: "contentType", in: "query", schema },
  ];
  const shared = { $ref: "#/components/parameters/Type" };
  const unlisted = { name: "kind", in: "header", schema: { type: "string" } };
  const { post } = adaptForTypescript({
    post: { operationId: "send", responses: {}, parameters: [shared, unlisted, ...parameters] },
    components: { parameters: { Type: { name: "Content_Type", in: "cookie", schema } } },
  });
  const plain = [0, 2].map((at) => ({ ...parameters[at], schema: { type: "string" } }));
  expect(post).toMatchObject({ parameters: [shared, unlisted, plain[0], parameters[1], plain[1]] });
});

test("TypeScript: a choice by the names of its options says which value is for which", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const choice = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } };
  const { choice: adapted } = adaptForTypescript({ choice });
  const mapping = { Cat: "#/components/schemas/Cat", Dog: "#/components/schemas/Dog" };
  expect(adapted).toEqual({ ...choice, discriminator: { propertyName: "kind", mapping } });
});

test("Java: a body that is one of several lists is any value", () => {
  const oneOf = [
    { type: "array", items: { type: "string" } },
    { type: "array", items: { type: "integer" } },
  ];
  const body = (schema: object) => ({ content: { "application/json": { schema: { ...schema } } } });
  expect(bodiesOfValues({ body: body({ oneOf }) }, SCALARS_AND_LISTS)).toEqual({ body: body({}) });
  expect(bodiesOfValues({ body: body({ oneOf }) })).toEqual({ body: body({ oneOf }) });
});
