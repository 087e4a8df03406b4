import { ApiError } from "@connect-portal/contract";
import type { Token, TokenControls } from "../../../simulator/tokens/token.ts";
import { openTokenStatuses } from "../../../simulator/tokens/token-lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { assertCode } from "../cards/assert-code.ts";
import { presentToken } from "./present-token.ts";
import { tokens } from "./tokens.ts";

/** Replaces where the token may be used. It never allows more than its card. */
export async function setTokenControls(world: World, tokenId: string, controls: TokenControls): Promise<Token> {
  const token = await world.get(tokens, tokenId);
  if (!openTokenStatuses.includes(token.status)) {
    throw new ApiError("token_state_conflict", { detail: `The token is ${token.status}. It can only be read.` });
  }
  for (const [place, code] of (controls.countryCodes ?? []).entries()) {
    assertCode("COUNTRY", code, `/countryCodes/${place}`);
  }
  const changed = world.put(tokens, { ...token, controls });
  world.emit({
    type: "token.controls_changed",
    subject: tokenId,
    before: presentToken(token),
    after: presentToken(changed),
  });
  return changed;
}
