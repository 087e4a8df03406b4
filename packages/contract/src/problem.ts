import type { DecryptionFault } from "./encryption.ts";
import { type ErrorCode, errorCatalogue } from "./errors/index.ts";
import { errorPage } from "./pages.ts";

/** One fault of a request; `pointer` is a JSON Pointer into the body (RFC 6901) or the name of a parameter. */
export interface ProblemDetail {
  readonly in: "body" | "path" | "query" | "header" | "cookie";
  readonly pointer: string;
  readonly message: string;
  /**
   * The violated rule: a keyword of JSON Schema such as `maxLength`, or the code of the failure. Only the sandbox sends
   * it.
   */
  readonly rule?: string;
}

/** The body of every failure: RFC 9457, plus `errorMessage`, the text that R-8.1 shows to people. */
export interface Problem {
  /** Address of the page that explains the code. Relative: pages and calls are behind one public address. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly errorMessage: string;
  /** Seconds after which a try may succeed, as the header Retry-After says them. */
  readonly retryAfter?: number;
  /** Identifies the request in the log, same as the header X-Request-Id. Added when the problem is sent. */
  readonly requestId?: string;
  readonly detail?: string;
  readonly errors?: readonly ProblemDetail[];
  /** Only for `decryption_failed`. */
  readonly fault?: DecryptionFault;
  /** Only for `not_ready`: each dependency and its state. */
  readonly checks?: Readonly<Record<string, string>>;
}

/** Adds to the problem's row in the catalogue. Must hold nothing internal, because it reaches the caller. */
interface ProblemExtra extends Pick<Problem, "detail" | "errors" | "fault" | "checks" | "retryAfter"> {
  /** Follows the row's text, for example with a day. A whole sentence. */
  readonly more?: string;
}

export const PROBLEM_MEDIA_TYPE = "application/problem+json";

/** The body that answers with the catalogue's row for `code`. People read in `errorMessage` what is wrong, and how long to wait. */
export function problemOf(code: ErrorCode, { more, ...extra }: ProblemExtra = {}): Problem {
  const { status, text } = errorCatalogue[code];
  const wait = extra.retryAfter === undefined ? undefined : `Try again in ${duration(extra.retryAfter)}.`;
  const fault = code === "validation_failed" ? firstFault(extra.errors) : undefined;
  const errorMessage = [text, more ?? fault, wait].filter((part) => part !== undefined).join(" ");
  return { type: errorPage(code), title: text, status, code, errorMessage, ...extra };
}

/** In characters, because callers may send names of any length. */
const LONGEST_NAME = 60;

/**
 * Returns a sentence such as `username must not have more than 255 characters.` The words of JSON Schema stay in
 * `errors`, for programs.
 */
function firstFault(errors: readonly ProblemDetail[] = []): string | undefined {
  const [first] = errors;
  if (!first) return undefined;
  const missing = /^must have required property '(.+)'$/s.exec(first.message)?.[1];
  const name = missing ?? first.pointer.split("/").at(-1);
  return `${name?.slice(0, LONGEST_NAME) || `The ${first.in}`} ${missing ? "is missing" : inWords(first.message)}.`;
}

/** Plain words for the messages of JSON Schema. */
const words: Readonly<Record<string, string>> = {
  "must be string": "must be text",
  "must be integer": "must be a whole number",
  "must be number": "must be a number",
  "must be boolean": "must be true or false",
  "must be array": "must be a list",
  "must be object": "must be an object",
  "must be null": "must be null",
  "must NOT have fewer than 1 characters": "must not be empty",
  "must NOT have fewer than 1 items": "must not be empty",
  "must NOT have additional properties": "has a field that is not known",
  "must be equal to one of the allowed values": "is not one of the allowed values",
  'must match format "date"': "must be a day such as 2025-02-28",
};

function inWords(message: string): string {
  if (message.startsWith("must match pattern ")) return "does not have the right form";
  if (message in words) return words[message] as string;
  return message.startsWith("must match format ") ? "does not have the right form" : message.replace("NOT", "not");
}

/** The answer when the database could not serve a call: it is unreachable, or it has no room to write. */
export function problemOfDatabaseFault(fault: "unavailable" | "full"): Problem {
  if (fault === "full") return problemOf("storage_full", { retryAfter: 30 });
  return problemOf("database_unavailable", { retryAfter: 5 });
}

/** Whole seconds, minutes or hours, the largest unit of which there are two; never less than it takes. */
function duration(seconds: number): string {
  if (seconds >= 7200) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/** Thrown by a verb; the error handler of each app turns it into its problem. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly problem: Problem;

  constructor(code: ErrorCode, extra: ProblemExtra & { readonly cause?: unknown } = {}) {
    const { cause, ...rest } = extra;
    super(rest.detail ?? errorCatalogue[code].text, { cause });
    this.name = "ApiError";
    this.code = code;
    this.problem = problemOf(code, rest);
  }
}
