import type { Rule } from "./rule.ts";

/** Bytes within a text are the format "byte" (base64) in OpenAPI 3.0, bytes as they are the format "binary". */
export const lowerContent: Rule = (schema) => {
  const { contentEncoding, contentMediaType, contentSchema, ...rest } = schema;
  if (rest.format !== undefined || (rest.type !== undefined && rest.type !== "string")) return rest;
  if (contentEncoding === "base64") return { ...rest, type: "string", format: "byte" };
  if (contentEncoding === undefined && isBytes(contentMediaType)) return { ...rest, type: "string", format: "binary" };
  return contentEncoding === undefined && contentMediaType === undefined ? rest : { ...rest, type: "string" };
};

function isBytes(mediaType: unknown): boolean {
  return (
    typeof mediaType === "string" && /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip)$/.test(mediaType)
  );
}
