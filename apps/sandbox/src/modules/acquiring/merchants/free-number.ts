import type { Entity, EntityKind } from "../../../world/entity-kind.ts";
import { scatter } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";

/** A unique number: the prefix and the given number of digits, derived from its owner's id. */
export async function freeNumber<T extends Entity>(
  world: World,
  kind: EntityKind<T, "number">,
  id: string,
  { prefix, digits }: { readonly prefix: string; readonly digits: number },
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const number = prefix + String(scatter(`${id}:${attempt}`) % 10 ** digits).padStart(digits, "0");
    const [taken] = await world.by(kind, { number }, { limit: 1 });
    if (!taken) return number;
  }
}
