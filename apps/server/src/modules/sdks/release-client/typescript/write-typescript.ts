import { stripTypeScriptTypes } from "node:module";
import { setImmediate } from "node:timers/promises";
import { errorsOfSandbox } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { readRuntime } from "../read-runtime.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Resources } from "../resources.ts";
import { documentTypes } from "./document-types.ts";
import { writeGuide } from "./guide.ts";
import { className, type ImportedTypes, resourceProgram, resourceTypes } from "./resource-files.ts";
import { schemaType } from "./schema-type.ts";

const runtimeParts = ["runtime", "webhooks", "jwe"];

/** Name and text of each file of the package. */
export type Files = readonly (readonly [name: string, text: string])[];

/** The package of a release for TypeScript and JavaScript: ES modules with their declarations, ready to run. */
export async function writeTypeScript(release: Release, { resources, leftOut }: Resources): Promise<Files> {
  const types = new Map<ReleaseDocument, ImportedTypes>();
  const load = (document: ReleaseDocument): ImportedTypes => {
    const known = types.get(document);
    if (known) return known;
    const file = document.name.replaceAll(/[^a-z0-9]+/gi, "-");
    const made = { ...documentTypes(document), alias: `types${types.size + 1}`, file: `types/${file}` };
    types.set(document, made);
    return made;
  };
  const files: (readonly [string, string])[] = [];
  for (const resource of resources) {
    files.push([`src/resources/${resource.name}.js`, resourceProgram(resource)]);
    files.push([`src/resources/${resource.name}.d.ts`, resourceTypes(resource, ({ document }) => load(document))]);
    // Others want to be served meanwhile.
    await setImmediate();
  }
  const events = eventTypes(release.webhooks, load);
  return [
    ["package.json", manifest(release)],
    ["README.md", writeGuide(release, resources, leftOut)],
    ...runtimeParts.flatMap((part) => [
      [`src/${part}.js`, stripTypeScriptTypes(readRuntime(`typescript/${part}.ts`))] as const,
      [`src/${part}.d.ts`, readRuntime(`typescript/declarations/${part}.d.ts`)] as const,
    ]),
    ["src/errors.js", errorClasses("program")],
    ["src/errors.d.ts", errorClasses("types")],
    ["src/index.js", indexProgram(release, resources)],
    ["src/index.d.ts", indexTypes(resources)],
    ["src/events.d.ts", events],
    ...files,
    ...[...types.values()].map(({ file, text }) => [`src/${file}.d.ts`, text] as const),
  ];
}

type Named = Resources["resources"];

function manifest({ version }: Release): string {
  return `${JSON.stringify(
    {
      name: "connect-client",
      version,
      description: `Client of the API, release ${version}`,
      license: "Apache-2.0",
      type: "module",
      sideEffects: false,
      engines: { node: ">=20" },
      exports: { ".": { types: "./src/index.d.ts", default: "./src/index.js" } },
      files: ["src", "CHANGELOG.md"],
    },
    null,
    2,
  )}\n`;
}

function indexProgram({ version }: Release, resources: Named): string {
  return `import { errorClasses } from "./errors.js";
import { Transport } from "./runtime.js";
${resources.map((resource) => `import { ${className(resource)} } from "./resources/${resource.name}.js";\n`).join("")}
export * from "./errors.js";
export * from "./jwe.js";
export { AnswerUnreadable, ConnectError, ConnectionFailed, Pages, TimedOut } from "./runtime.js";
export * from "./webhooks.js";

export const VERSION = ${JSON.stringify(version)};

export class ConnectClient {
  #transport;

  constructor(options) {
    const transport = new Transport(options, \`connect-client-typescript/\${VERSION}\`, errorClasses);
${resources.map((resource) => `    this.${resource.name} = new ${className(resource)}(transport);\n`).join("")}    this.#transport = transport;
  }

  request(operation, path, query, body, options) {
    return this.#transport.send(operation, path, query, body, options);
  }
}
`;
}

function indexTypes(resources: Named): string {
  return `import type { CallOptions, ConnectOptions, Operation } from "./runtime.js";
${resources.map((resource) => `import type { ${className(resource)} } from "./resources/${resource.name}.js";\n`).join("")}
export * from "./errors.js";
export type * from "./events.js";
export * from "./jwe.js";
export { AnswerUnreadable, ConnectError, ConnectionFailed, Pages, TimedOut } from "./runtime.js";
export type { Answer, CallOptions, ConnectOptions, Operation, Problem, RequestRecord, ResponseRecord } from "./runtime.js";
export * from "./webhooks.js";

/** Of this client, and of the release that it is made for. */
export declare const VERSION: string;

/** The API, by resource. One client holds one access token: make one for the whole program. */
export declare class ConnectClient {
  constructor(options: ConnectOptions);

  /** Calls an operation that the documents of the release do not have, as all others are called. */
  request<T>(
    operation: Operation,
    path?: readonly unknown[],
    query?: Readonly<Record<string, unknown>>,
    body?: unknown,
    options?: CallOptions,
  ): Promise<T>;

${resources.map((resource) => `  readonly ${resource.name}: ${className(resource)};\n`).join("")}}
`;
}

/** A class for each code of the sandbox: CardStateConflict for card_state_conflict. */
function errorClasses(part: "program" | "types"): string {
  const codes = Object.entries(errorsOfSandbox).map(([code, { text }]) => ({
    code,
    text,
    name: code.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  }));
  const declared = part === "types" ? "export declare class" : "export class";
  const classes = codes.map(({ name, text }) => `/** ${text} */\n${declared} ${name} extends ConnectError {}\n`);
  const map =
    part === "types"
      ? "/** The class of each code. */\nexport declare const errorClasses: Readonly<Record<string, typeof ConnectError>>;\n"
      : `export const errorClasses = {\n${codes.map(({ code, name }) => `  ${code}: ${name},\n`).join("")}};\n`;
  return `import { ConnectError } from "./runtime.js";\n\n${classes.join("\n")}\n${map}`;
}

/** The return type of verifyWebhook: a union by type of event. */
function eventTypes(documents: readonly ReleaseDocument[], load: (document: ReleaseDocument) => ImportedTypes): string {
  const imports = new Map<string, string>();
  const events = documents.flatMap((document) => {
    const webhooks = isObject(document.source.webhooks) ? Object.values(document.source.webhooks) : [];
    const { alias, file, nameOf } = load(document);
    return webhooks.flatMap((item) => {
      const schema = isObject(item) && isObject(item.post) ? jsonSchemaOf(item.post) : undefined;
      if (schema === undefined) return [];
      imports.set(alias, `import type * as ${alias} from "./${file}.js";\n`);
      return [schemaType(schema, (reference) => `${alias}.${nameOf(reference) ?? "never"}`)];
    });
  });
  const union = events.length === 0 ? "never" : `\n${events.map((event) => `  | ${event}`).join("\n")}`;
  return `${[...imports.values()].join("")}\n/** Every event that the release sends: \`verifyWebhook<WebhookEvent>\` returns one. */\nexport type WebhookEvent = ${union};\n`;
}

function jsonSchemaOf({ requestBody }: JsonObject): JsonValue | undefined {
  const content = isObject(requestBody) ? requestBody.content : undefined;
  const media = isObject(content) ? content["application/json"] : undefined;
  return isObject(media) ? media.schema : undefined;
}
