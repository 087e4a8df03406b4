import type { IncomingMessage } from "node:http";
import { ApiError } from "@connect-portal/contract";
import { databaseFault } from "@connect-portal/database";
import { requestIdOf } from "@connect-portal/sandbox/request-id";
import { type RouteDefinition, SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
  type RouteOptions,
} from "fastify";
import fp from "fastify-plugin";
import { connectionLimits, descriptorLimit } from "./connections/connection-limits.ts";
import { createHttpServers } from "./connections/http-servers.ts";
import type { FixedHeaders } from "./connections/raw-answer.ts";
import { trustedProxies } from "./connections/trusted-proxies.ts";
import { createContentProblems } from "./content-problems.ts";
import type { Services } from "./context.ts";
import { createLimits } from "./limits/limits.ts";
import { type Backlog, readBacklog } from "./metrics/backlog.repository.ts";
import { metrics } from "./metrics/metrics.ts";
import { roomWhereIs } from "./metrics/room-where-is.ts";
import { callRecording } from "./modules/audit/calls/call-recorder.ts";
import { readLastCheck } from "./modules/audit/chain/read-last-check.ts";
import { readWatch } from "./modules/audit/watches/read-watch.ts";
import { refusalWatch } from "./modules/audit/watches/refusal-watch.ts";
import { readStreamBacklog } from "./modules/audit-stream/audit-stream.repository.ts";
import { streamTarget } from "./modules/audit-stream/stream-target.ts";
import { recordServiceCalls } from "./modules/services/resume-service.ts";
import { type Cause, causesOf, databaseAway } from "./modules/system/alarms/causes.ts";
import { postAlarm } from "./modules/system/alarms/send-alarm.ts";
import { tellAdministrators } from "./modules/system/alarms/tell-administrators.ts";
import { createAlarmWatch } from "./modules/system/alarms/watch-system.ts";
import { usage } from "./modules/usage/usage.ts";
import { registerParts } from "./parts/index.ts";
import { isForInbox } from "./plugins/bodies.ts";
import { problems, sendProblem } from "./plugins/problems.ts";
import { requestLog } from "./plugins/request-log.ts";
import { headersOfEveryAnswer } from "./plugins/security-headers.ts";
import { shedding } from "./plugins/shedding.ts";
import { stopping } from "./plugins/stopping.ts";
import { requestValidator } from "./plugins/validation.ts";

/** Sets the security headers and the request id of the log on every response. */
const everyAnswer = fp<{ headers: FixedHeaders }>(async (app, { headers }) => {
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers).header("x-request-id", request.id);
    next();
  });
});

/** Milliseconds between two looks. */
const LOOK = 60_000;

const nothingWaits: Backlog = { queues: [], mails: { waiting: 0, queued: 0, unanswered: 0, failed: 0, oldest: 0 } };

/**
 * A request names its host once (RFC 9112, section 3.2): of two, a proxy and this server might believe different ones.
 * Only HTTP/1.0 may leave it out.
 */
const oneHost = fp(async (app) => {
  app.addHook("onRequest", ({ raw }, reply, next) => {
    const hosts = countHosts(raw);
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === "1.0")) return next();
    reply.header("connection", "close");
    next(
      new ApiError("validation_failed", { errors: [{ in: "header", pointer: "host", message: "must be sent once" }] }),
    );
  });
});

/**
 * Compressed requests are not taken: a few bytes could become a gigabyte. Nor is text, which Fastify reads by itself: a body
 * is JSON, and any other type is 415 in every call. The inbox keeps both as they came.
 */
const plainBodies = fp(async (app) => {
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", (request, _reply, next) => {
    const coding = request.headers["content-encoding"];
    if (coding === undefined || coding.toLowerCase() === "identity" || isForInbox(request)) return next();
    next(new ApiError("unsupported_media_type", { detail: "Send the body as it is, without Content-Encoding." }));
  });
});

/** Largest request body in bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds that a part may take to start. Fastify's ten seconds are too few on a machine that has other work. */
const START_TIME = 120_000;
/** Longest parameter of a path in characters: a hundred ids with commas between. */
const PARAMETER_LENGTH = 2048;

