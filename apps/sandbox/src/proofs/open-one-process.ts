import type { Content } from "@connect-portal/content";
import type { InjectOptions } from "fastify";
import { startTestSandbox, type TestSandboxOptions } from "../testing/start-test-sandbox.ts";
import type { Target } from "./target.ts";

/** Both clients at one sandbox. */
export async function openOneProcess(content: Content, options?: TestSandboxOptions): Promise<Target> {
  const { app, database, userId, authorized, close } = await startTestSandbox(content, {}, options);
  return {
    db: database.db,
    userId,
    close,
    send: (_client, { method, headers, ...request }) =>
      app.inject({
        ...request,
        method: method as NonNullable<InjectOptions["method"]>,
        headers: { ...headers, ...authorized },
      }),
  };
}
