import { ApiError, type TimelineCall } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import {
  findWorldOfRequest,
  openWorlds,
  requestTimeline,
  subjectTimeline,
  type TimelineReader,
  type WorldKey,
  worldEvents,
} from "@connect-portal/sandbox/worlds";
import { presentWorldOf } from "../modules/sandbox-calls/call.presenter.ts";
import { type KeptBody, type KeptCall, selectCallOfRequest } from "../modules/sandbox-calls/kept-calls.repository.ts";

/** Reads what requests did in an account's card systems, and the history of one entity. */
export async function timelineReader(database: OpenDatabase) {
  const { db } = database;
  const worlds = await openWorlds(database);

  const reading = <T>(key: WorldKey, now: Date, work: (reader: TimelineReader) => Promise<T>): Promise<T> =>
    worlds.read(key, now, (world) => work({ db, world, userId: key.userId }));

  return {
    /** @throws ApiError timeline_not_found */
    async ofRequest({ userId, world }: WorldKey, now: Date, requestId: string, cursor?: string) {
      const call = await selectCallOfRequest(db, userId, requestId);
      // A reader who follows a line of a log may have chosen another world than the one that answered.
      const near = { userId, world: call ? call.namedWorld : world };
      const found = await findWorldOfRequest(db, near, requestId);
      if (!call && !found) throw new ApiError("timeline_not_found");
      const timeline = await reading(found ?? { userId, world }, now, (reader) =>
        requestTimeline(reader, requestId, cursor),
      );
      // The history of a world that was deleted since is gone; the call is still there.
      const shown = found || !call ? timeline.world : presentWorldOf(call);
      return { ...timeline, world: shown, call: call ? presentCall(call) : null };
    },
    ofSubject: (key: WorldKey, now: Date, id: string, cursor?: string) =>
      reading(key, now, (reader) => subjectTimeline(reader, id, cursor)),
    eventsOf: (key: WorldKey, now: Date, query: Parameters<typeof worldEvents>[1]) =>
      reading(key, now, (reader) => worldEvents(reader, query)),
  };
}

function presentCall(call: KeptCall): TimelineCall {
  return {
    at: call.at.toISOString(),
    method: call.method,
    path: call.path,
    operation: call.operation || null,
    status: call.status,
    durationMs: call.durationMs,
    isReplay: call.isReplay,
    isBeforeReset: call.isOfWorldBefore === true,
    refusal: call.refusal,
    fault: call.fault,
    request: presentMessage(call.requestHeaders, call.requestBody),
    response: presentMessage(call.responseHeaders, call.responseBody),
  };
}

function presentMessage(headers: KeptCall["requestHeaders"], body: KeptBody | null): TimelineCall["request"] {
  return {
    headers: headers.map(([name, value]) => ({ name, value })),
    body: body && { text: body.text, bytes: body.bytes, truncated: body.isCut },
  };
}
