import { tooDeep } from "@connect-portal/bounded-validation";
import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import type { JsonObject, JsonValue, OperationDocument } from "@connect-portal/openapi-document";
import { type Soon, whenThere } from "../../soon.ts";
import { parameterDetails } from "../problem-details.ts";
import type { SchemaCompiler } from "../schema-compiler.ts";
import { type Pairs, parseCookies, parseQuery, readPairs } from "./pairs.ts";
import { type Location, type ParameterPlan, planParameters } from "./plan.ts";
import { decode, ParameterFault } from "./raw.ts";
import { rawPathValues } from "./raw-path.ts";
import { readText } from "./styles.ts";

/** Parameters by where they were sent; a name that was not sent is absent. */
export type Parameters = Readonly<Record<Location, JsonObject>>;

/** The parts of an HTTP request that hold parameters. */
export interface ParameterSource {
  /** Request target, as it was sent. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `owner` is who sent it. */
export type ReadParameters = (source: ParameterSource, owner: string) => Soon<Parameters>;

/**
 * Reads and validates the parameters of an operation that is mounted at the path `template`.
 * @throws ApiError request_invalid with a detail for each fault
 */
export function createParameterReader(
  operation: OperationDocument,
  template: string,
  compiler: SchemaCompiler,
): ReadParameters {
  const plans = planParameters(operation);
  if (plans.length === 0) return () => ({ path: {}, query: {}, header: {}, cookie: {} });
  const validate = compiler.compile(schemaOf(plans), "parameters");
  const uses = new Set(plans.map((plan) => plan.in));

  return ({ url, headers }, owner) => {
    const details: ProblemDetail[] = [];
    const parameters: Parameters = { path: empty(), query: empty(), header: empty(), cookie: empty() };
    const path = uses.has("path") ? rawPathValues(template, url) : undefined;
    const query = uses.has("query") ? readSafely("query", "", details, () => parseQuery(queryOf(url))) : undefined;
    const cookies = uses.has("cookie") ? parseCookies(String(headers.cookie ?? "")) : undefined;

    for (const plan of plans) {
      const value = readSafely(plan.in, plan.name, details, () => {
        switch (plan.in) {
          case "path":
            return fromText(plan, path?.get(plan.name));
          case "header":
            return fromText(plan, headers[plan.name.toLowerCase()]?.toString());
          default:
            return fromPairs(plan, (plan.in === "query" ? query : cookies) ?? []);
        }
      });
      if (value !== undefined) parameters[plan.in][plan.name] = value;
    }
    if (details.length > 0) throw new ApiError("request_invalid", { errors: details });
    return whenThere(validate(parameters, owner), (errors) => {
      if (errors.length > 0) throw new ApiError("request_invalid", { errors: parameterDetails(errors) });
      return parameters;
    });
  };
}

function fromText(plan: ParameterPlan, text: string | undefined): JsonValue | undefined {
  if (text === undefined) return undefined;
  // Percent-encoding belongs to URLs: in a header a percent sign is one.
  const encoded = plan.in === "header" ? text.trim().replaceAll("%", "%25") : text;
  return plan.json ? parseJson(decode(encoded)) : plan.coerce(readText(plan.name, encoded, plan));
}

/** One parameter among `name=value` pairs. */
export function fromPairs(plan: ParameterPlan, pairs: Pairs): JsonValue | undefined {
  const raw = readPairs(plan.name, pairs, plan);
  if (raw === undefined || (raw === "" && plan.allowEmpty)) return undefined;
  return plan.json && typeof raw === "string" ? parseJson(raw) : plan.coerce(raw);
}

function parseJson(text: string): JsonValue {
  try {
    return shallow(JSON.parse(text) as JsonValue);
  } catch (error) {
    if (error instanceof ParameterFault) throw error;
    throw new ParameterFault("is not valid JSON");
  }
}

function shallow(value: JsonValue): JsonValue {
  if (tooDeep(value) !== undefined) throw new ParameterFault("is nested too deeply");
  return value;
}

function readSafely<T>(location: Location, name: string, details: ProblemDetail[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParameterFault)) throw error;
    details.push({ in: location, pointer: name, message: error.message });
    return undefined;
  }
}

/** One schema for all parameters, so that all of their faults are found at once. */
function schemaOf(plans: readonly ParameterPlan[]): JsonObject {
  const locations = [...new Set(plans.map((plan) => plan.in))].map((location) => {
    const own = plans.filter((plan) => plan.in === location);
    const properties = Object.fromEntries(own.map(({ name, schema = true }) => [name, schema]));
    const required = own.filter((plan) => plan.required).map((plan) => plan.name);
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
