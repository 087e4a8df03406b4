import { hostname } from "node:os";
import type { BrandNames } from "@connect-portal/content";
import { portalVersion } from "../../../process/version.ts";
import type { Settings } from "../../../settings/schema.ts";
import { cefEvent } from "../formats/cef.ts";
import { ocsfEvent } from "../formats/ocsf.ts";
import type { StreamTarget } from "../stream-target.ts";
import { eventCode, recordTime, type StreamedRecord } from "../streamed-record.ts";
import { openHttpReceiver } from "./http-receiver.ts";
import type { Receiver } from "./receiver.ts";
import { openSyslogReceiver } from "./syslog-receiver.ts";

/** Facility 13 (log audit) and severity 6 (informational): RFC 5424 section 6.2.1. */
const PRIORITY = 13 * 8 + 6;

const LONGEST_HOST = 255;

/** The receiver that the settings name, and how a record is written for it. */
export interface OpenReceiver extends Receiver {
  write(record: StreamedRecord): string;
}

export function openReceiver(target: StreamTarget, settings: Settings, names: () => BrandNames): OpenReceiver {
  const version = portalVersion();
  const source = () => ({ ...names(), version });
  const write =
    target.format === "cef"
      ? (record: StreamedRecord) => cefEvent(record, source())
      : (record: StreamedRecord) => JSON.stringify(ocsfEvent(record, source()));
  if (!target.isSyslog) return { ...openHttpReceiver(target, settings), write };
  // Any worker may send, so that the portal is named rather than the machine.
  const host = settings.PUBLIC_URL === undefined ? hostname() : new URL(settings.PUBLIC_URL).hostname;
  return {
    ...openSyslogReceiver(target, settings),
    write: (record) => syslogFrame(record, write(record), host),
  };
}

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
