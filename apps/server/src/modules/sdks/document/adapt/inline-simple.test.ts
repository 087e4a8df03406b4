import { expect, test } from "vitest";
import { inlineSimple } from "./inline-simple.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test("named texts, lists and maps stand where they are used, and have no class; entries and enums keep theirs", () => {
  const schemas = {
    Request: {
      properties: {
        id: ref("Id"),
        ids: ref("Ids"),
        conditions: ref("Conditions"),
        kind: ref("Kind"),
        notes: ref("Notes"),
      },
    },
    Id: { type: "string", pattern: "^a" },
    Ids: { type: "array", items: ref("Id") },
    Conditions: { type: "array", items: { properties: { id: ref("Id") } } },
    Kind: { type: "string", enum: ["a"] },
    Notes: { type: "object", additionalProperties: ref("Id") },
  };
  expect(inlineSimple({ body: ref("Ids"), components: { schemas } })).toEqual({
    body: { type: "array", items: schemas.Id },
    components: {
      schemas: {
        Request: {
          properties: {
            id: schemas.Id,
            ids: { type: "array", items: schemas.Id },
            conditions: { type: "array", items: ref("ConditionsInner") },
            kind: ref("Kind"),
            notes: { type: "object", additionalProperties: schemas.Id },
          },
        },
        Kind: schemas.Kind,
        ConditionsInner: { properties: { id: schemas.Id } },
      },
    },
  });
});

test("what is around one text, list of values or map is that, also where it may be null; around an object it stays", () => {
  const nullable = (name: string) => ({ allOf: [ref(name)], nullable: true, description: "Or null." });
  const schemas = {
    Token: {
      properties: {
        reason: nullable("Reason"),
        kind: nullable("Kind"),
        notes: nullable("Notes"),
        device: nullable("Device"),
      },
    },
    Reason: { type: "string", description: "One of `a`." },
    Kind: { type: "string", enum: ["a"] },
    Notes: { type: "object", additionalProperties: { type: "string" } },
    Device: { properties: { name: { type: "string" } } },
  };
  expect(inlineSimple({ components: { schemas } }).components).toMatchObject({
    schemas: {
      Token: {
        properties: {
          reason: { type: "string", nullable: true, description: "Or null. One of `a`." },
          kind: { type: "string", enum: ["a"], nullable: true, description: "Or null." },
          notes: { ...schemas.Notes, nullable: true },
          device: nullable("Device"),
        },
      },
    },
  });
});

test("a list that holds itself keeps its name", () => {
  const { components } = inlineSimple({ components: { schemas: { Tree: { type: "array", items: ref("Tree") } } } });
  expect(components).toEqual({ schemas: { Tree: { type: "array", items: { type: "array", items: ref("Tree") } } } });
});
