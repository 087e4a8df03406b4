import type { ReadWorld, World } from "../../../world/world.ts";
import { isLifeOn, letLive, letRest } from "../life/life.ts";

export interface ClockBody {
  readonly running: boolean;
  /** As it is when left out. */
  readonly seededActivity?: boolean;
}

/** Lets the clock run or stand, and those whom the world began with live on or rest. */
export function setClock(world: World, { running, seededActivity }: ClockBody): void {
  world.runClock(running);
  if (seededActivity === true) letLive(world);
  if (seededActivity === false) letRest(world);
}

export async function presentClock(world: ReadWorld) {
  return { now: world.now.toISOString(), running: world.clock.isRunning, seededActivity: await isLifeOn(world) };
}
