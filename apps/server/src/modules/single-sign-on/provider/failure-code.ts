import { ApiError, type ErrorCode, problemOfDatabaseFault } from "@connect-portal/contract";
import { databaseFault } from "@connect-portal/database";
import * as oidc from "openid-client";

/** Codes of openid-client that are about what the provider signed. https://github.com/panva/oauth4webapi */
const codeOfClientError: Readonly<Record<string, ErrorCode>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "single_sign_on_clock",
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: "single_sign_on_not_trusted",
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "single_sign_on_not_trusted",
  OAUTH_KEY_SELECTION_FAILED: "single_sign_on_not_trusted",
  OAUTH_INVALID_RESPONSE: "single_sign_on_not_trusted",
  OAUTH_UNSUPPORTED_OPERATION: "single_sign_on_not_trusted",
  OAUTH_TIMEOUT: "single_sign_on_unavailable",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "single_sign_on_unavailable",
  OAUTH_RESPONSE_IS_NOT_JSON: "single_sign_on_unavailable",
  OAUTH_PARSE_ERROR: "single_sign_on_unavailable",
};

/** In characters; the provider, or the author of a redirect's address, chooses its content. */
const REASON_LENGTH = 500;

/** The error code that the sign-in page shows for a failure. */
export function failureCode(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  // The provider's error in the redirect, RFC 6749 section 4.1.2.1.
  if (error instanceof oidc.AuthorizationResponseError) {
    return error.error === "access_denied" ? "single_sign_on_denied" : "single_sign_on_failed";
  }
  // Its token endpoint does not know the client, or not by this secret.
  if (error instanceof oidc.WWWAuthenticateChallengeError) return "single_sign_on_failed";
  // The token endpoint's error, section 5.2: a used or expired code is an invalid grant.
  if (error instanceof oidc.ResponseBodyError) {
    return error.error === "invalid_grant" ? "single_sign_on_expired" : "single_sign_on_failed";
  }
  if (error instanceof oidc.ClientError) return codeOfClientError[error.code ?? ""] ?? "single_sign_on_failed";
  // fetch() says so when there was no answer.
  if (error instanceof TypeError && error.cause !== undefined) return "single_sign_on_unavailable";
  const fault = databaseFault(error);
  return fault ? problemOfDatabaseFault(fault).code : "internal_error";
}

/** For the log: what the provider or the library says, without the claims and tokens that hang on its errors. */
export function reasonOf(error: unknown): string {
  const { message, error: said, error_description: more, cause } = error as Partial<Record<string, unknown>>;
  const because = cause instanceof Error ? cause.message : undefined;
  return [message, said, more, because]
    .filter((text) => typeof text === "string")
    .join(": ")
    .slice(0, REASON_LENGTH);
}

/** Whether an operator should know. What people do, or may not do, is not for the log. */
export function isOperatorsConcern(code: ErrorCode): boolean {
  return !quiet.has(code);
}

const quiet: ReadonlySet<ErrorCode> = new Set([
  "single_sign_on_off",
  "single_sign_on_denied",
  "single_sign_on_expired",
  "single_sign_on_no_role",
  "single_sign_on_account_exists",
  "account_inactive",
  "account_outside_validity",
  "too_many_requests",
]);
