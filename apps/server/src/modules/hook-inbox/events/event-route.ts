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

interface Endable {
  end(): void;
}

interface StreamPlaces {
  /** Returns what gives the place back. */
  take(userId: number, stream: Endable): () => void;
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
  app.figures.add({
    figures: { portal_event_streams: { type: "gauge", help: "Open streams of inboxes." } },
    read: () => ({ portal_event_streams: places.count() }),
  });
  // The server waits for open answers before it closes, and these would never end.
  app.addHook("preClose", async () => places.endAll());

  /** The token of a request that the access plugin has let through may have ended since. */
  async function isAllowed(authorization = ""): Promise<boolean> {
    try {
      const { lacksFactor } = await resumeSession(db, keys, rules, authorization.replace(/^Bearer +/i, ""), now());
      return !lacksFactor;
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
      const { userId } = context.principal;
      const { authorization } = request.headers;
      const stream = openEventStream({
        seen: seenAtStart(await ownInbox(context), readLastEventId(request.headers["last-event-id"])),
        readNews: (seen) => readNews(db, userId, seen, endOfKeeping(INBOX_DAYS, now())),
        isAllowed: () => isAllowed(authorization),
        listen: (wake) => app.inboxSignals.listen(userId, wake),
        failed: (err) => request.log.error({ err }, "events of an inbox cannot be read"),
      });
      stream.body.once("close", places.take(userId, stream));
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
  const users = new Map<number, Set<Endable>>();

  return {
    take: (userId, stream) => {
      const streams = users.get(userId) ?? new Set();
      users.set(userId, streams.add(stream));
      const [oldest] = streams;
      if (streams.size > STREAMS_OF_USER && oldest) {
        streams.delete(oldest);
        oldest.end();
      }
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && users.get(userId) === streams) users.delete(userId);
      };
    },
    count: () => [...users.values()].reduce((sum, { size }) => sum + size, 0),
    endAll: () => {
      for (const streams of users.values()) for (const stream of streams) stream.end();
    },
  };
}
