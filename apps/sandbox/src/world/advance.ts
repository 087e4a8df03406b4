import type { UnitOfWork } from "./unit-of-work.ts";
import type { DueHandler } from "./world-module.ts";

/** Lets the clock go to a moment: what falls due until then happens in order, each at its own. Answers with how much. */
export async function advance(
  unit: UnitOfWork,
  handlers: Readonly<Record<string, DueHandler>>,
  to: Date,
): Promise<number> {
  const { world } = unit;
  const { isRunning } = world.clock;
  const { clockAt } = unit.row();
  const next = unit.dueUntil(to);
  let happened = 0;
  for (let due = await next(); due; due = await next()) {
    // What is overdue already happens now, not in the past.
    unit.setClock(due.at > clockAt ? due.at : clockAt, null);
    world.unschedule(due.kind, due.subject);
    await handlers[due.kind]?.(world, due);
    happened += 1;
  }
  unit.setClock(to, null);
  world.runClock(isRunning);
  return happened;
}
