import type { HeaderLine } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import { headerLinesOf } from "./header-lines.ts";

/** Longest webhook-id that counts; the database indexes it. */
const LONGEST_MESSAGE_ID = 256;

/** The inbox itself; its token may be written with percent signs. */
const INBOX = /^\/inbox\/[^/?]*/;

export interface RequestHead {
  readonly method: string;
  readonly target: string;
  readonly messageId: string | null;
  readonly headers: readonly HeaderLine[];
}

/** What a request says before its body. */
export function headOf({ raw, headers }: FastifyRequest): RequestHead {
  const id = headers["webhook-id"];
  return {
    method: raw.method ?? "",
    target: (raw.url ?? "").replace(INBOX, ""),
    messageId: typeof id === "string" && id !== "" && id.length <= LONGEST_MESSAGE_ID ? id : null,
    headers: headerLinesOf(raw.rawHeaders),
  };
}
