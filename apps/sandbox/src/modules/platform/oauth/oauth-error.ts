/**
 * Error codes of a token endpoint (RFC 6749, section 5.2), which the endpoints beside it share, with the status of
 * each. The last two are for cases without a code in the RFC.
 */
const STATUS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_scope: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  temporarily_unavailable: 429,
  server_error: 500,
} as const;

type OAuthErrorCode = keyof typeof STATUS;

/** An error of the token endpoint. Its description is sent to the caller. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly code: OAuthErrorCode;
  readonly statusCode: number;
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined;

  constructor(code: OAuthErrorCode, description: string, retryAfter?: number, statusCode: number = STATUS[code]) {
    super(description);
    this.code = code;
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
