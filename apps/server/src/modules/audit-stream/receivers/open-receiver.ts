import { hostname } from "node:os";
import { portalVersion } from "../../../process/version.ts";
import type { Settings } from "../../../settings/schema.ts";
import { cefEvent } from "../formats/cef.ts";
import { ocsfEvent } from "../formats/ocsf.ts";
import { syslogFrame } from "../formats/syslog-message.ts";
import type { StreamTarget } from "../stream-target.ts";
import type { StreamedRecord } from "../streamed-record.ts";
import { openHttpReceiver } from "./http-receiver.ts";
import type { Receiver } from "./receiver.ts";
import { openSyslogReceiver } from "./syslog-receiver.ts";

/** The receiver that the settings name, and how a record is written for it. */
export interface OpenReceiver extends Receiver {
  write(record: StreamedRecord): string;
}

export function openReceiver(target: StreamTarget, settings: Settings): OpenReceiver {
  const version = portalVersion();
  const write =
    target.format === "cef"
      ? (record: StreamedRecord) => cefEvent(record, version)
      : (record: StreamedRecord) => JSON.stringify(ocsfEvent(record, version));
  if (!target.isSyslog) return { ...openHttpReceiver(target, settings), write };
  // Any worker may send, so that the portal is named rather than the machine.
  const host = settings.PUBLIC_URL === undefined ? hostname() : new URL(settings.PUBLIC_URL).hostname;
  return {
    ...openSyslogReceiver(target, settings),
    write: (record) => syslogFrame(record, write(record), host),
  };
}
