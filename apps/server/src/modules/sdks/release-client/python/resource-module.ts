import type { Method, Resource } from "../resources.ts";
import { annotation } from "./annotation.ts";
import type { DocumentModule } from "./document-module.ts";
import { docString, quoted, snakeCase } from "./names.ts";

/** Types of a document, and the module that has them. */
export interface ImportedModule extends DocumentModule {
  readonly alias: string;
  readonly module: string;
}

export function className({ name }: Resource): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The class of a resource, with its types. */
export function resourceModule(resource: Resource, typesOf: (method: Method) => ImportedModule): string {
  const imported = new Map(resource.methods.map((method) => [typesOf(method).alias, typesOf(method).module]));
  const methods = resource.methods.map((method) => methodText(method, typesOf(method)));
  const imports = [...imported].map(([alias, module]) => `    from ..types import ${module} as ${alias}\n`);
  return `from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ..runtime import Operation, Options, Pages, Transport

if TYPE_CHECKING:
${imports.join("")}

class ${className(resource)}:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

${methods.join("\n")}`;
}

function methodText(method: Method, { nameOf, alias }: ImportedModule): string {
  const { verb, path, takesKey, body, queryParameters, pathParameters, answers, item } = method;
  const type = (schema: Parameters<typeof annotation>[0]) =>
    annotation(schema, (reference) => {
      const name = nameOf(reference);
      return name === undefined ? undefined : `${alias}.${name}`;
    });
  const names = argumentNames(method);
  const given = pathParameters.map(({ schema }, index) => `${names.path[index]}: ${type(schema)}`);
  if (body) {
    const sent = /[/+]json\b/.test(body.mediaType) ? type(body.schema) : "bytes | str";
    given.push(body.required ? `body: ${sent}` : `body: ${sent} | None = None`);
  }
  const named = queryParameters.map(({ required, schema }, index) =>
    required ? `${names.query[index]}: ${type(schema)}` : `${names.query[index]}: ${type(schema)} | None = None`,
  );
  const answer = answers.length === 0 ? "None" : [...new Set(answers.map(type))].join(" | ");
  const joined = queryParameters.filter(({ isJoined }) => isJoined).map(({ name }) => quoted(name));
  const operation = [
    quoted(verb),
    quoted(path),
    ...(takesKey ? ["takes_key=True"] : []),
    ...(body && body.mediaType !== "application/json" ? [`sends=${quoted(body.mediaType)}`] : []),
    ...(joined.length > 0 ? [`joined=(${joined.join(", ")},)`] : []),
  ];
  const query = queryParameters.map(({ name }, index) => `${quoted(name)}: ${names.query[index]}`);
  const passed = [
    `Operation(${operation.join(", ")})`,
    `(${names.path.map((name) => `${name},`).join(" ")})`,
    query.length > 0 ? `{${query.join(", ")}}` : "None",
    ...(item === undefined ? [body ? "body" : "None"] : []),
    "options",
  ];
  const head = ["self", ...given, "*", ...named, "options: Options = Options()"].join(", ");
  const returned = item === undefined ? answer : `Pages[${type(item)}, ${answer}]`;
  const about = docString(`${method.summary}\n\n${verb} ${path}`, "        ");
  const call = item === undefined ? "send" : "pages";
  return `    def ${names.method}(${head}) -> ${returned}:
${about}        return self._transport.${call}(
            ${passed.join(",\n            ")},
        )
`;
}

/** Names of a method and of its arguments, no two alike. */
export function argumentNames({ name, pathParameters, queryParameters }: Method) {
  const taken = ["self", "body", "options"];
  const unique = (text: string) => {
    let chosen = snakeCase(text, taken);
    while (taken.includes(chosen)) chosen = `${chosen}_`;
    taken.push(chosen);
    return chosen;
  };
  const path = pathParameters.map((parameter) => unique(parameter.name));
  const query = queryParameters.map((parameter) => unique(parameter.name));
  return { method: snakeCase(name), path, query };
}
