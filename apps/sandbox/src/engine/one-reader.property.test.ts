import { ApiError } from "@connect-portal/contract";
import {
  compileParsed,
  DocumentError,
  describeSchema,
  flattenSchema,
  isObject,
  type JsonObject,
  type JsonValue,
  listOf,
  type OperationDocument,
  type Schema,
  sampleOf,
} from "@connect-portal/openapi-document";
import { downgradeDocument } from "@connect-portal/openapi-document/downgrade";
import { appendToken, fragmentOf } from "@connect-portal/openapi-document/pointer";
import { upgradeDocument, withPointers } from "@connect-portal/openapi-document/publishing";
import { arbitraryDocument, NAMES } from "@connect-portal/openapi-document/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isAsDescribed, type Reading, Undecided } from "../testing/as-described.ts";
import { noThread } from "../testing/no-thread.ts";
import { createParameterReader } from "./validation/parameters/read-parameters.ts";
import { createSchemaCompiler, type Validate } from "./validation/schema-compiler.ts";

/** The parser of bodies refuses this name. */
const SENDABLE = NAMES.filter((name) => name !== "__proto__");
const versions = fc.constantFrom("3.0.3", "3.1.0", "3.2.0");
const scalars = fc.constantFrom<JsonValue>(null, true, 0, -1, 1, 5, 30, 1.5, "", "a", "abc", "12", "a".repeat(30));
const { value: values } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalars,
    fc.array(tie("value"), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...SENDABLE), tie("value")), { maxLength: 4 })
      .map((pairs) => Object.fromEntries(pairs) as JsonObject),
  ),
}));
const parameters = fc.array(
  fc.record(
    {
      name: fc.constantFrom("A", "B", "Accept", "X-Trace"),
      in: fc.constantFrom("path", "query", "header", "cookie", "querystring"),
      required: fc.constantFrom<JsonValue>(true, false, "yes"),
      style: fc.constantFrom("form", "simple", "deepObject"),
      explode: fc.boolean(),
      schema: fc.constant<JsonValue>({ type: "string" }),
    },
    { requiredKeys: ["name", "in", "schema"] },
  ),
  { maxLength: 6 },
);

/** The document as it is published, with one operation, "probe". */
function published(document: JsonObject, openapi: string, probe: JsonObject): JsonObject {
  const components = document.components as JsonObject | undefined;
  // Every reference to a name resolves: a document with a broken one would not be published.
  const schemas = { ...Object.fromEntries(NAMES.map((name) => [name, {}])), ...(components?.schemas as JsonObject) };
  const paths = { "/probe/{A}": { post: { operationId: "probe", responses: {}, ...probe } } };
  return withPointers(upgradeDocument({ ...document, openapi, paths, components: { ...components, schemas } }));
}

/** An operation that takes each schema of its document, each as a type of its own. */
const takesEverySchema: JsonObject = {
  requestBody: {
    content: Object.fromEntries(
      NAMES.map((name) => [`x/${name}`, { schema: { $ref: fragmentOf(appendToken("/components/schemas", name)) } }]),
    ),
  },
};

/** Undefined for an invalid document. */
function probeOf(document: JsonObject): OperationDocument | undefined {
  try {
    return compileParsed(document, "").operation("probe");
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return undefined;
  }
}

function schemasOf(operation: OperationDocument | undefined): Map<string, Schema> {
  return new Map(operation?.requestBody?.content.map(({ type, schema = true }) => [type, schema]));
}

