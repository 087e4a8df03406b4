import { createHash } from "node:crypto";
import type { Settings } from "../../settings/schema.ts";

/** Where and how the activity log is sent. */
export interface StreamTarget {
  readonly url: URL;
  readonly isSyslog: boolean;
  readonly format: "cef" | "ocsf";
  /** By which the database knows it; what follows a question mark may be a token, and can be another one tomorrow. */
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
