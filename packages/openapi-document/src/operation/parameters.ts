import type { Parameter, ParameterLocation } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { contentOf } from "./content.ts";
import { examplesOf } from "./examples.ts";
import { schemaOf } from "./media-types.ts";
import type { OperationContext } from "./operation-context.ts";
import { DEFAULT_STYLES, explodesByDefault, isReservedHeader } from "./parameter-defaults.ts";

/** The path item's parameters and the operation's; of two with the same name and place the operation's counts. */
export function parametersOf(context: OperationContext, pathItem: DocumentNode, operation: DocumentNode): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    const own = new Set<string>();
    for (const node of owner.items("parameters")) {
      const parameter = parameterOf(context, node);
      if (!parameter) continue;
      const key = `${parameter.in} ${parameter.name}`;
      if (own.has(key)) node.report(`The ${parameter.in} parameter "${parameter.name}" is declared more than once.`);
      own.add(key);
      parameters.set(key, parameter);
    }
  }
  return [...parameters.values()];
}

/** The parameters that a path template names and nobody declares are reported: such an operation cannot be called. */
export function checkTemplate(path: string, parameters: readonly Parameter[], operation: DocumentNode): void {
  for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) {
    if (parameters.some((parameter) => parameter.in === "path" && parameter.name === name)) continue;
    operation.report(`The path contains "{${name}}", but no path parameter has this name.`);
  }
}

function parameterOf(context: OperationContext, node: DocumentNode): Parameter | undefined {
  const name = node.string("name");
  const location = node.string("in");
  if (name === undefined || !isLocation(location)) {
    node.report("A parameter needs a `name`, and an `in` of path, query, querystring, header or cookie.");
    return undefined;
  }
  if (location === "header" && isReservedHeader(name)) {
    node.report(
      `The header "${name}" is ignored: the body, the response or the security scheme sets it.`,
      undefined,
      "warning",
    );
    return undefined;
  }
  const style = node.string("style") ?? DEFAULT_STYLES[location];
  return defined<Parameter>({
    name,
    in: location,
    required: location === "path" || (node.boolean("required") ?? false),
    deprecated: node.boolean("deprecated") ?? false,
    description: node.string("description"),
    style,
    explode: node.boolean("explode") ?? explodesByDefault(style),
    allowReserved: node.boolean("allowReserved") ?? false,
    allowEmptyValue: location === "query" && node.boolean("allowEmptyValue") === true ? true : undefined,
    schema: schemaOf(context, node, "schema"),
    content: node.has("content") ? contentOf(context, node) : undefined,
    examples: examplesOf(node),
  });
}

function isLocation(text: string | undefined): text is ParameterLocation {
  return text !== undefined && Object.hasOwn(DEFAULT_STYLES, text);
}
