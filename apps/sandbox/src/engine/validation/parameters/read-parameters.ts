import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import type {
  Definitions,
  JsonObject,
  JsonValue,
  MediaType,
  OperationDocument,
} from "@connect-portal/openapi-document";
import { type Soon, whenThere } from "../../soon.ts";
import { essenceOf, isForm, isJson } from "../media-type.ts";
import { parameterDetails, saidAs } from "../problem-details.ts";
import type { SchemaCompiler } from "../schema-compiler.ts";
import { createFormReader, type OnFault } from "./form.ts";
import { type Pairs, parseCookies, parseQuery } from "./pairs.ts";
import { parseJson } from "./parse-json.ts";
import { type Location, type ParameterPlan, planParameters } from "./plan.ts";
import { decode, orFault } from "./raw.ts";
import { rawPathValues } from "./raw-path.ts";
import { fromPairs, fromText } from "./read-value.ts";

type ReadWholeQuery = (query: string, onFault: OnFault) => JsonValue;

/** Parameters by location; those not sent are absent. */
export type Parameters = Readonly<Record<Location, JsonObject>>;

/** The parts of an HTTP request that hold parameters. */
interface ParameterSource {
  /** Request target, as it was sent. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `owner` is the caller. */
export type ReadParameters = (source: ParameterSource, owner: string) => Soon<Parameters>;

interface ReaderOptions {
  /** Rejects query parameters that the operation does not have: with a misspelt filter it would return everything. */
  readonly isStrict: boolean;
}

/**
 * Reads and validates the parameters of an operation that is mounted at the path `template`.
 * @throws ApiError request_invalid with a detail for each fault
 */
export function createParameterReader(
  operation: OperationDocument,
  template: string,
  compiler: SchemaCompiler,
  { isStrict }: ReaderOptions,
): ReadParameters {
  const plans = planParameters(operation);
  if (plans.length === 0 && !isStrict) return () => ({ path: {}, query: {}, querystring: {}, header: {}, cookie: {} });
  const validate = compiler.compile(schemaOf(plans), "parameters");
  const uses = new Set(plans.map((plan) => plan.in));
  const hasMap = plans.some((plan) => plan.takesOthers);
  const wholeQueries = wholeQueriesOf(operation);

  return ({ url, headers }, owner) => {
    const details: ProblemDetail[] = [];
    const faultAt =
      (location: Location, ...names: string[]) =>
      (message: string) => {
        details.push({ in: saidAs(location), pointer: names.join("/"), message });
      };
    const parameters: Parameters = {
      path: empty(),
      query: empty(),
      querystring: empty(),
      header: empty(),
      cookie: empty(),
    };
    const path = uses.has("path") ? rawPathValues(template, url) : undefined;
    const query = queryOf(url);
    const pairs = uses.has("query") || isStrict ? orFault(() => parseQuery(query), faultAt("query")) : undefined;
    const unknown = isStrict || hasMap ? unknownNames(plans, pairs ?? []) : new Set<string>();
    if (isStrict && !hasMap) for (const name of unknown) faultAt("query", name)("is not a known parameter");
    const cookies = uses.has("cookie") ? parseCookies(String(headers.cookie ?? "")) : undefined;

    for (const plan of plans) {
      const { name } = plan;
      const value = orFault(
        () => {
          switch (plan.in) {
            case "path":
              return fromText(plan, path?.get(name), parameters.path);
            case "header":
              return fromText(plan, headers[name.toLowerCase()]?.toString(), parameters.header);
            case "querystring":
              if (query === "") return undefined;
              return wholeQueries.get(name)?.(query, (member, message) =>
                faultAt(plan.in, ...[name, member].filter(Boolean))(message),
              );
            default:
              if (plan.takesOthers) {
                const members = { ...plan, properties: [...plan.properties, ...unknown] };
                return fromPairs(members, pairs ?? [], parameters.query);
              }
              return fromPairs(plan, (plan.in === "query" ? pairs : cookies) ?? [], parameters[plan.in]);
          }
        },
        faultAt(plan.in, name),
      );
      if (value !== undefined) parameters[plan.in][name] = value;
      else if (plan.required && plan.allowEmpty && !pairs?.some(([key]) => key === name)) {
        details.push({ in: saidAs(plan.in), pointer: name, message: "is required", rule: "required" });
      }
    }
    if (details.length > 0) throw new ApiError("request_invalid", { errors: details });
    return whenThere(validate(parameters, owner), (errors) => {
      if (errors.length > 0) throw new ApiError("request_invalid", { errors: parameterDetails(errors) });
      return parameters;
    });
  };
}

/** Names in a query that no parameter reads. */
function unknownNames(plans: readonly ParameterPlan[], pairs: Pairs): ReadonlySet<string> {
  if (plans.some((plan) => plan.in === "querystring")) return new Set();
  const queries = plans.filter((plan) => plan.in === "query");
  const isKnown = (key: string) =>
    queries.some(({ name, style, shape, explode, properties }) => {
      if (style === "deepObject" && key.startsWith(`${name}[`)) return true;
      if (style === "deepObject" && shape === "object") return false;
      return shape === "object" && explode ? properties.includes(key) : key === name;
    });
  return new Set(pairs.map(([key]) => key).filter((key) => !isKnown(key)));
}

function wholeQueriesOf({ parameters, definitions }: OperationDocument) {
  const whole = parameters.filter((parameter) => parameter.in === "querystring");
  return new Map(whole.map(({ name, content }) => [name, createWholeQueryReader(content?.[0], definitions)]));
}

/** One schema for all parameters, so that all faults are found at once. */
function schemaOf(plans: readonly ParameterPlan[]): JsonObject {
  const locations = [...new Set(plans.map((plan) => plan.in))].map((location) => {
    const own = plans.filter((plan) => plan.in === location);
    const properties = Object.fromEntries(own.map(({ name, schema = true }) => [name, schema]));
    // Sent without a value, one that may be empty is there, and nothing is judged.
    const required = own.filter((plan) => plan.required && !plan.allowEmpty).map((plan) => plan.name);
    return [location, { type: "object", properties, required }];
  });
  return { type: "object", properties: Object.fromEntries(locations) };
}

function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start + 1);
}

function empty(): JsonObject {
  return Object.create(null);
}

/** Reads a query that is one value of a media type (OpenAPI 3.2, `in: querystring`). @throws ParameterFault */
function createWholeQueryReader(mediaType: MediaType | undefined, definitions: Definitions): ReadWholeQuery {
  const essence = essenceOf(mediaType?.type ?? "");
  if (mediaType && isForm(essence)) return createFormReader(mediaType, definitions);
  if (isJson(essence)) return (query) => parseJson(decode(query));
  return (query) => decode(query);
}
