import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "./card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

test("an answer is held against its document", async () => {
  const { status } = await system.call("getCard", { params: { cardId: "crd_7QX2M4KD0A" } });
  expect(status).toBe(200);
  await expect(system.call("getCard", { headers: { accept: "text/html" }, params: { cardId: "crd_7QX2M4KD0A" } }))
    .rejects //
    .toThrow("status 406 is not documented");
});
