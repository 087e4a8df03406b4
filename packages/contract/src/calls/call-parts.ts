import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "../errors/index.ts";
import type { Call, MediaAnswer } from "./call.ts";
import { calls } from "./calls.ts";
import type { CallName } from "./routes.ts";

type Part<Name extends CallName, Member extends "params" | "query" | "headers" | "body"> =
  (typeof calls)[Name] extends Readonly<Record<Member, infer Schema extends TSchema>> ? Static<Schema> : undefined;

export type CallParams<Name extends CallName> = Part<Name, "params">;
export type CallQuery<Name extends CallName> = Part<Name, "query">;
export type CallHeaders<Name extends CallName> = Part<Name, "headers">;
export type CallBody<Name extends CallName> = Part<Name, "body">;

type Answers<Name extends CallName> = (typeof calls)[Name]["answers"];

/** The call's answer when it succeeds; never for a file or a stream. */
export type CallAnswer<Name extends CallName> = {
  [Status in keyof Answers<Name>]: Answers<Name>[Status] extends MediaAnswer
    ? never
    : Answers<Name>[Status] extends infer Schema extends TSchema
      ? Static<Schema>
      : never;
}[keyof Answers<Name>];

/** Errors that any call can end with. */
export const refusalsOfAnyCall: readonly ErrorCode[] = [
  "malformed_json",
  "validation_failed",
  "request_timeout",
  "payload_too_large",
  "unsupported_media_type",
  "head_too_large",
  "internal_error",
  "not_ready",
  "overloaded",
  "database_unavailable",
  "storage_full",
];

/** Codes with which a call may refuse besides: its own, and those that follow from who may make it and what it takes. */
export function refusalsOf(name: CallName): ErrorCode[] {
  const {
    access,
    scope,
    withoutFactor,
    changesShared,
    params,
    query,
    headers,
    body,
    refusals = [],
  }: Call = calls[name];
  const ofAccess: ErrorCode[] = access === "public" ? [] : ["session_expired", "session_idle"];
  if (access !== "public" && access !== "signed-in") ofAccess.push("not_allowed");
  if (scope) ofAccess.push("service_token_not_valid", "scope_missing");
  if (access !== "public" && !withoutFactor) ofAccess.push("second_factor_required");
  if (changesShared) ofAccess.push("reader_may_not");
  const takesSomething = [params, query, headers, body].some((part) => part !== undefined);
  const ofInput: ErrorCode[] = takesSomething ? ["validation_failed"] : [];
  if (body) ofInput.push("malformed_json", "payload_too_large", "unsupported_media_type");
  return [...new Set([...ofAccess, ...ofInput, ...refusals])];
}
