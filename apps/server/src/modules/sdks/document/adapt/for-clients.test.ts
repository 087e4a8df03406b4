import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { membersInParts, requireAgain } from "./combined-members.ts";
import { distinctOptions } from "./distinct-options.ts";
import { distinctSchemas } from "./distinct-schemas.ts";
import { adaptForClients } from "./for-clients.ts";
import { discriminateObjects } from "./object-discriminators.ts";
import { oneTag, oneTagOfLetters } from "./one-tag.ts";
import { booleansWithoutValues, decimalsAsTexts } from "./plain-values.ts";
import { spellPaths } from "./spell-paths.ts";
import { spellRanges } from "./status-ranges.ts";

const statuses = (responses: JsonObject) => {
  const { get } = spellRanges({ get: { responses } }) as { get: { responses: JsonObject } };
  return get.responses;
};

test("a range of errors is what comes by default", () => {
  expect(statuses({ "200": "ok", "4XX": "refused" })).toEqual({ "200": "ok", default: "refused" });
  expect(statuses({ "4XX": "problem", "5XX": "problem" })).toEqual({ default: "problem" });
});

test("a range that is not all that is left becomes the codes that are in use, and those that are said stay", () => {
  const both = statuses({ "404": "none", "4XX": "refused", "5XX": "failed" });
  expect(both).toMatchObject({ "404": "none", "400": "refused", "422": "refused", default: "failed" });
  const besides = statuses({ "5XX": "failed", default: "other" });
  expect(besides).toMatchObject({ "503": "failed", default: "other" });
  expect(Object.keys({ ...both, ...besides }).filter((status) => status.includes("X"))).toEqual([]);
});

test("a range of successes is 200, unless another success is named", () => {
  expect(statuses({ "2XX": "ok" })).toEqual({ "200": "ok" });
  expect(statuses({ "201": "made", "2XX": "ok", "3XX": "elsewhere" })).toEqual({ "201": "made" });
});

test("a decimal that is a text stays one, and a number stays a number", () => {
  const number = { type: "number", format: "decimal" };
  expect(decimalsAsTexts({ amount: { type: "string", format: "decimal", pattern: "x" }, number })).toEqual({
    amount: { type: "string", pattern: "x" },
    number,
  });
});

test("two schemas with one name are two, with all that refers to them", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const discriminator = { propertyName: "kind", mapping: { big: "#/components/schemas/Card", small: "card" } };
  const schemas = {
    Card: { items: ref("card") },
    card: {},
    Choice: { oneOf: [ref("Card"), ref("card")], discriminator },
  };
  expect(distinctSchemas({ components: { schemas }, body: ref("card") })).toEqual({
    components: {
      schemas: {
        Card: { items: ref("Card_2") },
        Card_2: {},
        Choice: {
          oneOf: [ref("Card"), ref("Card_2")],
          discriminator: { propertyName: "kind", mapping: { big: "#/components/schemas/Card", small: "Card_2" } },
        },
      },
    },
    body: ref("Card_2"),
  });
});

test("a schema has a name that can be a class, and what is sent stays", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const discriminator = { propertyName: "type" };
  const schemas = {
    object: { discriminator },
    class: { allOf: [ref("object"), {}] },
    School: { allOf: [ref("class")] },
    Choice: { oneOf: [ref("class"), ref("School")], discriminator: { ...discriminator, mapping: { s: "School" } } },
    error: {},
    Error: {},
    Client: {},
  };
  expect(distinctSchemas({ components: { schemas } }, ["Client"])).toEqual({
    components: {
      schemas: {
        ModelObject: {
          discriminator: {
            propertyName: "type",
            mapping: { class: "#/components/schemas/Class", School: "#/components/schemas/School" },
          },
        },
        Class: { allOf: [ref("ModelObject"), {}] },
        School: { allOf: [ref("Class")] },
        Choice: {
          oneOf: [ref("Class"), ref("School")],
          discriminator: { propertyName: "type", mapping: { s: "School", class: "#/components/schemas/Class" } },
        },
        Error: {},
        Error_2: {},
        ModelClient: {},
      },
    },
  });
});

test("a schema's name begins with no digit", () => {
  const schemas = { "400": {}, "3DS": {}, Card3DS: {} };
  const { components } = distinctSchemas({ components: { schemas } }) as { components: { schemas: object } };
  expect(Object.keys(components.schemas)).toEqual(["Model400", "Model3DS", "Card3DS"]);
});

test("two schemas that would be one class stay two", () => {
  const schemas = { string: { a: 1 }, String: { b: 1 }, ModelString: { c: 1 } };
  const { components } = distinctSchemas({ components: { schemas } }) as { components: { schemas: object } };
  const { ModelString, ModelString_2, ...third } = components.schemas as Record<string, unknown>;
  expect([ModelString, ModelString_2, ...Object.values(third)]).toEqual([{ c: 1 }, { a: 1 }, { b: 1 }]);
});

