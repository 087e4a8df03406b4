import { ApiError, type ErrorCode } from "@connect-portal/contract";

/** A refusal that ends by itself. */
export class ComeBackLater extends ApiError {
  /** What Retry-After says. */
  readonly seconds: number;

  constructor(code: Extract<ErrorCode, "inbox_busy" | "too_many_requests">, seconds: number) {
    super(code);
    this.seconds = Math.max(1, Math.ceil(seconds));
  }
}
