import { ApiError } from "@connect-portal/contract";
import type { Token } from "../../../simulator/tokens/token.ts";
import type { World } from "../../../world/world.ts";
import { assertUsable } from "./assert-usable.ts";
import { changeToken } from "./change-token.ts";
import { tokens } from "./tokens.ts";

/** Ends a suspension. A second time changes nothing. @throws ApiError token_state_conflict */
export async function resumeToken(world: World, tokenId: string): Promise<Token> {
  const token = await world.get(tokens, tokenId);
  if (token.status === "active") return token;
  if (token.status !== "suspended") {
    throw new ApiError("token_state_conflict", { detail: `The token is ${token.status}, not suspended.` });
  }
  await assertUsable(world, token);
  return changeToken(world, token, "active");
}
