import { expect, test } from "vitest";
import { discriminateByValues, discriminateObjects } from "./object-discriminators.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const tagged = (type: object, required = ["type"]) => ({ type: "object", required, properties: { id: {}, type } });
const choiceOf = (schemas: Readonly<Record<string, object>>) => {
  const choice = { oneOf: Object.keys(schemas).slice(0, 2).map(ref) };
  const found = discriminateByValues({ components: { schemas: { ...schemas, choice } } } as never);
  return (found as { components: { schemas: Record<string, object> } }).components.schemas.choice;
};

test("the values of a member that all options require say which option it is", () => {
  const schemas = {
    Card: tagged({ type: "string", enum: ["credit", "debit"] }),
    Bank: tagged(ref("Kind")),
    Kind: { type: "string", enum: ["giro"] },
  };
  expect(choiceOf(schemas)).toEqual({
    oneOf: [ref("Card"), ref("Bank")],
    discriminator: {
      propertyName: "type",
      mapping: { credit: ref("Card").$ref, debit: ref("Card").$ref, giro: ref("Bank").$ref },
    },
  });
});

test.each([
  ["options that have a value in common", tagged({ enum: ["a", "b"] }), tagged({ enum: ["b"] })],
  ["a member that an option need not have", tagged({ enum: ["a"] }), tagged({ enum: ["b"] }, [])],
  ["a member without a list of values", tagged({ enum: ["a"] }), tagged({ type: "string" })],
  ["values that are no texts", tagged({ enum: [1] }), tagged({ enum: [2] })],
])("%s: nothing is said", (_, One, Other) => {
  expect(choiceOf({ One, Other })).toEqual({ oneOf: [ref("One"), ref("Other")] });
});

test.each([
  ["a number", { type: "integer", enum: [1] }],
  ["a boolean", { type: "boolean" }],
  ["an object", ref("Version")],
])("%s discriminates no choice", (_, v) => {
  const one = { type: "object", properties: { v } };
  const components = { schemas: { One: one, Other: { allOf: [ref("One"), {}] }, Version: { type: "object" } } };
  const choice = { oneOf: [ref("Other"), ref("Version")] };
  expect(discriminateObjects({ components, choice: { ...choice, discriminator: { propertyName: "v" } } })).toEqual({
    components,
    choice,
  });
});

const lowered = (schemas: object) =>
  (discriminateObjects({ components: { schemas } } as never) as { components: { schemas: object } }).components.schemas;

test("it chooses among named schemas only, by values that they take", () => {
  const named = {
    Card: tagged({ type: "string", enum: ["card"] }),
    Bank: tagged({ type: "string", enum: ["bank"] }),
  };
  const oneOf = [ref("Card"), ref("Bank")];
  const discriminator = { propertyName: "type" };
  const byValue = { card: ref("Card").$ref, bank: ref("Bank").$ref };
  const schemas = {
    ...named,
    Inline: { oneOf: [ref("Card"), named.Bank], discriminator },
    ByName: { oneOf, discriminator },
    Typo: { oneOf, discriminator: { ...discriminator, mapping: { ...byValue, $card: byValue.card } } },
    Right: { oneOf, discriminator: { ...discriminator, mapping: { bank: "Bank", card: "Card" } } },
  };
  expect(lowered(schemas)).toEqual({
    ...schemas,
    Inline: { oneOf: schemas.Inline.oneOf },
    ByName: { oneOf, discriminator: { ...discriminator, mapping: byValue } },
    Typo: { oneOf, discriminator: { ...discriminator, mapping: byValue } },
  });
});

test("one whose values its options do not take chooses nothing, where the options' own do not tell them apart", () => {
  const kinds = { type: "string", enum: ["price", "period"] };
  const named = { priceCampaign: tagged(kinds), periodCampaign: tagged(kinds) };
  const oneOf = [ref("priceCampaign"), ref("periodCampaign")];
  const discriminator = { propertyName: "type" };
  const mapping = { price: "priceCampaign", period: "periodCampaign" };
  const Told = { oneOf, discriminator: { ...discriminator, mapping } };
  expect(lowered({ ...named, Told, Untold: { oneOf, discriminator } })).toEqual({ ...named, Told, Untold: { oneOf } });
});

test("a value that no list of a part has leads nowhere", () => {
  const schemas = {
    Base: tagged({ type: "string", enum: ["card", "bank"] }),
    Card: { allOf: [ref("Base"), tagged({ enum: ["card"] })] },
    Bank: { allOf: [ref("Base")] },
  };
  const oneOf = [ref("Card"), ref("Bank")];
  const mapping = { card: ref("Card").$ref, bank: ref("Bank").$ref };
  const discriminator = { propertyName: "type", mapping };
  const Choice = {
    oneOf,
    discriminator: { ...discriminator, mapping: { ...mapping, card_account: ref("Card").$ref } },
  };
  expect(lowered({ ...schemas, Choice })).toEqual({ ...schemas, Choice: { oneOf, discriminator } });
});

test("a base leads to what derives from it only", () => {
  const base = (mapping: object) => ({ properties: {}, discriminator: { propertyName: "type", mapping } });
  const schemas = {
    Base: base({ base: "Base", card: ref("Card").$ref, gold: "Gold", other: "Other" }),
    Alone: base({ other: "Other" }),
    Card: { allOf: [ref("Base")] },
    Gold: { allOf: [ref("Card")] },
    Other: { properties: {} },
  };
  expect(lowered(schemas)).toEqual({
    ...schemas,
    Base: base({ base: "Base", card: ref("Card").$ref, gold: "Gold" }),
    Alone: { properties: {} },
  });
});
