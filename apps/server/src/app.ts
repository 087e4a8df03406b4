import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from "fastify";
import type { Services } from "./context.ts";
import { createLimits } from "./limits/limits.ts";
import { registerParts } from "./parts/index.ts";
import { problems, sendProblem } from "./plugins/problems.ts";
import { requestLog } from "./plugins/request-log.ts";
import { trustedProxies } from "./plugins/trusted-proxies.ts";
import { requestValidator } from "./plugins/validation.ts";

/** Largest request body in bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Longest parameter of a path in characters: a hundred ids with commas between. */
const PARAMETER_LENGTH = 2048;

export interface BuildOptions {
  /** Silent when left out. */
  readonly logger?: FastifyBaseLogger;
  /** Is told of each route. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** The server with the parts that the settings name, ready to inject into or to listen. The caller closes it. */
export async function buildApp(services: Services, options: BuildOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: PARAMETER_LENGTH },
    trustProxy: trustedProxies(services.settings.TRUST_PROXY),
    // plugins/request-log.ts does it.
    logController: new LogController({ disableRequestLogging: true }),
    // A URL that cannot be decoded never reaches a route, so the error handler does not see it.
    frameworkErrors: sendProblem,
    ...(options.logger ? { loggerInstance: options.logger } : {}),
  });
  if (options.onRoute) app.addHook("onRoute", options.onRoute);
  app.decorate("services", services);
  app.decorate("limits", createLimits(services.database.db, services.now, app.log));
  app.decorateRequest("principal", null);
  app.setValidatorCompiler(requestValidator());
  await app.register(problems);
  await app.register(requestLog);
  await registerParts(app, services);
  return app;
}
