import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import type { DowngradedDocument } from "@connect-portal/openapi-document/downgrade";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { METHODS } from "./sendable/each-operation.ts";
import { resolved } from "./sendable/kinds.ts";

/**
 * A document whose paths and their parameters have the same names (OpenAPI 3.1, Path Templating): a name that no parameter
 * describes is a text, for which the generator refuses the whole document, and a parameter that its path does not have is
 * never sent.
 */
export function withPathNames(document: JsonObject): DowngradedDocument {
  const { paths } = document;
  if (!isObject(paths)) return { document, notes: [] };
  const registry = createRegistry(document);
  const notes: string[] = [];
  const written = Object.entries(paths).map(([path, item]): [string, JsonValue] => {
    if (!isObject(item)) return [path, item];
    const inPath = new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name));
    const shared = listOf(item.parameters);
    const operations = METHODS.flatMap((method): [string, JsonValue][] => {
      const operation = item[method];
      if (!isObject(operation)) return [];
      const own = listOf(operation.parameters);
      const described = new Set([...shared, ...own].map((parameter) => nameInPath(parameter, registry)));
      const lacking = [...inPath].filter((name) => !described.has(name));
      notes.push(
        ...lacking.map(
          (name) => `${method.toUpperCase()} ${path}: {${name}} of the path is described nowhere: it takes a string.`,
        ),
      );
      const texts = lacking.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
      return [[method, withParameters(operation, [...own.filter(isSent), ...texts])]];
    });
    return [path, { ...withParameters(item, shared.filter(isSent)), ...Object.fromEntries(operations) }];

    function isSent(parameter: JsonValue): boolean {
      const name = nameInPath(parameter, registry);
      return name === undefined || inPath.has(name);
    }
  });
  return { document: { ...document, paths: Object.fromEntries(written) }, notes };
}

function nameInPath(parameter: JsonValue, registry: Registry): string | undefined {
  const { in: place, name } = resolved(parameter, registry) as JsonObject;
  return place === "path" ? String(name) : undefined;
}

function withParameters(object: JsonObject, parameters: JsonValue[]): JsonObject {
  return object.parameters === undefined && parameters.length === 0 ? object : { ...object, parameters };
}
