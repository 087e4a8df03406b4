import { randomBytes } from "node:crypto";
import { findCardNumbers } from "@connect-portal/contract/card-numbers";

export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 of them: the step of the caller that sends this. */
  readonly spanId: string;
  /** Two of them: whether the caller records its trace. */
  readonly flags: string;
}

/** W3C Trace Context, section 3.2.2; later versions may append to it. */
const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** One in thousands of random ids of 32 hexadecimal digits has this many decimal ones in a row. */
const HIDES_DIGITS = /\d{20}/;

/** The trace that a request belongs to; undefined when it names none, or when its ids may be card numbers. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  if (typeof header !== "string") return undefined;
  const [, traceId, spanId, flags] = FORM.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return [traceId, spanId].some(mayBeCardNumber) ? undefined : { traceId, spanId, flags };
}

/** Ids of traces are logged, exported and sent on. */
function mayBeCardNumber(id: string): boolean {
  return HIDES_DIGITS.test(id) || findCardNumbers(id).length > 0;
}

/** The header for a request that we send: the same trace, with a new span id. */
export function nextTraceParent({ traceId, flags }: Omit<TraceParent, "spanId">): string {
  return `00-${traceId}-${randomBytes(8).toString("hex")}-${flags}`;
}
