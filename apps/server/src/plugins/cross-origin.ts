import fp from "fastify-plugin";

/** Seconds for which browsers may cache the answer to a preflight; Chromium's own limit is two hours. */
const PREFLIGHT_MAX_AGE = 7200;

/**
 * CORS for one origin, that of PUBLIC_URL: a page that was opened under another name of this server still reaches its
 * calls there. Nobody else's pages may. No cookies are used, so credentials are never allowed.
 */
export const crossOrigin = fp(async (app) => {
  const { PUBLIC_URL } = app.services.settings;
  if (!PUBLIC_URL) return;
  const allowed = new URL(PUBLIC_URL).origin;
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Origin");
    if (request.headers.origin !== allowed) return;
    reply.header("access-control-allow-origin", allowed);
    reply.header("access-control-expose-headers", "ETag, Retry-After, X-Request-Id");
    if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return;
    return reply
      .code(204)
      .header("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE")
      .header("access-control-allow-headers", "Authorization, Content-Type, If-Match, If-None-Match, Human-Check")
      .header("access-control-max-age", PREFLIGHT_MAX_AGE)
      .send();
  });
});
