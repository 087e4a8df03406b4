import { expect, test } from "vitest";
import type { Parameter } from "../model.ts";
import { viewOf } from "../rows/schema-view.ts";
import { parameterView } from "./parameter-rows.ts";

function viewed(written: Partial<Parameter>) {
  const parameter: Parameter = {
    name: "p",
    in: "query",
    required: false,
    deprecated: false,
    style: "form",
    explode: true,
    allowReserved: false,
    examples: [],
    ...written,
  };
  return parameterView(parameter, viewOf(parameter.schema, {}));
}
const list = { type: "array", items: { type: "string" } };

test.each<[Partial<Parameter>, string[]]>([
  [{ schema: list }, []],
  [{ schema: list, explode: false }, ["explode false"]],
  [{ schema: { type: "string" }, explode: false }, []],
  [{ in: "path", style: "simple", explode: false, schema: list }, []],
  [{ in: "path", style: "matrix", explode: true, schema: list }, ["style matrix", "explode true"]],
  [{ style: "deepObject", schema: { type: "object" } }, ["style deepObject"]],
  [{ schema: { type: "string" }, allowReserved: true }, ["reserved characters as they are"]],
  [{ content: [{ type: "application/json", examples: [] }] }, ["application/json"]],
  [{ schema: { type: "string", examples: ["schema"] }, examples: [{ name: "example", value: "own" }] }, ["e.g. own"]],
])("%j is written as %j", (parameter, facts) => {
  expect(viewed(parameter).facts).toEqual(facts);
});

test("examples that have a name stand below, each with its words", () => {
  const examples = [
    { name: "a", summary: "Newest first", value: "-created" },
    { name: "b", value: "created", description: "For exports." },
  ];
  expect(viewed({ examples }).samples).toEqual([
    { label: "Newest first", value: "-created" },
    { label: "b", value: "created", description: "For exports." },
  ]);
});
