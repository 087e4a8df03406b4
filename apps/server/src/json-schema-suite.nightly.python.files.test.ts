import { execFile } from "node:child_process";
import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  compileParsed,
  type Definitions,
  type JsonObject,
  type JsonValue,
  type Schema,
} from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { createSchemaCheck } from "../../../packages/openapi-reference/src/schema-check/check-value.ts";
import { createSchemaCompiler } from "../../sandbox/src/engine/validation/schema-compiler.ts";
import { noThread } from "../../sandbox/src/testing/no-thread.ts";

const run = promisify(execFile);
/** Its source distribution has the suite of JSON Schema, the schemas that it refers to included. */
const PACKAGE = "jsonschema==4.23.0";

/** OpenAPI has formats judged, and no document here has a vocabulary of its own. */
const NOT_HERE = [/^format\.json/, /^vocabulary\.json/];
/** Needs the schema of schemas, which nothing in an OpenAPI document may refer to; and a name that no body may have. */
const NOT_IN_DOCUMENTS = [/metaschema/, /^ref\.json: remote ref, containing refs itself/, /__proto__/];

interface Case {
  readonly description: string;
  readonly schema: Schema;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const jsonAt = async <T>(path: string) => JSON.parse(await readFile(path, "utf8")) as T;

/** Documents by the URLs that the suite gives them. */
async function remotesIn(folder: string): Promise<Record<string, JsonObject>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
  const remotes: Record<string, JsonObject> = {};
  for (const name of names.filter((each) => !/^draft(?!2020-12)/.test(each))) {
    const { $id, ...schema } = await jsonAt<JsonObject>(join(folder, name));
    const address = `http://localhost:1234/${name}`;
    const key = name.replaceAll("/", ".");
    remotes[key] = { ...schema, $id: $id ?? address };
    // One that says another address is found under that by which it was fetched, too.
    if (typeof $id === "string" && $id !== address) remotes[`${key}.fetched`] = { $id: address, $ref: $id };
  }
  return remotes;
}

/** Makes the check of a schema: whether a value is valid. */
type Judge = (schema: Schema, definitions: Definitions) => (value: unknown) => Promise<boolean> | boolean;

const bySandbox: Judge = (schema, definitions) => {
  const validate = createSchemaCompiler(definitions, "parameters", noThread).compile(schema);
  return async (value) => (await validate(value, "bank-a")).length === 0;
};
const byEditor: Judge = (schema, definitions) => {
  const check = createSchemaCheck(schema, definitions);
  return (value) => check(value as JsonValue).length === 0;
};

/** Returns the tests of a case whose verdict differs from the expected one. */
async function failuresOf(
  { description, schema, tests }: Case,
  file: string,
  remotes: Record<string, JsonObject>,
  judge: Judge,
): Promise<string[]> {
  const own: Schema = typeof schema === "boolean" ? schema : { $id: "http://suite.example/schema", ...schema };
  const source: JsonObject = { openapi: "3.1.0", components: { schemas: { Own: own, ...remotes } } };
  const compiled = compileParsed(source, "hash").schema("Own");
  const isValid = judge(compiled?.schema ?? true, compiled?.definitions ?? {});
  const verdicts = tests.map(async (each) => {
    const verdict = await Promise.resolve()
      .then(() => isValid(each.data))
      .catch(() => undefined);
    return verdict === each.valid ? [] : [`${file}: ${description} / ${each.description}`];
  });
  return (await Promise.all(verdicts)).flat();
}

test.each([
  ["the sandbox", bySandbox],
  ["the editor of the page", byEditor],
] as const)("required tests of JSON Schema 2020-12 pass in %s", { timeout: 300_000 }, async (_, judge) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "json-schema-suite-"));
  const { path } = folder;
  const download = ["-m", "pip", "download", PACKAGE, "--quiet", "--no-deps", "--no-binary", "jsonschema", "-d", path];
  await run("python3", download);
  const [archive = ""] = await readdir(path);
  await run("tar", ["xzf", archive, "--strip-components=1"], { cwd: path });
  const remotes = await remotesIn(join(path, "json/remotes"));
  const files = (await readdir(join(path, "json/tests/draft2020-12"))).filter((name) => name.endsWith(".json"));
  const failed: string[] = [];
  let count = 0;
  for (const file of files) {
    for (const one of await jsonAt<Case[]>(join(path, "json/tests/draft2020-12", file))) {
      count += one.tests.length;
      failed.push(...(await failuresOf(one, file, remotes, judge)));
    }
  }
  const isKnown = (name: string) => [...NOT_HERE, ...NOT_IN_DOCUMENTS].some((each) => each.test(name));
  expect(failed.filter((name) => !isKnown(name))).toEqual([]);
  expect(count - failed.length).toBeGreaterThan(1215);
});
