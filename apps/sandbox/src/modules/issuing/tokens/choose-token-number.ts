import { panDigest, tokens } from "../../../entities/issuing.ts";
import { panOf, type Scheme, tokenBins } from "../../../simulator/cards/test-bins.ts";
import { scatter } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";

/** A free number of the scheme's token range, as long as the card's own. */
export async function chooseTokenNumber(
  world: World,
  { scheme, panLength }: { readonly scheme: Scheme; readonly panLength: number },
  tokenId: string,
): Promise<string> {
  for (let serial = scatter(`${world.seed}:${tokenId}`); ; serial += 1) {
    const number = panOf(tokenBins[scheme], panLength, serial);
    const [taken] = await world.by(tokens, { pan_digest: panDigest(number) }, { limit: 1 });
    if (!taken) return number;
  }
}