test("a schema whose name no file can have is called by its beginning", () => {
  const long = (end: string) => `${"Container_".repeat(24)}${end}`;
  const schemas = { [long("a")]: {}, [long("b")]: { $ref: `#/components/schemas/${long("a")}` } };
  const made = distinctSchemas({ components: { schemas } }).components as { schemas: JsonObject };
  const [first = "", second = ""] = Object.keys(made.schemas);
  expect(first).toMatch(/^(?:Container_){10}_[\da-f]{8}$/);
  expect(second).not.toBe(first);
  expect(made.schemas[second]).toEqual({ $ref: `#/components/schemas/${first}` });
});

test("an operation has one tag, and what is no operation keeps its own", () => {
  const responses = {};
  expect(oneTag({ tags: ["a", "b"], responses })).toEqual({ tags: ["a"], responses });
  expect(oneTag({ responses })).toEqual({ responses });
  expect(oneTag({ tags: ["a", "b"] })).toEqual({ tags: ["a", "b"] });
});

test("no tag begins with a digit, which no class does", () => {
  expect(oneTag({ tags: ["3DS"], responses: {} }).tags).toEqual(["Class 3DS"]);
  expect(oneTag({ tags: ["Cards 3DS"], responses: {} }).tags).toEqual(["Cards 3DS"]);
});

test("tags that differ in case or signs are one, and one without a letter has some", () => {
  const operations = (...tags: string[]) => tags.map((tag) => ({ tags: [tag], responses: {} }));
  const given = operations("Card holders", "card/holders", "名", "Cards");
  expect(oneTagOfLetters({ given })).toEqual({ given: operations("Card holders", "Card holders", "u540d", "Cards") });
});

test("a tag loses its accents, not the letters under them", () => {
  const operations = (...tags: string[]) => tags.map((tag) => ({ tags: [tag], responses: {} }));
  const given = operations("Émission – cartes", "Bénéficiaires", "beneficiaires", "Cards – all");
  expect(oneTagOfLetters({ given })).toEqual({
    given: operations("emission_cartes", "beneficiaires", "beneficiaires", "Cards – all"),
  });
});

test("a tag in another script is called as its first path begins, where no other tag is", () => {
  const operation = (tag: string) => ({ get: { tags: [tag], responses: {} } });
  const named = {
    "/api/v1/{id}/cards/all": "\u540d",
    "/cards/{id}": "\u540d",
    "/cards": "\u524d",
    "/merchants": "\u5e97 API",
    "/shops": "Merchants",
  };
  const paths = Object.fromEntries(Object.entries(named).map(([path, tag]) => [path, operation(tag)]));
  expect(oneTagOfLetters({ paths }).paths).toEqual({
    "/api/v1/{id}/cards/all": operation("cards"),
    "/cards/{id}": operation("cards"),
    "/cards": operation("u524d"),
    "/merchants": operation("u5e97_api"),
    "/shops": operation("Merchants"),
  });
});

test("alternatives that are alike are one", () => {
  const list = (type: string) => ({ type: "array", items: { type } });
  const anyOf = [list("string"), list("string"), list("integer")];
  expect(distinctOptions({ anyOf })).toEqual({ anyOf: [list("string"), list("integer")] });
});

test("values for true and false are said in words", () => {
  const always = (value: JsonObject) => booleansWithoutValues({ deleted: { type: "boolean", ...value } }).deleted;
  expect(always({ enum: [true] })).toEqual({ type: "boolean", description: "Always `true`." });
  expect(always({ enum: [false], description: "Kept." })).toEqual({
    type: "boolean",
    description: "Kept. Always `false`.",
  });
  expect(always({ enum: [true, false], "x-enum-varnames": ["YES", "NO"] })).toEqual({ type: "boolean" });
  const number = { type: "integer", enum: [1] };
  expect(booleansWithoutValues({ number })).toEqual({ number });
});

test("a property chooses between objects only", () => {
  const schemas = {
    Card: { type: "object" },
    Cards: { type: "array", items: {} },
    All: { $ref: "#/components/schemas/Cards" },
  };
  const choice = (...names: string[]) => ({
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    discriminator: { propertyName: "kind" },
  });
  const chosen = (...names: string[]) =>
    discriminateObjects({ components: { schemas }, choice: choice(...names) }).choice;
  expect(chosen("Card", "Card")).toEqual(choice("Card", "Card"));
  expect(chosen("Card", "All")).toEqual({ oneOf: choice("Card", "All").oneOf });
});

