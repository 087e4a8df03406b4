import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { METHODS, type SendableDocument } from "./each-operation.ts";
import { resolved } from "./kinds.ts";

/**
 * Leaves out, by name and place, a choice as a `deepObject` parameter, for a generator that ends at it; a required one
 * costs its operation.
 */
export function withoutDeepChoices(document: JsonObject): SendableDocument {
  const { paths } = document;
  if (!isObject(paths)) return { document, notes: [] };
  const registry = createRegistry(document);
  const notes: string[] = [];
  const items = Object.entries(paths).map(([path, item]): [string, JsonValue] => {
    if (!isObject(item)) return [path, item];
    const shared = listOf(item.parameters);
    const kept = Object.entries(item).flatMap(([method, operation]): [string, JsonValue][] => {
      if (!METHODS.includes(method) || !isObject(operation)) return [[method, operation]];
      const place = `${method.toUpperCase()} ${path}`;
      const own = listOf(operation.parameters);
      const choices = [...shared, ...own].map((one) => deepChoice(one, registry)).filter((one) => one !== undefined);
      const required = choices.filter((parameter) => parameter.required === true);
      const lost = required.map(({ name }) => `${place} is left out: ${why(name)}`);
      const left = choices.map(({ name }) => `${place}: the parameter \`${name}\` is left out: ${why(name)}`);
      notes.push(...(lost.length > 0 ? lost : left));
      if (lost.length > 0) return [];
      return [[method, choices.length === 0 ? operation : { ...operation, parameters: own.filter(isPlain) }]];
    });
    const plain = shared.every(isPlain) ? {} : { parameters: shared.filter(isPlain) };
    return [path, { ...Object.fromEntries(kept), ...plain }];
  });
  return { document: { ...document, paths: Object.fromEntries(items) }, notes };

  function isPlain(parameter: JsonValue): boolean {
    return deepChoice(parameter, registry) === undefined;
  }
}

function why(name: JsonValue | undefined): string {
  return `\`${name}\` is a choice, of which the generator of this language writes no deepObject.`;
}

function deepChoice(written: JsonValue, registry: Registry): JsonObject | undefined {
  const parameter = resolved(written, registry);
  if (!isObject(parameter) || parameter.style !== "deepObject") return undefined;
  const schema = resolved(parameter.schema ?? null, registry);
  return isObject(schema) && Array.isArray(schema.oneOf ?? schema.anyOf) ? parameter : undefined;
}
