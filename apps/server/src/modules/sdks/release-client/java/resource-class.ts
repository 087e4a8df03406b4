import type { Model, Models, Type } from "../models.ts";
import { pascalCase } from "../models.ts";
import type { Method, Resource } from "../resources.ts";
import { javaType, modelClass, reader } from "./model-class.ts";
import { javaDoc, javaNames, quoted } from "./names.ts";

/** The types of a document, and the class that has them. */
export interface DocumentClass {
  readonly name: string;
  readonly models: Models;
}

export type DocumentOf = (method: Method) => DocumentClass;

/** The class of a resource: for each operation calls that wait, and calls that do not. */
export function resourceClass(resource: Resource, documentOf: DocumentOf): string {
  const name = pascalCase(resource.name);
  const written = resource.methods.map((method) => methodText(method, name, documentOf(method)));
  const imports = new Set(
    resource.methods.map((method) => `import connect.client.types.${documentOf(method).name};\n`),
  );
  const queries = written.flatMap(({ query }) => (query ? [`\n${query}\n`] : []));
  return `package connect.client.resources;

import connect.client.Body;
import connect.client.CallOptions;
import connect.client.Operation;
import connect.client.Pages;
import connect.client.Transport;
${[...imports].toSorted().join("")}import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

public final class ${name} {
    private final Transport transport;

    public ${name}(Transport transport) {
        this.transport = transport;
    }

${written.map(({ text }) => text).join("\n")}${queries.join("")}}
`;
}

/** Names of a method's arguments, and how its README writes the call. */
export function argumentNames({ pathParameters, body, queryParameters }: Method) {
  return {
    path: javaNames(
      pathParameters.map(({ name }) => name),
      ["body", "query", "options", "transport"],
    ),
    rest: [...(body ? ["body"] : []), ...(queryParameters.length > 0 ? ["query"] : [])],
  };
}

function methodText(method: Method, resource: string, { name: file, models }: DocumentClass) {
  const classOf = (name: string) => `${file}.${name}`;
  const words = pascalCase(method.operationId);
  const typeOf = (schema: Parameters<Models["typeOf"]>[0], part: string) => models.typeOf(schema, `${words} ${part}`);
  const [javaName = method.name] = javaNames([method.name]);
  const names = argumentNames(method);
  const required: Argument[] = method.pathParameters.map(({ schema }, index) => {
    const name = names.path[index] ?? "value";
    return { name, type: javaType(typeOf(schema, name), classOf) };
  });
  const isJson = /[/+]json\b/.test(method.body?.mediaType ?? "");
  if (method.body) {
    const type = isJson ? javaType(typeOf(method.body.schema, "body"), classOf) : "byte[]";
    required.push({ name: "body", type });
  }
  const hasQuery = method.queryParameters.length > 0;
  const queryName = `${pascalCase(method.name)}Query`;
  const query: Argument = { name: "query", type: `${resource}.${queryName}` };
  const isQueryRequired = method.queryParameters.some((parameter) => parameter.required);
  const always = isQueryRequired ? [...required, query] : required;
  const options: Argument = { name: "options", type: "CallOptions" };
  const all = [...required, ...(hasQuery ? [query] : []), options];

  const answer = answerOf(method, (schema) => typeOf(schema, "answer"));
  const isPages = method.item !== undefined && answer?.kind === "model";
  const type = answer ? javaType(answer, classOf) : "Void";
  const item = isPages ? typeOf(method.item, "item") : undefined;
  const joined = method.queryParameters.filter((one) => one.isJoined).map((one) => quoted(one.name));
  const operation = `new Operation(${[quoted(method.verb), quoted(method.path), method.takesKey, method.body ? quoted(method.body.mediaType) : "null", `List.of(${joined.join(", ")})`].join(", ")})`;
  const path = `Arrays.asList(${names.path.join(", ")})`;
  const sent = [operation, path, hasQuery ? "query" : "null"];
  const about = `${method.summary}\n\n${method.verb} ${method.path}`;
  const head = `${javaDoc(about, "    ")}${method.deprecated ? "    @Deprecated\n" : ""}`;
  const calls: string[] = [];
  const shorter = [always, ...(hasQuery && !isQueryRequired ? [[...required, query]] : [])];
  const passing = (given: readonly Argument[]) =>
    all.map(({ name }) =>
      given.some((one) => one.name === name) ? name : name === "options" ? "new CallOptions()" : "null",
    );

  if (item && answer) {
    const returned = `Pages<${javaType(item, classOf)}, ${type}>`;
    const body = `transport.pages(${[...sent, "options", reader(item, classOf), reader(answer, classOf)].join(", ")})`;
    calls.push(callText(head, returned, javaName, all, `return ${body};`));
    for (const given of shorter) {
      calls.push(callText(head, returned, javaName, given, `return ${javaName}(${passing(given).join(", ")});`));
    }
  } else {
    const as = answer ? reader(answer, classOf) : "nothing -> null";
    const body = `transport.send(${[...sent, method.body ? "body" : "null", "options", as].join(", ")})`;
    const later = `${javaName}Async`;
    calls.push(callText(head, `CompletableFuture<${type}>`, later, all, `return ${body};`));
    const isVoid = answer === undefined;
    for (const given of [all, ...shorter]) {
      const waiting = `Transport.waited(${later}(${passing(given).join(", ")}));`;
      calls.push(callText(head, isVoid ? "void" : type, javaName, given, isVoid ? waiting : `return ${waiting}`));
    }
    for (const given of shorter) {
      const passed = passing(given).join(", ");
      calls.push(callText(head, `CompletableFuture<${type}>`, later, given, `return ${later}(${passed});`));
    }
  }
  return { text: calls.join("\n"), query: hasQuery ? queryClass(queryName, method, typeOf, classOf) : undefined };
}

interface Argument {
  readonly name: string;
  readonly type: string;
}

function callText(head: string, returned: string, name: string, given: readonly Argument[], body: string): string {
  const written = given.map((argument) => `${argument.type} ${argument.name}`).join(", ");
  return `${head}    public ${returned} ${name}(${written}) {\n        ${body}\n    }\n`;
}

/** Answers of several statuses are read as one of their kinds together. */
function answerOf({ answers }: Method, typeOf: (schema: Method["answers"][number]) => Type): Type | undefined {
  const [first] = answers;
  if (first === undefined) return undefined;
  return typeOf(answers.length > 1 ? { oneOf: [...answers] } : first);
}

function queryClass(
  name: string,
  { queryParameters }: Method,
  typeOf: (schema: Method["answers"][number], part: string) => Type,
  classOf: (name: string) => string,
): string {
  const model: Pick<Model, "name" | "description" | "fields"> = {
    name,
    description: "",
    fields: queryParameters.map((parameter) => ({
      name: parameter.name,
      type: typeOf(parameter.schema, parameter.name),
      required: parameter.required,
      nullable: false,
      description: parameter.description,
      deprecated: false,
    })),
  };
  return modelClass(model, classOf);
}
