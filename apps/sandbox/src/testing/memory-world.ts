import { advance } from "../world/advance.ts";
import { emptyWorld } from "../world/source.ts";
import { type UnitOfWork, unitOfWork } from "../world/unit-of-work.ts";
import type { World } from "../world/world.ts";
import type { DueHandler } from "../world/world-module.ts";

/** An empty world without a database, whose clock shows the given moment. */
export function memoryWorld(now: Date, dueHandlers: Readonly<Record<string, DueHandler>>): World {
  const unit: UnitOfWork = unitOfWork({
    row: {
      id: 1,
      seed: 1,
      createdAt: now,
      clockAt: now,
      runningSince: null,
      lastNumber: 0,
      lastEvent: 0,
      nextDueAt: null,
      publicId: null,
      name: null,
    },
    source: emptyWorld,
    requestId: "test",
    realNow: now,
    moves: { advance: (to) => advance(unit, dueHandlers, to), startOver: () => {} },
  });
  return unit.world;
}