test("signs that end a generated text are percent-encoded in a path, and its placeholders stay", () => {
  const paths = { "/cards('{id}')/`{of}`/${key}/$count": { get: {} }, '/"a"\\{id}': {}, "/café au lait/{größe}": {} };
  expect(spellPaths({ paths })).toEqual({
    paths: {
      "/cards(%27{id}%27)/%60{of}%60/%24{key}/$count": { get: {} },
      "/%22a%22%5C{id}": {},
      "/caf%C3%A9%20au%20lait/{größe}": {},
    },
  });
});

test("an operation calls nobody back", () => {
  const post = { operationId: "subscribe", responses: {} };
  const callbacks = { paid: { "{$request.body#/url}": { post: { responses: {} } } } };
  const document = { paths: { "/subscriptions": { post: { ...post, callbacks } } } };
  expect(adaptForClients(document).paths).toEqual({ "/subscriptions": { post } });
});

test("what generators would write into the source is left out, and a member of such a name stays", () => {
  const properties = { "x-implements": { type: "string" }, at: { type: "string", "x-field-extra-annotation": "@No" } };
  const schema = { type: "object", "x-class-extra-annotation": "@No", "x-enum-varnames": ["A"], properties };
  expect(adaptForClients({ components: { schemas: { Card: schema } } })).toEqual({
    components: {
      schemas: {
        Card: {
          type: "object",
          "x-enum-varnames": ["A"],
          properties: { "x-implements": { type: "string" }, at: { type: "string" } },
        },
      },
    },
  });
});

test("a member that a base requires is required where it is written again", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const text = { type: "string" };
  const schemas = {
    Base: { type: "object", required: ["id"], properties: { id: text, label: text } },
    Role: { allOf: [ref("Base")], properties: { label: text } },
    UserRole: { allOf: [ref("Role"), { required: ["to"], properties: { id: text, to: text } }] },
    User: { properties: { role: { allOf: [ref("Base"), { properties: { id: text, label: { title: "Label" } } }] } } },
  };
  expect(requireAgain({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        ...schemas,
        UserRole: { allOf: [ref("Role"), { required: ["to", "id"], properties: { id: text, to: text } }] },
        User: { properties: { role: { allOf: [ref("Base"), { required: ["id"], properties: { id: text } }] } } },
      },
    },
  });
});

test("members of what is combined, and combines others, are a part of it; a base with a discriminator keeps them", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const count = { type: "integer" };
  const total = { required: ["count"], properties: { count } };
  const discriminator = { propertyName: "kind" };
  const schemas = {
    Figures: { type: "object" },
    Total: { description: "All.", allOf: [ref("Figures")], ...total },
    Section: { allOf: [ref("Total")], properties: { scheme: {} } },
    Root: { discriminator },
    Thing: { allOf: [ref("Root")], ...total },
    Place: { allOf: [ref("Thing")] },
    Share: { allOf: [ref("Figures")], ...total },
    Report: { properties: { share: { allOf: [ref("Share")], nullable: true } } },
  };
  expect(membersInParts({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        ...schemas,
        Total: { description: "All.", allOf: [ref("Figures"), { type: "object", ...total }] },
        Share: { allOf: [ref("Figures"), { type: "object", ...total }] },
      },
    },
  });
});

test("an object with other members is a model in a body, too", () => {
  const open = { type: "object", properties: { id: { type: "string" } }, additionalProperties: true };
  const map = { type: "object", additionalProperties: { type: "string" } };
  const schemas = { Opened: open, Texts: map };
  expect(adaptForClients({ components: { schemas } })).toMatchObject({
    components: { schemas: { Opened: { ...open, "x-generate-alias-as-model": true }, Texts: map } },
  });
  const { components } = adaptForClients({ components: { schemas } });
  expect(JSON.stringify(components).match(/x-generate/g)).toHaveLength(1);
});

test("a client has the first paragraph of the API's description, and no more than 500 characters of it", () => {
  const brief = (description: string) => adaptForClients({ info: { description } }).info;
  expect(brief("# Cards\n\nIssues cards,\nand blocks them.\n\n## More\n\nText.")).toEqual({
    description: "Issues cards,\nand blocks them.",
  });
  expect(brief("😀".repeat(600))).toEqual({ description: "😀".repeat(500) });
});

test("a choice between unnamed objects loses nothing that stands beside it", () => {
  const text = { type: "string" };
  const oneOf = [{ properties: { pan: text } }, { properties: { token: text } }];
  const Card = { type: "object", properties: { id: text }, oneOf };
  expect(adaptForClients({ components: { schemas: { Card } } })).toMatchObject({
    components: { schemas: { Card: { type: "object", properties: { id: text, pan: text, token: text } } } },
  });
});
