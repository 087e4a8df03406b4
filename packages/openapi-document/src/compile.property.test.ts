import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileDocument, compileParsed } from "./compile.ts";
import { DocumentError } from "./document-error.ts";
import type { CompiledDocument, JsonObject, JsonValue, OperationDocument, Schema } from "./model.ts";
import { inOneSpelling } from "./pointer.ts";
import { referencesOf, scan } from "./references/scan.ts";
import { describeSchema } from "./schema/describe.ts";
import { sampleOf } from "./schema/sample.ts";
import { arbitraryDocument } from "./testing/arbitrary-document.ts";

const versions = fc.constantFrom("3.0.3", "3.1.0", "3.2.0");
const documents = fc
  .tuple(versions, arbitraryDocument)
  .map(([openapi, document]): JsonObject => ({ ...document, openapi }));

function operationsOf(document: CompiledDocument): OperationDocument[] {
  return document.index.operations.map(({ id }) => document.operation(id) as OperationDocument);
}

function schemasOf(operation: OperationDocument): Schema[] {
  const content = [operation, ...operation.responses].flatMap((part) =>
    "content" in part ? part.content : (part.requestBody?.content ?? []),
  );
  return [...operation.parameters, ...content].flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
}

/** Not to the whole of itself: read as a schema, a document has references in places where a schema has none. */
function refersToParts(document: JsonObject): boolean {
  return [...referencesIn([document])].every((text) => !/^(#|#\/paths|\s*|\0)$/.test(text));
}

describe("any document", () => {
  it("compiles, or fails with a DocumentError; nothing else is ever thrown", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        try {
          operationsOf(await compileDocument(JSON.stringify(document)));
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("has operations with unique ids, which are all found again and can stand in an address", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { index, operation } = compileParsed(document, "");
        const ids = index.operations.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          expect(decodeURIComponent(encodeURIComponent(id))).toBe(id);
          expect(id).not.toMatch(/\s/);
          expect(operation(id)?.id).toBe(id);
        }
      }),
    );
  });

  it("has operations whose every reference to a schema is either among its definitions or among the problems", () => {
    fc.assert(
      fc.property(documents.filter(refersToParts), (document) => {
        const compiled = compileParsed(document, "");
        // A problem says a reference as its author wrote it, a compiled schema in one spelling.
        const told = compiled.index.problems.flatMap(({ message }) => message.match(/"#[^"]*"/g) ?? []);
        const broken = new Set(told.map((quoted) => inOneSpelling(quoted.slice(1, -1))));
        for (const operation of operationsOf(compiled)) {
          const reached = referencesIn([...schemasOf(operation), ...Object.values(operation.definitions)]);
          for (const ref of reached) {
            if (!ref.startsWith("#/components/schemas/")) continue;
            expect(ref in operation.definitions || broken.has(ref)).toBe(true);
          }
        }
      }),
    );
  });

  it("has schemas that can be described and sampled, in a form that JSON can carry", () => {
    fc.assert(
      fc.property(documents, (document) => {
        for (const operation of operationsOf(compileParsed(document, ""))) {
          expect(JSON.parse(JSON.stringify(operation))).toEqual(operation);
          for (const schema of schemasOf(operation)) {
            describeSchema(schema, operation.definitions);
            const sample = sampleOf(schema, operation.definitions, { direction: "request" });
            expect(JSON.parse(JSON.stringify(sample))).toEqual(sample);
          }
        }
      }),
    );
  });

  it("changes nothing about other objects", () => {
    fc.assert(
      fc.property(documents, (document) => {
        operationsOf(compileParsed(document, ""));
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

it("any text compiles or fails with a DocumentError", async () => {
  const fragments = fc.array(
    fc.constantFrom(..."openapi: 3.1.0|\n|  |- |&a |*a |{|}|[|]|: |\"|'|<<: *a|? |!!set |%YAML|---|\0|\t".split("|")),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fragments.map((parts) => `openapi: 3.1.0\n${parts.join("")}`),
      ),
      async (text) => {
        await compileDocument(text).catch((error: unknown) => expect(error).toBeInstanceOf(DocumentError));
      },
    ),
    // Read with a warning, because its bracket is not indented; then it lacks what every document has.
    { numRuns: 300, examples: [["openapi: 3.1.0\n? [\t"]] },
  );
});

function referencesIn(values: readonly JsonValue[]): Set<string> {
  const found = new Set<string>();
  for (const value of values) {
    scan(value, "", (object, _place, base) => {
      for (const { text } of referencesOf(object)) found.add(text);
      return base;
    });
  }
  return found;
}