test("a body is refused when the reference says that it is not good, and only then", async () => {
  let compared = 0;
  const bodies = fc.array(values, { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, versions, bodies, async (document, openapi, sent) => {
      const operation = probeOf(published(document, openapi, takesEverySchema));
      const definitions = operation?.definitions ?? {};
      const compiler = createSchemaCompiler(definitions, "request", noThread);
      for (const schema of schemasOf(operation).values()) {
        const validate = compiler.compile(schema);
        const sample = sampleOf(schema, definitions, { direction: "request" });
        for (const value of [...sent, ...(JSON.stringify(sample).includes("__proto__") ? [] : [sample])]) {
          const isGood = await isGoodFor(validate, value);
          const isSaidToBe = saidOf(value, schema, { definitions });
          if (isGood === undefined || isSaidToBe === undefined) continue;
          compared++;
          expect({ value, schema, isGood }).toEqual({ value, schema, isGood: isSaidToBe });
        }
      }
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(compared).toBeGreaterThan(2000);
}, 60_000);

test("parameters are asked for where the reference says so, and the lowered document says the same", async () => {
  await fc.assert(
    fc.asyncProperty(parameters, versions, async (written, openapi) => {
      const document = published({}, openapi, { parameters: written as JsonValue });
      const operation = probeOf(document);
      if (!operation) throw new Error("There is no operation");
      const compiler = createSchemaCompiler(operation.definitions, "request", noThread);
      const read = createParameterReader(operation, "/probe/{A}", compiler, { isStrict: false });
      const missing = await Promise.resolve()
        .then(() => read({ url: "/probe/1", headers: {} }, "bank-a"))
        .then(() => [], missingOf);
      const required = operation.parameters.filter((one) => one.required && !(one.in === "path" && one.name === "A"));
      const said = new Set(required.map((one) => `${one.in.replace("querystring", "query")} ${one.name}`));
      expect(missing.toSorted()).toEqual([...said].toSorted());

      const lowered = probeOf(downgradeDocument(document).document);
      // OpenAPI 3.0 has no whole query: an operation that requires one is left out.
      const plain = operation.parameters.filter((one) => one.in !== "querystring");
      const requiresWhole = operation.parameters.some((one) => one.in === "querystring" && one.required);
      expect(lowered?.parameters).toEqual(requiresWhole ? undefined : plain);
    }),
  );
});

test("the lowered document says of each schema what the reference says of it", () => {
  let compared = 0;
  fc.assert(
    fc.property(arbitraryDocument, versions, (document, openapi) => {
      const whole = published(document, openapi, takesEverySchema);
      // In OpenAPI 3.0 a schema means the same for every reference to it.
      if (JSON.stringify(whole).includes('"$dynamicRef"')) return;
      const [operation, lowered] = [probeOf(whole), probeOf(downgradeDocument(whole).document)];
      const others = schemasOf(lowered);
      for (const [type, schema] of schemasOf(operation)) {
        const said = factsOf(schema, operation);
        if (!said) continue;
        compared++;
        expect({ schema, ...factsOf(others.get(type) ?? true, lowered) }).toMatchObject({ schema, ...said });
      }
    }),
    // Always the same documents: this test does not tell apart everything that OpenAPI 3.0 cannot express.
    { numRuns: 500, seed: 1 },
  );
  expect(compared).toBeGreaterThan(1000);
}, 60_000);

/** The facts of a schema that OpenAPI 3.0 can express; undefined for a schema it cannot, such as a choice of types. */
function factsOf(schema: Schema, operation: OperationDocument | undefined) {
  const definitions = operation?.definitions ?? {};
  const flat = flattenSchema(schema, definitions);
  const { types, nullable, enum: values, constraints, ...said } = describeSchema(schema, definitions);
  if (
    !flat ||
    types.length > 1 ||
    types.includes("null") ||
    ["oneOf", "anyOf", "const", "prefixItems"].some((keyword) => Object.hasOwn(flat, keyword))
  )
    return undefined;
  // The downgraded document leaves out a default that does not match its schema, because clients would send it.
  const isGood = said.default !== undefined && saidOf(said.default, schema, { definitions });
  // The 3.0 document states that a schema with properties is an object, and one with items an array.
  const isAtOdds = (keyword: string, type: string) => Object.hasOwn(flat, keyword) && !types.includes(type);
  if (isAtOdds("properties", "object") || isAtOdds("items", "array")) return undefined;
  return {
    // Without a `type`, the type is guessed from keywords, and OpenAPI 3.0 has fewer of them.
    ...(typeof flat.type === "string" && { types }),
    nullable,
    constraints,
    ...(isGood && { default: said.default }),
    readOnly: said.readOnly,
    deprecated: said.deprecated,
    values: values?.filter((value) => value !== null),
    required: listOf(flat.required).toSorted(),
    properties: Object.keys(isObject(flat.properties) ? flat.properties : {}).toSorted(),
  };
}

/** Undefined for a schema that the sandbox cannot use, as one with a reference to another file. */
async function isGoodFor(validate: Validate, value: JsonValue): Promise<boolean | undefined> {
  try {
    return (await validate(value, "bank-a")).length === 0;
  } catch {
    return undefined;
  }
}

function saidOf(value: JsonValue, schema: Schema, reading: Reading): boolean | undefined {
  try {
    return isAsDescribed(value, schema, reading);
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return undefined;
  }
}

function missingOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) throw error;
  return error.problem.errors?.map((fault) => `${fault.in} ${fault.pointer}`) ?? [];
}
