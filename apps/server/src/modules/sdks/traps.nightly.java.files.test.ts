import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SdkLanguage, sdkLanguages, sdkSupportOf } from "@connect-portal/contract";
import { compileDocument } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { createEngines } from "./engines/engines.ts";
import { generateSdk } from "./generate-sdk.ts";
import {
  type ReadClient,
  readGo,
  readJava,
  readJavascript,
  readPhp,
  readPython,
  readRuby,
  readTypescript,
} from "./testing/traps/read-client.ts";
import { unpack } from "./testing/unzip.ts";

/**
 * testing/traps/api.yaml holds what breaks generated clients. Each language of which something is promised makes a client of it, the tools that are
 * here find no fault in it, and every trap is as it should be in each language that could fall into it.
 */
const root = join(import.meta.dirname, "../../../../..");
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const TIME = 600_000;

let folder: string;
const clients = sdkLanguages.filter((language) => sdkSupportOf[language] !== "none");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-traps-"));
  const text = await readFile(join(import.meta.dirname, "testing/traps/api.yaml"), "utf8");
  const document = await compileDocument(text, { fileName: "api.yaml" });
  const located = { path: "/hps/1.0.0/issuing/traps/api/schemas/api.yaml", document };
  const engines = createEngines(readSettings({}, root), silent);
  for (const language of [...clients, "openapi"] as const) {
    const { archive } = await generateSdk(engines, { language, located, baseUrl: "https://portal.example" });
    await unpack(archive, folder);
  }
  await engines.close();
}, TIME);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each<[SdkLanguage, ReadClient]>([
  ["java", readJava],
  ["jaxrs-cxf-client", readJava],
  ["typescript-fetch", readTypescript],
  ["typescript-angular", readTypescript],
  ["go", readGo],
  ["python", readPython],
  ["php", readPhp],
  ["ruby", readRuby],
  ["javascript", readJavascript],
])("%s: its own tools find no fault in the client", { timeout: TIME }, async (language, read) => {
  expect(await read(join(folder, `client_sdk_${language}`))).toEqual([]);
});

