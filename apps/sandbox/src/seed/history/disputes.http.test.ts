import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

test("a new world has a dispute at each stage, about payments that its merchant was paid for", async () => {
  const { body } = await system.call("listDisputes", { query: { cardId: "crd_7QX2M4KD0A", limit: 100 } });
  const stages = Object.fromEntries(body.items.map((one: Record<string, unknown>) => [one.disputeId, one.status]));
  expect(stages).toEqual({
    dsp_8F6G7H8J9K: "chargeback",
    dsp_8H8J9K0M1N: "represented",
    dsp_8J9K0M1N2P: "opened",
    dsp_8K0M1N2P3Q: "pre_arbitration_declined",
    dsp_8M1N2P3Q4R: "arbitration",
    dsp_8N2P3Q4R5S: "pre_arbitration",
    dsp_8P3Q4R5S6T: "pre_arbitration",
  });
  const now = await system.read(async (world) => world.now.toISOString());
  for (const { respondBy } of body.items) expect(respondBy > now).toBe(true);
  const merchant = await system.call("listMerchantDisputes", { query: { merchantId: "mer_1A2B3C4D5E" } });
  expect(merchant.body.items).toHaveLength(6);
});
