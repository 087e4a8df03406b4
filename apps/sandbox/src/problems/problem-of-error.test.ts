import { ApiError } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { problemOfError } from "./problem-of-error.ts";

const failure = (fields: object) => Object.assign(new Error("internal detail"), fields);

/** As PostgreSQL refuses a row for what has been deleted meanwhile. */
const gone = (constraint: string) =>
  failure({ code: "23503", severity: "ERROR", constraint, detail: "Key (user_id)=(4) is not present in table." });

test.each([
  [new ApiError("no_example", { detail: "d" }), "no_example", 501],
  [failure({ code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 413 }), "payload_too_large", 413],
  [failure({ code: "toString" }), "internal_error", 500],
  [failure({ statusCode: 400 }), "validation_failed", 400],
  [failure({ statusCode: 503 }), "internal_error", 500],
  [failure({ code: "FST_ERR_ROUTE_MISSING_CONTENT_TYPE", statusCode: 400 }), "unsupported_media_type", 415],
  [failure({ code: "ECONNRESET", statusCode: 400 }), "validation_failed", 400],
  [failure({ cause: failure({ code: "57P01", severity: "FATAL" }) }), "database_unavailable", 503],
  [failure({ cause: failure({ code: "53100", severity: "ERROR" }) }), "storage_full", 503],
  [failure({ cause: gone("sandbox_worlds_user_id_fkey") }), "token_invalid", 401],
  [failure({ cause: gone("sandbox_events_world_id_fkey") }), "internal_error", 500],
  ["text", "internal_error", 500],
])("%s", (error, code, status) => {
  const problem = problemOfError(error);
  expect(problem).toMatchObject({ code, status });
  expect(JSON.stringify(problem)).not.toContain("internal detail");
});
