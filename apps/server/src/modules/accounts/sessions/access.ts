import { ApiError } from "@connect-portal/contract";
import { openSigningKeys } from "@connect-portal/credentials/access-tokens";
import fp from "fastify-plugin";
import { resumeSession } from "./resume-session.ts";
import { sessionRules } from "./session-rules.ts";

/** RFC 6750, section 2.1; the scheme is case-insensitive (RFC 9110, section 11.1). */
const BEARER = /^Bearer +(\S+)$/i;

/**
 * Lets a request reach its route only when the route's declared `access` allows it, as the database says at this moment.
 * A route that declares none stops the boot.
 */
export const access = fp(async (app) => {
  const { database, now, settings } = app.services;
  const rules = sessionRules(settings);
  const keys = openSigningKeys(database.db, "session", now);

  app.addHook("onRoute", (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no access: set config.access on the route`);
    }
  });

  app.addHook("onRequest", async (request) => {
    // A call that does not exist has no access to check: the not-found handler answers.
    const { access: required, withoutFactor, isUse = true } = request.routeOptions.config;
    if (required === undefined || required === "public") return;
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (!token) throw new ApiError("session_expired", { detail: "Send the session token as a bearer token." });
    const principal = await resumeSession(database.db, keys, rules, token, now(), isUse ? request.ip : undefined);
    // Also of a call that is refused here: logs say whose it was.
    request.principal = principal;
    if (principal.lacksFactor && !withoutFactor) throw new ApiError("second_factor_required");
    if (required !== "signed-in" && !principal.permissions.has(required)) throw new ApiError("not_allowed");
  });
});
