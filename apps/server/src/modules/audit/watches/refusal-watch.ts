import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { AuditEvent } from "../audit.repository.ts";
import { createMinuteCounts } from "./minute-counts.ts";

/** Whose call was refused. */
export interface Refused {
  /** Identifies the account, which gets one record per minute. */
  readonly key: string;
  /** The account; undefined when there is none, and then nothing is recorded. */
  readonly find: () => Promise<{ readonly id: number; readonly username: string } | undefined>;
  /** IP address of the client. */
  readonly address: string;
  /** Path of the call. */
  readonly webService: string;
}

interface Refusal extends Omit<Refused, "key"> {
  readonly action: "Limit reached" | "Access denied";
  readonly at: Date;
  readonly session?: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Records who was refused, once a minute for each account, and keeps nobody waiting. */
    readonly refusals: {
      /** For calls of who is not signed in: does the work, and records when a limit refuses it. */
      watch<T>(refused: Refused, work: () => Promise<T>): Promise<T>;
    };
  }
}

/** Sees each call that reaches a limit, and each of a signed-in user who lacks the permission for it. */
export const refusalWatch = fp(async (app) => {
  const { now } = app.services;
  const counts = createMinuteCounts<Refusal>((refusal, count) => {
    eventOf(refusal, count)
      .then((event) => event && app.calls.record(event))
      .catch((err: unknown) => app.log.error({ err }, "a refused call is missing in the activity log"));
  });
  app.addHook("preClose", async () => counts.close());

  function count(action: Refusal["action"], { key, ...refused }: Refused, session?: string): void {
    counts.count(`${action} ${key.toLowerCase()}`, { ...refused, action, at: now(), ...(session && { session }) });
  }

  app.decorate("refusals", {
    watch: async (refused, work) => {
      try {
        return await work();
      } catch (error) {
        if (isLimit(error)) count("Limit reached", refused);
        throw error;
      }
    },
  });

  app.addHook("onError", async (request, _reply, error: unknown) => {
    const refused = refusedUser(request);
    if (!refused) return;
    const session = request.principal?.sessionId;
    if (isLimit(error)) count("Limit reached", refused, session);
    else if (error instanceof ApiError && error.code === "not_allowed") count("Access denied", refused, session);
  });
});

function isLimit(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 429;
}

/** The route stands for the path: what a caller wrote into it may be anything. */
function refusedUser({ principal, ip, method, routeOptions }: FastifyRequest): Refused | undefined {
  if (!principal) return undefined;
  const { userId: id, username } = principal;
  return {
    key: username,
    find: async () => ({ id, username }),
    address: ip,
    webService: `${method} ${routeOptions.url}`,
  };
}

async function eventOf(
  { action, at, find, address, session, webService }: Refusal,
  count: number,
): Promise<AuditEvent | undefined> {
  const user = await find();
  if (!user) return undefined;
  const actor = { userId: user.id, username: user.username };
  return { occurredAt: at, actor, action, webService, data: JSON.stringify({ count, address, session }) };
}
