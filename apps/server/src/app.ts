import { requestIdOf } from "@connect-portal/sandbox/request-id";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from "fastify";
import { connectionLimits, descriptorLimit } from "./connections/connection-limits.ts";
import { createHttpServers } from "./connections/http-servers.ts";
import { trustedProxies } from "./connections/trusted-proxies.ts";
import { createContentProblems } from "./content-problems.ts";
import type { Services } from "./context.ts";
import { createLimits } from "./limits/limits.ts";
import { metrics } from "./metrics/metrics.ts";
import { callRecording } from "./modules/audit/calls/call-recording.ts";
import { readWatch } from "./modules/audit/reads/read-watch.ts";
import { refusalWatch } from "./modules/audit/refusals/refusal-watch.ts";
import { watchSystem } from "./modules/system/alarms/watch-system.ts";
import { registerParts } from "./parts/index.ts";
import { everyAnswer } from "./plugins/every-answer.ts";
import { oneHost } from "./plugins/one-host.ts";
import { plainBodies } from "./plugins/plain-bodies.ts";
import { problems, sendProblem } from "./plugins/problems.ts";
import { requestLog } from "./plugins/request-log.ts";
import { headersOfEveryAnswer } from "./plugins/security-headers.ts";
import { answerSerializer } from "./plugins/serialization.ts";
import { shedding } from "./plugins/shedding.ts";
import { stopping } from "./plugins/stopping.ts";
import { requestValidator } from "./plugins/validation.ts";

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
  await app.register(refusalWatch);
  await app.register(readWatch);
  watchSystem(app);
  await registerParts(app, services, options.startsWork ?? false);
  return app;
}
