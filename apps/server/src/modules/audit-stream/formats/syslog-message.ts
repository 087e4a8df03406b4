import { recordTime, type StreamedRecord } from "../streamed-record.ts";
import { eventCode } from "./event-names.ts";

/** Facility 13 (log audit) and severity 6 (informational): RFC 5424 section 6.2.1. */
const PRIORITY = 13 * 8 + 6;
const LONGEST_HOST = 255;

/**
 * One message of RFC 5424 framed by octet counting (RFC 6587 section 3.4.1, RFC 5425 section 4.3): how long it is goes
 * before it, so that nothing in it can begin another one.
 * @param host whose log it is; the worker that sends may be any
 */
export function syslogFrame(record: StreamedRecord, event: string, host: string): string {
  const named = host.replaceAll(/[^!-~]/g, "").slice(0, LONGEST_HOST) || "-";
  const code = eventCode(record.action) || "-";
  const time = recordTime(record).toISOString();
  const message = `<${PRIORITY}>1 ${time} ${named} connect-portal - ${code} - ${event}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
