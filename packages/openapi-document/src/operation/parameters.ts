import { stringOf } from "../json.ts";
import type { JsonObject, Parameter, ParameterLocation } from "../model.ts";
import { type DocumentNode, defined } from "../reading/node.ts";
import { contentOf } from "./content.ts";
import { examplesOf, schemaOf } from "./media-types.ts";
import type { OperationContext } from "./operation-context.ts";

/** OpenAPI 3.2, "Parameter Object": the style of each place, for a parameter that names none. */
export const DEFAULT_STYLES: Readonly<Record<ParameterLocation, string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
  querystring: "form",
};

const NOT_PARAMETERS = new Set(["accept", "content-type", "authorization"]);

/**
 * The path item's parameters and the operation's; of two with the same name and place the operation's counts. A header
 * is the same in any case of its letters.
 */
export function parametersOf(context: OperationContext, pathItem: DocumentNode, operation: DocumentNode): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    const own = new Set<string>();
    for (const node of owner.items("parameters")) {
      const parameter = parameterOf(context, node);
      if (!parameter) continue;
      const { name, in: place } = parameter;
      const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
      if (own.has(key)) node.report(`The ${place} parameter "${name}" is declared more than once.`);
      own.add(key);
      parameters.set(key, parameter);
    }
  }
  return [...parameters.values()];
}

/** Without the path parameters that the path does not name: they cannot be sent. These are reported. */
export function namedByPath(path: string, parameters: readonly Parameter[], operation: DocumentNode): Parameter[] {
  return parameters.filter(({ in: place, name }) => {
    const isSendable = place !== "path" || path.includes(`{${name}}`);
    if (!isSendable) {
      operation.report(`The path parameter "${name}" is ignored: the path does not contain "{${name}}".`);
    }
    return isSendable;
  });
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
    examples: examplesOf(node, (text) => plainValue(text, location, name)),
  });
}

/** The value of a serialized parameter, without its name and its percent-encoding; several pairs stay as they are. */
function plainValue(serialized: string, location: ParameterLocation, name: string): string {
  const isPair = location === "query" || location === "cookie";
  const value = isPair && serialized.startsWith(`${name}=`) ? serialized.slice(name.length + 1) : serialized;
  if (location === "header" || (isPair && value === serialized) || /[&;,]/.test(value)) return serialized;
  try {
    return decodeURIComponent(value);
  } catch {
    return serialized;
  }
}

function isLocation(text: string | undefined): text is ParameterLocation {
  return text !== undefined && Object.hasOwn(DEFAULT_STYLES, text);
}

/** Whether lists and objects are written in parts, where nothing says so. */
export function explodesByDefault(style: string): boolean {
  return style === "form" || style === "cookie";
}

/** How a field of a form is written: an Encoding Object's fields are those of a query parameter. */
export function fieldStyle(encoding: JsonObject = {}): Pick<Parameter, "style" | "explode" | "allowReserved"> {
  const style = stringOf(encoding.style) ?? DEFAULT_STYLES.query;
  return {
    style,
    explode: typeof encoding.explode === "boolean" ? encoding.explode : explodesByDefault(style),
    allowReserved: encoding.allowReserved === true,
  };
}

/** "If in is header and the name is Accept, Content-Type or Authorization, the definition SHALL be ignored." */
export function isReservedHeader(name: string): boolean {
  return NOT_PARAMETERS.has(name.toLowerCase());
}
