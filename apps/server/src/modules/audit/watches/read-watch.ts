import fp from "fastify-plugin";
import { contextOf } from "../../../plugins/request-context.ts";
import type { AuditEvent } from "../audit.repository.ts";
import { createMinuteCounts } from "./minute-counts.ts";

/** The accounts whose records were read; empty for those of all accounts. */
interface ReadOf {
  /** Username of the actor whose records are read. */
  readonly actor?: string | undefined;
  /** Username of the account that it was done to. */
  readonly object?: string | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly reads: {
      /** Records that the caller reads the activity log, once a minute for each object, and keeps nobody waiting. */
      note(request: FastifyRequest, of: ReadOf): void;
    };
  }
}

type Read = Omit<AuditEvent, "data"> & { readonly data: Readonly<Record<string, unknown>> };

/** PCI DSS 4.0.1, 10.2.1.3: who has read the activity log, and whose. */
export const readWatch = fp(async (app) => {
  const record = ({ data, ...read }: Read, count: number) =>
    app.calls.record({ ...read, data: JSON.stringify({ count, ...data }) });
  const ofObjects = createMinuteCounts<Read>(record);
  // A reader who asks for countless names is counted nevertheless.
  const ofReaders = createMinuteCounts<Read>(record);
  app.addHook("preClose", async () => {
    ofObjects.close();
    ofReaders.close();
  });

  app.decorate("reads", {
    note: (request, { actor, object }) => {
      const { principal, now, address } = contextOf(request);
      const username = object ?? actor;
      const from = { address, session: principal.sessionId };
      const read = {
        occurredAt: now(),
        actor: principal,
        action: "Read activity log" as const,
        webService: `${request.method} ${request.routeOptions.url}`,
      };
      const data = { username, ...(object === undefined ? {} : { actor }), ...from };
      const key = JSON.stringify([principal.userId, actor, object]).toLowerCase();
      if (!ofObjects.count(key, { ...read, data })) ofReaders.count(`${principal.userId}`, { ...read, data: from });
    },
  });
});
