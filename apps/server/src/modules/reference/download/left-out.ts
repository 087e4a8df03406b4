import { compileParsed, type JsonObject, type OperationDocument } from "@connect-portal/openapi-document";

const METHODS = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"];

/** Lists features that the converters drop silently, for users of the collection; undefined when there are none. */
export function leftOutOf(document: JsonObject): string | undefined {
  const { index, operation } = compileParsed(document, "");
  const lines = index.operations.flatMap(({ id, kind }) => {
    const found = kind === "operation" ? operation(id) : undefined;
    return found ? linesOf(found) : [];
  });
  if (lines.length === 0) return undefined;
  return ["Left out, because collections do not support it:", "", ...lines.map((line) => `- ${line}`)].join("\n");
}

function linesOf({ method, path, parameters }: OperationDocument): string[] {
  const call = `${method.toUpperCase()} ${path}`;
  if (!METHODS.includes(method.toUpperCase())) return [call];
  const cookies = parameters.filter((parameter) => parameter.in === "cookie").map(({ name }) => name);
  return [
    ...parameters
      .filter((parameter) => parameter.in === "querystring")
      .map(({ name }) => `${call}: the query, which is "${name}" as a whole`),
    ...(cookies.length > 0 ? [`${call}: the cookies ${cookies.join(", ")}`] : []),
  ];
}
