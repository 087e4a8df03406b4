import { setImmediate } from "node:timers/promises";
import type { UnitOfWork } from "./unit-of-work.ts";
import type { DueHandler } from "./world-module.ts";

/** Milliseconds after which advancing lets other requests run: a year has hundreds of scheduled items. */
const LONGEST_TURN = 20;

/** Advances the clock to a moment: items due until then happen in order, each at its own time. Returns how many. */
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
  let turnBegan = performance.now();
  for (let due = await next(); due; due = await next()) {
    // An overdue item happens now, not in the past.
    unit.setClock(due.at > clockAt ? due.at : clockAt, null, due.kind);
    world.unschedule(due.kind, due.subject);
    await handlers[due.kind]?.(world, due);
    happened += 1;
    if (performance.now() - turnBegan < LONGEST_TURN) continue;
    await setImmediate();
    turnBegan = performance.now();
  }
  unit.setClock(to, null);
  world.runClock(isRunning);
  return happened;
}
