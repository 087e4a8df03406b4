import { expect, test } from "vitest";
import { batches, payouts } from "../../entities/acquiring.ts";
import { payments as paymentKind, refunds } from "../../entities/payments.ts";
import settlement from "../../modules/acquiring/settlement/module.ts";
import payments from "../../modules/payments/merchant-payments/module.ts";
import type { DueHandler } from "../../world/world-module.ts";
import { startPast } from "../past.ts";
import { putPortfolio } from "../portfolio/put-portfolio.ts";
import { paymentsPast } from "./payments.ts";

const dueHandlers: Readonly<Record<string, DueHandler>> = { ...payments.world.due, ...settlement.world.due };

/** Every day of the week: a batch closed on a Thursday is paid on a Friday, and that of a Friday on a Monday. */
test.each(["03", "04", "05", "06", "07", "08", "09"])("on 2025-03-%s the past of payments is settled", async (day) => {
  const past = startPast(1, new Date(`2025-03-${day}T00:00:00Z`));
  const { world, today } = past;
  await putPortfolio(past);
  const letFallDue = async (until: Date) => {
    const next = past.dueUntil(until);
    for (let due = await next(); due; due = await next()) {
      past.at(due.at);
      world.unschedule(due.kind, due.subject);
      await dueHandlers[due.kind]?.(world, due);
    }
  };
  for (const happening of [...paymentsPast(today)].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    expect(happening.at.getTime()).toBeLessThan(today.getTime());
    await letFallDue(happening.at);
    past.at(happening.at);
    await happening.do(past);
  }
  await letFallDue(today);
  expect(await world.get(paymentKind, "pay_8M1N2P3Q4R")).toMatchObject({
    status: "authorized",
    authorizationId: "aut_01BY623D4E",
  });
  expect(await world.get(paymentKind, "pay_8N2P3Q4R5S")).toMatchObject({
    status: "partially_refunded",
    capturedAmount: 25_000,
    refundedAmount: 1_500,
    captures: [{ transactionId: "trn_01BY574E5F", batchId: "bat_8Q4R5S6T7V" }],
  });
  expect(await world.get(refunds, "rfd_8Q5R6S7T8V")).toMatchObject({ batchId: "bat_8Q4R5S6T7V" });
  expect(await world.get(batches, "bat_8P3Q4R5S6T")).toMatchObject({ status: "settled", payoutId: "pot_8P4Q5R6S7T" });
  expect(await world.get(payouts, "pot_8P4Q5R6S7T")).toMatchObject({ status: "paid" });
  expect(await world.by(batches, { status: "settled" })).toHaveLength(4);
  expect(await world.by(batches, { status: "open" })).toHaveLength(1);
});
