import type { World } from "../world/world.ts";

/** Fills a new world with its portfolio. `at` is the moment at which the world begins; its past lies before it. */
export async function seedWorld(_world: World, _at: Date): Promise<void> {}
