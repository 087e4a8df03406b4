import { camelCase, type Method, type Parameter, type Resource } from "../resources.ts";
import type { DocumentTypes } from "./document-types.ts";
import { comment, indented, memberName, schemaType } from "./schema-type.ts";

/** Types of a document, and the name under which a resource imports them. */
export interface ImportedTypes extends DocumentTypes {
  readonly alias: string;
  /** Without its ending. */
  readonly file: string;
}

export type TypesOf = (method: Method) => ImportedTypes;

export function className(resource: Resource): string {
  return resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
}

/** The class of a resource, to run. */
export function resourceProgram(resource: Resource): string {
  const methods = resource.methods.map((method) => {
    const { verb, path, takesKey, body, item, queryParameters } = method;
    const joined = queryParameters.filter(({ isJoined }) => isJoined).map(({ name }) => name);
    const operation = JSON.stringify({
      method: verb,
      path,
      ...(takesKey && { takesKey }),
      ...(joined.length > 0 && { joined }),
      ...(body && { sends: body.mediaType }),
    });
    const names = argumentNames(method);
    const sent = item === undefined ? "send" : "pages";
    const passed = [operation, `[${names.path.join(", ")}]`, names.query ?? "{}"];
    if (item === undefined) passed.push(names.body ?? "undefined");
    const given = [
      ...names.path,
      ...(names.body ? [names.body] : []),
      ...(names.query ? [names.query] : []),
      "options",
    ];
    return `  ${method.name}(${given.join(", ")}) {\n    return this.#transport.${sent}(${passed.join(", ")}, options);\n  }\n`;
  });
  return `export class ${className(resource)} {
  #transport;

  constructor(transport) {
    this.#transport = transport;
  }

${methods.join("\n")}}
`;
}

/** Its declaration. */
export function resourceTypes(resource: Resource, typesOf: TypesOf): string {
  const imported = new Map(resource.methods.map((method) => [typesOf(method).alias, typesOf(method)]));
  const methods = resource.methods.map((method) => {
    const { nameOf, alias } = typesOf(method);
    const type = (schema: Parameters<typeof schemaType>[0]) =>
      schemaType(schema, (reference) => {
        const name = nameOf(reference);
        return name === undefined ? undefined : `${alias}.${name}`;
      });
    const names = argumentNames(method);
    const given = names.path.map((name, index) => `${name}: ${type(method.pathParameters[index]?.schema)}`);
    const { body, queryParameters, answers, item } = method;
    if (names.body && body) {
      const sent = bodyType(body.mediaType, type(body.schema));
      const isFree = !body.required && !needs(queryParameters);
      given.push(`${names.body}${isFree ? "?" : ""}: ${sent}${body.required || isFree ? "" : " | undefined"}`);
    }
    if (names.query)
      given.push(`${names.query}${needs(queryParameters) ? "" : "?"}: ${queryType(queryParameters, type)}`);
    given.push("options?: CallOptions");
    const answer = answers.length === 0 ? "void" : [...new Set(answers.map(type))].join(" | ");
    const returned = item === undefined ? `Promise<${answer}>` : `Pages<${type(item)}, ${answer}>`;
    const about = comment({
      description: `${method.summary}\n\n${method.verb} ${method.path}`.trim(),
      deprecated: method.deprecated,
    });
    return `${about}${method.name}(${given.join(", ")}): ${returned};\n`;
  });
  const imports = [...imported.values()].map(({ alias, file }) => `import type * as ${alias} from "../${file}.js";\n`);
  return `import type { CallOptions, Pages, Transport } from "../runtime.js";
${imports.join("")}
export declare class ${className(resource)} {
  constructor(transport: Transport);

${methods.map(indented).join("\n")}}
`;
}

/** Names of a method's arguments, no two alike. */
export function argumentNames({ pathParameters, body, queryParameters }: Method) {
  const taken = new Set(["options", "body", "query"]);
  const path = pathParameters.map(({ name }) => {
    const plain = camelCase(name) || "value";
    let chosen = plain;
    for (let number = 2; taken.has(chosen) || RESERVED.has(chosen); number += 1) chosen = `${plain}${number}`;
    taken.add(chosen);
    return chosen;
  });
  return { path, body: body ? "body" : undefined, query: queryParameters.length > 0 ? "query" : undefined };
}

const RESERVED = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);

function needs(parameters: readonly Parameter[]): boolean {
  return parameters.some(({ required }) => required);
}

function queryType(parameters: readonly Parameter[], type: (schema: Parameter["schema"]) => string): string {
  const members = parameters.map(
    ({ name, required, schema, description }) =>
      `${comment({ description })}${memberName(name)}${required ? "" : "?"}: ${type(schema)};`,
  );
  return `{\n${members.map(indented).join("\n")}\n}`;
}

function bodyType(mediaType: string, json: string): string {
  if (/[/+]json\b/.test(mediaType)) return json;
  if (mediaType === "multipart/form-data") return "FormData";
  return mediaType === "application/x-www-form-urlencoded"
    ? "URLSearchParams"
    : "string | Uint8Array<ArrayBuffer> | Blob";
}
