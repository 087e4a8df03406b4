import type { World } from "../../../world/world.ts";
import { changeToken } from "./change-token.ts";
import { tokens } from "./tokens.ts";

/** Ends a token for good. A second time changes nothing. */
export async function deleteToken(world: World, tokenId: string): Promise<void> {
  const token = await world.get(tokens, tokenId);
  if (token.status !== "deleted") changeToken(world, token, "deleted");
}
