import type { JsonValue } from "@connect-portal/openapi-document";
import { pascalCase, type Type } from "../models.ts";
import type { Method, Resource } from "../resources.ts";
import { type DocumentPackage, kotlinType, reader } from "./document-file.ts";
import { kdoc, kotlinNames, quoted } from "./names.ts";

export type PackageOf = (method: Method) => DocumentPackage;

/** The class of a resource, with a function for each operation. */
export function resourceFile(resource: Resource, packageOf: PackageOf): string {
  return `package connect.client.resources

import connect.client.Body
import connect.client.CallOptions
import connect.client.Operation
import connect.client.Pages
import connect.client.Transport
import connect.client.queryOf
import java.math.BigDecimal
import kotlinx.coroutines.future.await

class ${pascalCase(resource.name)} internal constructor(private val transport: Transport) {
${resource.methods.map((method) => methodText(method, packageOf(method))).join("\n")}}
`;
}

/** Names of what a method takes, in their order: of the path, the body, and the members of the query. */
export function argumentNames({ pathParameters, body, queryParameters }: Method) {
  const reserved = ["body", "options", "transport"];
  const path = kotlinNames(
    pathParameters.map(({ name }) => name),
    reserved,
  );
  const query = kotlinNames(
    queryParameters.map(({ name }) => name),
    [...reserved, ...path],
  );
  return { path, body: body ? ["body"] : [], query };
}

function methodText(method: Method, { name: document, models }: DocumentPackage): string {
  const of = `connect.client.types.${document}.`;
  const words = pascalCase(method.operationId);
  const typeOf = (schema: JsonValue | undefined, part: string) => models.typeOf(schema, `${words} ${part}`);
  const { body, queryParameters } = method;
  const names = argumentNames(method);
  const isJson = /[/+]json\b/.test(body?.mediaType ?? "");
  const bodyType = isJson ? kotlinType(typeOf(body?.schema, "body"), of) : "ByteArray";
  const query = queryParameters.map(({ schema, name, required }, index) => {
    return {
      required,
      text: `${names.query[index]}: ${kotlinType(typeOf(schema, name), of)}${required ? "" : "? = null"}`,
    };
  });
  const given = [
    ...method.pathParameters.map(
      ({ schema }, index) => `${names.path[index]}: ${kotlinType(typeOf(schema, "path"), of)}`,
    ),
    ...(body ? [`body: ${bodyType}${body.required ? "" : "? = null"}`] : []),
    ...query.toSorted((one, other) => Number(other.required) - Number(one.required)).map(({ text }) => text),
    "options: CallOptions = CallOptions()",
  ];
  const joined = queryParameters.filter(({ isJoined }) => isJoined).map(({ name }) => quoted(name));
  const operation = `Operation(${[quoted(method.verb), quoted(method.path), method.takesKey, body ? quoted(body.mediaType) : "null", `listOf<String>(${joined.join(", ")})`].join(", ")})`;
  const members = queryParameters.map(({ name }, index) => `Pair(${quoted(name)}, ${names.query[index]})`);
  const passed = [
    operation,
    `listOf<Any>(${names.path.join(", ")})`,
    members.length > 0 ? `queryOf(${members.join(", ")})` : "null",
  ];
  const answer = answerOf(method, (schema) => typeOf(schema, "answer"));
  const [name = method.name] = kotlinNames([method.name]);
  const old = method.deprecated ? '    @Deprecated("The API document says so.")\n' : "";
  const head = `${kdoc(`${method.summary}\n\n${method.verb} ${method.path}`, "    ")}${old}`;
  const parameters = `(\n${given.map((one) => `        ${one},\n`).join("")}    )`;
  const call = (verb: string, all: readonly string[], wait: string) =>
    ` =\n        transport.${verb}(\n${all.map((one) => `            ${one},\n`).join("")}        )${wait}\n`;
  if (method.item !== undefined && answer?.kind === "model") {
    const item = typeOf(method.item, "item");
    const returned = `Pages<${kotlinType(item, of)}, ${kotlinType(answer, of)}>`;
    const all = [...passed, "options", reader(item, of), reader(answer, of)];
    return `${head}    fun ${name}${parameters}: ${returned}${call("pages", all, "")}`;
  }
  const all = [...passed, body ? "body" : "null", "options", answer ? reader(answer, of) : "{ }"];
  const returned = answer ? `${kotlinType(answer, of)}${answer.kind === "any" ? "?" : ""}` : "Unit";
  return `${head}    suspend fun ${name}${parameters}: ${returned}${call("send", all, ".await()")}`;
}

/** Answers of several statuses are read as one of their kinds together. */
function answerOf({ answers }: Method, typeOf: (schema: JsonValue) => Type): Type | undefined {
  const [first] = answers;
  if (first === undefined) return undefined;
  return typeOf(answers.length > 1 ? { oneOf: [...answers] } : first);
}
