import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { corpusDocuments, hugeDocuments } from "../../../corpus/documents.ts";
import { compileDocument } from "./compile.ts";
import type { CompiledDocument, DocumentProblem, JsonValue, OperationDocument, SchemaDocument } from "./model.ts";
import { referencesOf, scan } from "./references/scan.ts";

/** Bytes of JSON: more than any document of the corpus needs for one operation. */
const MAX_OPERATION = 1_500_000;

interface Checked {
  readonly operations: number;
  readonly schemas: number;
  readonly problems: number;
  readonly largest: number;
}

/** References that lead nowhere and are not said to; every definition is looked at once per document. */
function createReferenceCheck(problems: readonly DocumentProblem[]) {
  const broken = problems.map(({ message }) => message).join("\n");
  const known = new WeakMap<object, readonly string[]>();
  const referencesIn = (value: JsonValue): readonly string[] => {
    if (value === null || typeof value !== "object") return [];
    let references = known.get(value);
    if (!references) {
      const found = new Set<string>();
      scan(value, "", (object, _place, base) => {
        for (const { text } of referencesOf(object)) found.add(text);
        return base;
      });
      references = [...found];
      known.set(value, references);
    }
    return references;
  };
  return ({ definitions, ...rest }: OperationDocument | SchemaDocument): string[] =>
    [rest as unknown as JsonValue, ...Object.values(definitions)]
      .flatMap(referencesIn)
      .filter((ref) => !(ref in definitions) && !broken.includes(`"${ref}"`));
}

function check(document: CompiledDocument): Checked {
  const { index } = document;
  const missingIn = createReferenceCheck(index.problems);
  let problems = index.problems.length;
  let largest = 0;
  for (const { id } of index.operations) {
    const operation = document.operation(id);
    if (!operation) throw new Error(`${id} is in the index only`);
    expect(missingIn(operation)).toEqual([]);
    problems += operation.problems?.length ?? 0;
    largest = Math.max(largest, JSON.stringify(operation).length);
  }
  for (const { name } of index.schemas) {
    const schema = document.schema(name);
    if (!schema) throw new Error(`${name} is in the index only`);
    expect(missingIn(schema)).toEqual([]);
  }
  return { operations: index.operations.length, schemas: index.schemas.length, problems, largest };
}

describe("the documents that others publish", () => {
  it("compile whole: every operation and schema, every reference found or said to be broken", async () => {
    const lines: string[] = [];
    for (const { name, file } of corpusDocuments()) {
      const { operations, schemas, problems, largest } = check(await compileDocument(readFileSync(file)));
      expect(largest, name).toBeLessThan(MAX_OPERATION);
      lines.push(`${name}: ${operations} operations, ${schemas} schemas, ${problems} problems`);
    }
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../../../corpus/compiled.txt");
  }, 120_000);

  it("are refused by their size before they fill the memory", async () => {
    const huge = hugeDocuments().find(({ name }) => name.endsWith("api.github.com.deref.json"));
    const bytes = readFileSync(huge?.file ?? "");
    await expect(compileDocument(bytes)).rejects.toThrow(/longer than 64 MB/);
  });
});
