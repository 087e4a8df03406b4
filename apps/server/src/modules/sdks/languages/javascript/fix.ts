import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

/** For Babel and Mocha, which a package of modules does not need, and tests that test nothing. */
const NEEDLESS = /^(\.babelrc|\.travis\.yml|mocha\.opts|git_push\.sh|test\/.*)$/;

/** JavaScript's client as modules that run as they are written, and what it sends otherwise than the document says. */
export function fixJavascript(files: readonly ArchiveFile[], document: JsonObject): readonly ArchiveFile[] {
  const kept = files.filter(({ name }) => !NEEDLESS.test(name));
  const modules = changeTexts(kept, /^src\/.*\.js$/, withEndings);
  const apis = changeTexts(modules, /^src\/api\/.*\.js$/, sendEach);
  const choices = choicesOf(document);
  const models = changeTexts(apis, /^src\/model\/.*\.js$/, (text) => choose(text, choices));
  const client = changeTexts(models, /^src\/ApiClient\.js$/, mendClient);
  // Its installation is that of a package which has to be built.
  return changeTexts(client, /^README\.md$/, (text) => text.replace(/^## Installation\n[\s\S]*?(?=^## )/m, ""));
}

/** Modules are found by the names of their files. */
function withEndings(text: string): string {
  return text.replace(/^(import .* from ["']\.{1,2}\/[^"']+?)(?:\.js)?(["'];)$/gm, "$1.js$2");
}

/** Each element of a form's array by itself. */
function sendEach(text: string): string {
  return text.replace(/let formParams = \{[\s\S]*?\n {6}\};/g, (block) => block.replaceAll(", 'csv')", ", 'multi')"));
}

interface Choice {
  readonly property: string;
  /** From the value of the property to the name of a schema. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** What each choice of the document is chosen by. */
function choicesOf({ components }: JsonObject): ReadonlyMap<string, Choice> {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const choices = new Map<string, Choice>();
  for (const [name, schema] of Object.entries(schemas)) {
    const by = isObject(schema) && isObject(schema.discriminator) ? schema.discriminator : undefined;
    if (!isObject(by?.mapping) || typeof by.propertyName !== "string") continue;
    const mapping = Object.entries(by.mapping).map(([value, reference]) => [
      value,
      String(reference).split("/").at(-1),
    ]);
    choices.set(name, { property: by.propertyName, mapping: Object.fromEntries(mapping) });
  }
  return choices;
}

/** A value is of the class that it names; left alone, all classes are tried, and two that fit are an error. */
function choose(text: string, choices: ReadonlyMap<string, Choice>): string {
  const name = /^class (\w+) \{$/m.exec(text)?.[1] ?? "";
  const choice = choices.get(name);
  const known = text.replaceAll("if (!data[property]) {", "if (data[property] === undefined) {");
  if (!choice || !text.includes(`${name}.OneOf = `)) return known;
  const classes = Object.entries(choice.mapping).filter(([, type]) => text.includes(`import ${type} from `));
  const members = classes.map(([value, type]) => `${JSON.stringify(value)}: ${type}`).join(", ");
  const chosen = [
    `        const chosen = { ${members} }[instance[${JSON.stringify(choice.property)}]];`,
    "        if (chosen) {",
    "            this.actualInstance = chosen.constructFromObject(instance);",
    "            return;",
    "        }",
    "        var match = 0;",
  ];
  return known.replace("        var match = 0;", () => chosen.join("\n"));
}

/**
 * Failures are errors, with the words of their problem; forms need no module of Node; and superagent, which copies the
 * members of what it sends, gets a choice as what was chosen.
 */
function mendClient(text: string): string {
  return text
    .replace("request.send(bodyParam);", "request.send(bodyParam.toJSON ? bodyParam.toJSON() : bodyParam);")
    .replace('import querystring from "querystring";\n', "")
    .replace(
      "querystring.stringify(this.normalizeParams(formParams))",
      "ApiClient.formOf(this.normalizeParams(formParams))",
    )
    .replace(
      "var err = {};",
      "var err = new Error(response?.body?.detail ?? response?.body?.title ?? error.message, { cause: error });",
    )
    .replace(
      /^( +)\/\*\*\n +\* Builds a string representation of an array-type/m,
      (found, indent: string) => `${HELPERS.map((line) => `${indent}${line}`.trimEnd()).join("\n")}\n\n${found}`,
    );
}

const HELPERS = [
  "/** A form as it is sent; each element of an array has its own part. */",
  "static formOf(params) {",
  "    const form = new URLSearchParams();",
  "    for (const [key, value] of Object.entries(params)) {",
  "        for (const one of [value].flat()) form.append(key, one);",
  "    }",
  "    return form.toString();",
  "}",
];
