import type { AuditEvent } from "../audit.repository.ts";
import { maskAddress } from "../masking/mask-text.ts";

/** Longest component in characters, as AuditTraceBody of the contract has it. */
const LONGEST = 2048;

interface RecordedCall {
  readonly user: AuditEvent["actor"];
  readonly at: Date;
  readonly method: string;
  /** A path of this server, or an address elsewhere. */
  readonly url: string;
  /** How it ended, the most telling first; what is undefined is left out. */
  readonly outcome: Readonly<Record<string, string | number | undefined>>;
  readonly requestId: string;
  /** Network address of the client. */
  readonly address: string;
}

/** The record of a call that this server has seen itself. */
export function callEvent({ user, at, method, url, outcome, requestId, address }: RecordedCall): AuditEvent {
  return {
    occurredAt: at,
    actor: user,
    action: "Call API",
    webService: `${method} ${maskAddress(url)}`.slice(0, LONGEST),
    data: JSON.stringify({ ...outcome, requestId, address, recordedBy: "server" }),
  };
}
