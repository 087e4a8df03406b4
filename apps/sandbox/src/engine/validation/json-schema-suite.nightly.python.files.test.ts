import { execFile } from "node:child_process";
import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { compileParsed, type JsonObject, type Schema } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { noThread } from "../../testing/no-thread.ts";
import { createSchemaCompiler } from "./schema-compiler.ts";

const run = promisify(execFile);
/** Its source distribution has the suite of JSON Schema, the schemas that it refers to included. */
const PACKAGE = "jsonschema==4.23.0";

/** OpenAPI has formats judged. No document here is found under another address, or has a vocabulary of its own. */
const NOT_HERE = [/^format\.json/, /^vocabulary\.json/, /^refRemote\.json: remote HTTP ref with different/];
/** Needs the schema of schemas, which nothing in an OpenAPI document may refer to; and a name that no body may have. */
const NOT_IN_DOCUMENTS = [/metaschema/, /^ref\.json: remote ref, containing refs itself/, /__proto__/];
/** Where the validator is wrong: it takes what it should refuse, or the other way round. */
const WRONG = [
  /^dynamicRef\.json: A \$dynamicRef without anchor in fragment/,
  /^dynamicRef\.json: after leaving a dynamic scope/,
  /^unevaluatedItems\.json: unevaluatedItems with nested items/,
  /^unevaluatedItems\.json: .*contains/,
  /^unevaluated(?:Items|Properties)\.json: .*\bif\b/,
];

interface Case {
  readonly description: string;
  readonly schema: Schema;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const jsonAt = async <T>(path: string) => JSON.parse(await readFile(path, "utf8")) as T;

/** By the addresses that the suite gives them. */
async function remotesIn(folder: string): Promise<Record<string, JsonObject>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
  const schemas = await Promise.all(
    names
      .filter((name) => !/^draft(?!2020-12)/.test(name))
      .map(async (name): Promise<[string, JsonObject]> => {
        const schema = await jsonAt<JsonObject>(join(folder, name));
        return [name.replaceAll("/", "."), { $id: `http://localhost:1234/${name}`, ...schema }];
      }),
  );
  return Object.fromEntries(schemas);
}

/** Of a case, those tests whose verdict is another one. */
async function failuresOf({ description, schema, tests }: Case, file: string, remotes: Record<string, JsonObject>) {
  const own: Schema = typeof schema === "boolean" ? schema : { $id: "http://suite.example/schema", ...schema };
  const source: JsonObject = { openapi: "3.1.0", components: { schemas: { Own: own, ...remotes } } };
  const compiled = compileParsed(source, "hash").schema("Own");
  const validate = createSchemaCompiler(compiled?.definitions ?? {}, "parameters", noThread).compile(
    compiled?.schema ?? true,
  );
  const verdicts = tests.map(async (each) => {
    const faults = await Promise.resolve()
      .then(() => validate(each.data, "bank-a"))
      .catch(() => undefined);
    return faults && (faults.length === 0) === each.valid ? [] : [`${file}: ${description} / ${each.description}`];
  });
  return (await Promise.all(verdicts)).flat();
}

test("required tests of JSON Schema 2020-12 pass", async () => {
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
      failed.push(...(await failuresOf(one, file, remotes)));
    }
  }
  expect(count).toBeGreaterThan(1200);
  const isKnown = (name: string) => [...NOT_HERE, ...NOT_IN_DOCUMENTS, ...WRONG].some((each) => each.test(name));
  expect(failed.filter((name) => !isKnown(name))).toEqual([]);
}, 300_000);
