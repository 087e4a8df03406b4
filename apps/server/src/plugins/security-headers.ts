import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import fp from "fastify-plugin";
import { sourcesOfProvider } from "../modules/human-check/provider-sources.ts";
import type { Settings } from "../settings/schema.ts";

type Policy = Readonly<Record<string, readonly string[]>>;

/** What an answer of a call may do if somebody opens it as a page: nothing. */
export const callPolicy: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] };

/**
 * What the portal's pages may do. Inline scripts run only when their text has one of the hashes. Mantine sets styles
 * inline. Frames show the static pages of the content, which the page loads with the session token into a blob. A human
 * check of somebody else's brings its own sources.
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  { PUBLIC_URL, TRY_IT_ORIGINS, HUMAN_CHECK }: Pick<Settings, "PUBLIC_URL" | "TRY_IT_ORIGINS" | "HUMAN_CHECK">,
): Policy {
  const calls = [...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []), ...TRY_IT_ORIGINS];
  const { scriptSrc = [], styleSrc = [], frameSrc = [], connectSrc = [] } = sourcesOfProvider[HUMAN_CHECK];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptHashes, ...scriptSrc],
    styleSrc: ["'self'", "'unsafe-inline'", ...styleSrc],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    // hls.js feeds a video through a MediaSource, whose address is a blob.
    mediaSrc: ["'self'", "blob:"],
    connectSrc: ["'self'", ...calls, ...connectSrc],
    workerSrc: ["'self'", "blob:"],
    frameSrc: ["'self'", "blob:", ...frameSrc],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** Adds the security headers with this content policy to every answer of the context. HSTS only where TLS is in use. */
export const securityHeaders = fp<{ policy: Policy }>(async (app, { policy }) => {
  const directives: Record<string, string[]> = {};
  for (const [name, sources] of Object.entries(policy)) directives[name] = [...sources];
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    // Answers of the sandbox and of the calls are read by other origins where CORS lets them.
    crossOriginResourcePolicy: { policy: "same-origin" },
    strictTransportSecurity: app.services.settings.PUBLIC_URL?.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  };
  await app.register(helmet, options);
});
