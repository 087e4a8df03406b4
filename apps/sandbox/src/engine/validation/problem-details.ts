import type { ProblemDetail } from "@connect-portal/contract";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { ErrorObject } from "ajv";

/** A caller does not fix more than this at once. */
const MAX_DETAILS = 20;

/** The pointer to the value that the error is about. For a missing, unknown or wrongly named property, it points to that property. */
export function pointerOf(error: ErrorObject): string {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName = error.propertyName } = error.params;
  const property = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  return typeof property === "string" ? appendToken(error.instancePath, property) : error.instancePath;
}

/** Text for a person. It names what the schema requires and never repeats the value. */
export function messageOf(error: ErrorObject): string {
  switch (error.keyword) {
    case "required":
      return "is required";
    case "additionalProperties":
    case "unevaluatedProperties":
      return "is not a known property";
    case "uniqueItems":
      return "must not have the same item twice";
    case "false schema":
      return "is not allowed";
    case "oneOf":
      return error.params.passingSchemas
        ? "matches more than one of the alternatives: it must match exactly one"
        : "must match one of the alternatives";
    case "enum":
      return `must be one of ${(error.params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(", ")}`;
    case "const":
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    default:
      return error.message ?? "is not valid";
  }
}

/** Details of a body's errors, each pointer and message once. */
export function bodyDetails(errors: readonly ErrorObject[]): ProblemDetail[] {
  return distinct(
    errors.map(
      (error): ProblemDetail => ({
        in: "body",
        pointer: pointerOf(error),
        message: messageOf(error),
        rule: error.keyword,
      }),
    ),
  );
}

/** The location of a fault as callers know it: a query, whether the document takes it in parts or as a whole. */
export function saidAs(location: string): ProblemDetail["in"] {
  return (location === "querystring" ? "query" : location) as ProblemDetail["in"];
}

/** Details of the errors of `{ path, query, querystring, header, cookie }`: the first step of the pointer is the location. */
export function parameterDetails(errors: readonly ErrorObject[]): ProblemDetail[] {
  return distinct(
    errors.map((error): ProblemDetail => {
      const [, location = "", ...rest] = pointerOf(error).split("/");
      const place = { in: saidAs(location), pointer: rest.join("/") };
      return { ...place, message: messageOf(error), rule: error.keyword };
    }),
  );
}

function distinct(details: readonly ProblemDetail[]): ProblemDetail[] {
  const byText = new Map(details.map((detail) => [`${detail.in} ${detail.pointer} ${detail.message}`, detail]));
  return [...byText.values()].slice(0, MAX_DETAILS);
}
