import type { HttpHeader } from "../http-request.ts";

/** An answer once its first line and headers have arrived. */
export interface AnswerHead {
  readonly status: number;
  /** "200 OK" */
  readonly statusLine: string;
  /** Without parameters, in lower case; "" when the answer names none. */
  readonly contentType: string;
  readonly headers: readonly HttpHeader[];
}

export interface Answer extends AnswerHead {
  /** From handing the request over to having read the last byte. */
  readonly durationMs: number;
  /** Bytes of the body after decompression. */
  readonly size: number;
  readonly body: AnswerBody;
  /** Set for a call that was sent encrypted; the body above is decrypted. */
  readonly encrypted?: EncryptedExchange;
}

/** What a call was on the wire, in place of the bodies that the page shows. Null where there was none. */
export interface EncryptedExchange {
  readonly plainBody: string | null;
  readonly wireBody: string | null;
  readonly wireAnswer: string | null;
}

export type AnswerBody =
  | { readonly kind: "none"; readonly reason: string }
  /** `note` says what the reader should know of it, such as a wrong charset. `bytes` is null in the history. */
  | { readonly kind: "text"; readonly text: string; readonly note: string | null; readonly bytes: Blob | null }
  /** Null in the history, which keeps no bytes. */
  | { readonly kind: "binary"; readonly bytes: Blob | null }
  | { readonly kind: "items"; readonly log: ItemLog; readonly end: "ended" | "stopped" | "broken" };

/** The items of a stream that are kept: the last ones, within bounds. */
export interface ItemLog {
  readonly items: readonly AnswerItem[];
  /** All that arrived, also those that are not kept. */
  readonly total: number;
}

export interface AnswerItem {
  /** One-based. */
  readonly number: number;
  /** Milliseconds after the request was handed over. */
  readonly atMs: number;
  readonly text: string;
  /** Server-sent events only. */
  readonly event?: string;
  readonly id?: string;
}

/** A call under way. */
export interface Progress {
  readonly head: AnswerHead;
  /** Bytes so far. */
  readonly received: number;
  /** Set for a stream of items. */
  readonly log: ItemLog | null;
}

export type Failure =
  | { readonly kind: "invalid"; readonly message: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "unreachable"; readonly message: string };

export type Outcome = { readonly answer: Answer } | { readonly failure: Failure };

/** The text of an answer as it is copied; null when it is not text. */
export function answerText({ body }: Pick<Answer, "body">): string | null {
  if (body.kind === "text") return body.text;
  if (body.kind === "items") return body.log.items.map(({ text }) => text).join("\n");
  return body.kind === "none" ? "" : null;
}
