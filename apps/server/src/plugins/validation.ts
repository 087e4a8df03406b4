import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";

/**
 * Bodies are taken as they are: "1" is no number. Parameters and query strings only have texts, so those are converted.
 * Validation stops at the first error, so that a hostile body cannot make it collect a million of them. A schema is
 * compiled when it is used: hundreds of them at the start keep everybody waiting, and most are of calls that few make.
 */
export function requestValidator(): FastifySchemaCompiler<object> {
  // The schemas are our own, so that they need not be checked themselves.
  const own = { meta: false, validateSchema: false } as const;
  const options = { ...own, allErrors: false, useDefaults: true, strict: false };
  const body = addFormats.default(new Ajv(options));
  const texts = addFormats.default(new Ajv({ ...options, coerceTypes: "array" }));
  return ({ schema, httpPart }) => {
    const validate = compiledWhenUsed(() => (httpPart === "body" ? body : texts).compile(schema));
    if (httpPart !== "querystring") return validate;
    const leaves = leftOutWhenEmpty(schema);
    const validateQuery = (query: unknown): boolean => {
      for (const name of leaves) if ((query as Query)[name] === "") delete (query as Query)[name];
      const isValid = validate(query);
      validateQuery.errors = validate.errors;
      return isValid;
    };
    validateQuery.errors = null as FastifySchemaValidationError[] | null;
    return validateQuery;
  };
}

type Query = Record<string, unknown>;

interface QuerySchema {
  readonly properties?: Readonly<
    Record<
      string,
      { readonly type?: string; readonly format?: string; readonly enum?: unknown; readonly default?: unknown }
    >
  >;
  readonly required?: readonly string[];
}

/** Parameters that a form sends empty when nothing was chosen: a day, a number, one of a list. An empty text is a text. */
function leftOutWhenEmpty({ properties = {}, required = [] }: QuerySchema): string[] {
  return Object.entries(properties)
    .filter(([name, { type, format, enum: values, default: standard }]) => {
      const isText = type === "string" && format === undefined && values === undefined;
      return !isText && (standard !== undefined || !required.includes(name));
    })
    .map(([name]) => name);
}

/** Fastify reads the errors from the function, as Ajv leaves them there. */
function compiledWhenUsed(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate = (value: unknown): boolean => {
    compiled ??= compile();
    const isValid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  validate.errors = null as FastifySchemaValidationError[] | null;
  return validate;
}
