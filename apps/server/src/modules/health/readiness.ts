import type { FastifyInstance } from "fastify";

/** Longest time in milliseconds in which the database has to say that it is there. */
const PING_TIMEOUT = 1_500;

/** The dependencies that a process may lose while it runs, and the state of each. */
interface Readiness {
  /** Whether it should get calls. Files of the content that have errors stop only themselves. */
  readonly isReady: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

export async function readReadiness(app: FastifyInstance): Promise<Readiness> {
  const { services, backgroundWork, leaving, contentProblems } = app;
  const { database } = services;
  const isThere = await database.ping(PING_TIMEOUT).then(
    () => true,
    () => false,
  );
  const needed = {
    database: isThere ? "ok" : "unavailable",
    storage: database.state().isFull ? "full" : "ok",
    ...(backgroundWork && { queues: backgroundWork.isRunning() ? "ok" : "starting" }),
    ...(leaving.hasBegun() && { process: "leaving" }),
  };
  const hasErrors = contentProblems.current().some(({ severity }) => severity === "error");
  return {
    isReady: Object.values(needed).every((state) => state === "ok"),
    checks: { ...needed, content: hasErrors ? "errors" : "ok" },
  };
}