export interface BuildOptions {
  /** Silent when left out. */
  readonly logger?: FastifyBaseLogger;
  /** Whether background work begins while the routes are made. Left out, it waits for its `start`. */
  readonly startsWork?: boolean;
  /** Is told of each route. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** The server with the parts that the settings name, ready to inject into or to listen. The caller closes it. */
export async function buildApp(services: Services, options: BuildOptions = {}): Promise<FastifyInstance> {
  const { settings } = services;
  const headers = headersOfEveryAnswer(settings);
  const servers = createHttpServers(connectionLimits(settings, descriptorLimit()), headers, options.logger);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    pluginTimeout: START_TIME,
    routerOptions: { maxParamLength: PARAMETER_LENGTH },
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    serverFactory: servers.create,
    // The servers answer what is no request; plugins/stopping.ts answers while the app closes.
    clientErrorHandler: () => {},
    return503OnClosing: false,
    genReqId: ({ headers: { "x-request-id": id } }) => requestIdOf(id),
    // plugins/request-log.ts does it. Lines of the sandbox name the id alike.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    // A URL that cannot be decoded never reaches a route, so neither hooks nor the error handler see it.
    frameworkErrors: (error, request, reply) =>
      sendProblem(error, request, reply.headers(headers).header("x-request-id", request.id)),
    ...(options.logger ? { loggerInstance: options.logger } : {}),
  });
  if (options.onRoute) app.addHook("onRoute", options.onRoute);
  app.decorate("services", services);
  app.decorate("contentProblems", createContentProblems(services.content));
  app.decorate("limits", createLimits(services.database.db, services.now, app.log));
  app.decorateRequest("principal", null);
  app.setValidatorCompiler(requestValidator());
  app.setSerializerCompiler(answerSerializer());
  await app.register(problems);
  await app.register(requestLog);
  await app.register(metrics);
  if (services.tracing) await app.register((await import("./plugins/recorded-calls.ts")).recordedCalls);
  // In the order in which a request meets them.
  await app.register(everyAnswer, { headers });
  await app.register(oneHost);
  await app.register(stopping, { servers });
  await app.register(shedding);
  await app.register(plainBodies);
  await app.register(callRecording);
  recordServiceCalls(app);
  await app.register(usage);
  await app.register(refusalWatch);
  await app.register(readWatch);
  watchSystem(app);
  await registerParts(app, services, options.startsWork ?? false);
  return app;
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts;
}

/** Looks each minute, in every process: one that has died cannot say so, and each has a disk of its own. */
function watchSystem(app: FastifyInstance): void {
  const watch = createAlarmWatch(() => readCauses(app), tellBoth(app), app.services.now);
  const timer = setInterval(() => {
    watch
      .look()
      .catch((err: unknown) => app.log.warn({ err }, "an alarm was not told by every way: tried again in a minute"));
  }, LOOK);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Finds the current causes of alarms. While the database is unavailable, only that and the disk can be checked. */
export async function readCauses({ services }: FastifyInstance): Promise<readonly Cause[]> {
  const { database, settings, now } = services;
  const target = streamTarget(settings);
  const disk = await roomWhereIs(settings.DATA_DIR);
  try {
    return causesOf(await readBacklog(database.db), disk, {
      stream: target && (await readStreamBacklog(database.db, target.id)),
      check: await readLastCheck(database.db, now()),
    });
  } catch (error) {
    if (databaseFault(error) !== "unavailable") throw error;
    return [databaseAway, ...causesOf(nothingWaits, disk)];
  }
}

/** Uses both ways at once, so that neither waits for the other. Rejects when one of them failed. */
function tellBoth(app: FastifyInstance): (cause: Cause, since: Date) => Promise<void> {
  const ways = [postAlarm(app), tellAdministrators(app)];
  return async (cause, since) => {
    const told = await Promise.allSettled(ways.map((tell) => tell(cause, since)));
    for (const one of told) if (one.status === "rejected") throw one.reason;
  };
}

/** Compiles the schema of an answer when the first one is given, as those of requests are (validation.ts). */
export function answerSerializer(): FastifySerializerCompiler<object> {
  const compile = SerializerSelector()({}, {});
  return (route) => {
    let serialize: ((answer: unknown) => string) | undefined;
    return (answer) => {
      serialize ??= compile(route as RouteDefinition);
      return serialize(answer);
    };
  };
}
