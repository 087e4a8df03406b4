import { expect, test } from "vitest";
import type { JsonValue } from "../../model.ts";
import { nameValues } from "./name-values.ts";

const named = (schema: { [key: string]: JsonValue }) => nameValues({ Subject: schema }).Subject;

test.each<[string, string[], string[]]>([
  [
    "the same but for case and separators",
    ["done", "in-progress", "IN_PROGRESS"],
    ["DONE", "IN_PROGRESS", "IN_PROGRESS_2"],
  ],
  ["a direction of sorting", ["asc", "-asc"], ["ASC", "MINUS_ASC"]],
  ["signs", ["+", "-", ">="], ["PLUS", "MINUS", "GREATER_EQUAL"]],
  ["a sign at the end", ["A+", "A-"], ["A_PLUS", "A_MINUS"]],
  ["letters of other languages", ["é", "e", "名前", "straße"], ["E_2", "E", "U540D_U524D", "STRASSE"]],
  ["nothing", ["", "a"], ["EMPTY", "A"]],
  ["a digit first", ["3D", "3-d"], ["N3_D", "N3_D_2"]],
  ["a name that another one would become", ["a_plus", "a+"], ["A_PLUS", "A_PLUS_2"]],
])("values get names of their own: %s", (_, values, names) => {
  expect(named({ type: "string", enum: values })).toEqual({ type: "string", enum: values, "x-enum-varnames": names });
});

test("values that have names already stay as they are", () => {
  for (const values of [
    ["active", "in-progress"],
    ["1.5", "15"],
    [1, -1],
    ["A", 1],
  ]) {
    const schema = { enum: values };
    expect(named(schema)).toEqual(schema);
  }
});

test("names that the author gave stay, but for those that are one name", () => {
  const schema = { type: "string", enum: ["a", "b", "c"] };
  expect(named({ ...schema, "x-enum-varnames": ["First", "Next", "next"] })).toEqual({
    ...schema,
    "x-enum-varnames": ["First", "Next", "NEXT_2"],
  });
});
