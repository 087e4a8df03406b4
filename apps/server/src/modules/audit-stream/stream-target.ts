import { createHash } from "node:crypto";
import type { Settings } from "../../settings/schema.ts";

/** Where and how the activity log is sent. */
export interface StreamTarget {
  readonly url: URL;
  readonly isSyslog: boolean;
  readonly format: "cef" | "ocsf";
  /** The database's key for it, without the query: that may hold a token, which can change. */
  readonly id: string;
  /** For people: without path and query, in which tokens are. */
  readonly name: string;
}

/** Undefined when the log goes nowhere. */
export function streamTarget({
  AUDIT_STREAM_URL: address,
  AUDIT_STREAM_FORMAT,
}: Pick<Settings, "AUDIT_STREAM_URL" | "AUDIT_STREAM_FORMAT">): StreamTarget | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  const isSyslog = url.protocol.startsWith("syslog");
  const format = AUDIT_STREAM_FORMAT ?? (isSyslog ? "cef" : "ocsf");
  const name = `${url.protocol}//${url.host}`;
  const id = createHash("sha256").update(`${format} ${name}${url.pathname}`).digest("hex");
  return { url, isSyslog, format, id, name };
}
