import type { Routine } from "../routine.ts";
import { openReceiver } from "./receivers/open-receiver.ts";
import { startStream } from "./stream.ts";
import { streamTarget } from "./stream-target.ts";

/** Sends the activity log to the receiver of AUDIT_STREAM_URL, as records come. */
const auditStream: Routine = {
  start: ({ database, content, settings }, log) => {
    const target = streamTarget(settings);
    if (!target) return undefined;
    const receiver = openReceiver(target, settings, () => content.current().brand.names);
    return startStream({ database, target, from: settings.AUDIT_STREAM_FROM, receiver, log });
  },
};

export default auditStream;
