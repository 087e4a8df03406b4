import type { JsonValue } from "@connect-portal/openapi-document";
import { pascalCase, type Type } from "../models.ts";
import type { Method, Resource } from "../resources.ts";
import { type DocumentPackage, goType, structOf } from "./document-package.ts";
import { argumentName, comment, distinct, exportedName, quoted, serviceName, uses } from "./names.ts";

export type PackageOf = (method: Method) => DocumentPackage;

/** The name of a method's query, which no other resource has. */
export type QueryOf = (method: Method) => string;

/** A resource as a struct with a method for each operation. */
export function serviceFile(resource: Resource, packageOf: PackageOf, queryOf: QueryOf, module: string): string {
  const service = serviceName(resource);
  const folders = [...new Set(resource.methods.map((method) => packageOf(method).folder))];
  const aliases = new Map(folders.map((folder) => [folder, folder.replaceAll("/", "")]));
  const methods = resource.methods.map((method) => {
    const { folder, models } = packageOf(method);
    const words = pascalCase(method.operationId);
    const typeOf = (schema: JsonValue | undefined, part: string) => models.typeOf(schema, `${words} ${part}`);
    return methodText(method, service, queryOf(method), typeOf, `${aliases.get(folder)}.`);
  });
  const body = `${comment(`${service} has the calls of ${resource.name}.`)}type ${service} struct {
	t *transport
}

${methods.join("\n")}`;
  const imports = folders
    .filter((folder) => uses(body, `${aliases.get(folder)}.`))
    .toSorted()
    .map((folder) => `\t${aliases.get(folder)} ${quoted(`${module}/types/${folder}`)}\n`);
  const numbers = uses(body, "json.Number") ? '\t"encoding/json"\n' : "";
  return `package connect

import (
	"context"
${numbers}${imports.length > 0 ? "\n" : ""}${imports.join("")})

${body}`;
}

/** Arguments of a method, as its README names them. */
export function argumentNames({ pathParameters, body, queryParameters }: Method): readonly string[] {
  const path = distinct(pathParameters.map(({ name }) => argumentName(name)));
  return ["ctx", ...path, ...(queryParameters.length > 0 ? ["query"] : []), ...(body ? ["body"] : [])];
}

function methodText(
  method: Method,
  service: string,
  queryName: string,
  typeOf: (schema: JsonValue | undefined, part: string) => Type,
  of: string,
): string {
  const { body, queryParameters } = method;
  const names = argumentNames(method);
  const path = method.pathParameters.map(({ schema }, index) => {
    const { kind } = typeOf(schema, "path");
    return `${names[index + 1]} ${kind === "integer" ? "int64" : kind === "flag" ? "bool" : "string"}`;
  });
  const isJson = /[/+]json\b/.test(body?.mediaType ?? "");
  const bodyType = body && isJson ? typeOf(body.schema, "body") : undefined;
  const given = [
    "ctx context.Context",
    ...path,
    ...(queryParameters.length > 0 ? [`query *${queryName}`] : []),
    ...(body ? [`body ${bodyType ? argumentType(bodyType, of) : "[]byte"}`] : []),
    "options ...CallOption",
  ];
  const joined = queryParameters.filter(({ isJoined }) => isJoined).map(({ name }) => quoted(name));
  const operation = [
    `Method: ${quoted(method.verb)}`,
    `Path: ${quoted(method.path)}`,
    ...(method.takesKey ? ["TakesKey: true"] : []),
    ...(body && body.mediaType !== "application/json" ? [`Sends: ${quoted(body.mediaType)}`] : []),
    ...(joined.length > 0 ? [`Joined: []string{${joined.join(", ")}}`] : []),
  ];
  const passed = [
    "ctx",
    "s.t",
    `Operation{${operation.join(", ")}}`,
    `[]any{${names.slice(1, 1 + path.length).join(", ")}}`,
    queryParameters.length > 0 ? "query" : "nil",
  ];
  const answer = answerOf(method, (schema) => typeOf(schema, "answer"));
  const exported = exportedName(method.name);
  const about = [method.summary, `${method.verb} ${method.path}`, ...(method.deprecated ? ["Deprecated."] : [])];
  const head = (returned: string) =>
    `${comment(about.filter(Boolean).join("\n\n"))}func (s *${service}) ${exported}(${given.join(", ")}) ${returned} {\n`;
  const query = queryParameters.length > 0 ? `\n${queryStruct(queryName, method, typeOf, of)}` : "";
  if (method.item !== undefined && answer?.kind === "model") {
    const types = `${goType(typeOf(method.item, "item"), of)}, ${goType(answer, of)}`;
    return `${head(`*Pages[${types}]`)}\treturn pages[${types}](${[...passed, "options"].join(", ")})\n}\n${query}`;
  }
  const sent = [...passed, body ? "body" : "nil", "options"].join(", ");
  if (!answer) return `${head("error")}\t_, err := send[struct{}](${sent})\n\treturn err\n}\n${query}`;
  const type = goType(answer, of);
  return `${head(`(*${type}, error)`)}\treturn send[${type}](${sent})\n}\n${query}`;
}

function argumentType(type: Type, of: string): string {
  return type.kind === "model" ? `*${goType(type, of)}` : goType(type, of);
}

/** Answers of several statuses are read as one of their kinds together. */
function answerOf({ answers }: Method, typeOf: (schema: JsonValue) => Type): Type | undefined {
  const [first] = answers;
  if (first === undefined) return undefined;
  return typeOf(answers.length > 1 ? { oneOf: [...answers] } : first);
}

function queryStruct(
  name: string,
  { queryParameters }: Method,
  typeOf: (schema: JsonValue, part: string) => Type,
  of: string,
): string {
  const fields = queryParameters.map((parameter) => ({
    name: parameter.name,
    type: typeOf(parameter.schema, parameter.name),
    required: parameter.required,
    nullable: false,
    description: parameter.description,
    deprecated: false,
  }));
  return structOf(name, `${name} is what a caller can ask for.`, fields, of);
}