/** All code of a client, or that of one file, without its documents and tests. */
async function codeOf(language: SdkLanguage, file = "*"): Promise<string> {
  const content = join(folder, `client_sdk_${language}`);
  const found = globSync(`**/${file}.{cs,dart,go,java,js,kt,php,py,R,rb,scala,swift,ts}`, { cwd: content });
  const code = found.filter((name) => !/(^|\/)(docs?|tests?)\//i.test(name));
  expect(code, language).not.toEqual([]);
  return (await Promise.all(code.map((name) => readFile(join(content, name), "utf8")))).join("\n");
}

describe.each(clients)("%s", (language) => {
  test("sends and reads each property under the name that the document has", async () => {
    const thing = await codeOf(language, "{Thing,thing,model_thing}");
    for (const name of ["a_b", "aB", "a-b", "名前", "naïve", "+1", "-1", "@type"]) expect(thing).toContain(name);
    expect(thing).not.toMatch(/[\uE000-\uF8FF]/);
  });

  test("has the query as it is written, an object's properties one by one", async () => {
    const code = await codeOf(language);
    const names = ["filter[min-amount]", "filter[status]", "range[state]", "range[amount][gte]", "ids[]", "言語"];
    for (const name of names) expect(code).toContain(name);
  });

  test("has two schemas where two have one name", async () => {
    const models = await codeOf(language, "{Recursive*,recursive*,model_recursive*}");
    for (const member of ["children", "depth"]) expect(models).toContain(member);
  });

  test("has the names of parameters that are those of its own variables, and no date as Java writes it", async () => {
    const code = await codeOf(language);
    for (const name of ["ctx", "client", "kwargs", "3ds_version"]) expect(code).toContain(name);
    expect(code).not.toContain("Jan 02 00:00:00");
  });

  test("has no range among its status codes", async () => {
    expect(await codeOf(language)).not.toMatch(/\b[1-5]XX\b/);
  });
});

/** In each language, the member `amount`: a text in the document that holds a decimal. */
test.each<[SdkLanguage, RegExp]>([
  ["csharp", /public string Amount$/m],
  ["dart", /^ {2}String amount;/m],
  ["go", /^\tAmount string /m],
  ["java", /private String amount;/],
  ["jaxrs-cxf-client", /private String amount;/],
  ["kotlin-client", /val amount: kotlin\.String/],
  ["php", /'amount' => 'string'/],
  ["python", /^ {4}amount: .*[Ss]tr/m],
  ["ruby", /:'amount' => :'String'/],
  ["scala", /^ {2}amount : String/m],
  ["swift5", /public var amount: String/],
  ["typescript-angular", /^ {4}'amount': string;/m],
  ["typescript-fetch", /^ {4}amount: string;/m],
])("%s: a decimal that is a text stays one", async (language, member) => {
  expect(await codeOf(language, "{Thing,thing,model_thing}")).toMatch(member);
});

/** For languages whose enums are classes: their names of `asc`/`-asc`, `in-progress`/`IN_PROGRESS` and `+`/`-`. */
test.each<[SdkLanguage]>([
  ["csharp"],
  ["go"],
  ["java"],
  ["jaxrs-cxf-client"],
  ["kotlin-client"],
  ["php"],
  ["python"],
  ["ruby"],
  ["swift5"],
  ["typescript-fetch"],
])("%s: values that are one name, or none, have names of their own", async (language) => {
  const code = await codeOf(language, "{Status,status,model_status,Sign,sign,model_sign}");
  const folded = code.replaceAll("_", "").toUpperCase();
  for (const name of ["INPROGRESS2", "PLUS", "MINUS"]) expect(folded).toContain(name);
});

/** In the code where the language reads it by itself, and where the reader names the model, in the text of the method. */
test.each<[SdkLanguage, RegExp]>([
  ["go", /StatusCode == 404 \{\s+var v Problem\n[\s\S]*?StatusCode == 409 \{\s+var v Conflict\n/],
  ["python", /'404': "Problem",\s+'409': "Conflict",/],
  ["php", /case 404:\s[^;]*Problem'[\s\S]*?case 409:\s[^;]*Conflict'/],
  ["java", /404 Problem; 409 Conflict;/],
  ["jaxrs-cxf-client", /404 Problem; 409 Conflict;/],
  ["kotlin-client", /404 Problem; 409 Conflict;/],
  ["scala", /404 Problem; 409 Conflict;/],
])("%s: each failure of an operation has the model of its status", async (language, models) => {
  expect(await codeOf(language)).toMatch(models);
});

/**
 * For generators that have no type of their own for an object member among the own properties of a schema with parts.
 */
test.each<[SdkLanguage, RegExp]>([
  ["java", /class TogetherLimitPeriod\b/],
  ["python", /class TogetherLimitPeriod\b/],
  ["go", /type TogetherLimitPeriod struct/],
  ["typescript-fetch", /interface TogetherLimitPeriod\b/],
])("%s: an object beside the parts of a schema has a model", async (language, model) => {
  expect(await codeOf(language)).toMatch(model);
});

/** The value `class` on the wire stays the same, whatever the model's name is. */
test.each<[SdkLanguage, RegExp]>([
  ["java", /@JsonSubTypes\.Type\(value = \w+\.class, name = "class"\)/],
  ["jaxrs-cxf-client", /@JsonSubTypes\.Type\(value = \w+\.class, name = "class"\)/],
  ["python", /["']class["']: ["']\w+["']/],
  ["typescript-fetch", /String\(json\['type'\]\) === 'class'/],
])("%s: what derives from a schema is told by its name in the document", async (language, value) => {
  expect(await codeOf(language, "{ModelObject,model_object}")).toMatch(value);
});

test.each<[SdkLanguage, RegExp]>([
  ["dart", /\(\{\s*\}\);|\(json\[r'\w+'!/],
  ["swift5", /case type\[/],
])("%s: no model of a choice between values, a list of names or a map is broken", async (language, broken) => {
  expect(await codeOf(language)).not.toMatch(broken);
});

test("php: no method of a model is called as that of a member", async () => {
  const code = await codeOf("php", "Chosen");
  for (const name of ["getModelName", "setIfExists"]) expect(code.split(`function ${name}(`)).toHaveLength(2);
});

test("go: a number has the digits of a double", async () => {
  const code = await codeOf("go", "model_*");
  expect(code).toMatch(/\tPrice \*float64 /);
  expect(code).not.toContain("float32");
});

test("python: each value of a list has a name of its own", async () => {
  const members = (code: string) => Array.from(code.matchAll(/^ {4}([A-Z]\w*) = /gm), ([, name]) => name);
  expect(members(await codeOf("python", "protection"))).toEqual([
    "ELIGIBLE",
    "ELIGIBLE_2",
    "NOT_ELIGIBLE",
    "NOT_ELIGIBLE_2",
  ]);
  expect(members(await codeOf("python", "level"))).toEqual(["NUMBER_0", "NUMBER_1", "NUMBER_MINUS_1"]);
});

test("python: a choice is between its options alone, whatever else derives from their base", async () => {
  const code = await codeOf("python", "listed");
  expect(code).toMatch(/'import': \w+,/);
  expect(code).not.toContain("'elsewhere'");
});

test("python: the token of a configuration is sent, and a model writes all of what derives from a base", async () => {
  expect(await codeOf("python", "configuration")).not.toContain("self.access_token = None");
  expect(await codeOf("python", "thing")).toContain("serialize_as_any=True");
});

test("scala: a parameter with a name of the language, a map of anything, and a text that may be null", async () => {
  const code = await codeOf("scala");
  expect(code).toContain("`type` : Option[String] = None");
  expect(code).toContain("inputs : Option[Map[String, Any]]");
  expect(code).toContain("reason : JsonNullable[String]");
  expect(code).not.toContain("&#x60;");
});

test("integers that a number does not hold keep their digits in the document and its samples", async () => {
  expect(await readFile(join(folder, "client_sdk_openapi/openapi.json"), "utf8")).toContain("9007199254740993");
});

test("documents and pages show the API as it is", async () => {
  const document = await readFile(join(folder, "client_sdk_openapi/openapi.json"), "utf8");
  for (const written of ['"4XX"', '"deepObject"', '"format" : "decimal"', '"a-b"', '"言語"']) {
    expect(document).toContain(written);
  }
});
