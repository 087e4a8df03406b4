import { ApiError } from "@connect-portal/contract";
import { openSigningKeys } from "@connect-portal/credentials/access-tokens";
import type {} from "@fastify/compress";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { resumeSession } from "../../accounts/sessions/resume-session.ts";
import { sessionRules } from "../../accounts/sessions/session-rules.ts";
import { endOfKeeping } from "../../retention.ts";
import { ownInbox } from "../own-inbox.ts";
import { openEventStream, readLastEventId } from "./event-stream.ts";
import { readNews, seenAtStart } from "./inbox-news.ts";

/** Streams that one user may have open; the oldest ends when there would be more. */
const STREAMS_OF_USER = 4;

/** Who has left an organisation, or has been signed out, is told on this channel: migrations 0023 and 0047. */
const ACCESS_CHANNEL = "sandbox_access";

interface Stream {
  /** Asks again whether its reader may see it. */
  check(): void;
  end(): void;
}

interface Reader {
  readonly userId: number;
  /** Whose inbox it is. */
  readonly ownerId: number;
}

interface StreamPlaces {
  /** Returns what gives the place back. */
  take(reader: Reader, stream: Stream): () => void;
  /** Something of this account has changed; of any account when it is left out. */
  check(account?: number): void;
  /** Streams that are open. */
  count(): number;
  endAll(): void;
}

/** The caller's inbox as it fills. */
export const eventRoute: FastifyPluginAsync = async (app) => {
  const { database, now, settings } = app.services;
  const rules = sessionRules(settings);
  const { INBOX_DAYS } = settings;
  const { db } = database;
  const keys = openSigningKeys(db, "session", now);
  const places = createStreamPlaces();
  let stopHearing: (() => void) | undefined;
  /** Holds a connection of the database only while a stream is open. */
  function hearWhileOpen(): void {
    if (places.count() > 0) {
      stopHearing ??= database.listen(ACCESS_CHANNEL, {
        heard: (account) => places.check(Number(account)),
        began: () => places.check(),
      });
    } else {
      stopHearing?.();
      stopHearing = undefined;
    }
  }
  app.figures.add({
    figures: { portal_event_streams: { type: "gauge", help: "Open streams of inboxes." } },
    read: () => ({ portal_event_streams: places.count() }),
  });
  // The server waits for open answers before it closes, and these would never end.
  app.addHook("preClose", async () => places.endAll());

  /** The token of a request that the access plugin has let through may have ended since. */
  async function isAllowed(owner: number, authorization = ""): Promise<boolean> {
    try {
      const token = authorization.replace(/^Bearer +/i, "");
      const { lacksFactor, ownerId } = await resumeSession(db, keys, rules, token, now());
      return !lacksFactor && ownerId === owner;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  serveCall(
    app,
    "followInbox",
    async (request, reply) => {
      const context = contextOf(request);
      const { ownerId } = context.principal;
      const { authorization } = request.headers;
      const stream = openEventStream({
        seen: seenAtStart(await ownInbox(context), readLastEventId(request.headers["last-event-id"])),
        readNews: (seen) => readNews(db, ownerId, seen, endOfKeeping(INBOX_DAYS, now())),
        isAllowed: () => isAllowed(ownerId, authorization),
        listen: (wake) => app.inboxSignals.listen(ownerId, wake),
        failed: (err) => request.log.error({ err }, "events of an inbox cannot be read"),
      });
      const giveBack = places.take(context.principal, stream);
      stream.body.once("close", () => {
        giveBack();
        hearWhileOpen();
      });
      hearWhileOpen();
      // The session may have ended since it was looked up, when nobody told this stream.
      stream.check();
      // The last header tells a proxy in front not to collect the events.
      return reply
        .headers({ "cache-control": "no-store", "x-accel-buffering": "no" })
        .type("text/event-stream; charset=utf-8")
        .send(stream.body);
    },
    {
      // Compressing would keep the events back until there are many.
      compress: false,
    },
  );
};

/** The open streams of this process. */
function createStreamPlaces(): StreamPlaces {
  const users = new Map<number, Map<Stream, number>>();

  return {
    take: ({ userId, ownerId }, stream) => {
      const streams = users.get(userId) ?? new Map<Stream, number>();
      users.set(userId, streams.set(stream, ownerId));
      const [oldest] = streams.keys();
      if (streams.size > STREAMS_OF_USER && oldest) {
        streams.delete(oldest);
        oldest.end();
      }
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && users.get(userId) === streams) users.delete(userId);
      };
    },
    check: (account) => {
      for (const [userId, streams] of users) {
        for (const [stream, ownerId] of streams) {
          if (account === undefined || account === userId || account === ownerId) stream.check();
        }
      }
    },
    count: () => [...users.values()].reduce((sum, { size }) => sum + size, 0),
    endAll: () => {
      for (const streams of users.values()) for (const stream of streams.keys()) stream.end();
    },
  };
}
