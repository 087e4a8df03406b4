import { join } from "node:path";
import { isObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { loadContent } from "./load-content.ts";

const directory = join(import.meta.dirname, "../../../content");
/** Values of examples, whose members are no schemas. */
const values = new Set(["example", "examples", "value", "default", "enum", "const"]);

/** Pointers of integers whose bounds 32 bits do not hold and that do not say so. */
function tooNarrow(node: unknown, pointer = ""): string[] {
  if (Array.isArray(node)) return node.flatMap((one, at) => tooNarrow(one, `${pointer}/${at}`));
  if (!isObject(node)) return [];
  const isInteger = [node.type].flat().includes("integer");
  const bounds = [node.minimum, node.maximum].filter((bound) => typeof bound === "number");
  const isWide = isInteger && bounds.some((bound) => bound > 2 ** 31 - 1 || bound < -(2 ** 31));
  return [
    ...(isWide && node.format !== "int64" ? [pointer] : []),
    ...Object.entries(node).flatMap(([name, part]) => (values.has(name) ? [] : tooNarrow(part, `${pointer}/${name}`))),
  ];
}

test("an amount that 32 bits do not hold says so: clients in Java and C# take an int otherwise", async () => {
  const { modules } = await loadContent(directory);
  const documents = modules.flatMap(({ specs, webhookSpecs }) => [...specs, ...webhookSpecs]);
  expect(documents.length).toBeGreaterThan(30);
  const found = documents.flatMap(({ url, document }) =>
    tooNarrow(document.source).map((pointer) => `${url}#${pointer}`),
  );
  expect(found).toEqual([]);
});
