import { ENCRYPTED_DATA_LIMIT, type Problem } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { INTERNAL_ERROR } from "../../../shared/api-client/call-failure.ts";
import { texts } from "../texts.ts";
import type { Action, Refusal } from "./outcome.ts";

/** An answer that is not a success; `status` 0 and no body when none came. */
interface FailedAnswer {
  readonly status: number;
  readonly body: string;
  readonly duration: number;
}

/** How a text that could not be decrypted is said, R-8.5. What could not be encrypted is said in the same way. */
function failureLine(action: Action, error: string): string {
  return texts.outcome.failed[action](error);
}

/** Why a call failed: the fault's cause, else the problem's errorMessage, else the internal error. */
export function refusalOf(action: Action, { status, body, duration }: FailedAnswer): Refusal {
  const { errorMessage, detail, code, fault } = problemIn(body);
  return {
    kind: "refused",
    action,
    text: failureLine(action, fault?.cause ?? textOf(errorMessage) ?? INTERNAL_ERROR),
    duration,
    cause: fault?.cause ?? textOf(detail) ?? (status === 0 ? texts.outcome.noResponse : undefined),
    place: textOf(fault?.place),
    mend: fault?.mend ?? mendOf(status, code),
    isTokenRefused: status === 401,
  };
}

/** A text that the sandbox would not take is not sent. Undefined when it may be. */
export function tooLong(action: Action, text: string): Refusal | undefined {
  if (text.length <= ENCRYPTED_DATA_LIMIT) return undefined;
  const count = (characters: number) => characters.toLocaleString(language.locale);
  return {
    kind: "refused",
    action,
    text: failureLine(action, texts.outcome.tooLong),
    cause: texts.outcome.tooLongCause(count(text.length), count(ENCRYPTED_DATA_LIMIT)),
    mend: texts.outcome.tooLongFix,
  };
}

/** No access token was to be had, which is logged only: what is said is why, or that the call failed. */
export function withoutToken(action: Action, why: string = INTERNAL_ERROR): Refusal {
  return {
    kind: "refused",
    action,
    text: failureLine(action, why),
    mend: texts.outcome.noTokenFix,
    isTokenRefused: true,
  };
}

function mendOf(status: number, code: unknown): string | undefined {
  if (code === "token_expired") return texts.outcome.tokenExpiredFix;
  if (status === 401) return texts.outcome.tokenFix;
  if (status === 413) return texts.outcome.bodyFix;
  if (status === 429) return texts.outcome.waitFix;
  return status === 0 ? texts.outcome.connectionFix : undefined;
}

function problemIn(body: string): { [Member in keyof Problem]?: unknown } & { fault?: Fault | undefined } {
  try {
    const problem: unknown = JSON.parse(body);
    if (typeof problem !== "object" || problem === null) return {};
    const { fault, ...rest } = problem as { fault?: unknown };
    return { ...rest, fault: faultIn(fault) };
  } catch {
    return {};
  }
}

interface Fault {
  readonly cause: string;
  readonly mend: string;
  readonly place?: unknown;
}

function faultIn(fault: unknown): Fault | undefined {
  if (typeof fault !== "object" || fault === null) return undefined;
  const { cause, mend, place } = fault as Record<string, unknown>;
  return typeof cause === "string" && typeof mend === "string" ? { cause, mend, place } : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
