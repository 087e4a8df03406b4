import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";

/**
 * Bodies are taken as they are: "1" is no number. Parameters and query strings only have texts, so those are converted.
 * Validation stops at the first error, so that a hostile body cannot make it collect a million of them.
 */
export function requestValidator(): FastifySchemaCompiler<object> {
  const options = { allErrors: false, useDefaults: true, strict: false };
  const body = addFormats.default(new Ajv(options));
  const texts = addFormats.default(new Ajv({ ...options, coerceTypes: "array" }));
  return ({ schema, httpPart }) => (httpPart === "body" ? body : texts).compile(schema);
}
