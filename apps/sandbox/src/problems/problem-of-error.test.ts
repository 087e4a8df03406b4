import { ApiError } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { problemOfError } from "./problem-of-error.ts";

const failure = (fields: object) => Object.assign(new Error("internal detail"), fields);

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
  ["text", "internal_error", 500],
])("%s", (error, code, status) => {
  const problem = problemOfError(error);
  expect(problem).toMatchObject({ code, status });
  expect(JSON.stringify(problem)).not.toContain("internal detail");
});
