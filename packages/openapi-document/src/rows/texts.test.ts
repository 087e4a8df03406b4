import { expect, test } from "vitest";
import { viewOf } from "./schema-view.ts";
import { texts as arabic } from "./texts.ar.ts";
import { texts as french } from "./texts.fr.ts";
import { texts as english } from "./texts.ts";

test.each([
  [1, "1 character", "1 caractère", "حرف واحد"],
  [2, "2 characters", "2 caractères", "حرفان"],
  [5, "5 characters", "5 caractères", "5 أحرف"],
  [64, "64 characters", "64 caractères", "64 حرفًا"],
  [100, "100 characters", "100 caractères", "100 حرف"],
])("%i characters are counted as the language does", (count, ...said) => {
  expect([english, french, arabic].map(({ units }) => units.character(count))).toEqual(said);
});

test("a row's limits are made of the texts", () => {
  const schema = { type: ["string", "null"], minLength: 1, maxLength: 64, default: "a", readOnly: true };
  const { units, between, orNull, default: byDefault, readOnly } = english;
  expect(viewOf(schema, {}).facts).toEqual([between("1", units.character(64)), orNull, byDefault("a"), readOnly]);
});
