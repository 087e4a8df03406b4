import type { FastifyInstance } from "fastify";
import { access } from "../modules/accounts/sessions/access.ts";
import { inboxReceiver } from "../modules/hook-inbox/receive/receiver.ts";
import { loadModules } from "../modules/load-modules.ts";
import { readableContent } from "../modules/portal-document/readable-content.ts";
import { compression } from "../plugins/compression.ts";
import { crossOrigin } from "../plugins/cross-origin.ts";
import { nulBytes } from "../plugins/nul-bytes.ts";
import { fixedHeaders, portalHeaders } from "../plugins/security-headers.ts";
import { shallowBodies } from "../plugins/shallow-bodies.ts";
import { registerPages } from "./pages/register-pages.ts";
import { sandboxChallenges } from "./sandbox-challenges.ts";
import { sandboxDecisions } from "./sandbox-decisions.ts";
import { sandboxEndpoints } from "./sandbox-endpoints.ts";
import { sandboxTimeline } from "./sandbox-timeline.ts";
import { sandboxWorld } from "./sandbox-world.ts";
import { sandboxWorlds } from "./sandbox-worlds.ts";

/** The portal: its calls, and the pages that make them. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  await app.register(inboxReceiver);
  await app.register(async (portal) => {
    await portal.register(fixedHeaders, { headers: portalHeaders });
    await portal.register(crossOrigin);
    await portal.register(compression);
    await portal.register(readableContent);
    await portal.register(registerCalls);
    await portal.register(registerPages);
  });
}

async function registerCalls(calls: FastifyInstance): Promise<void> {
  await calls.register(access);
  // What a signed-in user is answered is theirs: a response that says nothing else is kept nowhere.
  calls.addHook("onSend", async (request, reply) => {
    if (request.principal && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  await calls.register(shallowBodies);
  await calls.register(nulBytes);
  for (const module of await loadModules()) await calls.register(module);
  await calls.register(sandboxWorld);
  await calls.register(sandboxWorlds);
  await calls.register(sandboxEndpoints);
  await calls.register(sandboxDecisions);
  await calls.register(sandboxChallenges);
  await calls.register(sandboxTimeline);
}
