import { join } from "node:path";
import { openContentStore, type Spec } from "@connect-portal/content";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { createEngines, type Engines } from "./engines/engines.ts";
import { generateSdk } from "./generate-sdk.ts";
import { modelDifferences, type TypeWords } from "./testing/models/differences.ts";
import type { GeneratedModels } from "./testing/models/generated-model.ts";
import { javaModels } from "./testing/models/java-models.ts";
import { modelSchemas } from "./testing/models/model-schema.ts";
import { typescriptModels } from "./testing/models/typescript-models.ts";
import { type UnzippedFile, unzip } from "./testing/unzip.ts";

const root = join(import.meta.dirname, "../../../../..");
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const typescript: TypeWords = {
  scalars: {
    string: "string",
    "string:date-time": "Date",
    "string:date": "Date",
    integer: "number",
    number: "number",
    boolean: "boolean",
    object: "object",
  },
  any: "any",
  list: /^(?:Array|Set)<(.+)>$/,
  map: /^\{ \[key: string\]: (.+); \}$/,
  tellsNullOfOptional: true,
  docText: (text) => text.replaceAll("*/", "*_/"),
};

const java: TypeWords = {
  scalars: {
    string: "String",
    "string:date-time": "OffsetDateTime",
    "string:date": "LocalDate",
    "string:uri": "URI",
    "string:uuid": "UUID",
    integer: "Integer",
    "integer:int64": "Long",
    number: "BigDecimal",
    "number:double": "Double",
    "number:float": "Float",
    boolean: "Boolean",
    object: "Object",
  },
  any: "Object",
  list: /^(?:List|Set)<(.+)>$/,
  map: /^Map<String, (.+)>$/,
  tellsNullOfOptional: true,
  docText: (text) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#39;")
      .replaceAll("`", "&#x60;")
      .replaceAll("=", "&#x3D;"),
};

let engines: Engines;
let specs: readonly Spec[];

beforeAll(async () => {
  engines = createEngines(readSettings({}, root), silent);
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log: silent });
  specs = content.current().modules.flatMap((module) => module.specs);
  await content.close();
});
afterAll(() => engines.close());

test.each([
  ["typescript-fetch", typescriptModels, typescript],
  ["java", javaModels, java],
] as const)(
  "models of %s have the names, fields, types, values and texts of every published document",
  {
    timeout: 300_000,
  },
  async (language, read: (files: readonly UnzippedFile[]) => GeneratedModels, words) => {
    const differences: string[] = [];
    for (const { url, document } of specs) {
      const located = { path: url, document };
      const { archive } = await generateSdk(engines, { language, located, baseUrl: "https://portal.example" });
      const found = modelDifferences(modelSchemas(document.source), read(await unzip(archive)), words);
      differences.push(...found.map((difference) => `${url} ${difference}`));
    }
    expect(differences).toEqual([]);
  },
);
