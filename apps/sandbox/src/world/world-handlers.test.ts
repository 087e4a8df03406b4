import { expect, test } from "vitest";
import type { HandlerRequest } from "../engine/handlers.ts";
import { testLimits } from "../testing/test-limits.ts";
import { worldHandlers } from "./world-handlers.ts";
import type { Worlds } from "./worlds.ts";

test("an account changes worlds 60 times a minute, whatever the operation; another account is not held up", async () => {
  const worlds = { whole: async () => ({ status: 204 }) } as unknown as Worlds;
  const wholes = { createWorld: async () => ({ status: 201 }), restoreSnapshot: async () => ({ status: 200 }) };
  const handlers = worldHandlers({ wholes }, worlds, { limits: testLimits() });
  const ask = (operationId: string, sub: string) =>
    handlers[operationId]?.({ principal: { sub, world: null }, headers: {} } as unknown as HandlerRequest);
  for (let call = 0; call < 30; call += 1) {
    await ask("createWorld", "1");
    await ask("restoreSnapshot", "1");
  }
  await expect(ask("createWorld", "1")).rejects.toMatchObject({
    problem: { code: "too_many_requests", retryAfter: 60 },
  });
  expect(await ask("createWorld", "2")).toEqual({ status: 204 });
});
