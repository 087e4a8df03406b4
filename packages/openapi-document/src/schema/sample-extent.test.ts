import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../model.ts";
import { sampleOf } from "./sample.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function sampled(schema: JsonObject, schemas: JsonObject = {}): JsonValue {
  const definitions = Object.fromEntries(
    Object.entries(schemas).map(([name, value]) => [`#/components/schemas/${name}`, value]),
  );
  return sampleOf(schema, definitions, { direction: "response" });
}

describe("a sample", () => {
  it("ends where a schema contains itself", () => {
    const Node = {
      type: "object",
      required: ["parent"],
      properties: {
        name: { const: "n" },
        parent: ref("Node"),
        next: { anyOf: [ref("Node"), { type: "null" }] },
        wrapped: { allOf: [ref("Node")], description: "again" },
        children: { type: "array", items: ref("Node") },
      },
    };
    expect(sampled(ref("Node"), { Node })).toEqual({ name: "n", parent: null, children: [] });
  });

  it("leaves out what is optional and would require what is around it", () => {
    const Payment = { required: ["disputes"], properties: { disputes: { type: "array", items: ref("Dispute") } } };
    const Dispute = { required: ["payment"], properties: { id: { const: 1 }, payment: ref("Payment") } };
    expect(sampled(ref("Payment"), { Payment, Dispute })).toEqual({ disputes: [] });
    expect(sampled(ref("Dispute"), { Payment, Dispute })).toEqual({ id: 1, payment: { disputes: [] } });
    const Owner = { properties: { name: { const: "n" }, pet: ref("Pet") } };
    const Pet = { required: ["owner"], properties: { owner: ref("Owner") } };
    expect(sampled(ref("Owner"), { Owner, Pet })).toEqual({ name: "n" });
  });

  it("takes an alternative that does not contain what is around it", () => {
    const Expression = { oneOf: [{ type: "array", items: ref("Expression") }, { type: "string" }] };
    expect(sampled(ref("Expression"), { Expression })).toEqual([]);
    const Sum = { oneOf: [ref("Sum"), { type: "integer" }] };
    expect(sampled(ref("Sum"), { Sum })).toBe(0);
    const Endless = { type: "object", properties: { id: { const: 1 } }, oneOf: [ref("Endless")] };
    expect(sampled(ref("Endless"), { Endless })).toEqual({ id: 1 });
  });

  it("shows a shared part in the parent and in the child", () => {
    const Dates = { properties: { at: { const: "now" } } };
    const Child = { allOf: [ref("Dates"), { properties: { c: { const: 1 } } }] };
    const schema = { allOf: [ref("Dates"), { properties: { child: ref("Child") } }] };
    expect(sampled(schema, { Dates, Child })).toEqual({ at: "now", child: { at: "now", c: 1 } });
  });

  it("ends in a chain of objects that is longer than any stack", () => {
    const chain: JsonObject = {};
    for (let n = 0; n < 20_000; n += 1) chain[`S${n}`] = { properties: { next: ref(`S${n + 1}`) } };
    expect(sampled(ref("S0"), chain)).toHaveProperty(["next", "next", "next"]);
  });

  it("stays small however much a schema asks for", () => {
    const wide: JsonObject = {};
    for (let n = 0; n < 30; n += 1) {
      const next = { type: "array", minItems: 1e9, items: ref(`S${n + 1}`) };
      wide[`S${n}`] = { type: "object", properties: { a: next, b: next, text: { type: "string", minLength: 1e12 } } };
    }
    expect(JSON.stringify(sampled(ref("S0"), wide)).length).toBeLessThan(20_000);
  });

  it("shows as many levels as can be shown whole, and of the others what is required", () => {
    const level = (n: number): JsonObject => ({
      required: ["id"],
      properties: {
        ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`p${i}`, ref(`L${n + 1}`)])),
        id: { const: n },
      },
    });
    const levels = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`L${n}`, level(n)]));
    const value = sampled(ref("L0"), levels) as JsonObject;
    expect(Object.keys(value)).toHaveLength(10);
    expect(value.p8).toMatchObject({ p0: { id: 2 }, p8: { id: 2 }, id: 1 });
    expect(value.p8).not.toHaveProperty(["p0", "p0"]);
    expect(JSON.stringify(value).length).toBeLessThan(8000);
  });

  it("leaves optional objects and lists out where nothing of them would be shown", () => {
    const deep = (n: number): JsonObject =>
      n === 0 ? { type: "string" } : { properties: { next: deep(n - 1), list: { items: {} }, id: { const: n } } };
    expect(JSON.stringify(sampled(deep(15)))).not.toMatch(/\{\}|\[\]/);
  });

  it("has what is required however deep it lies", () => {
    const deep = (n: number): JsonObject =>
      n === 0 ? { const: "deep" } : { required: ["a"], properties: { a: deep(n - 1), b: { type: "string" } } };
    expect(sampled(deep(60))).toHaveProperty(Array(60).fill("a"), "deep");
  });

  it("of a wide object has as many properties as a reader can take in", () => {
    const properties = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`p${n}`, { type: "string" }]));
    const made = Object.keys(sampled({ properties }) as JsonObject).length;
    expect(made).toBeGreaterThan(200);
    expect(made).toBeLessThan(400);
  });

  it("leaves off where schemas that all refer to each other would be put together again and again", () => {
    const tangle: JsonObject = {};
    for (let n = 0; n < 1000; n += 1) {
      const to = (step: number) => ref(`S${(n * 7 + step) % 1000}`);
      tangle[`S${n}`] = {
        allOf: [to(1), to(2), { properties: { a: { oneOf: [to(3), to(4)] } } }],
        oneOf: [to(5), to(6)],
      };
    }
    const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`p${n}`, ref("S0")]));
    expect(Object.keys(sampled({ properties }, tangle) as JsonObject).length).toBeLessThan(50);
  });
});
